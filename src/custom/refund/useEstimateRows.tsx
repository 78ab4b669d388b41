import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Money } from '../../components/fields/Money';
import { PairRate } from '../../components/fields/PairRate';
import { addsUp } from '../../money/money';
import type { RefundEstimate } from './useRefundEstimate';
import type { RefundedPayment } from './refundDraft';

/** Amount from the balance, rate, coins, network fee and what the recipient gets, as far as known. */
export function useEstimateRows(
    payment: RefundedPayment,
    estimate: RefundEstimate | undefined,
): (readonly [name: string, value: ReactNode])[] {
    const translate = useTranslate();
    const { crypto_currency: crypto } = payment;
    const { taken, coins, fee, net } = estimate ?? {};
    const exact = !addsUp(crypto, [fee, net], coins);
    const name = (key: string) => translate(`refund.facts.${key}`);
    return [
        [
            name('taken'),
            taken && (
                <Money amount={taken} currency={estimate?.takenIn} exact={estimate?.takenIn !== crypto || exact} />
            ),
        ],
        [
            name('rate'),
            estimate && <PairRate rate={estimate.rate} from={crypto} to={estimate.fiat} date={estimate.date} />,
        ],
        [name('coins'), coins && <Money amount={coins} currency={crypto} exact={exact} />],
        [name('fee'), fee && <Money amount={fee} currency={crypto} exact={exact} />],
        [name('net'), net && <Money amount={net} currency={crypto} exact={exact} />],
    ];
}
