import { type Account, isTestAccount, type Merchant, settlementOf } from '../../../contracts/main/merchants';
import type { Decimal } from '../../../contracts/rules/decimal';
import { isNegative, isZero, subtract, sum } from '../../money/arithmetic';
import { formatMoney } from '../../money/money';
import { amountDue } from './accountDue';
import { availableIn } from './availableIn';

/** How the amount due relates to the amount available (docs/rules.md#accounts): due − held + other = available. */
export interface Availability {
    currency: string;
    /** On all of the merchant's live accounts that settle in this currency. */
    due: Decimal;
    /** Reserved for pending payouts. */
    held: Decimal;
    /** All other balance changes, negative if they reduced it. */
    other: Decimal;
    available: Decimal;
}

/** A currency of which not all figures are known, so they can't add up. */
export interface UnknownAvailability {
    currency: string;
}

/**
 * One for each settlement currency, in the accounts' order. Custody balances and test money don't count. None without balances.
 * @param isWhole are they all of the merchant's accounts?
 */
export function availabilities(
    accounts: readonly Account[],
    merchant: Pick<Merchant, 'balances'>,
    isWhole = true,
): (Availability | UnknownAvailability)[] {
    if (!merchant.balances) return [];
    const settling = accounts.filter(maySettle);
    const isUnclear = !isWhole || settling.some(({ local_currency: currency }) => currency === undefined);
    const currencies = new Set(settling.flatMap(({ local_currency: currency }) => currency ?? []));
    return [...currencies].flatMap<Availability | UnknownAvailability>(currency => {
        const own = settling.filter(({ local_currency }) => local_currency === currency);
        const dues = own.map(amountDue).filter(due => due !== null);
        const isRead = own.every(account => !!settlementOf(account));
        if (isUnclear || !isRead || dues.length < own.length) return [{ currency }];
        const available = availableIn(currency, merchant);
        if (available === undefined) return [{ currency }];
        const balance = merchant.balances?.find(each => each.currency === currency);
        const due = sum(dues);
        // One that isn't listed may be nothing, or not said.
        if (!balance && !isZero(due)) return [{ currency }];
        const held = balance ? balance.reserved : '0';
        // How they relate depends on what is held, which not every provider says.
        if (held === undefined) return [];
        return [{ currency, due, held, other: subtract(sum([available, held]), due), available }];
    });
}

/** Is an account live and settled in local currency, as far as that's known? */
function maySettle(account: Account): boolean {
    const settlement = settlementOf(account);
    return (!settlement || settlement === 'localcurrency') && !isTestAccount(account.api_id);
}

/** Are there live custody accounts? Their coins have a balance of their own. */
export const hasCustody = (accounts: readonly Account[]): boolean =>
    accounts.some(account => settlementOf(account) === 'custody' && !isTestAccount(account.api_id));

/** The key, under `accounts.relation`, and values of the sentence. */
export function relationText({ currency, due, held, other, available }: Availability, locale: string) {
    // A sum needs figures, not dashes.
    const money = (amount: Decimal) =>
        amount === '0' ? `0.00\u00a0${currency}` : formatMoney(amount, currency, locale, true);
    const direction = other === '0' ? 'only' : isNegative(other) ? 'less' : 'more';
    return {
        key: held === '0' ? direction : (`${direction}Held` as const),
        values: {
            due: money(due),
            held: money(held),
            other: money(other.replace('-', '')),
            available: money(available),
        },
    };
}
