import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import type { PaymentDetails } from '../../../contracts/main/payments';
import { Moment } from '../../components/fields/Moment';
import { Money } from '../../components/fields/Money';
import { currencySymbol } from '../../money/currencyNames';
import { formatRate } from '../../money/money';
import type { RefundEstimate } from './useRefundEstimate';

/** The rate, the coins, the network fee and what arrives, as far as they are known now. */
export function useEstimateRows(
    payment: PaymentDetails,
    estimate: RefundEstimate | undefined,
): (readonly [name: string, value: ReactNode])[] {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { order_currency: order, crypto_currency: crypto } = payment;
    const name = (key: string) => translate(`refund.facts.${key}`);
    return [
        [
            name('rate'),
            estimate && (
                <>
                    {formatRate(estimate.rate, locale)} {order} / {currencySymbol(crypto)}
                </>
            ),
        ],
        [name('rateDate'), estimate?.date && <Moment at={estimate.date} />],
        [name('coins'), estimate?.coins && <Money amount={estimate.coins} currency={crypto} />],
        [name('fee'), estimate?.fee && <Money amount={estimate.fee} currency={crypto} />],
        [name('net'), estimate?.net && <Money amount={estimate.net} currency={crypto} />],
    ];
}
