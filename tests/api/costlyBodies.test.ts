import { afterAll, beforeAll, expect, test } from 'vitest';
import { MainError } from '../../contracts/errors';
import { createBatch, MAX_BATCH_ROWS, type NewBatchPayout } from '../../contracts/dashboard/newBatch';
import { sendDocument } from '../../contracts/fiat/documents';
import { requestPoiUpload, UploadTarget } from '../../contracts/main/withdrawals';
import type { Operation } from '../../contracts/operation';
import type { Sandbox } from '../../sandbox/app';
import { MINUTE } from '../../sandbox/primitives/clock';
import { newBatch, newRow } from '../support/entities/newBatch';
import { png } from '../support/sampleFiles';
import { type Answered, requestFor, send, startSandbox } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';
import { HARBOUR } from './payments/support';

let sandbox: Sandbox;
let owner: string;
let base: string;

beforeAll(async () => {
    sandbox = await startSandbox({ accessTokenSeconds: 10_000_000 });
    owner = await tokenOf(sandbox, 'owner@harbour.example');
    base = await tokenOf(sandbox, 'base@harbour.example');
});
afterAll(() => sandbox.close());

const problemsOf = ({ body }: Answered): Record<string, string> =>
    MainError.parse({ message: '', ...(body as object) }).errors ?? {};
const batchOf = (token: string, payouts: unknown) =>
    send(sandbox, createBatch, { token, body: { ...newBatch([]), payouts } });

const endless = (operation: Operation, token: string, type: string) =>
    endlessTo(requestFor(operation, { body: {} }).url, { authorization: `Bearer ${token}`, 'content-type': type });

/** Sends a body without an end, and says how much of it was read. */
async function endlessTo(url: string, headers: Record<string, string>): Promise<{ status: number; read: number }> {
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

test('nothing is read of a file that was not announced, was sent before or comes too late', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const announce = async () => {
        const body = { mime_type: 'image/png', merchant_key: HARBOUR };
        return UploadTarget.parse((await send(sandbox, requestPoiUpload, { token: owner, body })).body);
    };
    const [late, used, open] = [await announce(), await announce(), await announce()];
    const form = new FormData();
    for (const [name, value] of Object.entries(used.fields)) form.set(name, value);
    form.set('file', new File([Uint8Array.from(png(1, 1))], 'a.png', { type: 'image/png' }));
    expect((await sandbox.fetch(new Request(used.url, { method: 'POST', body: form }))).status).toBe(204);
    expect(await endlessTo(used.url, headers)).toEqual({ status: 409, read: 0 });
    expect(await endlessTo(`${used.url.slice(0, -1)}x`, headers)).toEqual({ status: 403, read: 0 });
    expect((await endlessTo(open.url, headers)).status).toBe(413);
    await sandbox.clock.advance(15 * MINUTE);
    expect(await endlessTo(late.url, headers)).toEqual({ status: 409, read: 0 });
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
