import { RecordPage } from '../../components/record/RecordPage';
import { PaymentRecord } from './PaymentRecord';

/** A payment as a page of its own: on phones, and for a link that is sent. */
export const PaymentShow = () => (
    <RecordPage>
        <PaymentRecord />
    </RecordPage>
);
