import { type Account, isTestAccount, type Merchant } from '../../../contracts/main/merchants';
import type { Decimal } from '../../../contracts/rules/decimal';
import { isNegative, subtract, sum } from '../../money/arithmetic';
import { formatMoney } from '../../money/money';
import { isReadable } from '../record/actionsBlocked';
import { amountDue } from './accountDue';

/** How the amount due relates to the amount that can be withdrawn (docs/rules.md#accounts): due − held + other = available. */
export interface Availability {
    currency: string;
    /** On all of the merchant's live accounts that settle in the currency. */
    due: Decimal;
    /** By payouts under way. */
    held: Decimal;
    /** Everything else that changed the balance, less than 0 where it took more than it brought. */
    other: Decimal;
    available: Decimal;
}

/** Of each currency that accounts settle in, in their order. One of which a figure could not be read is left out. */
export function availabilities(accounts: readonly Account[], { balances }: Pick<Merchant, 'balances'>): Availability[] {
    const settling = accounts.filter(
        ({ api_id: id, settlement_type: type, local_currency: currency }) =>
            isReadable(id, type, currency) && type === 'localcurrency' && !isTestAccount(id),
    );
    return [...new Set(settling.map(({ local_currency }) => local_currency))].flatMap(currency => {
        const dues = settling.filter(({ local_currency }) => local_currency === currency).map(amountDue);
        const { available, reserved: held } = balances.find(balance => balance.currency === currency) ?? nothing;
        const read = dues.filter(due => due !== null);
        if (read.length < dues.length) return [];
        const due = sum(read);
        return [{ currency, due, held, other: subtract(sum([available, held]), due), available }];
    });
}

const nothing = { available: '0', reserved: '0' };

/** The key, under `accounts.relation`, and the values of the sentence that says it. */
export function relationText({ currency, due, held, other, available }: Availability, locale: string) {
    // A dash would be no sum of a sentence.
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
