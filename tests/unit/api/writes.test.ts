import fc from 'fast-check';
import * as z from 'zod/mini';
import { expect, test, vi } from 'vitest';
import type { Operation, Schema } from '../../../contracts/operation';
import type { Adapter } from '../../../contracts/adapter';
import { approvePayout } from '../../../contracts/main/payouts';
import { operationList } from '../../../contracts/operations';
import { adaptCall } from '../../../src/api/adapter/adapt';
import { readAnswer } from '../../../src/api/answer/readAnswer';
import { isApiError } from '../../../src/api/errors';
import { changedAt, fieldsOf, inside } from '../../support/faults/losses';
import { shared } from '../../support/runs';

type Write = Operation & { name: string; answer: Schema };

const writes = (operationList as readonly (Operation & { name: string })[]).filter(
    (each): each is Write => each.kind === 'write' && typeof each.answer === 'object',
);

/** What the next step is made of, by the calls whose answers hold it. Nothing else is needed of any answer to a write. */
const needed: Readonly<Record<string, readonly string[]>> = {
    token: ['access_token', 'refresh_token'],
    codeToken: ['access_token', 'refresh_token'],
    createEntityAdminLink: ['id'],
    createMerchantCredential: ['client_secret'],
    createPartnerCredential: ['client_secret'],
    resetClientSecret: ['client_secret'],
    requestInvoiceUpload: ['url', 'fields'],
    requestPoiUpload: ['url', 'fields'],
    createMerchantToken: ['token'],
    createAccountToken: ['token'],
    createQuote: ['id'],
    createTransfer: ['id'],
    // These are found by their own reference afterwards.
    createIndividual: ['id'],
    createCompany: ['id'],
    createDestinationAccount: ['id'],
    addPublicKey: ['api_id'],
};

const json = (body: string) => new Response(body, { headers: { 'content-type': 'application/json' } });
/** What a provider may answer to what it has done. */
const empties: readonly [string, () => Response][] = [
    ['204', () => new Response(null, { status: 204 })],
    ['nothing', () => json('')],
    ['{}', () => json('{}')],
    ['a message', () => json('{"message":"Done"}')],
    ['null', () => json('null')],
    ['a list', () => json('[]')],
    ['true', () => json('true')],
    ['plain text', () => new Response('OK', { headers: { 'content-type': 'text/plain' } })],
];

/** What is wrong with an answer; empty where it's read. */
const missing = (operation: Operation, response: Response) =>
    readAnswer(operation, response).then(
        () => '',
        (error: unknown) => {
            if (!isApiError(error, 'unexpected-answer')) throw error;
            expect(error.outcome).toBe('unknown');
            return error.field ?? '';
        },
    );

test.each(writes.map(operation => [operation.name, operation] as const))(
    '%s is done whatever its answer says, or what it needs of it is named',
    async (name, operation) => {
        for (const [of, answer] of empties)
            expect(await missing(operation, answer()), of).toBe(needed[name]?.[0] ?? '');
    },
);

test.each(['write', 'money', 'decision'] as const)('a page in between is no answer to a %s', async kind => {
    const operation = (operationList as readonly Operation[]).find(
        each => each.kind === kind && typeof each.answer === 'object',
    );
    const page = new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } });
    await expect(readAnswer(operation as Operation, page)).rejects.toMatchObject({
        kind: 'unreadable',
        outcome: 'unknown',
    });
});

const ofKind = (sought: Operation['kind']) =>
    (operationList as readonly (Operation & { name: string })[])
        .filter(({ kind, answer }) => kind === sought && typeof answer === 'object')
        .map(each => [each.name, each] as const);

const empty = ['204', 'nothing', '{}', 'null', 'a list', 'true'];

test.each(ofKind('decision'))(
    '%s counts where a 2xx is empty, names the record or says success',
    async (_, operation) => {
        const said = [
            '{"id":7}',
            '{"id":"7","status":null}',
            '{"id":7,"code":200,"message":"OK"}',
            '{"payout_reference":"P","id":"P"}',
        ];
        const words = [
            '{"status":"completed"}',
            '{"status":"ok"}',
            '{"id":7,"status":"done"}',
            '{"success":true,"message":"Done"}',
            '{"ok":true}',
        ];
        const others = ['', '{"id":7}'].map(
            body => new Response(body, { status: 201, headers: { 'content-type': 'text/plain' } }),
        );
        const answers = empties.filter(([of]) => empty.includes(of)).map(([, each]) => each());
        for (const answer of [...answers, ...[...said, ...words].map(json), ...others])
            await expect(readAnswer(operation, answer)).resolves.toBeDefined();
    },
);

const refusals = [
    ...[
        '{"error":"not_approver"}',
        '{"errors":{"otp":["Wrong"]}}',
        '{"success":false}',
        'false',
        '"Forbidden"',
        '["Forbidden"]',
    ],
    ...[
        '{"status":"error","message":"No"}',
        '{"ok":false}',
        '{"code":"FORBIDDEN"}',
        '{"code":403}',
        '{"status":403,"title":"Forbidden"}',
    ],
    ...[
        '{"message":"Not enough rights"}',
        '{"status":"403"}',
        '{"id":"req-1","status":"error"}',
        '{"id":"req-1","code":"FORBIDDEN"}',
    ],
    ...['{"code":200,"message":"OK"}', '{"id', '{"status":"not_allowed"}', '{"id":7,"success":"false"}'],
];

test.each(ofKind('decision'))(
    '%s doesn’t where the 2xx has anything else in it, as a refusal has',
    async (_, operation) => {
        const texts = ['Forbidden', 'OK'].map(
            text => new Response(text, { headers: { 'content-type': 'text/plain' } }),
        );
        for (const answer of [...refusals.map(json), ...texts])
            await expect(readAnswer(operation, answer)).rejects.toMatchObject({ outcome: 'unknown' });
    },
);

test('a decision’s answer is read by the adapter’s names, those of its refusals too', async () => {
    const adapter: Adapter = {
        contracts: 1,
        records: { Payout: { payout_reference: 'ref', status: { from: 'state', values: { ok: 'done' } } } },
        refusals: { main: { code: 'reason', message: 'error' } },
        calls: {},
    };
    const read = (body: string) =>
        readAnswer(approvePayout, json(body), { adapted: adaptCall(adapter, approvePayout, {}) });
    await expect(read('{"ref":"P"}')).resolves.toMatchObject({ payout_reference: 'P' });
    await expect(read('{"state":"ok"}')).resolves.toMatchObject({ status: 'done' });
    await expect(read('{}')).resolves.toEqual({});
    for (const body of [
        '{"reason":"FORBIDDEN"}',
        '{"ref":"P","reason":"not_approver"}',
        '{"ref":"P","error":"No"}',
        '{"state":"error"}',
        '{"status":"ok"}',
    ])
        await expect(read(body), body).rejects.toMatchObject({ outcome: 'unknown' });
});

test.each(ofKind('money'))('what came of %s isn’t known where its answer says nothing', async (_, operation) => {
    for (const [, answer] of empties)
        await expect(readAnswer(operation, answer())).rejects.toMatchObject({ outcome: 'unknown' });
});

const leaves = ['1', 'x', '2026-03-04T05:06:07.000Z', 1, true, {}] as const;

/** An answer with every field that its contract names. */
function wholeOf(declared: Schema): unknown {
    const schema = inside(declared);
    if (schema instanceof z.ZodMiniObject)
        return Object.fromEntries(
            Object.entries(schema.shape as Record<string, Schema>).map(([name, field]) => [name, wholeOf(field)]),
        );
    if (schema instanceof z.ZodMiniArray) return [wholeOf(schema._zod.def.element as Schema)];
    if (schema instanceof z.ZodMiniRecord) return { one: wholeOf(schema._zod.def.valueType as Schema) };
    return leaves.find(leaf => schema.safeParse(leaf).success);
}

test('a write’s answer that lacks a field has all the rest, or names what is needed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fields = writes.flatMap(operation => {
        const whole = wholeOf(operation.answer);
        return fieldsOf(operation.answer, whole).map(field => ({ operation, whole, field }));
    });
    expect(fields.length).toBeGreaterThan(300);
    const loss = fc.record({
        at: fc.constantFrom(...fields),
        as: fc.constantFrom<unknown>(undefined, null, [[]]),
    });
    await fc.assert(
        fc.asyncProperty(loss, async ({ at: { operation, whole, field }, as }) => {
            const read = (given: unknown) => readAnswer(operation, json(JSON.stringify(given)));
            const [first = ''] = field.path.map(String);
            if (needed[operation.name]?.includes(first)) {
                const fault = await missing(operation, json(JSON.stringify(changedAt(whole, field.path, () => as))));
                expect(`${fault}.`).toContain(`${field.path.join('.')}.`);
                return;
            }
            const rest = (await read(changedAt(whole, field.path, () => as))) as Readonly<Record<string, unknown>>;
            const all = (await read(whole)) as Readonly<Record<string, unknown>>;
            for (const [name, value] of Object.entries(all)) if (name !== first) expect(rest[name]).toEqual(value);
        }),
        shared(1_000),
    );
});
