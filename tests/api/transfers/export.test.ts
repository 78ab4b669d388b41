import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { displayedTradeStatus, type TradeStatus } from '../../../contracts/fiat/trades';
import {
    exportTransfers,
    type FiatPayoutStatus,
    getTransferReceipt,
    type Purpose,
} from '../../../contracts/fiat/transfers';
import type { Sandbox } from '../../../sandbox/app';
import { guardFormulas } from '../../../contracts/rules/formulas';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { fiatPayoutStatus, purpose as purposeWords, tradeStatus } from '../../../src/i18n/en/resources/fiat';
import { formatMoney } from '../../../src/money/money';
import { pdfPages } from '../../support/pdfText';
import { requestFor, send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { HIDDEN, storedTransfers, type StoredTransfer } from '../../support/entities/transfers';

const NBSP = '\u00a0';

let sandbox: Sandbox;
let token: string;

beforeAll(async () => {
    sandbox = await startSandbox();
    token = await tokenOf(sandbox, 'finance@harbour.example');
});
afterAll(() => sandbox.close());

async function rowsOf(query: Record<string, unknown>) {
    const request = requestFor(exportTransfers, { token, query: { merchant_id: merchantIds.harbour, ...query } });
    const response = await sandbox.fetch(request);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    const { data } = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true });
    return { rows: data, name: response.headers.get('content-disposition') };
}

const safe = (text: string | null | undefined) => guardFormulas(text ?? '');

const asInFile = (row: StoredTransfer) => ({
    id: row.id,
    external_id: row.external_id ?? '',
    type: row.type,
    status: row.status,
    sub_status: row.sub_status ?? '',
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    sending_currency: row.sending_currency,
    sending_amount: row.sending_amount,
    receiving_currency: row.receiving_currency,
    receiving_amount: row.receiving_amount,
    exchange_rate: row.exchange_rate,
    fee: row.fee,
    fee_currency: row.sending_currency,
    recipient_name: safe(row.recipient?.name),
    institution: safe(row.destination?.institution),
    account_number: safe(row.destination?.account_number),
    purpose_of_remittance: row.purpose ?? '',
    remarks: safe(row.remarks),
});

test.each(['transfer', 'trade'] as const)(
    'the file of each %s holds every row as the database does, in the order of the list',
    async type => {
        const stored = await storedTransfers(sandbox, type);
        const { rows, name } = await rowsOf({ type });
        expect(rows).toHaveLength(stored.length);
        expect(rows).toMatchObject(stored.map(asInFile));
        expect(name).toBe(`attachment; filename="${type}s-2026-11-21.csv"`);
    },
);

test('a filtered file holds what the filter matches, and what the dashboard hides: that is its own rule', async () => {
    const stored = await storedTransfers(sandbox, 'transfer');
    const { rows } = await rowsOf({ status: ['completed', 'available'] });
    const wanted = stored.filter(row => row.status === 'completed' || row.status === 'available');
    expect(rows.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    const { rows: all } = await rowsOf({});
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([...HIDDEN.harbour]));
});

test('a receipt is a PDF for whatever was paid, and refused for what was not', async () => {
    const both = [...(await storedTransfers(sandbox, 'transfer')), ...(await storedTransfers(sandbox, 'trade'))];
    const unpaid = ['created', 'awaiting_fund', 'cancelled', 'rejected', 'declined'];
    let refused = 0;
    await sandbox.query(`update fiat_transfers set charge_type = 'OUR' where destination->>'country_code' = 'GBR'`);
    for (const transfer of both) {
        const { id, type, status, purpose, destination, sending_amount, sending_currency } = transfer;
        const response = await sandbox.fetch(requestFor(getTransferReceipt, { token, path: { transferId: id } }));
        if (unpaid.includes(status) || (type === 'trade' && status === 'reversed')) {
            expect(response.status).toBe(409);
            refused += 1;
            continue;
        }
        expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${id}.pdf"`);
        const bytes = new Uint8Array(await response.arrayBuffer());
        const text = new TextDecoder('latin1').decode(bytes);
        expect(text.startsWith('%PDF-1.')).toBe(true);
        expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
        const written = pdfPages(bytes).flat();
        const { label } =
            type === 'trade'
                ? tradeStatus[displayedTradeStatus(status) as TradeStatus]
                : fiatPayoutStatus[status as FiatPayoutStatus];
        expect(written).toContain(label);
        const isToBank = destination?.type === 'bank_account';
        expect(written.includes('Bank charges')).toBe(isToBank);
        if (isToBank) {
            const isOurs = destination.country_code === 'GBR';
            expect(written).toContain(isOurs ? 'Paid by the sender, within the fee' : 'Shared by sender and recipient');
        }
        if (purpose) expect(written).toContain(purposeWords[purpose as Purpose]);
        const rate = written.find(line => /^1 [A-Z]{3} = [\d,]+\.\d{4} [A-Z]{3}$/.test(line));
        expect(rate !== undefined).toBe(sending_currency !== transfer.receiving_currency);
        expect(written).toContain(formatMoney(sending_amount, sending_currency, 'en', true).replace(NBSP, ' '));
    }
    expect(refused).toBeGreaterThan(5);
    expect(refused).toBeLessThan(both.length / 2);
});

test('a transfer of another merchant has no receipt here, and neither has one of a type that is not permitted', async () => {
    const [foreign] = await storedTransfers(sandbox, 'transfer', 'lumen');
    expect((await send(sandbox, getTransferReceipt, { token, path: { transferId: foreign?.id ?? '' } })).status).toBe(
        404,
    );
    const [own] = await storedTransfers(sandbox, 'trade');
    const base = await tokenOf(sandbox, 'base@harbour.example');
    const answer = await send(sandbox, getTransferReceipt, { token: base, path: { transferId: own?.id ?? '' } });
    expect([answer.status, answer.body]).toMatchObject([403, { message: 'Your group has no R on trades' }]);
});
