import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeJson } from '../../contracts/json';
import type { Operation, Schema } from '../../contracts/operation';
import { operationList } from '../../contracts/operations';
import type { Sandbox } from '../../sandbox/app';
import { merchantIds } from '../../sandbox/seed/tenants';
import { readAnswer } from '../../src/api/answer/readAnswer';
import { isUnreadable, type UnreadableRow } from '../../src/api/answer/unreadable';
import { isApiError } from '../../src/api/errors';
import { type Declared, idsByMerchant, sampleOf } from '../support/entities/samples';
import { changedAt, type FieldAt, fieldsOf, shortened } from '../support/faults/losses';
import { shared } from '../support/runs';
import { send, startSandbox } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';

type Read = Operation & { name: string; answer: Schema };

/** Older calls that no page makes. */
const unused = ['listTransactions', 'getAccountBalance', 'convertAmount', 'listOlderBankAccounts'];
/** Those whose rows and records go on being read with a dash for what is odd, or are read whole. */
const isRead = (declared: Declared): boolean => {
    const { kind, answer }: Operation = declared;
    return kind === 'read' && typeof answer === 'object' && !unused.includes(declared.name);
};

/** What names a row, by the first of these that it has. */
const ROW_KEYS = ['payment_reference', 'payout_reference', 'dpst_ref_num', 'api_id', 'client_id', 'bank_key', 'id'];

interface Answered {
    operation: Read;
    /** As the provider sends it, with the rows of a list in headers under `data`. */
    given: unknown;
    headers: Headers;
    rowsBy: string | undefined;
    /** As it's read when it lacks nothing. */
    whole: unknown;
    fields: FieldAt[];
}

let sandbox: Sandbox;
const answers: Answered[] = [];

beforeAll(async () => {
    sandbox = await startSandbox();
    const [owner, partner] = [
        await tokenOf(sandbox, 'owner@harbour.example'),
        await tokenOf(sandbox, 'partner@meridian.example'),
    ];
    const ids = (await idsByMerchant(sandbox)).get(merchantIds.harbour) ?? {};
    const accounts = await sandbox.query<{ pubkey: string }>('SELECT pubkey FROM accounts WHERE merchant_id = $1', [
        merchantIds.harbour,
    ]);
    for (const declared of operationList.filter(isRead)) {
        const sample = sampleOf(declared, ids) ?? {};
        const body = declared.name === 'listAccounts' ? { pubkeys: accounts.map(({ pubkey }) => pubkey) } : sample.body;
        const token = (declared as Operation).access === 'partner' ? partner : owner;
        const answer = await send(sandbox, declared, { ...sample, ...(body && { body }), token });
        if (answer.status !== 200) continue;
        answers.push(await answeredOf(declared as Read, answer.body, answer.headers));
    }
});
afterAll(() => sandbox.close());
afterEach(() => vi.restoreAllMocks());

async function answeredOf(operation: Read, body: unknown, headers: Headers): Promise<Answered> {
    const given = shortened(operation.paging === 'headers' ? { data: body } : body, 3);
    const rows = Array.isArray(given) ? given : ((given as { data?: unknown }).data ?? [given]);
    const [first = {}] = (Array.isArray(rows) ? rows : [rows]) as object[];
    const rowsBy = ROW_KEYS.find(key => key in first);
    const read = { operation, given, headers, rowsBy };
    return { ...read, whole: await readAs(read, given, undefined), fields: fieldsOf(operation.answer, given) };
}

type Sent = Pick<Answered, 'operation' | 'headers'>;

/** As the product reads this answer. */
const readAs = ({ operation, headers }: Sent, given: unknown, rowsBy: string | undefined) => {
    const body = operation.paging === 'headers' ? (given as { data: unknown }).data : given;
    return readAnswer(operation, new Response(writeJson(body), { headers }), { rowsBy });
};

/** How a field gets lost. */
const ways = { removed: () => undefined, null: () => null, odd: () => [[]] } as const;
type Way = keyof typeof ways;

const runs = process.env.FAULTS === 'all' ? 40_000 : 3_000;
const anyField = () =>
    fc
        .constantFrom(...answers)
        .filter(({ fields }) => fields.length > 0)
        .chain(answered =>
            fc.constantFrom(...answered.fields).map(field => ({
                answered,
                field,
                [fc.toStringMethod]: () => `${answered.operation.name}: ${field.path.join('.')}`,
            })),
        );

/** What is read of a field that the answer doesn't have: its default, or null where that says something. */
const readOf = ({ field }: FieldAt, way: Way): unknown => {
    const read = field.safeParse(way === 'null' ? null : undefined);
    return read.success ? read.data : field.safeParse(undefined).data;
};

describe('a read that lacks a field', () => {
    test('reaches every answer of the product’s reads', () => {
        const names = answers.map(({ operation }) => operation.name);
        const left = operationList
            .filter(isRead)
            .map(({ name }) => name)
            .filter(name => !names.includes(name));
        expect(left).toEqual([]);
        expect(answers.flatMap(({ fields }) => fields).length).toBeGreaterThan(1_000);
    });

    test('that may be missing, has all the rest, whether the field is left out, null, or odd where nothing rests on it', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const lost = anyField().filter(({ field }) => field.isOptional);
        await fc.assert(
            fc.asyncProperty(lost, fc.constantFrom<Way>('removed', 'null', 'odd'), async ({ answered, field }, way) => {
                fc.pre(way !== 'odd' || field.isByItself);
                const given = changedAt(answered.given, field.path, ways[way]);
                const expected = changedAt(answered.whole, field.path, () => readOf(field, way));
                expect(await readAs(answered, given, undefined)).toEqual(expected);
            }),
            shared(runs),
        );
    });

    test('that it can’t do without, loses that row alone, or names the field', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const needed = anyField().filter(({ field }) => !field.isByItself);
        await fc.assert(
            fc.asyncProperty(
                needed,
                fc.constantFrom<Way>('removed', 'null', 'odd'),
                async ({ answered, field }, way) => {
                    const { given, whole, rowsBy } = answered;
                    const [list, at] = field.path;
                    const read = await readAs(answered, changedAt(given, field.path, ways[way]), rowsBy).catch(
                        (error: unknown) => {
                            const names = field.path.map(String).join('.');
                            if (!isApiError(error, 'unexpected-answer')) throw error;
                            expect(`${error.field ?? ''}.`).toContain(`${names}.`);
                            // A row is never the reason to refuse the others.
                            const isOfRow = list === 'data' && at !== undefined && rowsBy !== undefined;
                            expect(isOfRow, names).toBe(false);
                            return undefined;
                        },
                    );
                    if (read === undefined || list !== 'data' || typeof at !== 'number') return;
                    const rows = (read as { data: (object | UnreadableRow)[] }).data;
                    const others = (whole as { data: object[] }).data.filter((_, index) => index !== at);
                    const isGone = rows.length === others.length;
                    expect(isGone ? rows : rows.filter((_, index) => index !== at)).toEqual(others);
                    if (!isGone && isUnreadable(rows[at])) expect(rows[at].unreadable).not.toEqual([]);
                },
            ),
            shared(runs),
        );
    });
});
