import { RecordPage } from '../../components/record/RecordPage';
import { BatchRecord } from './BatchRecord';
import { useBatchScope } from './useBatchScope';

export const BatchShow = () => (
    <RecordPage scope={useBatchScope()}>
        <BatchRecord />
    </RecordPage>
);
