import { TestMark } from '../../../components/fields/TestMark';
import { LoadedRecord } from '../../../components/record/LoadedRecord';
import { RecordHead } from '../../../components/record/RecordHead';
import type { PaymentDetailsRecord } from '../../../dataProviders/payments/payments';
import { OldFlag } from '../OldFlag';
import { OtherOwner } from './OtherOwner';
import { PaymentMeaning } from './PaymentMeaning';
import { PaymentSections } from './PaymentSections';
import { PaymentStatusChip } from '../PaymentStatusChip';
import { RefundButton } from './RefundButton';

/** One payment: its reference, amount and status; then the details and timeline. */
export function PaymentRecord() {
    return (
        <LoadedRecord<PaymentDetailsRecord> isWhole={payment => 'txs' in payment}>
            {payment => (
                <>
                    <RecordHead
                        reference={payment.payment_reference}
                        amount={payment.order_amount}
                        currency={payment.order_currency}
                        chips={
                            <>
                                <PaymentStatusChip status={payment.status} />
                                <OldFlag payment={payment} />
                                <TestMark apiId={payment.api_id} />
                            </>
                        }
                        meaning={<PaymentMeaning payment={payment} />}
                        actions={'txs' in payment && <RefundButton payment={payment} />}
                    />
                    <OtherOwner payment={payment} />
                    <PaymentSections payment={payment} />
                </>
            )}
        </LoadedRecord>
    );
}
