import { writeJson } from '../../../contracts/json';
import { currencyDecimals } from '../../../contracts/currencies';
import type { Decimal } from '../../../contracts/rules/decimal';
import type { AccountRow, PartyRow } from '../../database/schema/parties';
import type { TransferRow } from '../../database/schema/transfers';
import type { Transaction } from '../../database/transaction';
import { fixed } from '../../primitives/decimal';
import { tellAdmins } from '../team/tellAdmins';

/** An amount as the page shows it. */
export const moneyInWords = (amount: Decimal, currency: string): string =>
    `${fixed(amount, currencyDecimals(currency))} ${currency}`;

/** As much of an account's number as tells whether it's the one. */
export const accountInWords = (number: string | null | undefined): string =>
    number ? `the account that ends in ${number.slice(-4)}` : 'an account';

/** What a fiat payout pays, and where to. */
export function payoutInWords({ recipient, destination, ...of }: TransferRow): string {
    const { sendingAmount, fee, sendingCurrency: currency } = of;
    const [to, number] = [recipient?.name ?? 'your own account', destination?.account_number];
    const what = `${moneyInWords(sendingAmount, currency)} and a fee of ${moneyInWords(fee, currency)}`;
    return `${what} to ${to}${number ? `, ${accountInWords(number)}` : ''}`;
}

interface AccountChange {
    owner: PartyRow;
    byUserId: string;
    before: AccountRow | undefined;
    after: AccountRow;
}

/** Emails that a beneficiary's account is new, or goes elsewhere, to who may change the team and who did it. */
export async function tellOfAccount(tx: Transaction, { owner, byUserId, before, after }: AccountChange): Promise<void> {
    if (before && isSameAccount(before, after)) return;
    await tellAdmins(tx, {
        ...{ merchantId: after.merchantId, of: 'accounts', byUserId, at: after.updatedAt, concerns: [] },
        what: `${before ? 'changed' : 'added'} an account of the beneficiary ${owner.name}`,
        before: before ? whereTo(before) : 'no such account',
        after: before && whereTo(before) === whereTo(after) ? `${whereTo(after)}, with other details` : whereTo(after),
    });
}

/** Does it go to the same account, whatever it's called? */
const isSameAccount = (before: AccountRow, after: AccountRow): boolean =>
    before.institutionId === after.institutionId && writeJson(sorted(before)) === writeJson(sorted(after));

const sorted = ({ account }: AccountRow) => Object.entries(account).sort(([a], [b]) => (a < b ? -1 : 1));

const whereTo = ({ account, institutionId, currency }: AccountRow): string =>
    `${accountInWords(account.account_number)}, at the institution ${institutionId}, in ${currency}`;
