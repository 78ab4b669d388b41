import { describe, expect, test } from 'vitest';
import { needs } from '../../../contracts/needs';
import { getPayment, listMerchantPayments } from '../../../contracts/main/payments';
import { listMerchantPayouts } from '../../../contracts/main/payouts';
import { createQuote } from '../../../contracts/fiat/quotes';
import { conform } from '../../../scripts/conformance/conform';
import { fieldsMissing } from '../../../scripts/conformance/fields';
import { surveyOf } from '../../../scripts/conformance/survey';

/** A provider that finds no record, and answers 401 to what it has without a token. */
const provider = (has: (path: string) => boolean) => ({
    bases: { main: 'http://p.example', dashboard: 'http://p.example', fiat: 'http://p.example' },
    token: 't',
    captcha: 'c',
    ids: { merchantKey: 'm', partnerId: 'p' },
    writes: false,
    fetch: async (request: Request) => {
        const isRefused = has(new URL(request.url).pathname) && !request.headers.has('authorization');
        return Response.json({ message: 'Not found' }, { status: isRefused ? 401 : 404 });
    },
});

describe('of a call that answers 404', () => {
    const path = '/v1/dashboard/partner/p/api-credentials';
    const reportOf = async (has: (path: string) => boolean) =>
        (await conform(provider(has))).reports.find(({ name }) => name === 'listPartnerCredentials');

    test('a record is missing where it’s refused without a token', async () => {
        expect(await reportOf(asked => asked.endsWith('/api-credentials'))).toMatchObject({
            differences: [],
            refused: '404, which may be the record',
        });
    });

    test('and the call is where it isn’t found without one either', async () => {
        expect(await reportOf(asked => asked.includes('/merchant/'))).toMatchObject({
            path: path.replace('/p/', '/{partnerId}/'),
            differences: [{ kind: 'missing' }],
        });
    });

    test('and the call is of a list whose path, by the adapter, has no id that could be unknown', async () => {
        const path = '/v1/api-credentials';
        const call = 'main GET /v1/dashboard/partner/{partnerId}/api-credentials';
        const { reports } = await conform({
            ...provider(asked => asked === path),
            adapter: { contracts: 1, calls: { [call]: { path } } },
        });
        expect(reports.find(({ name }) => name === 'listPartnerCredentials')).toMatchObject({
            differences: [{ kind: 'missing' }],
        });
    });
});

test('a field that pages go on without is only noted, whatever else the answer has', () => {
    const rows = [{ payment_reference: 'P1', payer_key: 'a1', status: 'good' }];
    const records = surveyOf({ ...listMerchantPayments, name: 'listMerchantPayments' }, [{ data: rows, meta: {} }]);
    const { differences, notes } = fieldsMissing(listMerchantPayments, records, []);
    expect(differences).toEqual([]);
    expect(notes).toContain('data.[].payer_id is missing on all of 1: a dash, or one that the contract doesn’t know');
});

describe('of a payment', () => {
    const payment = {
        ...{ payment_reference: 'P1', merchant_key: 'm1', api_id: 'a1', status: 'good', order_currency: 'EUR' },
        ...{ crypto_currency: 'BTC', receive_amount: '10.5' },
    };
    const missing = (row: object) => {
        const operation = { ...getPayment, name: 'getPayment' } as const;
        return fieldsMissing(operation, surveyOf(operation, [row]), []);
    };
    const { merchant_key: key, receive_amount: received, ...rest } = payment;

    test('what a refund needs is no mere dash', () => {
        expect(missing(payment).notes.join()).not.toContain('can’t be refunded');
        const { differences, notes } = missing(rest);
        expect(differences).toEqual([]);
        expect(notes).toEqual(
            expect.arrayContaining([
                'without merchant_key, payments can’t be refunded',
                'without receive_amount, payments can’t be refunded',
            ]),
        );
    });

    test('and differs where it may have another name', () => {
        expect(missing({ ...rest, merchant_handle: key, credited_total: received }).differences).toEqual([
            expect.objectContaining({ at: 'merchant_key', text: expect.stringContaining('can’t be refunded') }),
            expect.objectContaining({ at: 'receive_amount', text: expect.stringContaining('can’t be refunded') }),
        ]);
    });
});

test('each need is of fields that its record has, which a provider may leave out', () => {
    for (const { shape, fields, of } of needs) {
        for (const name of fields.flat()) expect(shape[name]?.safeParse(undefined).success, name).toBe(true);
        expect(typeof of.answer).toBe('object');
    }
    expect(needs.map(({ of }) => of)).toContain(createQuote);
});

test('a name that a field may have too is sought for the row’s own id while that’s missing', () => {
    const operation = { ...listMerchantPayouts, name: 'listMerchantPayouts' } as const;
    const unknown = (row: object) => [...(surveyOf(operation, [{ data: [row] }])[1]?.unknown.keys() ?? [])];
    expect(unknown({ id: 'P-1' })).toEqual(['id']);
    expect(unknown({ id: 7, payout_reference: 'P-1' })).toEqual([]);
    expect(unknown({ id: 7, payoutReference: 'P-1' })).toEqual([]);
});
