import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listMerchantPayments, PaymentDetails, PaymentFilters, PaymentQuery } from '../../../contracts/main/payments';
import { sampled } from '../../support/runs';

const transaction = {
    txid: 'ab'.repeat(32),
    vout_n: 0,
    api_id: 'HA1587722191gQKF_t',
    payment_reference: 'AQH-100306-PMT',
    crypto_currency: 'testBTC',
    crypto_address: 'mqEu8a18dV5R9GUBHmcAfbd9GWif8Luprz',
    payment_crypto_amount: '0.00023271',
    order_currency: 'USD',
    receive_amount: '10',
    status: 'confirmed',
    status_date: '2026-11-21T14:05:33.000Z',
    payment_tier: 'good',
    confirmations: 3,
    required_confirmations: 3,
    created_at: '2026-11-21T14:00:00.000Z',
};

/** In the contract's output form, so that what is accepted comes back unchanged. */
const payment = {
    payment_reference: 'AQH-100306-PMT',
    merchant_key: 'mkey-clxxxxxxxxxxxxxxxxxxxxxxx',
    api_id: 'HA1587722191gQKF_t',
    type: 'triplea',
    order_id: null,
    status: 'good',
    status_date: '2026-11-21T14:05:33.000Z',
    created_at: '2026-11-21T13:50:00.000Z',
    rate_date: '2026-11-21T13:50:00.000Z',
    expiry_date: '2026-11-21T14:15:00.000Z',
    order_currency: 'USD',
    order_amount: '10',
    crypto_currency: 'testBTC',
    crypto_address: 'mqEu8a18dV5R9GUBHmcAfbd9GWif8Luprz',
    crypto_amount: '0.00023271',
    exchange_rate: '42971.44',
    payment_crypto_amount: '0.00023271',
    remain_crypto_amount: '0',
    receive_amount: '10',
    transaction_fee_amount: '0.1',
    vat_amount: '0',
    payer_id: 'p1',
    payer_name: 'Siobhán O’Connor',
    payer_email: 's@example.com',
    payer_phone: null,
    txs: [transaction],
    events: [{ at: '2026-11-21T13:50:00.000Z', status: 'none', kind: 'requested', txid: null }],
    refunded_amount: '0',
    refundable_amount: '10',
};

type Path = (string | number)[];

const pathsOf = (value: unknown, at: Path = []): Path[] =>
    typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, part]) => {
              const path = [...at, Array.isArray(value) ? Number(key) : key];
              return [path, ...pathsOf(part, path)];
          })
        : [];

/** A copy with one value replaced; undefined removes it. */
function changed(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
    if (key === undefined) return replacement;
    if (Array.isArray(value)) {
        const parts: unknown[] = value;
        return parts.map((part, index) => (index === key ? changed(part, rest, replacement) : part));
    }
    const entries = Object.entries(value as object).map(([name, part]: [string, unknown]): [string, unknown] => [
        name,
        name === key ? changed(part, rest, replacement) : part,
    ]);
    return Object.fromEntries(entries.filter(([, part]) => part !== undefined));
}

describe('a payment in an answer', () => {
    test('comes out as it is', () => {
        expect(PaymentDetails.parse(payment)).toEqual(payment);
    });

    test('may have numbers for amounts, unknown statuses, and fields of its own', () => {
        const read = PaymentDetails.parse({ ...payment, order_amount: 10.5, status: 'frozen', added_since: 1 });
        expect(read).toMatchObject({ order_amount: '10.5', status: 'frozen' });
    });

    test('with any one place changed is accepted unchanged, or refused by the name of a place', () => {
        const paths = fc.constantFrom(...pathsOf(payment));
        const replacements = fc.oneof(
            fc.constantFrom(undefined, null, '', '1e5', 'x', -1, 1.5, true, {}, [], '2026-02-30T00:00:00Z', NaN),
            fc.string({ unit: 'binary' }),
            fc.anything(),
        );
        const runs = sampled(10_000);
        let refused = 0;
        fc.assert(
            fc.property(paths, replacements, (path, replacement) => {
                const given = changed(payment, path, replacement);
                const result = PaymentDetails.safeParse(given);
                if (result.success) {
                    expect(PaymentDetails.parse(result.data)).toEqual(result.data);
                    const elsewhere = changed(result.data, path, undefined);
                    expect(elsewhere).toEqual(changed(payment, path, undefined));
                } else {
                    refused += 1;
                    const [issue] = result.error.issues;
                    expect(issue?.path.slice(0, path.length)).toEqual(path);
                }
            }),
            runs,
        );
        expect(refused).toBeGreaterThan(runs.numRuns / 10);
    });

    test('any body at all is answered', () => {
        const { answer } = listMerchantPayments;
        fc.assert(
            fc.property(fc.anything(), body => {
                const result = answer.safeParse(body);
                if (!result.success) expect(result.error.issues.length).toBeGreaterThan(0);
            }),
            sampled(5000),
        );
    });
});

describe('a query for payments', () => {
    test.each([
        [{ from_date: '2026-11-22', to_date: '2026-11-21' }, 'to_date'],
        [{ status_from_date: '2026-11-22', status_to_date: '2026-11-21' }, 'status_to_date'],
        [{ from_date: 'soon' }, 'from_date'],
        [{ status: 'frozen' }, 'status'],
        [{ order_currency: 'XXX' }, 'order_currency'],
        [{ crypto_currency: 'not a coin' }, 'crypto_currency'],
        [{ payment_type: 'cash' }, 'payment_type'],
        [{ q: 'x'.repeat(255) }, 'q'],
    ])('%j is refused at %s', (query, field) => {
        const { error } = PaymentFilters.safeParse(query);
        expect(error?.issues[0]?.path).toEqual([field]);
    });

    test.each(['0', '101', '1.5', 'all', '-1'])('a limit of %s is refused', limit => {
        expect(PaymentQuery.safeParse({ limit }).success).toBe(false);
    });

    test('may be empty, or hold every filter', () => {
        const query = { q: 'a', status: 'none', from_date: '2026-11-21', to_date: '2026-11-21', limit: '50' };
        expect(PaymentQuery.parse({})).toEqual({});
        expect(PaymentQuery.parse(query)).toEqual({ ...query, limit: 50 });
    });
});
