import { useLocaleState, useTranslate } from 'react-admin';
import type { Payment } from '../../../../contracts/main/payments';
import { useProviderNow } from '../../../components/hooks/useProviderNow';
import { Moment } from '../../../components/fields/Moment';
import { Money } from '../../../components/fields/Money';
import { Details } from '../../../components/record/Section';
import { compare, isPositive, subtract } from '../../../money/arithmetic';
import { currencyLabel } from '../../../money/currencyNames';
import { isReadable } from '../../../components/record/actionsBlocked';
import { payableUntil } from './paymentText';
import { addsUp, formatRate } from '../../../money/money';

/** Order, crypto, fee and net, each as the API gives it; nothing is worked out from a rounded rate. */
export function PaymentAmounts({ payment }: { payment: Payment }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const isPayable = payableUntil(payment, useProviderNow()) !== null;
    const name = (key: string) => translate(`payments.fields.${key}`);
    const { order_currency: order, crypto_currency: crypto } = payment;
    const { crypto_amount: requested, payment_crypto_amount: paid, remain_crypto_amount: remaining } = payment;
    const paidTooMuch = isReadable(paid, requested) && compare(paid, requested) > 0;
    const excess = paidTooMuch ? subtract(paid, requested) : undefined;
    const isShort = isReadable(remaining, paid) && isPositive(remaining) && isPositive(paid);
    const outstanding = isShort ? remaining : undefined;
    const exact = !addsUp(crypto, [requested, excess], paid) || !addsUp(crypto, [paid, outstanding], requested);
    const fees = [payment.transaction_fee_amount, payment.vat_amount];
    const net = isReadable(payment.receive_amount, ...fees) ? fees.reduce(subtract, payment.receive_amount) : undefined;
    const exactNet = !addsUp(order, [...fees, net], payment.receive_amount);
    return (
        <Details
            rows={[
                [
                    name('requested'),
                    <Money key="requested" amount={requested} currency={crypto} exact={exact} network />,
                ],
                [
                    name('rate'),
                    <span key="rate">
                        {formatRate(payment.exchange_rate, locale)} {order} / {currencyLabel(crypto)},{' '}
                        <Moment at={payment.rate_date} />
                    </span>,
                ],
                [name('paid'), <Money key="paid" amount={paid} currency={crypto} exact={exact} network />],
                [
                    name(isPayable ? 'outstanding' : 'unpaid'),
                    outstanding && <Money amount={outstanding} currency={crypto} exact={exact} />,
                ],
                [name('excess'), excess && <Money amount={excess} currency={crypto} exact={exact} />],
                [
                    name('received'),
                    <Money key="received" amount={payment.receive_amount} currency={order} exact={exactNet} />,
                ],
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
