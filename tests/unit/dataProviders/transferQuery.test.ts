import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayedTradeStatus, tradeStatusNames } from '../../../contracts/fiat/trades';
import { transferStatuses } from '../../../contracts/fiat/transferWords';
import { TransferFilters } from '../../../contracts/fiat/transfers';
import { config } from '../../../src/config/config';
import { hiddenTransfers } from '../../../src/dataProviders/transfers/hiddenTransfers';
import { transferQuery, type TransferResource } from '../../../src/dataProviders/transfers/transferQuery';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { HIDDEN } from '../../support/entities/transfers';

const scope = { merchantId: 'mch-1', timeZone: 'Asia/Singapore' } as const;
const resources: readonly TransferResource[] = ['fiat-payout-admin', 'trade-history'];
const refused = expect.objectContaining({ kind: 'refused' }) as unknown;

const filters = fc.dictionary(
    fc.constantFrom(...Object.keys(TransferFilters.shape), 'access_token', '__proto__', 'constructor'),
    fc.oneof(
        fc.anything(),
        fc.subarray<string>([...tradeStatusNames]),
        fc.constantFrom(...tradeStatusNames, ...transferStatuses),
    ),
);

describe.each(resources)('%s', resource => {
    test('whatever the address holds, merchant and type are the page’s own, and no other key goes along', () => {
        fc.assert(
            fc.property(filters, filter => {
                let query;
                try {
                    query = transferQuery(resource, filter, scope);
                } catch (error) {
                    expect(error).toEqual(refused);
                    return;
                }
                expect(query).toMatchObject({
                    merchant_id: 'mch-1',
                    type: resource === 'trade-history' ? 'trade' : 'transfer',
                });
                expect(Object.keys(TransferFilters.shape)).toEqual(expect.arrayContaining(Object.keys(query)));
                expect(query).not.toHaveProperty('reference');
            }),
        );
    });

    test('days become instants of the zone', () => {
        const query = transferQuery(resource, { from_date: '2026-11-01', to_date: '2026-11-21' }, scope);
        expect(query).toMatchObject({
            from_date: '2026-10-31T16:00:00.000Z',
            to_date: '2026-11-21T15:59:59.999Z',
        });
    });
});

test('display statuses of trades go as the backend statuses that they stand for', () => {
    fc.assert(
        fc.property(fc.subarray([...tradeStatusNames], { minLength: 1 }), names => {
            const { status } = transferQuery('trade-history', { status: names }, scope);
            expect(new Set(status?.map(displayedTradeStatus))).toEqual(new Set(names));
            const others = transferStatuses.filter(each => !status?.includes(each));
            expect(others.filter(each => (names as string[]).includes(displayedTradeStatus(each)))).toEqual([]);
        }),
    );
    const [one] = tradeStatusNames;
    expect(transferQuery('trade-history', { status: one }, scope).status).toEqual(['created']);
});

test.each(['confirmed', 'filled', '', 'constructor'])('a status that trades do not show is refused: %j', status => {
    expect(() => transferQuery('trade-history', { status: [status] }, scope)).toThrow(refused as Error);
});

test('the seeded ids are hidden for their two merchants, among fiat payouts only', () => {
    expect([...config.hiddenTransfers.transfers].sort()).toEqual([...HIDDEN.harbour, ...HIDDEN.lumen].sort());
    expect(hiddenTransfers('fiat-payout-admin', merchantIds.harbour)).toHaveLength(3);
    expect(hiddenTransfers('fiat-payout-admin', merchantIds.lumen)).toHaveLength(3);
    expect(hiddenTransfers('fiat-payout-admin', merchantIds.kite)).toEqual([]);
    expect(hiddenTransfers('trade-history', merchantIds.harbour)).toEqual([]);
});
