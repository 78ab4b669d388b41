import type { Samples } from '../../sample';
import type * as newBatch from '../newBatch';

/** Its row has no address, so that a direct batch of it is refused. */
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
                    withdraw_amount: '10',
                    crypto_currency: 'USDT_TRC20',
                },
            ],
        },
    }),
};
