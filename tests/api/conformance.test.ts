import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationList } from '../../contracts/operations';
import type { Sandbox } from '../../sandbox/app';
import { PARTNER_ID } from '../../sandbox/seed/tenants';
import { conform } from '../../scripts/conformance/conform';
import { fails, textOf } from '../../scripts/conformance/report';
import type { Backend, CallReport, Declared } from '../../scripts/conformance/types';
import { ORIGIN, startSandbox } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';

let sandbox: Sandbox;
let document: string;
beforeAll(async () => {
    sandbox = await startSandbox();
    const [row] = await sandbox.query<{ id: string }>(
        `SELECT id FROM fiat_documents WHERE merchant_id = 'mch-1001' ORDER BY id LIMIT 1`,
    );
    document = row?.id ?? '';
});
afterAll(() => sandbox.close());

const backendFor = async (email: string, more: Partial<Backend> = {}): Promise<Backend> => ({
    bases: { main: `${ORIGIN}/api/main`, dashboard: `${ORIGIN}/api/dashboard`, fiat: `${ORIGIN}/api/fiat` },
    token: await tokenOf(sandbox, email),
    captcha: 'sandbox-test',
    ids: {},
    writes: false,
    fetch: async request => sandbox.fetch(request),
    ...more,
});
const ofPartners = ({ path }: Declared) => path.includes('{partnerId}');
const namesOf = (reports: readonly CallReport[]) => reports.map(({ name }) => name).sort();

test('the sandbox answers every read as declared, to a merchant’s user and a partner’s', async () => {
    const { reports: owner } = await conform(
        await backendFor('owner@harbour.example', { ids: { documentId: document } }),
    );
    const { reports: partner } = await conform(
        await backendFor('partner@meridian.example', { ids: { partnerId: PARTNER_ID }, only: ofPartners }),
    );
    const all = [...owner, ...partner];
    expect(all.filter(({ differences }) => differences.length > 0).map(textOf)).toEqual([]);
    expect(namesOf(owner)).toEqual(operationList.map(({ name }) => name).sort());
    const called = new Set(namesOf(all.filter(({ skipped }) => skipped === undefined)));
    const reads = operationList.filter(({ kind }) => kind === 'read').map(({ name }) => String(name));
    expect(reads.filter(name => !called.has(name))).toEqual([]);
    expect(operationList.filter(({ kind, name }) => kind !== 'read' && called.has(name))).toEqual([]);
});

test('with --write the sandbox answers every write as declared, but for those that would end the session', async () => {
    const { reports } = await conform(await backendFor('owner@harbour.example', { writes: true, only: () => false }));
    expect(reports.filter(fails).map(textOf)).toEqual([]);
    const writes = reports.filter(({ name }) => operationList.find(each => each.name === name)?.kind !== 'read');
    expect(writes.filter(({ skipped }) => skipped === undefined).length).toBeGreaterThan(30);
    expect(writes.filter(({ skipped }) => skipped === undefined).every(({ refused }) => refused)).toBe(false);
    const spared = writes.filter(({ skipped }) => skipped?.includes('session of this run')).map(({ path }) => path);
    expect(spared).toEqual(
        expect.arrayContaining([
            '/v1/oauth/token',
            '/v2/oauth/revoke',
            '/v1/dashboard/profile/password/change',
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
    ['a missing field', 'listEntityAdmins', /\/entity_admins$/, rows(row => delete row.email), 'data.[].email: '],
    ['a wrong type', 'listBatches', /\/batches$/, rows(row => (row.created_at = true)), 'data.[].created_at: '],
    [
        'a number for a text',
        'listAddressBook',
        /\/address_books$/,
        rows(row => (row.name = 7)),
        'data.[].name: expected string, received number',
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
