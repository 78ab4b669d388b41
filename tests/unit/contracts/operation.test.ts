import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
    type AccessByField,
    buildPath,
    buildQuery,
    type Schema,
    UnaddressableValue,
} from '../../../contracts/operation';
import { operationList } from '../../../contracts/operations';
import { namesTenant } from '../../../sandbox/domain/tenants';
import { sampled } from '../../support/runs';

const TEMPLATE = '/v1/dashboard/account/{apiId}/address/{address}';

const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.webUrl(),
    fc.string({ unit: fc.constantFrom('.', '/', '\\', '%', '2', 'e', 'f', '?', '#', '@', ':', '{', '}', '~', 'a') }),
);

describe('a path', () => {
    test('holds its values, encoded', () => {
        expect(buildPath(TEMPLATE, { apiId: 'HA1587722191gQKF_t', address: 'name@ln.example' })).toBe(
            '/v1/dashboard/account/HA1587722191gQKF_t/address/name%40ln.example',
        );
        expect(buildPath('/v1/oauth/ping')).toBe('/v1/oauth/ping');
    });

    test.each(['', '.', '..', '\ud800', 'a\udfff'])('cannot hold %j', value => {
        expect(() => buildPath('/v1/{id}', { id: value })).toThrow(UnaddressableValue);
    });

    test.each([
        '...',
        '.a',
        '../x',
        'a/b',
        'a\\b',
        '%2e%2e',
        '%',
        'a?b',
        'a#b',
        'a b',
        'a\nb',
        'é',
        '🙂',
        'x'.repeat(5000),
    ])('holds %j', value => {
        const url = new URL(`https://api.example${buildPath('/v1/{id}/x', { id: value })}`);
        const segments = url.pathname.split('/');
        expect(segments).toHaveLength(4);
        expect(decodeURIComponent(segments[2] ?? '')).toBe(value);
    });

    test('without one of its values is refused by the name of what is missing', () => {
        expect(() => buildPath(TEMPLATE, { apiId: 'a' })).toThrow('The address cannot be used in an address');
    });

    test('keeps its segments and its origin whatever the values are', () => {
        const segment = fc.oneof(
            { weight: 4, arbitrary: hostile },
            fc.constantFrom('', '.', '..', '%2e', '%2E%2e', '\ud800'),
            fc.stringMatching(/^[\w.~@+-]{1,20}$/),
        );
        const isAddressable = (value: string) => !['', '.', '..'].includes(value) && !/\p{Cs}/u.test(value);
        fc.assert(
            fc.property(segment, segment, (apiId, address) => {
                const make = () => buildPath(TEMPLATE, { apiId, address });
                if (!isAddressable(apiId) || !isAddressable(address)) {
                    expect(make).toThrow(UnaddressableValue);
                    return;
                }
                const url = new URL(`https://api.example/base${make()}`);
                expect([url.origin, url.search, url.hash]).toEqual(['https://api.example', '', '']);
                const segments = url.pathname.split('/');
                expect(segments).toHaveLength(TEMPLATE.split('/').length + 1);
                expect(segments.slice(0, 5)).toEqual(['', 'base', 'v1', 'dashboard', 'account']);
                expect(segments[6]).toBe('address');
                expect([segments[5], segments[7]].map(one => decodeURIComponent(one ?? ''))).toEqual([apiId, address]);
            }),
            sampled(50_000),
        );
    });
});

describe('a query', () => {
    test('repeats keys for lists and leaves out what is empty', () => {
        expect(
            buildQuery({
                q: 'a b&c',
                status: ['good', 'hold'],
                none: [],
                empty: '',
                nil: null,
                gone: undefined,
                zero: 0,
            }),
        ).toBe('q=a+b%26c&status=good&status=hold&zero=0');
        expect(buildQuery()).toBe('');
    });

    test('comes out of any server as it went in', () => {
        const text = fc.string({ unit: 'grapheme', minLength: 1 });
        fc.assert(
            fc.property(fc.dictionary(text, fc.oneof(text, fc.array(text))), query => {
                const read = new URLSearchParams(buildQuery(query));
                for (const [key, value] of Object.entries(query)) expect(read.getAll(key)).toEqual([value].flat());
                expect([...read].length).toBe(Object.values(query).flat().length);
            }),
            sampled(5000),
        );
    });
});

const shapeOf = (schema: Schema | undefined): Readonly<Record<string, Schema>> =>
    (schema?._zod.def as { shape?: Record<string, Schema> } | undefined)?.shape ?? {};

/** The values of an enumeration, which may be optional. */
function valuesOf(field: Schema | undefined): unknown[] {
    const { entries, innerType } = (field?._zod.def ?? {}) as { entries?: object; innerType?: Schema };
    return innerType ? valuesOf(innerType) : Object.values(entries ?? {});
}

describe('the operations', () => {
    test('have one method and path each', () => {
        const names = operationList.map(
            ({ api, method, path }) => `${api} ${method} ${path.replace(/\{\w+\}/g, '{}')}`,
        );
        expect(new Set(names).size).toBe(names.length);
        expect(names.length).toBeGreaterThan(20);
    });

    test.each(operationList.map(declared => [declared.name, declared] as const))(
        '%s is declared well',
        (_, declared) => {
            const parameters = [...declared.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
            expect(new Set(parameters).size).toBe(parameters.length);
            expect(buildPath(declared.path, Object.fromEntries(parameters.map(name => [name, 'x'])))).toMatch(
                /^(\/[\w.-]+)+$/,
            );
            expect(declared.method === 'GET' && declared.body !== undefined).toBe(false);
            expect(declared.method === 'GET' && declared.kind !== 'read').toBe(false);
            // Access by tenant can be checked only if the path, or else the query or body, names one.
            const isAnywhere = typeof declared.access === 'object' && 'anywhere' in declared.access;
            if (declared.access !== 'public' && declared.access !== 'signed-in' && !isAnywhere) {
                const isInPath =
                    parameters.includes('partnerId') ||
                    namesTenant(Object.fromEntries(parameters.map(name => [name, ''])));
                const fields = [declared.query, declared.body].flatMap(schema => Object.keys(shapeOf(schema)));
                const naming = ['merchant_key', 'merchant_id', 'entity_admin_link_id'];
                expect(isInPath || naming.some(name => fields.includes(name))).toBe(true);
            }
        },
    );

    const byField = operationList.flatMap(({ name, access, query, body }) =>
        typeof access === 'object' && 'cases' in access ? [[name, access, { query, body }] as const] : [],
    );

    /** Every call whose access depends on a field, with what each value needs, written independently of the contracts. */
    const needed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
        createMerchantToken: { refund: 'refunds W', withdrawal: 'withdrawals W' },
        createAccountToken: { refund: 'refunds W', withdrawal: 'withdrawals W' },
        listMerchantPayouts: { always: 'payouts R', refund: 'refunds R' },
        listAccountPayouts: { always: 'payouts R', refund: 'refunds R' },
        exportMerchantPayouts: { always: 'payouts R', refund: 'refunds R' },
        listTransfers: { transfer: 'fiat_payouts R', trade: 'trades R' },
        exportTransfers: { transfer: 'fiat_payouts R', trade: 'trades R' },
        getTransferReceipt: { transfer: 'fiat_payouts R', trade: 'trades R' },
    };

    test('whose access depends on a field say what each of its values needs', () => {
        const declared = byField.map(([name, { always, cases }]) => [
            name,
            Object.fromEntries(
                Object.entries({ ...(always && { always }), ...cases }).map(([value, { area, letter }]) => [
                    value,
                    `${area} ${letter}`,
                ]),
            ),
        ]);
        expect(Object.fromEntries(declared)).toEqual(needed);
    });

    test.each(byField)(
        '%s has a case for every value that nothing else covers',
        (_, access: AccessByField, schemas) => {
            if ('byRecord' in access) return;
            const values =
                'byBody' in access
                    ? valuesOf(shapeOf(schemas.body)[access.byBody])
                    : valuesOf(shapeOf(schemas.query)[access.byQuery]);
            const cases = Object.keys(access.cases);
            expect(values).toEqual(expect.arrayContaining(cases));
            if (!access.always) expect(cases.sort()).toEqual(values.sort());
            if ('default' in access && access.default !== undefined) expect(cases).toContain(access.default);
        },
    );
});
