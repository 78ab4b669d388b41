import { useTransferScope } from '../useTransferScope';
import { RecordPage } from '../../../components/record/RecordPage';
import { TradeRecord } from './TradeRecord';

export const TradeShow = () => (
    <RecordPage scope={useTransferScope()}>
        <TradeRecord />
    </RecordPage>
);
