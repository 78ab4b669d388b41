import { beforeEach, expect, test } from 'vitest';
import { readFiatLimits } from '../../../src/dataProviders/transfers/newTransferMethods';
import { json, stubFetch } from '../../support/fetch';
import { signedIn } from '../../support/signedIn';

beforeEach(() => {
    signedIn();
});

const EUR = { sending_currencies: [{ currency: 'EUR', maximum_amount: '500' }] };
const GBP = { sending_currencies: [{ currency: 'GBP', maximum_amount: '300' }] };

test.each([
    ['what its call says', EUR, undefined, EUR],
    ['what its call says, whatever it carries', EUR, GBP, EUR],
    [
        'what it carries, where the call says nothing of it',
        { charge_types: ['SHA'] },
        GBP,
        { charge_types: ['SHA'], ...GBP },
    ],
    ['nothing that isn’t said in a form that can be read', {}, { sending_currencies: 'all' }, {}],
    ['what it carries, where the call has null', { sending_currencies: null }, GBP, GBP],
    ['nothing of another form', {}, 'standard', {}],
])('a merchant may pay out %s', async (_, said, carried, expected) => {
    stubFetch(() => json(said));
    expect(await readFiatLimits({ merchantId: 'm', carried })).toEqual(expected);
});
