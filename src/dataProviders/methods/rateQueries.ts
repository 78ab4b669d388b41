import { queryOptions } from '@tanstack/react-query';
import { keyOf, type Reader } from '../reader';

const ROOT = 'rates';
/** Keys that begin like this are of rates. */
export const allRates = [ROOT] as const;
/** Keys that begin like this are of rates at which something is paid out. */
export const payoutRates = [ROOT, 'payout'] as const;

/** Rates of all crypto currencies in a fiat currency. */
export const marketRatesQuery = (reader: Reader, fiat: string) =>
    queryOptions({
        queryKey: keyOf(reader, ROOT, 'market', fiat),
        queryFn: ({ signal }) => reader.dataProvider.listExchangeRates({ fiat, signal }),
    });

/** Fiat for one US dollar; null where there's no such rate, or none that can be read: nothing waits for it, or fails with it. */
export const dollarRateQuery = (reader: Reader, fiat: string) =>
    queryOptions({
        queryKey: keyOf(reader, ROOT, 'dollar', fiat),
        queryFn: ({ signal }) => reader.dataProvider.getDollarRate({ fiat, signal }).catch(() => null),
    });

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

/** A pair's rate for the active account; null if there's none. */
export const pairRateQuery = (reader: Reader, { crypto, fiat }: { crypto: string; fiat: string }) =>
    queryOptions({
        queryKey: keyOf(reader, ROOT, 'pair', crypto, fiat),
        queryFn: ({ signal }) => reader.dataProvider.getPairRate({ crypto, fiat, apiId: reader.apiId, signal }),
    });
