import type { Merchant } from '../../../contracts/main/merchants';
import type { Decimal } from '../../../contracts/rules/decimal';

/** What the merchant has of a currency: nothing where it has no such balance, undefined where the balance isn't known. */
export function availableIn(currency: string, { balances }: Pick<Merchant, 'balances'>): Decimal | undefined {
    const own = balances?.find(each => each.currency === currency);
    return own ? own.available : balances && '0';
}
