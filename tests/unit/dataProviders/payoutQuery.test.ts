import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convertTypes } from '../../../contracts/main/payoutTypes';
import { PayoutFilters } from '../../../contracts/main/payouts';
import { payoutQuery, type PayoutResource } from '../../../src/dataProviders/payouts/payouts';

const scope = { merchantKey: 'mkey-1', timeZone: 'Asia/Singapore' } as const;
const kinds: Record<PayoutResource, { type: string; convertTypes: readonly string[] | undefined }> = {
    refunds: { type: 'refund', convertTypes: undefined },
    withdrawals: { type: 'withdraw', convertTypes: ['local_crypto', 'custody_crypto'] },
    'crypto-payout-admin': { type: 'withdraw', convertTypes: ['local_crypto_direct', 'local_crypto_batch'] },
};
const resources = ['refunds', 'withdrawals', 'crypto-payout-admin'] as const;

const anything = fc.oneof(
    fc.constantFrom<unknown>(...convertTypes, 'refund', 'withdraw', 'merchant', '', null, undefined, [], {}),
    fc.subarray([...convertTypes]),
    fc.anything(),
);
const filters = fc.dictionary(
    fc.constantFrom(...Object.keys(PayoutFilters.shape), 'access_token', '__proto__', 'constructor'),
    anything,
);

const refused = expect.objectContaining({ kind: 'refused' }) as unknown;

describe.each(resources)('%s', resource => {
    const { type, convertTypes: own } = kinds[resource];

    test('whatever the address holds, the kind is never left', () => {
        fc.assert(
            fc.property(filters, filter => {
                let query: Record<string, unknown>;
                try {
                    query = payoutQuery(resource, filter, scope);
                } catch (error) {
                    expect(error).toEqual(refused);
                    return;
                }
                expect(query.type).toBe(type);
                expect(Object.keys(PayoutFilters.shape)).toEqual(expect.arrayContaining(Object.keys(query)));
                if (!own) return;
                expect(Array.isArray(query.convert_type)).toBe(true);
                expect(query.convert_type).not.toEqual([]);
                expect(own).toEqual(expect.arrayContaining(query.convert_type as unknown[]));
            }),
        );
    });

    test.each(convertTypes)('is narrowed by %s, or says that it has none', chosen => {
        const ask = () => payoutQuery(resource, { convert_type: chosen }, scope);
        if (!own || own.includes(chosen)) expect(ask()).toEqual({ type, convert_type: [chosen] });
        else expect(ask).toThrow(refused as Error);
    });

    test('is narrowed by several at once, each said once', () => {
        const chosen = [...(own ?? convertTypes)];
        const query = payoutQuery(resource, { convert_type: [...chosen, ...chosen] }, scope);
        expect(query).toEqual({ type, convert_type: chosen });
    });

    test.each([undefined, '', []])('without a choice (%j) asks for all of its own', chosen => {
        const filter = chosen !== undefined ? { convert_type: chosen } : {};
        expect(payoutQuery(resource, filter, scope)).toEqual({ type, ...(own && { convert_type: own }) });
    });
});

test('days become instants of the zone, and what else the call takes goes as it is', () => {
    expect(
        payoutQuery(
            'refunds',
            {
                q: 'anna',
                from_date: '2026-11-01',
                to_date: '2026-11-21',
                from_modified_date: '2026-11-02',
                to_modified_date: '2026-11-02',
                is_auto: 'true',
            },
            scope,
        ),
    ).toEqual({
        type: 'refund',
        q: 'anna',
        from_date: '2026-10-31T16:00:00.000Z',
        to_date: '2026-11-21T15:59:59.999Z',
        from_modified_date: '2026-11-01T16:00:00.000Z',
        to_modified_date: '2026-11-02T15:59:59.999Z',
        is_auto: 'true',
    });
});
