import { useLocaleState, useTranslate } from 'react-admin';
import type { Payment } from '../../../../contracts/main/payments';
import { Moment } from '../../../components/fields/Moment';
import { Money } from '../../../components/fields/Money';
import { Details } from '../../../components/record/Section';
import { compare, isPositive, subtract } from '../../../money/arithmetic';
import { currencyLabel } from '../../../money/currencyNames';
import { formatRate } from '../../../money/money';

/** Order, crypto, fee and net, each as the API gives it; nothing is worked out from a rounded rate. */
export function PaymentAmounts({ payment }: { payment: Payment }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const name = (key: string) => translate(`payments.fields.${key}`);
    const { order_currency: order, crypto_currency: crypto } = payment;
    const paidTooMuch = compare(payment.payment_crypto_amount, payment.crypto_amount) > 0;
    const fees = [payment.transaction_fee_amount, payment.vat_amount];
    const net = fees.reduce(subtract, payment.receive_amount);
    return (
        <Details
            rows={[
                [name('requested'), <Money key="requested" amount={payment.crypto_amount} currency={crypto} network />],
                [
                    name('rate'),
                    <span key="rate">
                        {formatRate(payment.exchange_rate, locale)} {order} / {currencyLabel(crypto)},{' '}
                        <Moment at={payment.rate_date} />
                    </span>,
                ],
                [name('paid'), <Money key="paid" amount={payment.payment_crypto_amount} currency={crypto} network />],
                [
                    name('outstanding'),
                    isPositive(payment.remain_crypto_amount) && isPositive(payment.payment_crypto_amount) ? (
                        <Money amount={payment.remain_crypto_amount} currency={crypto} />
                    ) : undefined,
                ],
                [
                    name('excess'),
                    paidTooMuch ? (
                        <Money
                            amount={subtract(payment.payment_crypto_amount, payment.crypto_amount)}
                            currency={crypto}
                        />
                    ) : undefined,
                ],
                [name('received'), <Money key="received" amount={payment.receive_amount} currency={order} />],
                [name('fee'), <Money key="fee" amount={payment.transaction_fee_amount} currency={order} />],
                [name('vat'), <Money key="vat" amount={payment.vat_amount} currency={order} />],
                [
                    name('net'),
                    <strong key="net">
                        <Money amount={net} currency={order} />
                    </strong>,
                ],
            ]}
        />
    );
}
