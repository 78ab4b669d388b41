import { afterEach, beforeEach, expect, test } from 'vitest';
import { approveBatch, Batch, getBatch } from '../../../contracts/dashboard/batches';
import type { NewBatchPayout } from '../../../contracts/dashboard/newBatch';
import type { Sandbox } from '../../../sandbox/app';
import { HOUR, MINUTE, SECOND } from '../../../sandbox/primitives/clock';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { storedLines } from '../../support/entities/batches';
import { available, ledgerFaults } from '../../support/entities/ledger';
import { linkRow, newBatch, newRow, sendBatch } from '../../support/entities/newBatch';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { withoutCodes } from '../payouts/support';

let sandbox: Sandbox;
let token: string;
let approver: string;

beforeEach(async () => {
    sandbox = await startSandbox({ accessTokenSeconds: 10_000_000 });
    // No number asks for an approval, and a batch waits for one all the same.
    await sandbox.query('UPDATE merchants SET approval_total = 0');
    await withoutCodes(sandbox);
    token = await tokenOf(sandbox, 'owner@harbour.example');
    approver = await tokenOf(sandbox, 'approver@harbour.example');
});
afterEach(async () => {
    expect(await ledgerFaults(sandbox)).toEqual([]);
    await sandbox.close();
});

/** Sends in a batch, which is approved once its file was read. */
async function sendIn(rows: readonly NewBatchPayout[], notification_email: string | null = null): Promise<string> {
    const { id: batchId } = await sendBatch(sandbox, token, newBatch(rows, { notification_email }));
    expect((await after(10 * SECOND, batchId)).status).toBe('pending_authorization');
    const approved = await send(sandbox, approveBatch, { token: approver, path: { batchId }, body: {} });
    expect(Batch.parse(approved.body).status).toBe('created');
    return batchId;
}

/** The batch as it stands once so much time has gone by. */
async function after(milliseconds: number, batchId: string): Promise<Batch> {
    await sandbox.clock.advance(milliseconds);
    return Batch.parse((await send(sandbox, getBatch, { token, path: { batchId } })).body);
}

const good = newRow();
const refused = newRow({ email: 'refused@mail.example' });
const listed = newRow({ crypto_currency: 'USDC', address: '0x8589427373D6D84E98730D7795D8f6f8731FDA16' });
const small = newRow({ withdraw_amount: '0.50' });

test.each([
    ['completed', [good, good], [null, null], 'Every recipient was paid.'],
    [
        'partially_completed',
        [refused, good, listed, small],
        ['recipient_refused', null, 'recipient_refused', 'below_network_fee'],
        'Some recipients were paid and some were not. The dashboard says which, and why.',
    ],
    [
        'failed',
        [small, refused],
        ['below_network_fee', 'recipient_refused'],
        'Nobody was paid. The dashboard says why.',
    ],
])('a batch ends %s by how its rows ended, each row alone, and says so by email', async (status, rows, codes, text) => {
    const before = await available(sandbox, merchantIds.harbour, 'EUR');
    const id = await sendIn(rows, 'boss@mail.example');
    const paid = codes.filter(code => code === null).length;
    if (paid > 0) expect((await after(10 * SECOND, id)).status).toBe('processing');
    expect(await after(HOUR, id)).toMatchObject({
        status,
        success_count: paid,
        failed_count: rows.length - paid,
        pending_count: 0,
    });
    const lines = await storedLines(sandbox, id);
    expect(lines.map(line => line.error_code)).toEqual(codes);
    expect(lines.filter(line => line.payout_reference === null)).toHaveLength(rows.length - paid);
    const spent = Number(before) - Number(await available(sandbox, merchantIds.harbour, 'EUR'));
    expect(spent).toBeCloseTo(20 * paid, 6);
    expect((await sandbox.mail.list('boss@mail.example')).map(mail => mail.text)).toEqual([text]);
});

test('what the balance no longer holds when its turn comes is not paid, and what it still holds is', async () => {
    const most = (Number(await available(sandbox, merchantIds.harbour, 'EUR')) * 0.6).toFixed(2);
    const first = await sendIn([newRow({ withdraw_amount: most })]);
    const second = await sendIn([newRow({ withdraw_amount: most }), good]);
    expect((await after(30 * SECOND, first)).status).toBe('processing');
    expect((await storedLines(sandbox, second)).map(line => line.error_code)).toEqual(['insufficient_balance', null]);
});

test('by link each recipient is emailed, enters an address and is paid; one whose coins cover no fee is not', async () => {
    const rows = ['a', 'b', 'c'].map(name => linkRow({ email: `${name}@mail.example` }));
    const id = await sendIn(rows);
    expect(await after(30 * SECOND, id)).toMatchObject({ status: 'processing', pending_count: 3 });
    const waiting = await sandbox.query(`SELECT status, crypto_address FROM payouts WHERE batch_key = $1`, [id]);
    expect(waiting).toEqual(rows.map(() => ({ status: 'new', crypto_address: null })));
    for (const { email } of rows) {
        const [mail, ...more] = await sandbox.mail.list(email);
        expect(more).toEqual([]);
        expect(mail?.text).toMatch(
            /^Harbour Goods sends you a payout of [\d.,]+ EUR, paid in .+ open \/sandbox and select “Accept with a made-up address” beside \S+\.$/,
        );
    }
    await sandbox.query(
        `UPDATE payouts SET network_fee_crypto_amount = 2 * crypto_amount WHERE batch_key = $1 AND email = 'b@mail.example'`,
        [id],
    );
    expect(await after(HOUR, id)).toMatchObject({ status: 'partially_completed', success_count: 2, failed_count: 1 });
    const lines = await sandbox.query(
        `SELECT l.email, l.status, l.address IS NOT NULL AS told, l.address IS NOT DISTINCT FROM p.crypto_address
                AND l.crypto_amount = p.crypto_amount AS same
            FROM batch_payouts l JOIN payouts p ON p.reference = l.payout_reference WHERE l.batch_id = $1 ORDER BY l.row`,
        [id],
    );
    expect(lines).toEqual([
        { email: 'a@mail.example', status: 'completed', told: true, same: true },
        { email: 'b@mail.example', status: 'cancelled', told: false, same: true },
        { email: 'c@mail.example', status: 'completed', told: true, same: true },
    ]);
});

test('two thousand payouts are made, each once, and the books balance', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) => newRow({ email: `p${index}@mail.example` }));
    const before = await available(sandbox, merchantIds.harbour, 'EUR');
    const id = await sendIn(rows);
    expect(await after(MINUTE, id)).toMatchObject({ status: 'processing', pending_count: rows.length });
    expect(await after(HOUR, id)).toMatchObject({ status: 'completed', success_count: rows.length });
    const emails = await sandbox.query<{ email: string }>('SELECT email FROM payouts WHERE batch_key = $1', [id]);
    expect(new Set(emails.map(({ email }) => email)).size).toBe(rows.length);
    expect(emails).toHaveLength(rows.length);
    expect(Number(before) - Number(await available(sandbox, merchantIds.harbour, 'EUR'))).toBeCloseTo(40_000, 6);
});

test('emails of a batch by link push no one-time code out of the mailbox', async () => {
    const { mail, clock } = sandbox;
    const written = { subject: 'Your code', text: '123456', at: clock.now() };
    await mail.deliver({ ...written, to: 'somebody@mail.example', code: '123456' });
    await mail.deliver({ ...written, to: 'nobody@mail.example', code: undefined });
    const id = await sendIn(Array.from({ length: 250 }, () => linkRow({ withdraw_amount: '5' })));
    await after(30 * SECOND, id);
    expect(await mail.newestCode('somebody@mail.example')).toBe('123456');
    expect(await mail.list('nobody@mail.example')).toEqual([]);
});
