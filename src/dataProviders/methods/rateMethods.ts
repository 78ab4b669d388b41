import * as rates from '../../../contracts/main/rates';
import { wholeRows } from '../../api/answer/unreadable';
import { call, callRows } from '../../api/call';
import { isApiError } from '../../api/errors';
import type { ReadRate } from '../../money/pairRate';
import { ratesIn } from '../../money/ratesIn';
import { rateOf } from '../../api/answer/rateOf';

interface Signal {
    signal?: AbortSignal;
}

/** What names a rate is its coin; of one that can't be read there is nothing to show. */
const rowsBy = 'crypto_currency' satisfies keyof rates.ExchangeRate;

/** Rates of all crypto currencies in one fiat currency, whatever else the answer has, or in all of them. Rejects with an ApiError. */
export async function listExchangeRates({
    fiat,
    signal,
}: { fiat?: string | undefined } & Signal): Promise<rates.ExchangeRate[]> {
    const { data } = await callRows(rates.listExchangeRates, { query: { fiat_currency: fiat } }, { signal, rowsBy });
    return fiat ? ratesIn(fiat, wholeRows(data)) : wholeRows(data);
}

interface PayoutRatesParams extends Signal {
    fiat: string;
    /** Only what this account can pay out. */
    apiId?: string | undefined;
    /** Are there none where the answer has another form? For whoever goes on without them, and is told that they aren't known. */
    orNone?: true;
}

/**
 * Conversion rates of payouts; none for a fiat currency that isn't quoted. Rejects with an ApiError.
 */
export async function listPayoutRates(params: PayoutRatesParams): Promise<rates.PayoutRate[]> {
    const { fiat, apiId, orNone, signal } = params;
    const input = { path: { currency: fiat }, query: { api_id: apiId } };
    const found = await callRows(rates.listPayoutRates, input, { signal, rowsBy }).catch(error =>
        orNone && isApiError(error, 'unexpected-answer') ? null : nullWhenMissing(error),
    );
    return ratesIn(fiat, wholeRows(found?.data ?? []));
}

/**
 * Fiat for one US dollar; null if not quoted, or where the answer doesn't say which way round it is: nothing else tells, since most
 * currencies are near a dollar. Rejects with an ApiError.
 */
export const getDollarRate = ({ fiat, signal }: { fiat: string } & Signal): Promise<ReadRate | null> =>
    call(rates.getDollarRate, { path: { fiat } }, { signal })
        .then(rateOf(rates.getDollarRate, { from: 'USD', to: fiat }))
        .then(read => (read.isUndirected ? null : read))
        .catch(nullWhenMissing);

interface PairParams extends Signal {
    crypto: string;
    fiat: string;
    /** The account whose rate it is; without one, the rate for any order. */
    apiId?: string | undefined;
}

/** Fiat for one unit of crypto; null if the pair has no rate. Rejects with an ApiError. */
export const getPairRate = ({ crypto, fiat, apiId, signal }: PairParams): Promise<ReadRate | null> =>
    (apiId
        ? call(rates.getAccountRate, { path: { apiId, from: crypto, to: fiat } }, { signal })
        : call(rates.getOrderRate, { path: { orderCurrency: fiat, paymentCurrency: crypto } }, { signal })
    )
        .then(rateOf(apiId ? rates.getAccountRate : rates.getOrderRate, { from: crypto, to: fiat }))
        .catch(nullWhenMissing);

function nullWhenMissing(error: unknown): null {
    if (isApiError(error, 'not-found')) return null;
    throw error;
}
