import { RecordPage } from '../../components/record/RecordPage';
import { DepositRecord } from './DepositRecord';
import { useDepositScope } from './useDepositScope';

export const DepositShow = () => (
    <RecordPage scope={useDepositScope()}>
        <DepositRecord />
    </RecordPage>
);
