import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readJson } from '../../contracts/json';
import type { Operation } from '../../contracts/operation';
import { operationList } from '../../contracts/operations';
import { readPagination } from '../../contracts/paging';
import { Transfer, listTransfers } from '../../contracts/fiat/transfers';
import { listDeposits } from '../../contracts/main/deposits';
import { getPayment, listMerchantPayments } from '../../contracts/main/payments';
import { listMerchantPayouts, Payout } from '../../contracts/main/payouts';
import { getProfile } from '../../contracts/main/profile';
import { loginRequestOtp } from '../../contracts/main/session';
import type { Sandbox } from '../../sandbox/app';
import { adapterOf } from '../../sandbox/renamed/adapter';
import { drawNames, NAMES_SEED } from '../../sandbox/renamed/names';
import { renamedProvider } from '../../sandbox/renamed/renamed';
import { merchantIds } from '../../sandbox/seed/tenants';
import { adaptCall } from '../../src/api/adapter/adapt';
import { callName } from '../../src/api/adapter/callName';
import { queryIn } from '../../src/dataProviders/paging/byQueryString';
import { type Declared, idsByMerchant, type KnownIds, type SampleInput, sampleOf } from '../support/entities/samples';
import { type Answering, requestFor, send, startSandbox } from '../support/servers/sandbox';
import { testSeed } from '../support/servers/testSeed';
import { tokenOf } from '../support/signIn';

let sandbox: Sandbox;
let token: string;
let ids: KnownIds;
beforeAll(async () => {
    sandbox = await startSandbox();
    token = await tokenOf(sandbox, 'owner@harbour.example');
    // One with a transaction.
    const [paid] = await sandbox.query<{ paymentReference: string }>(
        `select t.payment_reference as "paymentReference" from transactions t
         join payments p on p.reference = t.payment_reference where p.merchant_id = $1 limit 1`,
        [merchantIds.harbour],
    );
    ids = { ...(await idsByMerchant(sandbox)).get(merchantIds.harbour), ...paid };
});
afterAll(() => sandbox.close());

const seeds = [NAMES_SEED, testSeed, testSeed + 1, testSeed + 2];
const path = { merchantKey: 'mkey-harbourgoods0000000000001' };

/** A call as the dashboard makes it by the adapter, and its answer by the contracts. */
async function adapted(provider: Answering, seed: number, operation: Operation, input: SampleInput) {
    const call = adaptCall(adapterOf(drawNames(seed)), operation, input);
    const { query, ...rest } = call.input as SampleInput;
    const plain = requestFor({ ...operation, path: call.path }, { token, ...rest });
    const search = String(query ?? '');
    const response = await provider.fetch(new Request(search ? `${plain.url}?${search}` : plain.url, plain));
    const text = await response.text();
    if (!response.headers.get('content-type')?.includes('json')) return { status: response.status, body: text };
    const given = readJson(text);
    const body = response.ok ? call.answer(given, response.headers) : call.refusal(given);
    return { status: response.status, body };
}

/** What the sandbox was asked behind another provider, and what it said; or what is said instead of it. */
function tapped(instead?: Response) {
    const seen: { asked: string; body: unknown; status: number; answer: unknown }[] = [];
    const fetch = async (request: Request): Promise<Response> => {
        const asked = `${request.method} ${new URL(request.url).pathname}${new URL(request.url).search}`;
        const sent = await request.clone().text();
        const response = instead?.clone() ?? (await sandbox.fetch(request));
        const text = await response.clone().text();
        const isJson = response.headers.get('content-type')?.includes('json');
        const body = /^[[{]/.test(sent) ? readJson(sent) : Object.fromEntries(new URLSearchParams(sent));
        const answer = isJson ? readJson(text) : text;
        const pagination = readPagination(response.headers);
        const isPaged = response.ok && pagination.total !== undefined;
        seen.push({ asked, body, status: response.status, answer: isPaged ? { data: answer, pagination } : answer });
        return response;
    };
    return { seen, fetch };
}

const declared = (name: string): Declared => {
    const found = operationList.find(operation => callName(operation) === name);
    if (!found) throw new Error(`The contracts have no call ${name}`);
    return found;
};

/** The calls that are renamed by the default names; the same by any. */
const renamedCalls = Object.keys(adapterOf(drawNames(NAMES_SEED)).calls);

const said = new Map<string, Promise<Response>>();

/** What the sandbox says to a call's sample, asked once; and what it would say where that changes something. */
function answerTo(operation: Declared, input: SampleInput): Promise<Response> {
    const answer =
        said.get(operation.name) ??
        canned(operation).then(body =>
            body === undefined ? sandbox.fetch(requestFor(operation, { token, ...input })) : Response.json(body),
        );
    said.set(operation.name, answer);
    return answer;
}

async function canned({ method, answer, path: of }: Operation): Promise<unknown> {
    if (answer === Payout) return firstRow(listMerchantPayouts, { path });
    if (answer === Transfer) return firstRow(listTransfers, { query: { merchant_id: merchantIds.harbour } });
    if (of.endsWith('/invoice/create')) return firstRow(listMerchantPayments, { path });
    if (of.endsWith('-otp')) return { mfa_type: 'authenticator', factor: 'otp', otp_key: 'key-1', resend_after: 30 };
    if (of.endsWith('/oauth/token')) return { access_token: 'a.b', refresh_token: 'c.d', token_type: 'Bearer' };
    return method === 'POST' ? quote : undefined;
}

const quote = {
    ...{ id: 'q-1', mode: 'sending', destination_account_id: 'd-1', destination_account_type: 'bank_account' },
    ...{ destination_country: 'FRA', sending_currency: 'EUR', sending_amount: 756, receiving_currency: 'USD' },
    ...{ receiving_amount: '870.25', exchange_rate: 1.1511, fee: 3.02, fee_currency: 'EUR', charge_type: 'SHA' },
    expires_at: '2026-11-21T14:40:00.321Z',
};

async function firstRow(operation: Operation, input: SampleInput): Promise<unknown> {
    const { body } = await send(sandbox, operation, { token, ...input });
    return (Array.isArray(body) ? body : (body as { data: unknown[] }).data)[0];
}

/** An answer by its contract, as far as another provider can say the same: to the second, and on to a place of its own. */
function comparable({ answer, path: of }: Operation, body: unknown): unknown {
    if (typeof answer === 'string') return body;
    const read = answer.parse(body);
    return JSON.parse(JSON.stringify(read), (key, value: unknown) => {
        if (key === 'next' || key === 'prev') return Boolean(value);
        // Where pages are counted, rows aren't.
        if (key === 'meta' && of.endsWith('/deposits')) return undefined;
        if (key === 'payer_name' && value === null) return undefined;
        const isTime = (key === 'created_at' || key === 'expires_at') && typeof value === 'string';
        return isTime ? value.slice(0, 19) : value;
    }) as unknown;
}

describe.each(seeds)('by the names of seed %i,', seed => {
    test.each(renamedCalls)('%s reaches the sandbox as it was meant, and its answer the dashboard', async name => {
        const operation = declared(name);
        const input = sampleOf(operation, ids) ?? {};
        const { seen, fetch } = tapped(await answerTo(operation, input));
        const { status, body } = await adapted({ fetch: renamedProvider(fetch, seed) }, seed, operation, input);
        const meant = new URL(requestFor(operation, { ...input }).url);
        const [first] = seen;
        const asked = new URL(first?.asked.split(' ')[1] ?? '', meant);
        expect(asked.pathname).toBe(meant.pathname);
        expect(status).toBe(first?.status);
        if (operation.body) expect(first?.body).toEqual(JSON.parse(JSON.stringify(input.body ?? {})));
        if (status !== 200) expect(body).toEqual(first?.answer);
        else expect(comparable(operation, body)).toEqual(comparable(operation, first?.answer));
        expect(status).toBe(200);
    });

    test.each([
        ['payments', listMerchantPayments, drawNames(seed).words.payment],
        ['payouts', listMerchantPayouts, drawNames(seed).words.payout],
    ] as const)('each status of %s filters by its word', async (_, operation, words) => {
        const { seen, fetch } = tapped();
        const provider = { fetch: renamedProvider(fetch, seed) };
        for (const status of Object.keys(words)) {
            const { body } = await adapted(provider, seed, operation, { path, query: { status, limit: 20 } });
            expect(seen.at(-1)?.asked).toContain(`status=${status}`);
            expect(comparable(operation, body)).toEqual(comparable(operation, seen.at(-1)?.answer));
        }
    });
});

interface Page {
    data: Record<string, unknown>[];
    meta: { next?: string | null; prev?: string | null };
}

/** A list from its first page to its last by what the answers say, and a step back from there. */
async function walk(read: (query: Record<string, unknown> | string) => Promise<Page>, limit: number) {
    const pages = [await read({ limit })];
    const next = () => queryIn(pages.at(-1)?.meta.next);
    while (next()) pages.push(await read(next()));
    const back = await read(queryIn(pages.findLast(({ data }) => data.length > 0)?.meta.prev));
    return { rows: pages.flatMap(({ data }) => data), back: back.data };
}

test.each([
    ['payments', listMerchantPayments, 'payment_reference'],
    ['payouts', listMerchantPayouts, 'payout_reference'],
    ['deposits, whose pages are counted', listDeposits, 'dpst_ref_num'],
] as const)('%s go on and back as the sandbox’s do', async (_, operation, id) => {
    const provider = { fetch: renamedProvider(sandbox.fetch) };
    const limit = 97;
    const theirs = await walk(async query => {
        const { body } = await adapted(provider, NAMES_SEED, operation, { path, query: query as SampleInput['query'] });
        return operation.answer.parse(body) as Page;
    }, limit);
    const ours = await walk(async query => {
        const asked = typeof query === 'string' ? Object.fromEntries(new URLSearchParams(query)) : query;
        return operation.answer.parse((await send(sandbox, operation, { token, path, query: asked })).body) as Page;
    }, limit);
    const idsOf = (rows: Page['data']) => rows.map(row => row[id]);
    expect(idsOf(ours.rows).length).toBeGreaterThan(2 * limit);
    expect(idsOf(theirs.rows)).toEqual(idsOf(ours.rows));
    expect(idsOf(theirs.back)).toEqual(idsOf(ours.back));
});

type Row = Record<string, unknown>;
const { fields } = drawNames(NAMES_SEED);
const first = (rows: unknown): Row => (rows as Row[])[0] ?? {};
const whole = (answer: Row): Row => answer;

/** The thirty fields of answers with other names: of a call, in a row of its answer, by the contracts' names. */
const thirty: readonly (readonly [call: string, row: (answer: Row) => Row, ours: string])[] = [
    ['main POST /v1/oauth/token', whole, 'access_token refresh_token'],
    ['main POST /v1/dashboard/login-request-otp', whole, 'otp_key mfa_type'],
    ['main GET /v1/dashboard/profile', whole, 'firstname lastname mobile'],
    ['main GET /v1/dashboard/merchants', ({ data }) => first(data), 'merchant_key merchant_name'],
    ['main GET /v1/dashboard/merchants', ({ data }) => first(first(data).balances), 'available'],
    ['main GET /v1/dashboard/merchants', ({ data }) => first(first(data).accounts), 'account_name'],
    ['dashboard GET /dashboard/v1/entity_admins/profile', ({ merchants }) => valueIn(merchants), 'group'],
    [
        'dashboard GET /dashboard/v1/entity_admins/profile',
        ({ merchants }) => valueIn(merchants)[fields.role] as Row,
        'permissions',
    ],
    [
        'main GET /v1/dashboard/payment/{paymentReference}',
        whole,
        'payment_reference status created_at order_amount order_currency payer_name txs',
    ],
    ['main GET /v1/dashboard/payment/{paymentReference}', answer => first(answer[fields.onChain]), 'txid'],
    [
        'main GET /v1/dashboard/merchant/{merchantKey}/payouts',
        answer => first(answer[fields.rows]),
        'payout_reference status payout_date crypto_address sending_amount',
    ],
    ['fiat GET /dashboard/transfers', first, 'status sending_amount'],
    ['fiat POST /quotes', whole, 'exchange_rate expires_at'],
];
const valueIn = (map: unknown): Row => first(Object.values(map as object));

describe('what is called otherwise', () => {
    test('are thirty fields of answers and five paths', () => {
        expect(thirty.flatMap(([, , ours]) => ours.split(' '))).toHaveLength(30);
        const paths = Object.values(adapterOf(drawNames(NAMES_SEED)).calls).flatMap(({ path: other }) => other ?? []);
        expect(new Set(paths).size).toBe(5);
    });

    test.each(thirty)('%s says none of its fields by the contracts’ name', async (name, rowOf, ours) => {
        const operation = declared(name);
        const input = sampleOf(operation, ids) ?? {};
        const { seen, fetch } = tapped(await answerTo(operation, input));
        const call = adaptCall(adapterOf(drawNames(NAMES_SEED)), operation, input);
        const { query, ...rest } = call.input as SampleInput;
        const asked = requestFor({ ...operation, path: call.path }, { token, ...rest });
        const response = await renamedProvider(fetch)(new Request(`${asked.url}?${String(query ?? '')}`, asked));
        const row = rowOf(readJson(await response.text()) as Row);
        expect(Object.keys(row).length).toBeGreaterThan(0);
        for (const field of ours.split(' ')) expect(row).not.toHaveProperty(field);
        // They were there before.
        for (const field of ours.split(' ')) expect(JSON.stringify(seen[0]?.answer)).toContain(`"${field}":`);
    });

    test('is refused or ignored under the contracts’ names', async () => {
        const provider = { fetch: renamedProvider(sandbox.fetch) };
        const { words, keys, paths } = drawNames(NAMES_SEED);
        for (const operation of [listMerchantPayments, getPayment, listTransfers, loginRequestOtp]) {
            const answer = await send(provider, operation, { token, ...sampleOf(declared(callName(operation)), ids) });
            expect([answer.status, answer.body]).toEqual([
                404,
                expect.objectContaining({ [fields.code]: 'not_found' }),
            ]);
        }
        const list = { ...listMerchantPayments, path: paths.payments } as unknown as Operation;
        const ask = async (query: object) => {
            const { status, body } = await send(provider, list, { token, path, query: { ...query } });
            return { status, rows: (body as Record<string, Row[]>)[fields.rows] };
        };
        const all = await ask({ [keys.size]: 9 });
        expect(await ask({ [keys.size]: 9, status: 'good' })).toEqual(all);
        expect((await ask({ [keys.size]: 9, limit: 3 })).rows).toHaveLength(9);
        expect((await ask({ [fields.state]: 'good' })).status).toBe(422);
        const short = await ask({ [fields.state]: words.payment.short, [keys.size]: 9 });
        expect(new Set(short.rows?.map(row => row[fields.state]))).toEqual(new Set([words.payment.short]));
        const profile = await send(provider, getProfile, { token });
        expect(profile.body).toMatchObject({ [fields.person]: 'Bakker, Nora' });
    });

    test('a refusal names fields by the provider’s names, and the dashboard’s by the adapter', async () => {
        const provider = { fetch: renamedProvider(sandbox.fetch) };
        const operation = declared('main POST /v1/dashboard/merchant/{merchantKey}/payouts/local/crypto/direct');
        const sample = sampleOf(operation, ids) ?? {};
        const { status, body } = await adapted(provider, NAMES_SEED, operation, {
            ...sample,
            body: { ...sample.body, withdraw_amount: '0.00', address: 'nowhere' },
        });
        expect([status, body]).toMatchObject([
            422,
            { code: 'invalid_request', errors: { address: expect.any(String) } },
        ]);
    });
});
