import { cryptoCodes, isCoin, isCrypto, isSameCoin } from '../../contracts/currencies';
import type { Merchant } from '../../contracts/main/merchants';

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
 * merchant has besides (docs/rules.md#currencies).
 */
export function coinsAt(merchant: Partial<Holder> | undefined): string[] {
    const own = new Set(ownCoins(merchant));
    const others = [...own].filter(code => code && !isCrypto(code));
    const listed = cryptoCodes.map(code =>
        own.has(code) ? code : (others.find(other => isSameCoin(other, code)) ?? code),
    );
    return [...new Set([...listed, ...others])];
}
