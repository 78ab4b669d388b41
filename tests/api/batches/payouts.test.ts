import fc from 'fast-check';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { batchPayoutStatuses, exportBatchPayouts, listBatchPayouts } from '../../../contracts/dashboard/batches';
import type { Sandbox } from '../../../sandbox/app';
import { guardFormulas } from '../../../contracts/rules/formulas';
import { type StoredBatch, storedBatches, type StoredLine, storedLines } from '../../support/entities/batches';
import { shared } from '../../support/runs';
import { requestFor, send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';

let sandbox: Sandbox;
let token: string;
let batches: StoredBatch[];
let largest: StoredBatch;
let mixed: StoredBatch;
const linesOf = new Map<string, StoredLine[]>();

const found = (batch: StoredBatch | undefined): StoredBatch => {
    if (!batch) throw new Error('The seed has no such batch');
    return batch;
};

beforeAll(async () => {
    sandbox = await startSandbox();
    token = await tokenOf(sandbox, 'approver@harbour.example');
    batches = await storedBatches(sandbox);
    largest = found(batches.toSorted((a, b) => b.lines - a.lines)[0]);
    mixed = found(batches.find(({ status }) => status === 'partially_completed'));
    for (const { id } of [largest, mixed]) linesOf.set(id, await storedLines(sandbox, id));
});
afterAll(() => sandbox.close());

async function page(batchId: string, query: Record<string, unknown>) {
    const answer = await send(sandbox, listBatchPayouts, { token, path: { batchId }, query });
    expect(answer.status).toBe(200);
    const { data, ...more } = listBatchPayouts.answer.parse(answer.body);
    return { ids: data.map(({ id }) => id), rows: data, ...more };
}

const statuses = fc.subarray([...batchPayoutStatuses]);

test('paging through a batch gives its lines with any of the statuses, in the order of the file', async () => {
    const either = fc.constantFrom(largest, mixed);
    await fc.assert(
        fc.asyncProperty(either, statuses, fc.integer({ min: 1, max: 100 }), async ({ id }, status, limit) => {
            const wanted = (linesOf.get(id) ?? []).filter(
                line => !status.length || status.includes(line.status as never),
            );
            let current = await page(id, { status, limit });
            expect(current.total).toBe(wanted.length);
            const there = [...current.ids];
            while (current.has_more) {
                current = await page(id, { status, limit, starting_after: current.ids.at(-1) });
                there.push(...current.ids);
            }
            expect(there).toEqual(wanted.map(line => line.id));
        }),
        shared(30),
    );
    expect(largest.lines).toBeGreaterThan(50);
});

test('a page has 50 lines where no limit is given, and goes on from no line of another batch', async () => {
    const { ids, has_more } = await page(largest.id, {});
    expect([ids.length, has_more]).toEqual([50, true]);
    const path = { batchId: mixed.id };
    const refused = await send(sandbox, listBatchPayouts, { token, path, query: { starting_after: ids[0] } });
    expect(refused.status).toBe(422);
});

test.each([
    ['every line', []],
    ['the lines of two statuses', ['failed', 'cancelled']],
])('the file holds %s as the database does', async (_, status) => {
    const response = await sandbox.fetch(
        requestFor(exportBatchPayouts, { token, path: { batchId: mixed.id }, query: { status } }),
    );
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="batch-${mixed.id}.csv"`);
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    expect(text.startsWith('\ufeff')).toBe(true);
    const { data } = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true });
    const wanted = (linesOf.get(mixed.id) ?? []).filter(line => !status.length || status.includes(line.status));
    expect(wanted.length).toBeGreaterThan(0);
    const asText = (value: string | number | null) => (value === null ? '' : String(value));
    expect(data).toEqual(
        wanted.map(line =>
            Object.fromEntries(
                Object.entries(line).map(([key, value]) => [key, guardFormulas(asText(value as string))]),
            ),
        ),
    );
});

test('the file of a batch without lines has its header alone', async () => {
    const { id } = found(batches.find(({ lines }) => lines === 0));
    const { body } = await send(sandbox, exportBatchPayouts, { token, path: { batchId: id } });
    expect(String(body).trim().split('\r\n')).toHaveLength(1);
});
