import type { Samples } from '../../sample';
import type * as quotes from '../quotes';

export const quoteSamples: Samples<typeof quotes> = {
    createQuote: ({ merchantId: merchant_id }) => ({
        body: {
            merchant_id,
            mode: 'sending',
            sending_currency: 'EUR',
            sending_amount: '125.50',
            receiving_currency: 'GBP',
            me_to_me_transfer: false,
            destination_account_id: 'none',
            source_country: 'NLD',
            destination_country: 'GBR',
            sender_type: 'company',
            charge_type: 'SHA',
        },
    }),
};
