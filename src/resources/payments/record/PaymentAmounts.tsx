import { useTranslate } from 'react-admin';
import type { Payment, PaymentDetails } from '../../../../contracts/main/payments';
import { useReadAt } from '../../../components/record/readAt';
import { Money } from '../../../components/fields/Money';
import { PairRate } from '../../../components/fields/PairRate';
import { Details } from '../../../components/record/Section';
import { coinAmounts } from './coinAmounts';
import { netOf } from './netOf';
import { payableUntil } from './paymentText';
import { addsUp } from '../../../money/money';

/** Order, crypto, fee and net amounts as the API returns them; nothing is calculated from a rounded rate. */
export function PaymentAmounts({ payment }: { payment: Payment & Partial<Pick<PaymentDetails, 'txs'>> }) {
    const translate = useTranslate();
    const isPayable = payableUntil(payment, useReadAt()) !== null;
    const name = (key: string) => translate(`payments.fields.${key}`);
    const { order_currency: order, crypto_currency: crypto } = payment;
    const { requested, paid, excess, outstanding, exact } = coinAmounts(payment);
    const fees = [payment.transaction_fee_amount, payment.vat_amount];
    const net = netOf(payment);
    const { receive_amount: received } = payment;
    const exactNet = !addsUp(order, received === net ? [received] : [...fees, net], received);
    return (
        <Details
            rows={[
                [
                    name('requested'),
                    <Money key="requested" amount={requested} currency={crypto} exact={exact} network />,
                ],
                [
                    name('rate'),
                    <PairRate
                        key="rate"
                        rate={payment.exchange_rate}
                        from={crypto}
                        to={order}
                        date={payment.rate_date}
                    />,
                ],
                [
                    name(payment.status === 'invalid' ? 'rejected' : 'paid'),
                    <Money key="paid" amount={paid} currency={crypto} exact={exact} network />,
                ],
                [
                    name(isPayable ? 'outstanding' : 'unpaid'),
                    outstanding && <Money amount={outstanding} currency={crypto} exact={exact} />,
                ],
                [name('excess'), excess && <Money amount={excess} currency={crypto} exact={exact} />],
                [name('received'), <Money key="received" amount={received} currency={order} exact={exactNet} />],
                [
                    name('fee'),
                    <Money key="fee" amount={payment.transaction_fee_amount} currency={order} exact={exactNet} />,
                ],
                [name('vat'), <Money key="vat" amount={payment.vat_amount} currency={order} exact={exactNet} />],
                [
                    name('net'),
                    <strong key="net">
                        <Money amount={net} currency={order} exact={exactNet} />
                    </strong>,
                ],
            ]}
        />
    );
}
