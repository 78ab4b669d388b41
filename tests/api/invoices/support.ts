import { createInvoice, Invoice, requestInvoiceUpload, type NewInvoice } from '../../../contracts/main/invoices';
import { UploadTarget } from '../../../contracts/main/withdrawals';
import type { Sandbox } from '../../../sandbox/app';
import { sampleFiles } from '../../support/sampleFiles';
import { send } from '../../support/servers/sandbox';
import { type Whole, whole } from '../../support/whole';

export const HARBOUR = 'mkey-harbourgoods0000000000001';
export const SHOP = 'HA1587722191gQKF';

let made = 0;

/** The body of an invoice that is taken, with an order ID of its own. */
export const invoiceBody = (changes: Partial<NewInvoice> = {}): NewInvoice => ({
    merchant_key: HARBOUR,
    api_id: SHOP,
    order_currency: 'EUR',
    order_amount: '120.50',
    crypto_currency: 'BTC',
    order_id: `ORDER-${(made += 1)}`,
    expires_in_days: 7,
    ...changes,
});

export const create = (sandbox: Sandbox, token: string, body: unknown, key?: string) =>
    send(sandbox, createInvoice, { token, body, ...(key && { headers: { 'idempotency-key': key } }) });

/** Creates one, and throws where it is refused. */
export async function created(
    sandbox: Sandbox,
    token: string,
    changes: Partial<NewInvoice> = {},
): Promise<Whole<Invoice>> {
    const answer = await create(sandbox, token, invoiceBody(changes));
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return whole(Invoice.parse(answer.body));
}

/** Uploads a file and returns its key. */
export async function uploaded(sandbox: Sandbox, token: string, name = 'invoice 7.pdf'): Promise<string> {
    const body = { mime_type: 'application/pdf', merchant_key: HARBOUR };
    const { url, fields } = UploadTarget.parse((await send(sandbox, requestInvoiceUpload, { token, body })).body);
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('file', new File([sampleFiles['application/pdf']], name, { type: 'application/pdf' }));
    const answer = await sandbox.fetch(new Request(url, { method: 'POST', body: form }));
    if (answer.status !== 204) throw new Error(await answer.text());
    return fields.key ?? '';
}
