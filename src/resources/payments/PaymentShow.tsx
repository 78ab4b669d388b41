import { RecordPage } from '../../components/record/RecordPage';
import { PaymentRecord } from './PaymentRecord';

export const PaymentShow = () => (
    <RecordPage>
        <PaymentRecord />
    </RecordPage>
);
