import type { Samples } from '../../sample';
import type * as newBatch from '../newBatch';

/** Of more than any balance holds, so that it is refused. */
export const newBatchSamples: Samples<typeof newBatch> = {
    createBatch: ({ merchantKey: merchant_key }) => ({
        body: {
            merchant_key,
            name: 'Suppliers October',
            notification_email: null,
            is_direct: true,
            payouts: [
                {
                    email: 'payee@mail.example',
                    name: 'Nora Bakker',
                    country: 'NL',
                    withdraw_currency: 'EUR',
                    withdraw_amount: '9999999999',
                    crypto_currency: 'USDT_TRC20',
                    address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
                },
            ],
        },
    }),
};
