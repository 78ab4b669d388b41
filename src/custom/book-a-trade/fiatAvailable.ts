import type { FiatBalance } from '../../../contracts/fiat/balances';
import type { Decimal } from '../../../contracts/rules/decimal';

/**
 * What a trade can sell of a currency, by the balances of its own API: nothing where none of them is in it, undefined where that
 * isn't known (docs/rules.md#trades).
 */
export function fiatAvailable(code: string, balances: readonly FiatBalance[] | undefined): Decimal | undefined {
    const own = balances?.find(({ currency }) => currency === code);
    if (own) return own.available_balance;
    return balances?.every(({ currency }) => currency !== undefined) ? '0' : undefined;
}
