import { useTransferScope } from '../useTransferScope';
import { RecordPage } from '../../../components/record/RecordPage';
import { FiatPayoutRecord } from './FiatPayoutRecord';

export const FiatPayoutShow = () => (
    <RecordPage scope={useTransferScope()}>
        <FiatPayoutRecord />
    </RecordPage>
);
