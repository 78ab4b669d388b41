import type { Sandbox } from '../../../sandbox/app';

/**
 * What the ledger must never show: unbalanced movements, accounts that differ from their postings, `available` or `reserved`
 * below zero, deposits credited twice or never, payments credited with an amount other than they received.
 */
export const ledgerFaults = (sandbox: Sandbox) =>
    sandbox.query<{ fault: string }>(
        `SELECT 'movement ' || movement_id || ' ' || a.currency || ' adds up to ' || sum(amount) AS fault
            FROM ledger_postings p JOIN ledger_accounts a ON a.id = p.account_id
            GROUP BY movement_id, a.currency HAVING sum(amount) <> 0
         UNION ALL
         SELECT 'account ' || a.id || ' holds ' || balance || ' and its postings ' || coalesce(sum(amount), 0)
            FROM ledger_accounts a LEFT JOIN ledger_postings p ON a.id = p.account_id
            GROUP BY a.id, balance HAVING coalesce(sum(amount), 0) <> balance
         UNION ALL
         SELECT 'account ' || id || ' is below zero' FROM ledger_accounts
            WHERE kind IN ('available', 'reserved') AND balance < 0
         UNION ALL
         SELECT 'reserved ' || coalesce(a.merchant_id, w.merchant_id) || ' ' || coalesce(a.currency, w.sending_currency)
                || ' is ' || coalesce(a.balance, 0) || ' and what is under way holds ' || coalesce(w.held, 0)
            FROM (SELECT * FROM ledger_accounts WHERE kind = 'reserved') a
            FULL JOIN (SELECT merchant_id, sending_currency, sum(amount) AS held FROM (
                SELECT merchant_id, sending_currency, sending_amount AS amount FROM payouts
                    WHERE status NOT IN ('done', 'cancel', 'invalid')
                UNION ALL
                SELECT merchant_id, sending_currency, sending_amount + fee FROM fiat_transfers
                    WHERE status IN ('trade_initiated', 'confirmed', 'submitted')) under_way GROUP BY 1, 2) w
            ON a.merchant_id = w.merchant_id AND a.currency = w.sending_currency
            WHERE coalesce(a.balance, 0) <> coalesce(w.held, 0)
         UNION ALL
         SELECT 'deposit ' || d.reference || ' is booked ' || count(m.id) || ' times' FROM deposits d
            LEFT JOIN ledger_movements m ON m.reference = d.reference
            GROUP BY d.reference HAVING count(m.id) <> (d.credited_at IS NOT NULL AND d.status = 'new')::int
         UNION ALL
         SELECT 'payment ' || p.reference || ' received ' || p.receive_amount || ' and is booked with ' || coalesce(b.gross, 0)
            FROM payments p JOIN accounts a USING (api_id)
            LEFT JOIN (SELECT m.reference, -sum(l.amount) AS gross FROM ledger_movements m
                JOIN ledger_postings l ON l.movement_id = m.id JOIN ledger_accounts k ON k.id = l.account_id
                WHERE m.kind = 'payment' AND k.kind = 'external' GROUP BY 1) b ON b.reference = p.reference
            WHERE a.settlement_type <> 'custody' AND p.order_currency = a.local_currency
                AND p.receive_amount <> coalesce(b.gross, 0)`,
    );

/** Instants at which `available` or `reserved` was below zero, with postings added up in date order. */
export const overdrawn = (sandbox: Sandbox) =>
    sandbox.query<{ merchant_id: string; currency: string; at: Date; balance: string }>(
        `SELECT * FROM (SELECT a.merchant_id, a.currency, m.at,
                sum(amount) OVER (PARTITION BY a.id ORDER BY m.at, m.id) AS balance
            FROM ledger_postings p JOIN ledger_movements m ON m.id = p.movement_id
            JOIN ledger_accounts a ON a.id = p.account_id WHERE a.kind IN ('available', 'reserved')) history
         WHERE balance < 0`,
    );

/** What a merchant can spend in a currency. */
export async function available(sandbox: Sandbox, merchantId: string, currency: string): Promise<string> {
    const [row] = await sandbox.query<{ balance: string }>(
        `SELECT trim_scale(balance)::text AS balance FROM ledger_accounts
            WHERE merchant_id = $1 AND currency = $2 AND kind = 'available'`,
        [merchantId, currency],
    );
    return row?.balance ?? '0';
}
