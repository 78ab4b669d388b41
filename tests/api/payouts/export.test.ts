import Papa from 'papaparse';
import { payoutStatus } from '../../../src/i18n/en/resources/payouts';
import { pdfPages } from '../../support/pdfText';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
    exportMerchantPayouts,
    exportPartnerPayouts,
    getPayoutPdf,
    type PayoutStatus,
} from '../../../contracts/main/payouts';
import type { Operation } from '../../../contracts/operation';
import type { Sandbox } from '../../../sandbox/app';
import { guardFormulas } from '../../../contracts/rules/formulas';
import { PARTNER_ID } from '../../../sandbox/seed/tenants';
import { requestFor, send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { HARBOUR, path, storedPayouts, type StoredPayout } from './support';

let sandbox: Sandbox;
let token: string;

beforeAll(async () => {
    sandbox = await startSandbox();
    token = await tokenOf(sandbox, 'finance@harbour.example');
});
afterAll(() => sandbox.close());

async function rowsOf(
    operation: Operation,
    input: Parameters<typeof requestFor>[1],
): Promise<Record<string, string>[]> {
    const response = await sandbox.fetch(requestFor(operation, input));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="payouts-2026-11-21.csv"');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    expect(text.startsWith('\ufeff')).toBe(true);
    return Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true }).data;
}

const safe = (text: string | null) => guardFormulas(text ?? '');

const asInFile = (row: StoredPayout) => ({
    payout_reference: row.reference,
    type: row.type === 'merchant' ? 'withdraw' : row.type,
    status: row.status,
    payout_date: row.payout_date.toISOString(),
    sending_amount: row.sending_amount,
    crypto_address: safe(row.crypto_address),
    email: row.email,
    name: safe(row.name),
    remarks: safe(row.remarks),
    refund_amount: row.refund_amount ?? '',
    is_auto: String(row.is_auto),
});

test('the file of a merchant holds every row as the database does, in the order of the list', async () => {
    const stored = await storedPayouts(sandbox);
    const rows = await rowsOf(exportMerchantPayouts, { token, path });
    expect(rows).toHaveLength(stored.length);
    expect(rows).toMatchObject(stored.map(asInFile));
    expect(rows.every(row => row.merchant_key === HARBOUR)).toBe(true);
});

test('a filtered file holds what the filter matches', async () => {
    const query = { type: 'refund', convert_type: ['custody_crypto'] };
    const rows = await rowsOf(exportMerchantPayouts, { token, path, query });
    const stored = await storedPayouts(sandbox);
    const wanted = stored.filter(row => row.type === 'refund' && row.convert_type === 'custody_crypto');
    expect(rows.map(row => row.payout_reference)).toEqual(wanted.map(row => row.reference));
    expect(wanted.length).toBeGreaterThan(0);
});

test('the file of a partner holds the payouts of its merchants and of nobody else', async () => {
    const partner = await tokenOf(sandbox, 'partner@meridian.example');
    const rows = await rowsOf(exportPartnerPayouts, { token: partner, path: { partnerId: PARTNER_ID } });
    const stored = [...(await storedPayouts(sandbox, 'lumen')), ...(await storedPayouts(sandbox, 'kite'))];
    stored.sort((a, b) => b.payout_date.getTime() - a.payout_date.getTime() || (a.reference < b.reference ? 1 : -1));
    expect(rows).toMatchObject(stored.map(asInFile));
});

test('every payout can be had as a PDF, whatever letters its texts have', async () => {
    for (const { reference, api_id, type, convert_type: convertType, status } of await storedPayouts(sandbox)) {
        const response = await sandbox.fetch(
            requestFor(getPayoutPdf, { token, path: { ...path, payoutReference: reference } }),
        );
        expect(response.headers.get('content-type')).toBe('application/pdf');
        expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${reference}.pdf"`);
        const bytes = new Uint8Array(await response.arrayBuffer());
        const text = new TextDecoder('latin1').decode(bytes);
        expect(text.startsWith('%PDF-1.')).toBe(true);
        expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
        const written = pdfPages(bytes).flat();
        expect(written).toContainEqual(expect.stringMatching(/^1 [\w ]+ = [\d,]+\.\d{4} [A-Z]{3}$/));
        const kind = type === 'refund' ? 'Refund' : /direct|batch/.test(convertType) ? 'Crypto payout' : 'Withdrawal';
        expect(written).toContain(`${kind} ${reference}${api_id?.endsWith('_t') ? ' (test money)' : ''}`);
        expect(written).toContain(payoutStatus[status as PayoutStatus].label);
    }
});

test('a payout of another merchant has no PDF here', async () => {
    const [foreign] = await storedPayouts(sandbox, 'lumen');
    const answer = await send(sandbox, getPayoutPdf, {
        token,
        path: { ...path, payoutReference: foreign?.reference ?? '' },
    });
    expect(answer.status).toBe(404);
});
