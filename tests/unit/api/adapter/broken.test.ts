import { describe, expect, test } from 'vitest';
import { operationList } from '../../../../contracts/operations';
import { adapterOf } from '../../../../sandbox/renamed/adapter';
import { drawNames, NAMES_SEED } from '../../../../sandbox/renamed/names';
import { callName } from '../../../../src/api/adapter/callName';
import { checkCalls } from '../../../../src/api/adapter/checkCalls';
import { type DeclaredCall, declaredCalls } from '../../../../src/api/adapter/declaredCalls';
import { readAdapter } from '../../../../src/api/adapter/readAdapter';
import { fieldNames } from '../../../../src/api/adapter/wholeCall';

const LIST = 'main GET /v1/dashboard/merchant/{merchantKey}/payments';
const ONE = 'main GET /v1/dashboard/payment/{paymentReference}';
const BATCH = 'dashboard POST /dashboard/v1/batches';
const TRANSFERS = 'fiat GET /dashboard/transfers';
const TOKEN = 'main POST /v1/oauth/token';
const CSV = 'main GET /v1/dashboard/merchant/{merchantKey}/payments/csv';

/** What is wrong with an adapter, as the page says it. */
function problemsOf(text: string): string[] {
    const read = readAdapter(text);
    const problems = 'problems' in read ? read.problems : checkCalls(read.adapter);
    return problems.map(({ where, what, fix }) => `${where} ${what}. ${fix}.`);
}
const ofCalls = (calls: object, rest: object = {}) => problemsOf(JSON.stringify({ contracts: 1, calls, ...rest }));

describe('an adapter', () => {
    test('that is right has no problem', () => {
        const adapter = {
            [LIST]: {
                path: '/api/{merchantKey}/charges',
                query: { status: { to: 'state', like: 'payment.status' }, from_date: { to: 'since', as: 'seconds' } },
                answer: {
                    '': { data: 'items' },
                    'items[]': 'payment',
                },
                paging: { kind: 'pages', page: 'page', size: 'size', most: 50, first: 0 },
            },
            [ONE]: { answer: { '': 'payment', 'chain[]': { txid: 'hash' } } },
            [BATCH]: { body: { '': { payouts: 'rows' }, 'rows[]': { email: 'mail' } } },
            [TRANSFERS]: { paging: { kind: 'headers', total: 'x-count' } },
        };
        const payment = { status: { from: 'state', values: { paid: 'good' } }, txs: 'chain', order_id: 'order' };
        expect(ofCalls(adapter, { records: { payment } })).toEqual([]);
    });

    test.each<[what: string, calls: object, rest: object, problem: RegExp]>([
        ['of another version', {}, { contracts: 2 }, /“contracts” is 2, but this dashboard’s contracts are 1/],
        ['of no version', {}, { contracts: undefined }, /“contracts” is missing/],
        ['with a key that isn’t known', {}, { functions: [] }, /has “functions”, which isn’t known/],
        [
            'with a call that isn’t there',
            { 'main GET /v2/none': {} },
            {},
            /“main GET \/v2\/none” isn’t a call of the contracts/,
        ],
        ['with a call without an API', { 'GET /v2': {} }, {}, /“GET \/v2” isn’t a name that can stand there/],
        ['with a field of no form', { [ONE]: { answer: { '': { status: 7 } } } }, {}, /“status” isn’t in a form/],
        [
            'with minor units without digits',
            { [ONE]: { answer: { '': { order_amount: { from: 'a', as: 'minor' } } } } },
            {},
            /“order_amount” › “(as|digits)” isn’t in a form/,
        ],
        [
            'with digits of something else',
            { [ONE]: { answer: { '': { order_amount: { from: 'a', as: 'seconds', digits: 2 } } } } },
            {},
            /“order_amount” (isn’t in a form|has “digits”)/,
        ],
        ['with a query in a path', { [ONE]: { path: '/p/{paymentReference}?v=1' } }, {}, /“path” isn’t in a form/],
        [
            'with a path to another host',
            { [ONE]: { path: '//evil.example/{paymentReference}' } },
            {},
            /“path” isn’t in a form/,
        ],
        [
            'with a path that lacks a parameter',
            { [ONE]: { path: '/p' } },
            {},
            /“path” doesn’t have the call’s parameters. Use each once: {paymentReference}/,
        ],
        [
            'with a path with another parameter',
            { [ONE]: { path: '/p/{paymentReference}/{x}' } },
            {},
            /doesn’t have the call’s parameters/,
        ],
        [
            'with a field that isn’t there',
            { [ONE]: { answer: { '': { stauts: 'state' } } } },
            {},
            /“stauts” isn’t a field of the contracts there/,
        ],
        [
            'with a field that isn’t in a row',
            { [LIST]: { answer: { 'data[]': { stauts: 'state' } } } },
            {},
            /“data\[\]” › “stauts” isn’t a field/,
        ],
        [
            'with a field of a body that isn’t there',
            { [BATCH]: { body: { '': { title: 'x' } } } },
            {},
            /“body” › “” › “title” isn’t a field/,
        ],
        [
            'with a place that leads nowhere',
            { [LIST]: { answer: { 'items[]': {} } } },
            {},
            /“items\[\]” leads to nothing/,
        ],
        [
            'with a query key that isn’t there',
            { [LIST]: { query: { state: 's' } } },
            {},
            /“state” isn’t a query key of this call/,
        ],
        [
            'with two keys as one',
            { [LIST]: { query: { q: 's', status: 's' } } },
            {},
            /is sent as the same key as another/,
        ],
        [
            'with a key that another has',
            { [LIST]: { query: { q: 'status' } } },
            {},
            /is sent as “status”, another key of this call/,
        ],
        [
            'with a field that another has',
            { [BATCH]: { body: { '': { name: 'notification_email' } } } },
            {},
            /is sent as “notification_email”, another field/,
        ],
        [
            'with two fields as one',
            { [BATCH]: { body: { '': { name: 'x', notification_email: 'x' } } } },
            {},
            /sends two fields as “x”/,
        ],
        [
            'with a record that isn’t there',
            { [ONE]: { answer: { '': 'paymnt' } } },
            {},
            /names “paymnt”, which isn’t in “records”/,
        ],
        [
            'with a record of a prototype’s name',
            { [ONE]: { answer: { '': 'constructor' } } },
            {},
            /names “constructor”, which isn’t in “records”/,
        ],
        [
            'with a record that nothing uses',
            {},
            { records: { payment: { status: 's' } } },
            /“records” › “payment” is used nowhere/,
        ],
        [
            'with a field of a record in no place',
            { [ONE]: { answer: { '': 'p' } } },
            { records: { p: { stauts: 's' } } },
            /“records” › “p” › “stauts” isn’t a field/,
        ],
        [
            'with words like nothing’s',
            { [LIST]: { query: { status: { to: 's', like: 'payment.status' } } } },
            {},
            /is like “payment.status”, which has no words/,
        ],
        [
            'with two words for one that is asked for',
            { [LIST]: { query: { status: { to: 's', values: { a: 'good', b: 'good' } } } } },
            {},
            /more than one word for “good”, and it is sent/,
        ],
        [
            'with two words for one that is sent',
            { [BATCH]: { body: { '': { name: { from: 'n', values: { a: 'x', b: 'x' } } } } } },
            {},
            /more than one word for “x”/,
        ],
        [
            'with a join that can’t be undone',
            { [BATCH]: { body: { '': { name: { join: ['a', 'b'], with: '' } } } } },
            {},
            /can’t be taken apart again/,
        ],
        [
            'with a part of a text missing',
            { [BATCH]: { body: { '': { name: { split: 'a', by: '/', part: 1 } } } } },
            {},
            /can’t put “a” together/,
        ],
        [
            'with pages of a list with headers',
            { [TRANSFERS]: { paging: { kind: 'pages', page: 'p', size: 's', most: 50 } } },
            {},
            /can’t be “pages”: this list continues otherwise/,
        ],
        ['with headers of another list', { [LIST]: { paging: { kind: 'headers' } } }, {}, /can’t be “headers”/],
        [
            'with a header that is no name',
            { [TRANSFERS]: { paging: { kind: 'headers', page: 'x page' } } },
            {},
            /“paging” › “page” isn’t in a form/,
        ],
        [
            'with a size named twice',
            { [LIST]: { query: { limit: 'n' }, paging: { kind: 'pages', page: 'p', size: 'n', most: 50 } } },
            {},
            /names the key of “limit” too/,
        ],
        [
            'with a refusal’s field of another name',
            {},
            { refusals: { main: { mesage: 'why' } } },
            /“refusals” › “main” › “mesage” isn’t a field of a refusal/,
        ],
        ...['message', 'code', 'errors', 'retry_after'].map((name): [string, object, object, RegExp] => [
            `with a constant for a refusal’s ${name}`,
            {},
            { records: { no: { [name]: { constant: 'conflict' } } }, refusals: { fiat: 'no' } },
            new RegExp(`“refusals” › “fiat” › “${name}” can’t be a constant`),
        ]),
        [
            'with words beside like',
            {
                [LIST]: {
                    query: { status: { to: 's', like: 'payment.status', values: { settled: 'good' } } },
                    answer: { 'data[]': 'payment' },
                },
            },
            { records: { payment: { status: { from: 's', values: { paid: 'good' } } } } },
            /“status” has “values” beside “like”/,
        ],
        [
            'with a filter that is sent as a page',
            { [LIST]: { query: { status: 'p' }, paging: { kind: 'pages', page: 'p', size: 'n', most: 50 } } },
            {},
            /“paging” takes “p”, the key that “status” is sent as/,
        ],
        [
            'with a size that is a filter’s key',
            { [LIST]: { paging: { kind: 'pages', page: 'p', size: 'q', most: 50 } } },
            {},
            /“paging” takes “q”, the key that “q” is sent as/,
        ],
        [
            'with a filter that is sent as a cursor',
            { [LIST]: { query: { status: 'after' }, paging: { kind: 'cursor', next: 'after' } } },
            {},
            /“paging” takes “after”, the key that “status” is sent as/,
        ],
        [
            'with counted pages of nobody knows how many rows',
            { [LIST]: { paging: { kind: 'pages', page: 'p', size: 'n' } } },
            {},
            /“paging” › “most”/,
        ],
        [
            'with one key for page and size',
            { [LIST]: { paging: { kind: 'pages', page: 'p', size: 'p', most: 50 } } },
            {},
            /“paging” has “p” twice/,
        ],
        [
            'with a currency that isn’t in the record',
            { [ONE]: { answer: { '': { order_amount: { from: 'a', as: 'minor', currency: 'curency' } } } } },
            {},
            /“order_amount” › “currency” › “curency” isn’t a field/,
        ],
        ['with an answer of a file', { [CSV]: { answer: { '': {} } } }, {}, /“answer” isn’t there/],
        [
            'with a record in a form',
            { [TOKEN]: { body: { '': { username: 'user.name' } } } },
            {},
            /a form has no such field/,
        ],
    ])('%s is refused with what, where and what to do', (_, calls, rest, problem) => {
        const problems = ofCalls(calls, rest);
        expect(problems.join('\n')).toMatch(problem);
        for (const each of problems) expect(each).toMatch(/^(“|The ).*\. [A-Zd].*\.$/);
    });

    test.each([
        { headers: { authorization: 'mine' } },
        { method: 'GET' },
        { base: 'https://elsewhere.example' },
        { path: 'https://elsewhere.example/{paymentReference}' },
        { path: '//elsewhere.example/{paymentReference}' },
        { path: '/../{paymentReference}' },
        { path: '/a/%2e%2e/{paymentReference}' },
        { path: '/\\elsewhere.example/{paymentReference}' },
    ])('can’t reach what isn’t its own: %j', more => {
        expect(ofCalls({ [ONE]: more })).not.toEqual([]);
    });

    test('that isn’t JSON says so', () => {
        expect(problemsOf('<!doctype html>')).toEqual([
            'The adapter isn’t JSON. Check its brackets, commas and quotation marks.',
        ]);
        expect(problemsOf('[]').join()).toMatch(/“contracts” is missing/);
        expect(problemsOf('null').join()).toMatch(/“contracts” is missing/);
    });

    test.each([
        '{ "contracts": 1, "calls": { "__proto__": {} } }',
        '{ "contracts": 1, "records": { "__proto__": { "a": "b" } }, "calls": {} }',
        `{ "contracts": 1, "calls": { "${ONE}": { "answer": { "": { "status": "__proto__.x" } } } } }`,
        `{ "contracts": 1, "calls": { "${ONE}": { "answer": { "": { "status": { "from": "s", "values": { "__proto__": "good" } } } } } } }`,
    ])('that names a prototype is refused: %s', text => {
        expect(problemsOf(text).join()).toMatch(/“__proto__(\.x)?” can’t be a (field|name)/);
    });
});

describe('what a draft leaves open', () => {
    const whole = adapterOf(drawNames(NAMES_SEED));

    /** A copy for each text in it and each name, with a `"?"` there; and what says where. */
    function opened(value: unknown, names: readonly string[] = []): { where: string; with: unknown }[] {
        if (typeof value === 'string') return [{ where: named(names), with: '?' }];
        if (typeof value !== 'object' || value === null) return [];
        return Object.entries(value).flatMap(([name, below]) => {
            const others = Object.entries(value).filter(([other]) => other !== name);
            const as = (key: string, what: unknown) =>
                Array.isArray(value)
                    ? value.map((each, at): unknown => (String(at) === name ? what : each))
                    : Object.fromEntries([...others, [key, what]]);
            return [
                ...(Array.isArray(value) ? [] : [{ where: named([...names, '?']), with: as('?', below) }]),
                ...opened(below, [...names, name]).map(each => ({ ...each, with: as(name, each.with) })),
            ];
        });
    }
    const named = (names: readonly string[]) => names.map(name => `“${name}”`).join(' › ');

    test('is refused wherever it stands, and named', () => {
        // But for the names of its own parts.
        const all = opened(whole).filter(({ where }) => where !== named(['?']));
        expect(all.length).toBeGreaterThan(300);
        for (const { where, with: draft } of all) {
            expect(problemsOf(JSON.stringify(draft))).toEqual([
                `${where} is left open (“?”). Fill it in, or leave the line out.`,
            ]);
        }
    });

    test('is named in each place, inside a path too', () => {
        const calls = { [ONE]: { answer: { '': { status: 'a.?', txs: '?' }, '?[]': { txid: 'hash' } } } };
        expect(ofCalls(calls)).toEqual(
            ['“” › “status”', '“” › “txs”', '“?[]”'].map(
                at => `“calls” › “${ONE}” › “answer” › ${at} is left open (“?”). Fill it in, or leave the line out.`,
            ),
        );
    });
});

test('the calls that the browser checks have the names of the contracts, and continue likewise', () => {
    const names = (calls: readonly DeclaredCall[]) =>
        Object.fromEntries(
            calls.map(call => {
                const { paging, form, multipart, rows } = call;
                return [callName(call), { fields: fieldNames(call), paging, form, multipart, rows }];
            }),
        );
    expect(names(declaredCalls())).toEqual(names(operationList));
});
