import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportAccountPayments, exportMerchantPayments } from '../../../contracts/main/payments';
import { unguardFormulas } from '../../../contracts/rules/formulas';
import type { Sandbox } from '../../../sandbox/app';
import { requestFor, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { created } from '../invoices/support';
import { HARBOUR, storedPayments, type Stored } from './support';

let sandbox: Sandbox;
let token: string;
let stored: Stored[];

beforeAll(async () => {
    sandbox = await startSandbox({ payments: 3000 });
    token = await tokenOf(sandbox, 'finance@harbour.example');
    stored = await storedPayments(sandbox);
});
afterAll(() => sandbox.close());

const exportOf = (query: Record<string, string> = {}) =>
    sandbox.fetch(requestFor(exportMerchantPayments, { token, path: { merchantKey: HARBOUR }, query }));

async function rowsOf(response: Response): Promise<Record<string, string>[]> {
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(bytes);
    expect(text.replaceAll(/"[^"]*"/g, '').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const parsed = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
    expect(parsed.errors).toEqual([]);
    return parsed.data;
}

/** A cell without its guards against formulas. */
const unguarded = (cell: string | undefined): string => unguardFormulas(cell ?? '');

test('an export equals the database, row by row', async () => {
    const response = await exportOf();
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="payments-2026-11-21.csv"');
    const rows = await rowsOf(response);
    expect(rows.length).toBeGreaterThan(2000);
    expect(rows).toHaveLength(stored.length);
    for (const [index, row] of rows.entries()) {
        const held = stored[index];
        expect({
            reference: row.payment_reference,
            order_id: unguarded(row.order_id),
            status: row.status,
            created_at: row.created_at,
            order_amount: row.order_amount,
            order_currency: row.order_currency,
            receive_amount: row.receive_amount,
            crypto_address: row.crypto_address,
            payer_name: unguarded(row.payer_name),
            payer_phone: unguarded(row.payer_phone),
        }).toEqual({
            reference: held?.reference,
            order_id: held?.order_id ?? '',
            status: held?.status,
            created_at: held?.created_at.toISOString(),
            order_amount: held?.order_amount,
            order_currency: held?.order_currency,
            receive_amount: held?.receive_amount,
            crypto_address: held?.crypto_address,
            payer_name: held?.payer_name ?? '',
            payer_phone: held?.payer_phone ?? '',
        });
    }
});

test('no cell of an export begins like a formula, though the database holds such texts', async () => {
    const trigger = /^[\s"']*[=+\-@＝＋－＠]/;
    expect(stored.filter(row => trigger.test(row.order_id ?? '')).length).toBeGreaterThan(10);
    const cells = (await rowsOf(await exportOf())).flatMap(row => Object.values(row));
    const isPhone = (cell: string) => /^\+[\d ]+$/.test(cell);
    expect(cells.filter(cell => /^[=+\-@＝＋－＠]/.test(cell.trim()) && !isPhone(cell))).toEqual([]);
});

test('an export holds exactly what its filter matches', async () => {
    const query = { status: 'short', order_currency: 'EUR', from_date: '2026-05-01', to_date: '2026-10-31' };
    const expected = stored.filter(
        row =>
            row.status === 'short' &&
            row.order_currency === 'EUR' &&
            row.created_at >= new Date('2026-05-01T00:00:00Z') &&
            row.created_at < new Date('2026-11-01T00:00:00Z'),
    );
    expect(expected.length).toBeGreaterThan(0);
    const references = (await rowsOf(await exportOf(query))).map(row => row.payment_reference);
    expect(references).toEqual(expected.map(row => row.reference));
});

test('an export of an account holds the payments of that account', async () => {
    const apiId = 'USDTTRC2016711428863jy';
    const response = await sandbox.fetch(requestFor(exportAccountPayments, { token, path: { apiId } }));
    const expected = stored.filter(row => row.api_id === apiId).map(row => row.reference);
    expect((await rowsOf(response)).map(row => row.payment_reference)).toEqual(expected);
});

test('an order id that a spreadsheet would cut into a formula is defused where it would be cut', async () => {
    const owner = await tokenOf(sandbox, 'owner@harbour.example');
    const orderId = 'x;=HYPERLINK("http://evil.example";"open")';
    const { payment_reference: reference } = await created(sandbox, owner, { order_id: orderId });
    const text = await (await exportOf({ payment_reference: reference })).text();
    expect(text).toContain(`${reference},"x;'=HYPERLINK(""http://evil.example"";""open"")",`);
});

test('an export of nothing is its header row', async () => {
    const response = await exportOf({ payment_reference: 'AAA-000000-PMT' });
    const lines = (await response.text()).split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('payment_reference,order_id');
});

describe('a reader that goes away', () => {
    test('ends the export without harm to the next call', async () => {
        const reader = (await exportOf()).body?.getReader();
        await reader?.read();
        await reader?.cancel();
        expect((await rowsOf(await exportOf({ status: 'hold' }))).length).toBeGreaterThan(0);
    });
});
