import { queryOptions } from '@tanstack/react-query';
import { keyOf, type Reader } from '../reader';

/** Keys that begin like this are of rates at which something is paid out. */
export const payoutRates = ['rates', 'payout'] as const;

interface PayoutRatesOf {
    fiat: string;
    /** Only what this account can pay out. */
    apiId?: string | undefined;
    /** Are there none where the answer has another form? */
    orNone?: true;
}

/** Rates of payouts in a fiat currency, each coin's with its network fee. */
export const payoutRatesQuery = (reader: Reader, { fiat, apiId, orNone }: PayoutRatesOf) =>
    queryOptions({
        queryKey: keyOf(reader, ...payoutRates, fiat, { apiId, orNone }),
        queryFn: ({ signal }) =>
            reader.dataProvider.listPayoutRates({ fiat, apiId, ...(orNone && { orNone }), signal }),
    });

/** The same of several fiat currencies, without those that can't be read now. */
export const payoutFeesQuery = (reader: Reader, currencies: readonly string[]) =>
    queryOptions({
        queryKey: keyOf(reader, ...payoutRates, currencies),
        queryFn: async ({ signal }) => {
            const read = (fiat: string) => reader.dataProvider.listPayoutRates({ fiat, signal });
            return (await Promise.all(currencies.map(fiat => read(fiat).catch(() => [])))).flat();
        },
    });

/** What a refund is converted at. */
interface RefundRatesOf {
    /** The fiat currency of its rate. */
    fiat: string;
    /** The payment's currency. */
    order: string;
    apiId: string;
}

/** Rates of a refund: of payouts in its fiat currency, and the US dollar rate of each currency between. */
export const refundRatesQuery = (reader: Reader, { fiat, order, apiId }: RefundRatesOf) =>
    queryOptions({
        queryKey: keyOf(reader, ...payoutRates, fiat, { apiId, order }),
        queryFn: async ({ signal }) => {
            const between = order === fiat ? [] : [order, fiat];
            const priceOf = async (to: string) =>
                [to, (await reader.dataProvider.getDollarRate({ fiat: to, signal }))?.rate] as const;
            const [offered, prices] = await Promise.all([
                reader.dataProvider.listPayoutRates({ fiat, apiId, orNone: true, signal }),
                Promise.all(between.map(priceOf)),
            ]);
            return { offered, perDollar: Object.fromEntries(prices) };
        },
    });
