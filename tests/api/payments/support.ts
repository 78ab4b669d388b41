import type * as z from 'zod/mini';
import { listMerchantPayments, type Payment } from '../../../contracts/main/payments';
import type { Sandbox } from '../../../sandbox/app';
import { send } from '../../support/servers/sandbox';
import { readQuery } from '../../support/entities/paginate';

export const HARBOUR = 'mkey-harbourgoods0000000000001';

/** A payment's row, read without the code under test. */
export interface Stored {
    reference: string;
    api_id: string;
    type: string;
    order_id: string | null;
    status: string;
    status_date: Date;
    created_at: Date;
    order_currency: string;
    order_amount: string;
    crypto_currency: string;
    crypto_address: string;
    receive_amount: string;
    payer_name: string | null;
    payer_email: string | null;
    payer_phone: string | null;
    txids: string[];
}

/** All of a merchant's payments, newest first. */
export const storedPayments = (sandbox: Sandbox, merchantKey = HARBOUR): Promise<Stored[]> =>
    sandbox.query<Stored>(
        `SELECT p.*, ARRAY(SELECT txid FROM transactions t WHERE t.payment_reference = p.reference) AS txids
        FROM payments p JOIN merchants m ON m.id = p.merchant_id
        WHERE m.merchant_key = $1 ORDER BY p.created_at DESC, p.reference COLLATE "C" DESC`,
        [merchantKey],
    );

export interface Page {
    references: string[];
    rows: z.output<typeof Payment>[];
    next: string | null;
    prev: string | null;
    total: number | null;
}

/** One page of Harbour's payments, for a query or for a stored `next` or `prev`. */
export async function page(sandbox: Sandbox, token: string, query: Record<string, unknown> | string): Promise<Page> {
    const given = typeof query === 'string' ? readQuery(query) : query;
    const answer = await send(sandbox, listMerchantPayments, { token, path: { merchantKey: HARBOUR }, query: given });
    if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
    const { data, meta } = listMerchantPayments.answer.parse(answer.body);
    const references = data.map(row => row.payment_reference);
    return { references, rows: data, next: meta.next ?? null, prev: meta.prev ?? null, total: meta.total ?? null };
}
