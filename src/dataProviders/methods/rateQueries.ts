import { queryOptions } from '@tanstack/react-query';
import { keyOf, type Reader } from '../reader';

const ROOT = 'rates';
/** Keys that begin like this are of rates. */
export const allRates = [ROOT] as const;

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

/** A pair's rate for the active account; null if there's none. */
export const pairRateQuery = (reader: Reader, { crypto, fiat }: { crypto: string; fiat: string }) =>
    queryOptions({
        queryKey: keyOf(reader, ROOT, 'pair', crypto, fiat),
        queryFn: ({ signal }) => reader.dataProvider.getPairRate({ crypto, fiat, apiId: reader.apiId, signal }),
    });
