import { type Account, listAccounts as listAccountsOperation } from '../../contracts/main/merchants';
import { type ExchangeRate, listExchangeRates as listExchangeRatesOperation } from '../../contracts/main/rates';
import { call } from '../api/call';

/** The accounts of these public keys with their totals. Rejects with an ApiError. */
export async function listAccounts({
    pubkeys,
    signal,
}: {
    pubkeys: string[];
    signal?: AbortSignal;
}): Promise<Account[]> {
    const { data } = await call(listAccountsOperation, { body: { pubkeys } }, { signal });
    return data;
}

/** Rates of every crypto currency in one fiat currency, or in all. Rejects with an ApiError. */
export async function listExchangeRates({
    fiat,
    signal,
}: {
    fiat?: string | undefined;
    signal?: AbortSignal;
}): Promise<ExchangeRate[]> {
    const { data } = await call(listExchangeRatesOperation, { query: { fiat_currency: fiat } }, { signal });
    return data;
}
