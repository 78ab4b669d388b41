import { listMerchantPayouts, Payout } from '../../../contracts/main/payouts';
import { createMerchantToken, PayoutToken } from '../../../contracts/main/withdrawals';
import type { PayoutTokenType } from '../../../contracts/twoFactor';
import type { Operation } from '../../../contracts/operation';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { sendCoded } from '../../support/coded';
import { send, type Answered, type Answering } from '../../support/servers/sandbox';
import { readQuery } from '../../support/entities/paginate';
import { type Whole, whole } from '../../support/whole';

export const HARBOUR = 'mkey-harbourgoods0000000000001';
export const path = { merchantKey: HARBOUR };

/** A payout's row, read without the code under test. */
export interface StoredPayout {
    reference: string;
    merchant_id: string;
    api_id: string | null;
    order_id: string | null;
    type: string;
    status: string;
    payout_date: Date;
    modified_date: Date;
    bal_type: string;
    convert_type: string;
    sending_currency: string;
    sending_amount: string;
    crypto_currency: string;
    crypto_address: string | null;
    txid: string | null;
    email: string;
    name: string | null;
    remarks: string | null;
    payment_reference: string | null;
    refund_amount: string | null;
    batch_key: string | null;
    operator: string | null;
    is_auto: boolean;
}

/** A merchant's payouts, newest first. */
export const storedPayouts = (sandbox: Sandbox, merchant: keyof typeof merchantIds = 'harbour') =>
    sandbox.query<StoredPayout>(
        `SELECT * FROM payouts WHERE merchant_id = $1 ORDER BY payout_date DESC, reference COLLATE "C" DESC`,
        [merchantIds[merchant]],
    );

/** From now on no setting asks for a one-time code. */
export const withoutCodes = (sandbox: Pick<Sandbox, 'query'>) =>
    sandbox.query(
        `UPDATE merchants SET two_factor_auth = two_factor_auth || '{"manual_payout": false, "update_bank_account": false}'`,
    );

/** Nobody has to approve payouts and withdrawals; batches wait for somebody all the same. */
export const withoutApprovals = (sandbox: Sandbox) => sandbox.query('UPDATE merchants SET approval_total = 0');

/** The email of someone whom the merchant has paid before, so that no proof of identity is needed. */
export async function knownPayee(sandbox: Pick<Sandbox, 'query'>): Promise<string> {
    const [row] = await sandbox.query<{ email: string }>(
        `SELECT email FROM payouts WHERE merchant_id = $1 AND status = 'done' AND type <> 'refund' LIMIT 1`,
        [merchantIds.harbour],
    );
    return row?.email ?? '';
}

export async function tokenFor(sandbox: Answering, access: string, type: PayoutTokenType): Promise<string> {
    const answer = await send(sandbox, createMerchantToken, { path, token: access, body: { type } });
    return PayoutToken.parse(answer.body).token;
}

export interface Page {
    rows: Payout[];
    references: string[];
    next: string | null;
    prev: string | null;
    total: number | null;
}

/** One page of Harbour's payouts, for a query or for a stored `next` or `prev`. */
export async function page(sandbox: Sandbox, token: string, query: Record<string, unknown> | string): Promise<Page> {
    const answer = await send(sandbox, listMerchantPayouts, {
        token,
        path,
        query: typeof query === 'string' ? readQuery(query) : query,
    });
    if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
    const { data, meta } = listMerchantPayouts.answer.parse(answer.body);
    const references = data.map(row => row.payout_reference);
    return { rows: data, references, next: meta.next ?? null, prev: meta.prev ?? null, total: meta.total ?? null };
}

export const statusAndCode = ({ status, code }: Answered) => (code === undefined ? `${status}` : `${status} ${code}`);

/** The payout that a call must answer with. */
export async function payoutOf(
    sandbox: Sandbox,
    operation: Operation,
    input: Parameters<typeof sendCoded>[2],
): Promise<Whole<Payout>> {
    const answer = await sendCoded(sandbox, operation, input);
    if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
    return whole(Payout.parse(answer.body));
}

/** What a payout of ten euros to somebody is asked for with; `more` replaces parts of it. */
export const directBody = (operator: string, more: object = {}) => ({
    ...{ merchant_key: HARBOUR, username: operator, email: 'payee@mail.example', name: 'Nora Bakker', country: 'NL' },
    ...{ address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', crypto_currency: 'USDT_TRC20' },
    ...{ withdraw_currency: 'EUR', withdraw_amount: '10' },
    ...more,
});

/** Euros for Harbour from outside, booked as the ledger would. */
export async function fund(sandbox: Sandbox, amount: string): Promise<void> {
    const [movement] = await sandbox.query<{ id: number }>(
        `INSERT INTO ledger_movements (merchant_id, kind, at) VALUES ('mch-1001', 'payments', now()) RETURNING id`,
    );
    for (const [kind, change] of [
        ['available', amount],
        ['external', `-${amount}`],
    ]) {
        await sandbox.query(
            `WITH account AS (UPDATE ledger_accounts SET balance = balance + $2::numeric
                WHERE merchant_id = 'mch-1001' AND currency = 'EUR' AND kind = $3 RETURNING id)
            INSERT INTO ledger_postings (movement_id, account_id, amount) SELECT $1, id, $2::numeric FROM account`,
            [movement?.id, change, kind],
        );
    }
}
