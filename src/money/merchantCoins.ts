import { cryptoCodes, isCoin, isCrypto, isSameCoin } from '../../contracts/currencies';
import type { Merchant } from '../../contracts/main/merchants';
import type { ExchangeRate } from '../../contracts/main/rates';

type Holder = Pick<Merchant, 'accounts' | 'balances' | 'methods'>;

/** The coins that a merchant has a method, an account or a balance of. */
export const ownCoins = (merchant: Partial<Holder> | undefined): string[] => [
    ...new Set([
        ...(merchant?.methods ?? []).map(method => method.crypto_currency),
        ...(merchant?.accounts ?? []).flatMap(account => account.crypto_currency ?? []),
        ...(merchant?.balances ?? []).map(balance => balance.currency).filter(isCoin),
    ]),
];

/**
 * Coins to choose from, by the code that the merchant's provider has for each: those of the list, in its order, and those that the
 * provider has besides. Of the list, only those that the provider has too, once its rates say which (docs/rules.md#currencies).
 */
export function coinsAt(
    merchant: Partial<Holder> | undefined,
    rates: readonly Pick<ExchangeRate, 'crypto_currency'>[] = [],
): string[] {
    const rated = rates.flatMap(rate => rate.crypto_currency ?? []);
    const held = ownCoins(merchant);
    const own = new Set([...held, ...rated.filter(code => !held.some(coin => isSameCoin(coin, code)))]);
    const others = [...own].filter(code => code && !isCrypto(code));
    const listed = cryptoCodes.flatMap(code => {
        const coin = own.has(code) ? code : others.find(other => isSameCoin(other, code));
        return coin ?? (rated.length > 0 ? [] : code);
    });
    return [...new Set([...listed, ...others])];
}

/** Coins to choose from, with the one that's chosen among them: its choice never vanishes because of what is read later. */
export const withChosen = (coins: string[], chosen: string | undefined): string[] =>
    !chosen || coins.includes(chosen) ? coins : [...coins, chosen];
