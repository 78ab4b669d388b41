import Papa from 'papaparse';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds } from '../../../sandbox/seed/tenants';

export interface StoredChange {
    at: Date;
    currency: string;
    kind: string;
    reference: string | null;
    amount: string;
    /** After the change. */
    balance: string;
}

/** Every change to a merchant's available balances, by currency and oldest first. */
export const storedChanges = (sandbox: Sandbox, merchant: keyof typeof merchantIds = 'harbour') =>
    sandbox.query<StoredChange>(
        `SELECT m.at, a.currency, m.kind, m.reference, trim_scale(p.amount)::text AS amount,
            trim_scale(sum(p.amount) OVER (PARTITION BY a.id ORDER BY m.at, m.id))::text AS balance
         FROM ledger_postings p JOIN ledger_movements m ON m.id = p.movement_id JOIN ledger_accounts a ON a.id = p.account_id
         WHERE a.merchant_id = $1 AND a.kind = 'available' ORDER BY a.currency, m.at, m.id`,
        [merchantIds[merchant]],
    );

/** The changes in a range of UTC days, both ends included. */
export const within = (changes: readonly StoredChange[], from: string, to: string): StoredChange[] =>
    changes.filter(({ at }) => {
        const day = at.toISOString().slice(0, 10);
        return day >= from && day <= to;
    });

/** A row as in a report file. */
export const asInFile = ({ at, currency, kind, reference, amount, balance }: StoredChange) => ({
    at: at.toISOString(),
    currency,
    kind,
    reference: reference ?? '',
    amount,
    balance,
});

/** A file's records, keyed by its header. */
export const recordsOf = (text: string): Record<string, string>[] =>
    Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ''), { header: true, skipEmptyLines: true }).data;
