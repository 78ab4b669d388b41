import type { Samples } from '../../sample';
import type * as withdrawals from '../withdrawals';

/** The token was never issued, so nothing is paid out. */
const withdrawal = (api_id: string) =>
    ({
        api_id,
        crypto_currency: 'USDT_TRC20',
        address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
        email: 'payee@mail.example',
        name: 'Nora Bakker',
        country: 'NL',
        token: 'none',
    }) as const;

export const withdrawalSamples: Samples<typeof withdrawals> = {
    createMerchantToken: ({ merchantKey }) => ({ path: { merchantKey }, body: { type: 'refund' } }),
    createAccountToken: ({ apiId }) => ({ path: { apiId }, body: { type: 'refund' } }),
    withdrawLocalCrypto: ({ merchantKey, apiId }) => ({
        path: { merchantKey },
        body: { ...withdrawal(apiId), withdraw_currency: 'EUR', withdraw_amount: '10' },
    }),
    withdrawCustodyCrypto: ({ merchantKey, apiId }) => ({
        path: { merchantKey },
        body: { ...withdrawal(apiId), crypto_amount: '10' },
    }),
    findPayee: ({ merchantKey, email }) => ({ path: { email }, body: { merchant_key: merchantKey } }),
    requestPoiUpload: ({ merchantKey }) => ({ body: { merchant_key: merchantKey, mime_type: 'image/png' } }),
};
