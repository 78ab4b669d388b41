import { RecordPage } from '../../components/record/RecordPage';
import { PaymentRecord } from './record/PaymentRecord';

export const PaymentShow = () => (
    <RecordPage>
        <PaymentRecord />
    </RecordPage>
);
