import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationList } from '../../contracts/operations';
import type { Sandbox } from '../../sandbox/app';
import { sandboxConfig } from '../../sandbox/dashboard/config';
import { literalProvider } from '../../sandbox/literal/literal';
import { PARTNER_ID } from '../../sandbox/seed/tenants';
import { keys } from '../../scripts/configuration/keys';
import { reportOf } from '../../scripts/conformance/call';
import { conform } from '../../scripts/conformance/conform';
import { pageReader } from '../../scripts/conformance/read';
import { fails, textOf } from '../../scripts/conformance/report';
import { tryFilters } from '../../scripts/conformance/tryFilters';
import { turnPages } from '../../scripts/conformance/turnPages';
import type { Backend, CallReport, Declared } from '../../scripts/conformance/types';
import { backendOf, credentialsOf } from '../support/conformance';
import { startSandbox } from '../support/servers/sandbox';

let sandbox: Sandbox;
let document: string;
const merchantKey = 'mkey-harbourgoods0000000000001';
beforeAll(async () => {
    sandbox = await startSandbox();
    const [row] = await sandbox.query<{ id: string }>(
        `SELECT id FROM fiat_documents WHERE merchant_id = 'mch-1001' ORDER BY id LIMIT 1`,
    );
    document = row?.id ?? '';
});
afterAll(() => sandbox.close());

const backendFor = (email: string, more: Partial<Backend> = {}) => backendOf(sandbox, email, more);
/** Without the lists of accounts, which are those of merchants once more. */
const ofMerchants = ({ path }: Declared) => !path.includes('{apiId}');
const ofPartners = ({ path }: Declared) => path.includes('{partnerId}');
/** What a run calls to sign in and out again, the only writes without `--write`. */
const signingIn: readonly string[] = ['loginRequestOtp', 'loginVerifyOtp', 'token', 'revoke'];
const namesOf = (reports: readonly CallReport[]) => reports.map(({ name }) => name).sort();

test('the sandbox answers every read as declared, to a merchant’s user and a partner’s', async () => {
    const { reports: owner, capabilities } = await conform(
        await backendFor('owner@harbour.example', {
            ids: { documentId: document },
            signIn: credentialsOf(sandbox, 'owner@harbour.example'),
            only: ofMerchants,
        }),
    );
    const { reports: partner } = await conform(
        await backendFor('partner@meridian.example', { ids: { partnerId: PARTNER_ID }, only: ofPartners }),
    );
    const all = [...owner, ...partner];
    // What can't be seen from outside is left out.
    const {
        idempotencyKeys: _keys,
        profileUpdate: _profile,
        approval: _approval,
        codes: _codes,
        boundCodes: _bound,
        ...seen
    } = sandboxConfig.capabilities;
    // Nor what values mean that the specification doesn't name.
    const filters = seen.filters.filter(name => name !== 'payouts.convert_type');
    expect(capabilities.block).toEqual({ ...seen, filters });
    expect(all.filter(({ differences }) => differences.length > 0).map(textOf)).toEqual([]);
    expect(namesOf(owner)).toEqual(operationList.map(({ name }) => name).sort());
    const called = new Set(namesOf(all.filter(({ skipped }) => skipped === undefined)));
    const reads = operationList.filter(({ kind }) => kind === 'read').map(({ name }) => String(name));
    expect(reads.filter(name => !called.has(name))).toEqual([]);
    const made = operationList.filter(({ kind, name }) => kind !== 'read' && called.has(name));
    expect(made.map(({ name }) => name)).toEqual(signingIn);
}, 300_000);

test('the literal provider differs in nothing, and what it lacks is told with what goes without it', async () => {
    const literal = literalProvider(sandbox.fetch);
    const { reports, capabilities } = await conform(
        await backendFor('owner@harbour.example', {
            fetch: async request => literal(request),
            signIn: credentialsOf(sandbox, 'owner@harbour.example'),
            only: ofMerchants,
        }),
    );
    expect(reports.filter(fails).map(textOf)).toEqual([]);
    expect(reports.filter(({ name, skipped }) => signingIn.includes(name) && skipped)).toEqual([]);
    expect(reports.filter(({ lacking }) => lacking).map(({ path }) => path)).toEqual([
        '/v1/dashboard/profile/sessions',
        '/dashboard/v1/audit_log',
        '/dashboard/v1/partners/{partnerId}/audit_log',
        '/dashboard/v1/audit_log/check',
        '/dashboard/v1/partners/{partnerId}/audit_log/check',
        '/dashboard/v1/volume',
        '/v1/dashboard/profile/sessions/{sessionId}',
        '/v1/dashboard/profile/sessions',
        '/v1/dashboard/authenticator',
        '/dashboard/v1/invitations/answer',
    ]);
    const told = reports.map(textOf).join('\n');
    expect(told).toContain('without meta.total: Pages aren’t numbered to the last');
    expect(told).toContain(`the call is missing. Without it: ${keys['capabilities.volume'].without}`);
    expect(told).toContain('data.[].convert_type: unknown value "SETTLEMENT_IN_KIND": payouts');
    expect(capabilities.block).toEqual({});
    const remark =
        'payouts.convert_type: name it among the filters where its values mean what docs/rules.md#payouts says';
    expect(capabilities.remarks.some(each => each.startsWith(remark))).toBe(true);
    expect(capabilities.remarks.find(remark => remark.startsWith('areas: '))).toContain('incoming_payments');
});

test('with --write the sandbox answers every write as declared, but for those that would end the session', async () => {
    const { reports } = await conform(await backendFor('owner@harbour.example', { writes: true, only: () => false }));
    expect(reports.filter(fails).map(textOf)).toEqual([]);
    const kindOf = ({ name }: CallReport) => operationList.find(each => each.name === name)?.kind;
    // What is decided on was read before.
    const kinds = reports.map(kindOf);
    expect(kinds.indexOf('decision')).toBeGreaterThan(kinds.findLastIndex(kind => kind !== 'decision'));
    const writes = reports.filter(report => kindOf(report) !== 'read');
    expect(writes.filter(({ skipped }) => skipped === undefined).length).toBeGreaterThan(30);
    expect(writes.filter(({ skipped }) => skipped === undefined).every(({ refused }) => refused)).toBe(false);
    const spared = writes.filter(({ skipped }) => skipped?.includes('end a session')).map(({ path }) => path);
    expect(spared).toEqual(
        expect.arrayContaining([
            '/v1/oauth/token',
            '/v2/oauth/revoke',
            '/v1/dashboard/profile/password/change',
            '/v1/dashboard/profile/sessions',
            '/v1/dashboard/merchant/{merchantKey}/reset-client-secret',
        ]),
    );
});

type Json = Record<string, unknown> & { data: Record<string, unknown>[] };
const json = (body: unknown, { status, headers }: Response | { status: number; headers?: Headers }) => {
    const sent = new Headers(headers);
    sent.delete('content-length');
    sent.set('content-type', 'application/json');
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers: sent });
};
/** Changes each row of a list. */
const rows = (change: (row: Record<string, unknown>) => unknown) => async (response: Response) => {
    if (!response.ok) return response;
    const body = (await response.json()) as Json;
    body.data.forEach(change);
    return json(body, response);
};
const withHeader = (name: string, value: string) => (response: Response) => {
    const headers = new Headers(response.headers);
    headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
};

type Break = (response: Response, request: Request) => Response | Promise<Response>;
const breaks: [what: string, operation: string, path: RegExp, spoil: Break, named: string][] = [
    [
        'a missing call',
        'listDeposits',
        /\/deposits$/,
        () => new Response('Not found', { status: 404 }),
        'the call is missing: 404',
    ],
    [
        'a wrong status',
        'getMerchantProfile',
        /\/merchant\/[^/]+\/profile$/,
        () => json({ message: 'Broken for owner@harbour.example', code: 'broken' }, { status: 500 }),
        'expected 200, got 500 broken',
    ],
    [
        'a missing field',
        'listEntityAdmins',
        /\/entity_admins$/,
        rows(row => delete row.merchants),
        'data.[].merchants: ',
    ],
    ['a wrong type', 'listBatches', /\/batches$/, rows(row => (row.created_at = true)), 'data.[].created_at: '],
    [
        'a flag for a text',
        'listAddressBook',
        /\/address_books$/,
        rows(row => (row.name = true)),
        'data.[].name: expected string, received boolean',
    ],
    [
        'a new value of an enumeration',
        'listMerchantPayouts',
        /\/merchant\/[^/]+\/payouts$/,
        rows(row => (row.status = 'teleported')),
        'data.[].status: unknown value "teleported"',
    ],
    [
        'a wrong paging header',
        'listTransfers',
        /\/dashboard\/transfers$/,
        withHeader('x-total', 'many'),
        'x-total: the header is missing or not a whole number',
    ],
    [
        'a page size in the header that was not asked for',
        'listIndividuals',
        /\/individuals$/,
        withHeader('x-per-page', '100'),
        'x-per-page: asked for 2, the header says 100',
    ],
    ['what is not JSON', 'listGroups', /\/groups$/, response => json('<html>', response), 'the body is not JSON'],
    [
        'another media type',
        'getApproval',
        /\/approval$/,
        withHeader('content-type', 'text/html'),
        'expected JSON, the content type is text/html',
    ],
    [
        'a file of another type',
        'exportMerchantPayments',
        /\/merchant\/[^/]+\/payments\/csv$/,
        withHeader('content-type', 'text/html'),
        'expected csv, the content type is text/html',
    ],
    [
        'a wrong form of errors',
        'getPayment',
        /\/payment\/conformance-none$/,
        () => json({ error: 'nope, jo@harbour.example' }, { status: 404 }),
        'message: refusal: expected string, received undefined',
    ],
    [
        'an ignored page size',
        'listCompanies',
        /\/companies$/,
        async response => {
            if (!response.ok) return response;
            const body = (await response.json()) as unknown[];
            return json([...body, ...body, ...body], response);
        },
        'per_page: asked for 2 rows, got ',
    ],
    [
        'an answer without a token',
        'listTradePairs',
        /\/trade-pairs$/,
        (response, request) => (request.headers.has('authorization') ? response : json([], { status: 200 })),
        'expected 401 without a token, got 200',
    ],
    [
        'no answer',
        'listFiatBalances',
        /\/balances$/,
        () => Promise.reject(new TypeError('fetch failed')),
        'no answer within 35 seconds',
    ],
];

const isBroken = ({ name }: Declared) => breaks.some(([, broken]) => broken === name);

/** Sends another page than the one that was asked for: the answer to a changed query. */
const asked =
    (change: (query: URLSearchParams) => void): Break =>
    (_, request) => {
        const url = new URL(request.url);
        change(url.searchParams);
        return sandbox.fetch(new Request(url, request));
    };
const isPage = (request: Request, ...keys: string[]) => keys.some(key => new URL(request.url).searchParams.has(key));
const metaOf = (change: (meta: Record<string, unknown>, request: Request) => unknown): Break => {
    return async (response, request) => {
        if (!response.ok) return response;
        const body = (await response.json()) as { meta: Record<string, unknown> };
        change(body.meta, request);
        return json(body, response);
    };
};

const payments = /\/merchant\/[^/]+\/payments$/;
const batches = /\/batches$/;
const transfers = /\/dashboard\/transfers$/;
/** Each with the operation that it spoils: lists that don't go on as they say, and filters that leave nothing out. */
const listBreaks: [what: string, operation: string, path: RegExp, spoil: Break, named: string][] = [
    [
        'a next that is ignored',
        'listMerchantPayments',
        payments,
        asked(query => query.delete('cursor')),
        'page 2 is page 1 again: meta.next is ignored',
    ],
    ['no next', 'listMerchantPayments', payments, metaOf(meta => delete meta.next), 'meta.next: page 1 has 2 rows of '],
    [
        'a next that says nothing',
        'listMerchantPayments',
        payments,
        metaOf(meta => (meta.next = 'https://elsewhere.example/')),
        'meta.next: page 1 says that there is more, but not where',
    ],
    [
        'a circle',
        'listMerchantPayments',
        payments,
        metaOf((meta, request) => isPage(request, 'cursor') && (meta.next = new URL(request.url).search)),
        'circle: page 2 leads to a page before it',
    ],
    [
        'a prev that leads elsewhere',
        'listMerchantPayments',
        payments,
        metaOf(meta => meta.prev && (meta.prev = '?limit=1')),
        'meta.prev: page 2 does not lead back to page 1',
    ],
    [
        'no prev',
        'listMerchantPayments',
        payments,
        metaOf(meta => delete meta.prev),
        'meta.prev: page 2 says nothing of page 1',
    ],
    [
        'a total that isn’t the rows',
        'listMerchantPayments',
        payments,
        metaOf(meta => typeof meta.total === 'number' && (meta.total += 1)),
        'meta.total: does not agree with the rows on all pages',
    ],
    [
        'an ignored starting_after',
        'listBatches',
        batches,
        asked(query => query.delete('starting_after')),
        'page 2 is page 1 again: starting_after is ignored',
    ],
    [
        'an ignored ending_before',
        'listBatches',
        batches,
        asked(query => query.delete('ending_before')),
        'ending_before: page 3 does not lead back to page 2',
    ],
    [
        'an ignored page',
        'listTransfers',
        transfers,
        asked(query => query.delete('page')),
        'page: asked for page 2, the header says another',
    ],
    [
        'a row that comes twice',
        'listTransfers',
        transfers,
        async (response, request) => {
            if (!isPage(request, 'page') || new URL(request.url).searchParams.get('page') === '1') return response;
            const rows = (await response.json()) as unknown[];
            const before = new URL(request.url);
            before.searchParams.set('page', '1');
            const first = (await (await sandbox.fetch(new Request(before, request))).json()) as unknown[];
            return json([first[0], ...rows.slice(1)], response);
        },
        'page 2 repeats rows of page 1',
    ],
    [
        'a count in the header that isn’t the rows',
        'listTransfers',
        transfers,
        withHeader('x-total', '3'),
        'x-total: does not agree with the rows on all pages',
    ],
    [
        'an ignored status filter',
        'listMerchantPayments',
        payments,
        asked(query => query.delete('status')),
        'status: the filter is ignored',
    ],
    [
        'an ignored date filter',
        'listMerchantPayments',
        payments,
        asked(query => query.delete('from_date')),
        'from_date: the filter is ignored',
    ],
    [
        'an ignored search filter',
        'listMerchantPayments',
        payments,
        asked(query => query.delete('q')),
        'q: the filter is ignored',
    ],
    [
        'a filter that finds nothing',
        'listBatches',
        batches,
        asked(query => query.has('batch_id') && query.set('batch_id', 'other')),
        'batch_id: nothing came, though a row has the value',
    ],
    [
        'a filter that fails',
        'listTransfers',
        transfers,
        (response, request) => (isPage(request, 'status') ? json({}, { status: 500 }) : response),
        'status: expected 200, got 500',
    ],
    [
        'an extension that is ignored',
        'listTransfers',
        transfers,
        asked(query => query.delete('type')),
        'without type: leave transfers.type out',
    ],
];

describe('a list that goes wrong', () => {
    let backend: Backend;
    beforeAll(async () => {
        backend = await backendFor('owner@harbour.example');
    });

    test.each(listBreaks)('%s is named: %s', async (what, name, path, spoil, named) => {
        const operation = operationList.find(each => each.name === name);
        const fetch = async (request: Request) => {
            const response = await sandbox.fetch(request.clone());
            return path.test(new URL(request.url).pathname) ? spoil(response, request) : response;
        };
        if (!operation) throw new Error(`There is no ${name}`);
        const [input, query] =
            operation.api === 'main' ? [{ path: { merchantKey } }, {}] : [{}, { merchant_id: 'mch-1001' }];
        const { data: rows } = await pageReader(backend, operation, input)(query);
        const broken = pageReader({ ...backend, fetch }, operation, input);
        const found = await (/filter|extension/.test(what)
            ? tryFilters(operation, query, rows, broken)
            : turnPages(operation, query, broken));
        expect(textOf(reportOf(operation, found))).toContain(named);
    });
});

describe('a broken backend', () => {
    let broken: CallReport[];
    beforeAll(async () => {
        const fetch = async (request: Request) => {
            const response = await sandbox.fetch(request);
            const path = new URL(request.url).pathname;
            const spoil = breaks.find(([, , pattern]) => pattern.test(path))?.[3];
            return spoil ? spoil(response, request) : response;
        };
        ({ reports: broken } = await conform(await backendFor('owner@harbour.example', { fetch, only: isBroken })));
    });

    test.each(breaks)('%s is named: %s', (_, operation, _path, _spoil, named) => {
        const report = broken.find(({ name }) => name === operation);
        expect(report && textOf(report)).toContain(named);
        expect(report && fails(report)).toBe(true);
    });

    test('is told of without a word of what it answered, so that a report can be passed on', () => {
        expect(broken.map(textOf).join('\n')).not.toContain('@');
    });

    test('nothing else is', () => {
        const others = broken.filter(report => fails(report) && !breaks.some(([, name]) => name === report.name));
        expect(others.map(textOf)).toEqual([]);
    });
});
