import * as rates from '../../../contracts/main/rates';
import { BY_PLACE } from '../../api/answer/readByPlace';
import { call } from '../../api/call';
import { isApiError } from '../../api/errors';

interface Signal {
    signal?: AbortSignal;
}

/**
 * Rates of all crypto currencies in one fiat currency, or in all of them, as far as each is readable. Rejects with an ApiError.
 */
export async function listExchangeRates({
    fiat,
    signal,
}: { fiat?: string | undefined } & Signal): Promise<rates.ExchangeRate[]> {
    const { data } = await call(
        rates.listExchangeRates,
        { query: { fiat_currency: fiat } },
        { signal, partlyBy: BY_PLACE },
    );
    return data;
}

interface PayoutRatesParams extends Signal {
    fiat: string;
    /** Only what this account can pay out. */
    apiId?: string | undefined;
    /** For display only: includes partly unreadable rates. */
    isPartly?: boolean;
}

/** Conversion rates of payouts; none for a fiat currency that isn't quoted. Rejects with an ApiError. */
export async function listPayoutRates(params: PayoutRatesParams): Promise<rates.PayoutRate[]> {
    const { fiat, apiId, isPartly, signal } = params;
    const input = { path: { currency: fiat }, query: { api_id: apiId } };
    const options = { signal, ...(isPartly && ({ partlyBy: BY_PLACE } as const)) };
    const found = await call(rates.listPayoutRates, input, options).catch(nullWhenMissing);
    return found?.data ?? [];
}

/** Fiat for one US dollar; null if not quoted. Rejects with an ApiError. */
export const getDollarRate = ({ fiat, signal }: { fiat: string } & Signal): Promise<rates.PairRate | null> =>
    call(rates.getDollarRate, { path: { fiat } }, { signal, partlyBy: BY_PLACE }).catch(nullWhenMissing);

interface PairParams extends Signal {
    crypto: string;
    fiat: string;
    /** The account whose rate it is; without one, the rate for any order. */
    apiId?: string | undefined;
}

/** Fiat for one unit of crypto; null if the pair has no rate. Rejects with an ApiError. */
export const getPairRate = ({ crypto, fiat, apiId, signal }: PairParams): Promise<rates.PairRate | null> =>
    (apiId
        ? call(rates.getAccountRate, { path: { apiId, from: crypto, to: fiat } }, { signal, partlyBy: 'rate' })
        : call(
              rates.getOrderRate,
              { path: { orderCurrency: fiat, paymentCurrency: crypto } },
              { signal, partlyBy: 'rate' },
          )
    ).catch(nullWhenMissing);

function nullWhenMissing(error: unknown): null {
    if (isApiError(error, 'not-found')) return null;
    throw error;
}
