import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateAddressBookSettings } from '../../../contracts/dashboard/addressBook';
import { listBatchPayouts } from '../../../contracts/dashboard/batches';
import { createBatch, MAX_BATCH_ROWS, type NewBatchPayout } from '../../../contracts/dashboard/newBatch';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { userIdOf } from '../../../sandbox/seed/users';
import { available } from '../../support/entities/ledger';
import { linkRow, newBatch, newRow, sendBatch } from '../../support/entities/newBatch';
import { shared } from '../../support/runs';
import { sendCoded } from '../../support/coded';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';

let sandbox: Sandbox;
let token: string;
let ownAddress: string;

beforeAll(async () => {
    sandbox = await startSandbox({ accessTokenSeconds: 10_000_000 });
    token = await tokenOf(sandbox, 'owner@harbour.example');
    const [payment] = await sandbox.query<{ crypto_address: string }>(
        `SELECT crypto_address FROM payments WHERE merchant_id = $1 AND crypto_currency = 'USDT_TRC20' LIMIT 1`,
        [merchantIds.harbour],
    );
    ownAddress = payment?.crypto_address ?? '';
});
afterAll(() => sandbox.close());

const create = (body: unknown, key?: string) =>
    send(sandbox, createBatch, { token, body, headers: key ? { 'idempotency-key': key } : {} });
const errorsOf = (body: unknown) => (body as { errors?: Record<string, string> }).errors ?? {};
const counts = () =>
    sandbox.query<{ batches: number; lines: number }>(
        'SELECT (SELECT count(*)::int FROM batches) AS batches, (SELECT count(*)::int FROM batch_payouts) AS lines',
    );

test('a batch is taken in with its rows in the order of the file, and nothing is paid yet', async () => {
    const before = await available(sandbox, merchantIds.harbour, 'EUR');
    const rows = [newRow({ remarks: ' Invoice 7 ' }), newRow({ email: 'b@mail.example', withdraw_amount: '5.5' })];
    const batch = await sendBatch(sandbox, token, newBatch(rows, { notification_email: 'boss@mail.example' }));
    expect(batch).toMatchObject({
        status: 'creating',
        is_direct: true,
        created_by: 'owner@harbour.example',
        notification_email: 'boss@mail.example',
        approval_total: 2,
        approvals: [],
        totals: [{ currency: 'EUR', amount: '25.5', success_amount: '0', failed_amount: '0' }],
        coins: [{ crypto_currency: 'USDT_TRC20', withdraw_currency: 'EUR', count: 2, amount: '25.5' }],
        total_count: 2,
        pending_count: 2,
    });
    const { body } = await send(sandbox, listBatchPayouts, { token, path: { batchId: batch.id } });
    expect(listBatchPayouts.answer.parse(body).data).toMatchObject([
        { row: 1, email: 'payee@mail.example', remarks: 'Invoice 7', status: 'pending', payout_reference: null },
        { row: 2, email: 'b@mail.example', remarks: null, withdraw_amount: '5.5' },
    ]);
    expect(await available(sandbox, merchantIds.harbour, 'EUR')).toBe(before);
});

/** What can be wrong with a row by its form, and what only the provider finds; each with the field that the answer names. */
const ofForm: readonly [field: string, Partial<NewBatchPayout>][] = [
    ['email', { email: 'nobody' }],
    ['country', { country: 'XX' }],
    ['withdraw_amount', { withdraw_amount: '0' }],
    ['address', { address: undefined }],
];
const ofProvider: readonly [field: string, () => Partial<NewBatchPayout>][] = [
    ['withdraw_amount', () => ({ withdraw_amount: '10.001' })],
    ['withdraw_currency', () => ({ withdraw_currency: 'XYZ' })],
    ['crypto_currency', () => ({ crypto_currency: 'testBTC' })],
    ['crypto_currency', () => ({ crypto_currency: 'BINANCE' })],
    ['address', () => ({ address: '0x52908400098527886E0F7030069857D2E4169EE7' })],
    ['address', () => ({ address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' })],
    ['address', () => ({ address: ownAddress })],
];
const right = [undefined, {}] as const;

test.each([
    ['the form of some rows', ofForm.map(([field, changes]) => [field, () => changes] as const)],
    ['what the provider knows of some rows', ofProvider],
])('a batch is taken whole or not at all by %s, each problem named by row and field', async (_, problems) => {
    const row = fc.oneof({ weight: 2, arbitrary: fc.constant(right) }, fc.constantFrom(...problems));
    await fc.assert(
        fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async rows => {
            const before = await counts();
            const payouts = rows.map(([, change]) => newRow(typeof change === 'function' ? change() : change));
            const answer = await create(newBatch(payouts, { is_direct: true }));
            const wrong = rows.flatMap(([field], index) => (field ? [`payouts.${index}.${field}`] : []));
            expect(Object.keys(errorsOf(answer.body)).toSorted()).toEqual(wrong.toSorted());
            expect(answer.status).toBe(wrong.length > 0 ? 422 : 200);
            if (wrong.length > 0) expect(await counts()).toEqual(before);
        }),
        shared(40),
    );
});

test('a row by link has no address, and one that has is named', async () => {
    const answer = await create(newBatch([linkRow(), newRow()], { is_direct: false }));
    expect(Object.keys(errorsOf(answer.body))).toEqual(['payouts.1.address']);
    expect((await sendBatch(sandbox, token, newBatch([linkRow()]))).is_direct).toBe(false);
});

test('a batch of more than the balance, no rows, or more than ten thousand is refused, and so is a body without end', async () => {
    const before = await counts();
    const all = await available(sandbox, merchantIds.harbour, 'EUR');
    const tooMuch = await create(newBatch([newRow(), newRow({ withdraw_amount: all })]));
    expect([tooMuch.status, tooMuch.code]).toEqual([422, 'insufficient_balance']);
    expect(Object.keys(errorsOf((await create(newBatch([]))).body))).toEqual(['payouts']);
    const many = await create(newBatch(Array.from({ length: MAX_BATCH_ROWS + 1 }, () => newRow())));
    expect([many.status, Object.keys(errorsOf(many.body))]).toEqual([422, ['payouts']]);
    const endless = await create(newBatch([newRow()], { name: 'x'.repeat(createBatch.maxBodyBytes) }));
    expect([endless.status, endless.code]).toEqual([413, 'invalid_request']);
    expect(await counts()).toEqual(before);
});

test('one key makes one batch: a repeat gets it again, another body is refused, and twenty at once make no second', async () => {
    const body = newBatch([newRow({ withdraw_amount: '7' })]);
    const first = await create(body, 'once');
    const again = await create(body, 'once');
    expect([again.headers.get('idempotent-replayed'), again.body]).toEqual(['true', first.body]);
    expect((await create(newBatch([newRow({ withdraw_amount: '8' })]), 'once')).code).toBe('idempotency_key_reused');
    const [before] = await counts();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(body, 'at-once')));
    const made = answers.filter(({ status }) => status === 200);
    expect(new Set(made.map(answer => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers.filter(({ status, code }) => status !== 200 && code !== 'idempotency_key_in_use')).toEqual([]);
    const [after] = await counts();
    expect(after).toEqual({ batches: (before?.batches ?? 0) + 1, lines: (before?.lines ?? 0) + 1 });
});

describe('who may pay addresses of the address book only', () => {
    const restrict = async (isOn: boolean) => {
        const setting = { merchant_id: merchantIds.harbour, is_address_book_whitelisted: isOn };
        const body = { ...setting, entity_admin_id: userIdOf('owner@harbour.example') };
        expect((await sendCoded(sandbox, updateAddressBookSettings, { token, body })).status).toBe(200);
    };

    test('makes no batch by link, and a direct one of active entries only', async () => {
        const [entry] = await sandbox.query<Pick<NewBatchPayout, 'address' | 'crypto_currency'>>(
            `SELECT address, crypto_currency FROM address_book_entries
                WHERE merchant_id = $1 AND deleted_at IS NULL AND activates_at <= $2 ORDER BY id LIMIT 1`,
            [merchantIds.harbour, sandbox.clock.now()],
        );
        await restrict(true);
        const byLink = await create(newBatch([linkRow()]));
        expect([byLink.status, byLink.code]).toEqual([422, 'address_not_whitelisted']);
        const rows = [newRow(entry), newRow()];
        expect(Object.keys(errorsOf((await create(newBatch(rows))).body))).toEqual(['payouts.1.address']);
        expect((await create(newBatch(rows.slice(0, 1)))).status).toBe(200);
        await restrict(false);
    });
});
