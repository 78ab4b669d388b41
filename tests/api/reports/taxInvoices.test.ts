import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportTaxInvoices, mailTaxInvoices } from '../../../contracts/main/reports';
import type { Sandbox } from '../../../sandbox/app';
import { plus } from '../../../sandbox/primitives/decimal';
import { pdfPages } from '../../support/pdfText';
import { requestFor, send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { refusedFields } from '../../support/refusedFields';

const path = { merchantKey: 'mkey-harbourgoods0000000000001' };

let sandbox: Sandbox;
let token: string;
beforeAll(async () => {
    sandbox = await startSandbox();
    token = await tokenOf(sandbox, 'finance@harbour.example');
});
afterAll(() => sandbox.close());

async function pagesOf(months: string[]) {
    const response = await sandbox.fetch(requestFor(exportTaxInvoices, { token, path, body: { months } }));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    return {
        pages: pdfPages(new Uint8Array(await response.arrayBuffer())),
        disposition: response.headers.get('content-disposition'),
    };
}

/** What the ledger charged in a month, but for test coins, read without the code under test. */
const charged = (month: string) =>
    sandbox.query<{ currency: string; fees: string; vat: string }>(
        `SELECT a.currency, trim_scale(coalesce(sum(amount) FILTER (WHERE a.kind = 'fees'), 0))::text AS fees,
            trim_scale(coalesce(sum(amount) FILTER (WHERE a.kind = 'vat'), 0))::text AS vat
         FROM ledger_postings p JOIN ledger_movements m ON m.id = p.movement_id JOIN ledger_accounts a ON a.id = p.account_id
         WHERE a.merchant_id = 'mch-1001' AND a.kind IN ('fees', 'vat') AND a.currency <> 'testBTC' AND to_char(m.at AT TIME ZONE 'UTC', 'YYYY-MM') = $1
         GROUP BY a.currency ORDER BY a.currency`,
        [month],
    );

test('the invoice of a month says what the ledger charged, currency by currency', async () => {
    const { pages, disposition } = await pagesOf(['2026-10']);
    expect(disposition).toBe('attachment; filename="tax-invoices-2026-10.pdf"');
    expect(pages).toHaveLength(1);
    const [page = []] = pages;
    expect(page).toContain('Tax invoice TI-1001-2026-10');
    expect(page).toContain('Harbour Goods');
    const expected = await charged('2026-10');
    expect(expected.length).toBeGreaterThan(2);
    const totals = page.flatMap((text, index) => (text === 'Total' ? [page.slice(index + 1, index + 4)] : []));
    const sums = totals.filter(([first]) => first !== undefined && /^\d/.test(first));
    expect(sums).toEqual(expected.map(({ fees, vat }) => [fees, vat, plus(fees, vat)]));
});

test('fees and tax of payments are those of the payments', async () => {
    const [{ fees, vat } = { fees: '', vat: '' }] = await sandbox.query<{ fees: string; vat: string }>(
        `SELECT trim_scale(sum(transaction_fee_amount))::text AS fees, trim_scale(sum(vat_amount))::text AS vat
         FROM payments p JOIN accounts a USING (api_id)
         WHERE a.local_currency = 'GBP' AND a.merchant_id = 'mch-1003' AND a.settlement_type <> 'custody'
            AND p.order_currency = 'GBP' AND receive_amount > 0 AND to_char(status_date AT TIME ZONE 'UTC', 'YYYY') = '2026'`,
    );
    expect([fees, vat]).not.toContain('');
    const [booked] = await sandbox.query(
        `SELECT trim_scale(sum(amount) FILTER (WHERE a.kind = 'fees'))::text AS fees,
            trim_scale(sum(amount) FILTER (WHERE a.kind = 'vat'))::text AS vat
         FROM ledger_postings l JOIN ledger_movements m ON m.id = l.movement_id JOIN ledger_accounts a ON a.id = l.account_id
         JOIN payments p ON p.reference = m.reference
         WHERE m.merchant_id = 'mch-1003' AND m.kind = 'payment' AND a.currency = 'GBP' AND p.order_currency = 'GBP'
            AND to_char(m.at AT TIME ZONE 'UTC', 'YYYY') = '2026'`,
    );
    expect(booked).toEqual({ fees, vat });
});

test('months come a page each, oldest first; one without charges says so, the current one that it is not over', async () => {
    const { pages, disposition } = await pagesOf(['2026-11', '2019-01', '2026-10']);
    expect(disposition).toBe('attachment; filename="tax-invoices-2019-01-and-2026-10-to-2026-11.pdf"');
    expect(pages.map(([title]) => title)).toEqual(
        ['2019-01', '2026-10', '2026-11'].map(month => `Tax invoice TI-1001-${month}`),
    );
    expect(pages[0]).toContain('Nothing was charged in this month.');
    expect(pages[2]?.some(text => text.startsWith('2026-11, until'))).toBe(true);
});

test('a mail goes to each address, with the totals of every month, and to nobody else', async () => {
    const email_addresses = ['books@harbour.example', 'tax@office.example'];
    const body = { months: ['2026-09', '2026-10'], email_addresses };
    const before = (await sandbox.mail.list()).length;
    expect((await send(sandbox, mailTaxInvoices, { token, path, body })).status).toBe(200);
    const mails = (await sandbox.mail.list()).slice(0, (await sandbox.mail.list()).length - before);
    expect(mails.map(({ to }) => to).sort()).toEqual(email_addresses);
    for (const { subject, text } of mails) {
        expect(subject).toBe('Tax invoices 2026-09-to-2026-10');
        for (const month of body.months) {
            for (const { currency, fees, vat } of await charged(month)) {
                expect(text).toContain(`${currency}: fees ${fees}, VAT ${vat}, total ${plus(fees, vat)}`);
            }
        }
    }
});

describe('it is refused, and nothing is sent', () => {
    const good = { months: ['2026-10'], email_addresses: ['books@harbour.example'] };
    test.each([
        ['no month', { ...good, months: [] }, 'months'],
        ['what is no month', { ...good, months: ['2026-13'] }, 'months.0'],
        ['a month twice', { ...good, months: ['2026-10', '2026-10'] }, 'months'],
        ['a month that has not begun', { ...good, months: ['2026-12'] }, 'months'],
        ['thirteen months', { ...good, months: Array.from({ length: 13 }, (_, i) => `20${10 + i}-01`) }, 'months'],
        ['no address', { ...good, email_addresses: [] }, 'email_addresses'],
        ['what is no address', { ...good, email_addresses: ['a@b.example', 'nobody'] }, 'email_addresses.1'],
        ['an address twice', { ...good, email_addresses: ['a@b.example', 'A@B.example'] }, 'email_addresses'],
        [
            'eleven addresses',
            { ...good, email_addresses: Array.from({ length: 11 }, (_, i) => `a${i}@b.example`) },
            'email_addresses',
        ],
    ])('%s', async (_case, body, field) => {
        const before = (await sandbox.mail.list()).length;
        const answer = await send(sandbox, mailTaxInvoices, { token, path, body });
        expect(answer.status).toBe(422);
        expect(refusedFields(answer)).toEqual([field]);
        expect(await sandbox.mail.list()).toHaveLength(before);
        if (!field.startsWith('months')) return;
        const input = { token, path, body: { months: body.months } };
        expect((await send(sandbox, exportTaxInvoices, input)).status).toBe(422);
    });
});
