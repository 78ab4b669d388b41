import { writeJson } from '../../../contracts/json';
import type { AccountRow, PartyRow } from '../../database/schema/parties';
import type { Transaction } from '../../database/transaction';
import { tellAdmins } from '../team/tellAdmins';
import { asDestination } from './accounts';
import { accountInWords } from './inWords';

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

function whereTo(row: AccountRow): string {
    const { account_number: number, institution, currency } = asDestination(row);
    return `${accountInWords(number)}, at ${institution}, in ${currency}`;
}
