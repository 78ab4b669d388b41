import type { Samples } from '../../sample';
import type * as directPayouts from '../directPayouts';

/** Of somebody else's name, so that nothing is paid out. */
export const directPayoutSamples: Samples<typeof directPayouts> = {
    createDirectPayout: ({ merchantKey }) => ({
        path: { merchantKey },
        body: {
            merchant_key: merchantKey,
            email: 'payee@mail.example',
            address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
            name: 'Nora Bakker',
            country: 'NL',
            withdraw_currency: 'EUR',
            withdraw_amount: '10',
            crypto_currency: 'USDT_TRC20',
            username: 'nobody@mail.example',
        },
    }),
    refreshDirectPayout: ({ merchantKey, payoutReference: ref }) => ({ path: { merchantKey, ref } }),
    confirmDirectPayout: ({ merchantKey, payoutReference: ref }) => ({ path: { merchantKey, ref }, body: {} }),
    cancelDirectPayout: ({ merchantKey, payoutReference: ref }) => ({
        path: { merchantKey, ref },
        body: { merchant_key: merchantKey, payout_reference: ref },
    }),
};
