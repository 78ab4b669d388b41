import { describe, expect, test } from 'vitest';
import { listMerchantPayments } from '../../../contracts/main/payments';
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
});

test('a field that pages go on without is only noted, whatever else the answer has', () => {
    const rows = [{ payment_reference: 'P1', payer_key: 'a1', status: 'good' }];
    const records = surveyOf({ ...listMerchantPayments, name: 'listMerchantPayments' }, [{ data: rows, meta: {} }]);
    const { differences, notes } = fieldsMissing(records, []);
    expect(differences).toEqual([]);
    expect(notes).toContain('data.[].payer_id is missing on all of 1: a dash, or one that the contract doesn’t know');
});
