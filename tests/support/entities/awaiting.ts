import type { Sandbox } from '../../../sandbox/app';
import { plus } from '../../../sandbox/primitives/decimal';
import { isTestAccount } from '../../../contracts/main/merchants';
import { merchantIds } from '../../../sandbox/seed/tenants';

export interface StoredAwaiting {
    id: string;
    isBatch: boolean;
    api_id: string | null;
    maker: string | null;
    amounts: { currency: string; amount: string }[];
    deciders: string[];
}

/** What waits for approval in Harbour, defined independently of the product. */
export async function storedAwaiting(sandbox: Sandbox): Promise<StoredAwaiting[]> {
    const rows = await sandbox.query<Omit<StoredAwaiting, 'amounts'> & { currency: string; amount: string }>(
        `select p.reference as id, false as "isBatch", p.api_id, p.operator as maker, p.sending_currency as currency,
                p.sending_amount::text as amount, array(select u.email from payout_approvals a
                    join users u on u.id = a.user_id where a.payout_reference = p.reference) as deciders
             from payouts p where p.merchant_id = $1 and p.status = 'pending_authorization' and p.type <> 'refund'
         union all
         select b.id, true, null, b.created_by, r.withdraw_currency, sum(r.withdraw_amount)::text,
                array(select u.email from batch_approvals a join users u on u.id = a.user_id where a.batch_id = b.id)
             from batches b join batch_payouts r on r.batch_id = b.id
             where b.merchant_id = $1 and b.status = 'pending_authorization' group by b.id, r.withdraw_currency`,
        [merchantIds.harbour],
    );
    return [...new Set(rows.map(({ id }) => id))].flatMap(id => {
        const parts = rows.filter(row => row.id === id);
        const [first] = parts;
        const amounts = parts.map(({ currency, amount }) => ({ currency, amount }));
        return first ? [{ ...first, amounts }] : [];
    });
}

/** Those that wait for this approver. */
export const openTo = (email: string, rows: readonly StoredAwaiting[]): StoredAwaiting[] =>
    rows.filter(({ maker, deciders }) => maker !== email && !deciders.includes(email));

/** Their live money by currency. */
export function totalsBy(rows: readonly StoredAwaiting[]): Map<string, string> {
    const totals = new Map<string, string>();
    for (const { api_id: account, amounts } of rows) {
        if (account !== null && isTestAccount(account)) continue;
        for (const { currency, amount } of amounts) totals.set(currency, plus(totals.get(currency) ?? '0', amount));
    }
    return totals;
}

/** Makes three batches of this user's wait, which nobody has decided yet. */
export async function letBatchesWait(sandbox: Sandbox, maker: string): Promise<void> {
    const rows = await sandbox.query<{ id: string }>(
        `update batches set status = 'pending_authorization', approval_total = 2, created_by = $2
             where id in (select id from batches where merchant_id = $1 and not is_direct order by id limit 3)
             returning id`,
        [merchantIds.harbour, maker],
    );
    await sandbox.query('delete from batch_approvals where batch_id = any($1)', [rows.map(({ id }) => id)]);
}
