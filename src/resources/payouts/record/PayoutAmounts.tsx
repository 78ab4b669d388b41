import { useLocaleState, useTranslate } from 'react-admin';
import type { Payout } from '../../../../contracts/main/payouts';
import { currencyLabel } from '../../../money/currencyNames';
import { isReadable } from '../../../components/record/actionsBlocked';
import { addsUp, DASH, formatRate } from '../../../money/money';
import { Money } from '../../../components/fields/Money';
import { Details } from '../../../components/record/Section';

/** What the balance pays, the fee and what arrives, each as the API gives it. */
export function PayoutAmounts({ payout }: { payout: Payout }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const field = (name: string) => translate(`resources.refunds.fields.${name}`);
    const { crypto_currency: crypto } = payout;
    const { crypto_amount: coins, network_fee_crypto_amount: fee, net_crypto_amount: net } = payout;
    const exact = !addsUp(crypto, [fee, net], coins);
    return (
        <Details
            rows={[
                [
                    field('refund_amount'),
                    payout.refund_amount && <Money amount={payout.refund_amount} currency={payout.refund_currency} />,
                ],
                [
                    field('sending_amount'),
                    <Money key="sending" amount={payout.sending_amount} currency={payout.sending_currency} />,
                ],
                [
                    field('exchange_rate'),
                    isReadable(payout.exchange_rate, payout.local_currency, crypto)
                        ? `${formatRate(payout.exchange_rate, locale)} ${payout.local_currency} / ${currencyLabel(crypto)}`
                        : DASH,
                ],
                [field('crypto_amount'), <Money key="crypto" amount={coins} currency={crypto} exact={exact} network />],
                [field('network_fee_crypto_amount'), <Money key="fee" amount={fee} currency={crypto} exact={exact} />],
                [
                    field('net_crypto_amount'),
                    <strong key="net">
                        <Money amount={net} currency={crypto} exact={exact} />
                    </strong>,
                ],
            ]}
        />
    );
}
