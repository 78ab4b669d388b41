import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { appRoutes } from '../../src/routing/appRoutes';
import { PaymentRequestPage } from '../../src/public/payment-request/PaymentRequestPage';
import { merchantIds } from '../../sandbox/seed/tenants';
import { getPayoutPdf } from '../../contracts/main/payouts';
import { requestFor } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct();
const { sandbox } = product;
const SHOP = 'HA1587722191gQKF';
/** Says where a text came from, and would show if any page took it for markup, code or an address. */
const hostile = (where: string) =>
    `${where} "><img src=x onerror="globalThis.hit=1"><b id=injected>{{1+1}}</b> javascript:globalThis.hit=1`;

const texts: Readonly<Record<string, readonly string[]>> = {
    merchants: ['name', 'phone'],
    accounts: ['name'],
    groups: ['name'],
    users: ['firstname', 'lastname'],
    legal_entities: ['legal_name', 'registration_number'],
    bank_accounts: ['account_holder', 'bank_name'],
    address_book_entries: ['name', 'description'],
    payments: ['order_id', 'payer_name'],
    payouts: ['name', 'remarks'],
    batches: ['name'],
    batch_payouts: ['name', 'remarks'],
};

beforeAll(async () => {
    for (const [table, columns] of Object.entries(texts)) {
        const set = columns.map((column, index) =>
            // Order IDs are unique in an account.
            column === 'order_id' ? `order_id = $${index + 1} || reference` : `${column} = $${index + 1}`,
        );
        const values = columns.map(column => hostile(`${table}.${column}`));
        await sandbox.query(`UPDATE ${table} SET ${set.join(', ')}`, values);
    }
    await sandbox.query('UPDATE merchants SET hosted_page = $1::jsonb', [
        JSON.stringify({
            version: hostile('version'),
            name: hostile('page.name'),
            tagline: hostile('page.tagline'),
            logo_url: 'javascript:globalThis.hit=1',
            btn_primary_background_color: 'red;background:url(javascript:hit=1)',
            btn_primary_color: hostile('colour'),
            page_background_color: '#fff}body{display:none',
        }),
    ]);
});
beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

function expectInert() {
    const traces = '#injected, img[src="x"], img[src^="javascript:"], [onerror], [href^="javascript:" i]';
    expect(document.querySelector(traces)).toBeNull();
    expect(document.querySelector('[style*="url("]')).toBeNull();
    expect('hit' in globalThis).toBe(false);
}

const pages = appRoutes
    .map(({ path }) => path.split('/:')[0] ?? '')
    .filter((path, index, all) => path !== '/logout' && all.indexOf(path) === index);

test.each(pages)('no text of the merchant becomes markup or code on %s', async path => {
    await product.openAs(OWNER, path);
    await screen.findAllByRole('heading', { level: 1 });
    expect((await screen.findAllByText(/merchants\.name "><img src=x/)).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.querySelector('[role=progressbar]')).toBeNull());
    expectInert();
});

test('records, the preview and the payers’ page show such texts as they are', async () => {
    const [payment] = await sandbox.query<{ reference: string }>(
        `SELECT reference FROM payments WHERE merchant_id = $1 AND order_id IS NOT NULL AND payer_name IS NOT NULL
         ORDER BY created_at DESC LIMIT 1`,
        [merchantIds.harbour],
    );
    await product.openAs(OWNER, `/payments/${payment?.reference}/show`);
    expect((await screen.findAllByText(/^payments\.order_id "><img src=x/)).length).toBeGreaterThan(0);
    expect((await screen.findAllByText(hostile('payments.payer_name'))).length).toBeGreaterThan(0);
    expectInert();
    cleanup();
    const [payout] = await sandbox.query<{ reference: string }>(
        `SELECT reference FROM payouts WHERE merchant_id = $1 AND convert_type LIKE '%direct%' ORDER BY payout_date DESC LIMIT 1`,
        [merchantIds.harbour],
    );
    const payoutReference = payout?.reference ?? '';
    await product.openAs(OWNER, `/crypto-payout-admin/${payoutReference}/show`);
    expect((await screen.findAllByText(hostile('payouts.name'))).length).toBeGreaterThan(0);
    expectInert();
    cleanup();
    const token = await tokenOf(sandbox, OWNER);
    const path = { merchantKey: 'mkey-harbourgoods0000000000001', payoutReference };
    const pdf = await (await sandbox.fetch(requestFor(getPayoutPdf, { token, path }))).text();
    expect(pdf.startsWith('%PDF-1.')).toBe(true);
    expect(pdf).not.toMatch(/\/(JavaScript|JS|URI|Launch|SubmitForm|EmbeddedFile)\b/);
    await product.openAs(OWNER, '/customize');
    expect(await screen.findByText(hostile('page.tagline'))).toBeInTheDocument();
    expectInert();
    cleanup();
    history.replaceState(null, '', `/payment-request/${SHOP}/EUR/BTC/10`);
    await act(async () => render(<PaymentRequestPage />));
    expect(await screen.findByText(hostile('page.name'))).toBeInTheDocument();
    expect(screen.getByText(hostile('page.tagline'))).toBeInTheDocument();
    expectInert();
});
