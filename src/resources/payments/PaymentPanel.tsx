import { ShowBase, useRecordContext } from 'react-admin';
import { recordQuery } from '../../components/record/RecordPage';
import { PaymentRecord } from './PaymentRecord';

/** The payment that the URL names, beside the list. */
export function PaymentPanel() {
    const id = useRecordContext()?.id;
    return (
        <ShowBase resource="payments" id={id} queryOptions={recordQuery}>
            <PaymentRecord />
        </ShowBase>
    );
}
