import { expect, test } from 'vitest';
import { paymentQuery } from '../../../src/dataProviders/payments/paymentQuery';

const scope = { merchantId: 'mch-1', merchantKey: 'mkey-1', apiId: 'HA1', timeZone: 'Asia/Singapore' };

test('the scope stays out of the query, days become instants of the zone', () => {
    expect(
        paymentQuery(
            {
                q: 'anna',
                status: 'good',
                from_date: '2026-11-01',
                to_date: '2026-11-21',
                status_from_date: '2026-11-02',
                status_to_date: '2026-11-02',
            },
            scope,
        ),
    ).toEqual({
        q: 'anna',
        status: 'good',
        from_date: '2026-10-31T16:00:00.000Z',
        to_date: '2026-11-21T15:59:59.999Z',
        status_from_date: '2026-11-01T16:00:00.000Z',
        status_to_date: '2026-11-02T15:59:59.999Z',
    });
});

test('what is no day is left for the provider to refuse', () => {
    expect(paymentQuery({ from_date: '2026-02-30', to_date: 'soon' }, scope)).toEqual({
        from_date: '2026-02-30',
        to_date: 'soon',
    });
});

test('keys that the call does not take are not sent', () => {
    const filter = { q: 'a', access_token: 'x', toString: 'y' };
    expect(paymentQuery(filter, scope)).toEqual({ q: 'a' });
});
