import { afterAll, beforeAll, expect, test } from 'vitest';
import { MainError } from '../../contracts/errors';
import { createBatch, MAX_BATCH_ROWS, type NewBatchPayout } from '../../contracts/dashboard/newBatch';
import { sendDocument } from '../../contracts/fiat/documents';
import type { Operation } from '../../contracts/operation';
import type { Sandbox } from '../../sandbox/app';
import { newBatch, newRow } from '../support/entities/newBatch';
import { type Answered, requestFor, send, startSandbox } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';

let sandbox: Sandbox;
let owner: string;
let base: string;

beforeAll(async () => {
    sandbox = await startSandbox();
    owner = await tokenOf(sandbox, 'owner@harbour.example');
    base = await tokenOf(sandbox, 'base@harbour.example');
});
afterAll(() => sandbox.close());

const problemsOf = ({ body }: Answered): Record<string, string> =>
    MainError.parse({ message: '', ...(body as object) }).errors ?? {};
const batchOf = (token: string, payouts: unknown) =>
    send(sandbox, createBatch, { token, body: { ...newBatch([]), payouts } });

/** Sends a body without an end, and says how much of it was read. */
async function endless(operation: Operation, token: string, type: string): Promise<{ status: number; read: number }> {
    let read = 0;
    const body = new ReadableStream<Uint8Array>(
        {
            pull: controller => {
                read += 1;
                if (read > 500) controller.close();
                else controller.enqueue(new Uint8Array(50_000));
            },
        },
        { highWaterMark: 0 },
    );
    const { url } = requestFor(operation, { body: {} });
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const response = await sandbox.fetch(
        new Request(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit),
    );
    return { status: response.status, read };
}

test.each([
    [createBatch, 'application/json'],
    [sendDocument, 'multipart/form-data; boundary=x'],
])('who may do it for no merchant is refused before a byte of a large body is read (%#)', async (operation, type) => {
    expect(await endless(operation, base, type)).toEqual({ status: 403, read: 0 });
    expect((await endless(operation, owner, type)).status).toBe(413);
});

test('who may do it for one merchant is still not told of others', async () => {
    const body = { ...newBatch([newRow()]), merchant_key: 'mkey-none' };
    expect((await send(sandbox, createBatch, { token: owner, body })).status).toBe(404);
    expect((await send(sandbox, createBatch, { token: base, body })).status).toBe(403);
});

test('a refusal names fifty problems at most, whatever they are', async () => {
    const odd = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`k${index}`, 1]));
    const wrong: readonly unknown[] = [
        Array.from({ length: 1000 }, () => ({ ...newRow(), ...odd })),
        Array.from({ length: 1000 }, () => newRow({ email: 'nobody' })),
        Array.from({ length: 1000 }, () => newRow({ withdraw_currency: 'XYZ' })),
    ];
    for (const payouts of wrong) {
        const answer = await batchOf(owner, payouts);
        expect([answer.status, Object.keys(problemsOf(answer)).length]).toEqual([422, 50]);
    }
});

test('a list that is too long is refused by its length alone, without its items', async () => {
    const payouts = Array.from({ length: MAX_BATCH_ROWS + 1 }, () => ({ unknown: 1 }));
    const many = await batchOf(owner, payouts);
    expect([many.status, Object.keys(problemsOf(many))]).toEqual([422, ['payouts']]);
});

test('a text that is too long is refused by its length alone, before any rule reads it', async () => {
    const long: Partial<NewBatchPayout> = { name: `${' '.repeat(5)}${'\u202e'.repeat(5000)}` };
    const answer = await batchOf(owner, [newRow(long)]);
    expect(Object.keys(problemsOf(answer))).toEqual(['payouts.0.name']);
    expect(problemsOf(answer)['payouts.0.name']).not.toContain('one line');
    // Spaces around a text don't count, since they are taken away.
    expect((await batchOf(owner, [newRow({ name: `Ann${' '.repeat(200)}` })])).status).toBe(200);
});
