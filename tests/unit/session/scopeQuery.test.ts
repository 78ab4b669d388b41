import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askedScope, withScope } from '../../../src/layout/scopeQuery';
import { askedFrom, type Scope } from '../../../src/session/scope';

type Merchants = Scope['merchants'];

const text = fc.string({ minLength: 1, maxLength: 12 });
const merchantsOf = (ids: readonly string[][]): Merchants =>
    ids.map((accounts, index) => ({ id: `m${index}`, accounts: accounts.map(api_id => ({ api_id })) })) as never;

/** Merchants with accounts of any ID, one merchant active, with one account or all. */
const scopes = fc
    .uniqueArray(text, { minLength: 1, maxLength: 8 })
    .chain(ids => fc.tuple(fc.constant(ids), fc.integer({ min: 0, max: ids.length }), fc.nat(1), fc.nat(8)))
    .map(([ids, cut, at, chosen]) => {
        const merchants = merchantsOf([ids.slice(0, cut), ids.slice(cut)]);
        const merchant = merchants[at];
        return { merchants, merchant, apiId: merchant?.accounts[chosen]?.api_id };
    });

const others = fc
    .dictionary(
        text.filter(key => key !== 'account' && key !== 'merchant'),
        fc.string({ maxLength: 12 }),
    )
    .map(query => new URLSearchParams(query).toString());

const asked = (search: string) => askedScope({ pathname: '/payments', search });

describe('the active account in an address', () => {
    test('is read again as it was written, from any other one, beside what else the address asks for', () => {
        fc.assert(
            fc.property(scopes, scopes, others, (scope, other, query) => {
                const search = withScope(withScope(query && `?${query}`, other), scope);
                const read = asked(search);
                expect(read && askedFrom(scope, read)).toEqual({ merchant: scope.merchant, apiId: scope.apiId });
                expect(withScope(search, scope)).toBe(search);
                const rest = new URLSearchParams(search);
                rest.delete('account');
                rest.delete('merchant');
                expect(rest.toString()).toBe(query);
            }),
        );
    });

    test('is of the pages of one account alone', () => {
        const search = '?account=A1&merchant=m1';
        for (const pathname of ['/', '/home', '/payments', '/payments/AAA-000000-PMT/show', '/exchange-rate']) {
            expect(askedScope({ pathname, search }), pathname).toEqual({ apiId: 'A1', merchantId: 'm1' });
        }
        for (const pathname of ['/refunds', '/refunds/create', '/statements', '/changeprofile', '/nowhere']) {
            expect(askedScope({ pathname, search }), pathname).toBeUndefined();
        }
    });

    test('is none of another user’s', () => {
        const [own] = merchantsOf([['A1']]);
        const scope = { merchants: own ? [own] : [], merchant: own };
        expect(askedFrom(scope, { apiId: 'B1' })).toBeUndefined();
        expect(askedFrom(scope, { merchantId: 'm9' })).toBeUndefined();
    });
});
