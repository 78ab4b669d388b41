import { describe, expect, test } from 'vitest';
import { Payout } from '../../../contracts/main/payouts';
import { draftOf, emptyDraft, PayoutDraft } from '../../../src/custom/create-payout/payoutDraft';

const copyOf = (payout: object) => ({
    ...emptyDraft('EUR'),
    ...draftOf(Payout.parse({ payout_reference: 'p', ...payout })),
});
const fields = Object.keys(Payout.shape).filter(field => field !== 'payout_reference');

describe('a copy of a payout', () => {
    test.each([
        ['nothing but its reference', {}, { side: 'balance', amount: '', withdraw_currency: 'EUR' }],
        ['what was asked for', { withdraw_amount: '20.5', crypto_amount: '21' }, { side: 'balance', amount: '20.5' }],
        [
            'what it takes, of fixed coins',
            { withdraw_amount: '9', crypto_amount: '21', is_fixed_in_crypto: true },
            coins(),
        ],
        ['its coins alone', { withdraw_amount: null, crypto_amount: '21' }, coins()],
        [
            'another currency',
            { withdraw_amount: '9', withdraw_currency: 'USD' },
            { withdraw_currency: 'USD', amount: '9' },
        ],
    ])('of which the provider says %s is a draft', (_, payout, wanted) => {
        const copy = copyOf({ crypto_currency: 'BTC', ...payout });
        expect(PayoutDraft.parse(copy)).toMatchObject(wanted);
    });

    test.each(fields)('is a draft without %s', field => {
        const whole = { crypto_currency: 'BTC', email: 'a@b.example', name: 'A', country: 'IE', crypto_address: 'x' };
        const amounts = { sending_currency: 'EUR', sending_amount: '1', crypto_amount: '2', is_fixed_in_crypto: true };
        expect(() => PayoutDraft.parse(copyOf({ ...whole, ...amounts, [field]: undefined }))).not.toThrow();
    });
});

function coins() {
    return { side: 'coins', amount: '21' };
}
