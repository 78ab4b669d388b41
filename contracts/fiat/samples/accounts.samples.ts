import type { Samples } from '../../sample';
import type * as accounts from '../accounts';

export const accountSamples: Samples<typeof accounts> = {
    listDestinationAccounts: ({ merchantId: merchant_id }) => ({
        query: { merchant_id, currency: 'GBP', per_page: 500 },
    }),
    createDestinationAccount: ({ merchantId: merchant_id, companyId: owner_id }) => ({
        body: {
            merchant_id,
            owner_id,
            type: 'bank_account',
            country_code: 'GBR',
            currency: 'GBP',
            network: 'FPS',
            receiving_institution_id: 'none',
            alias: 'Suppliers',
            account: {
                account_name: 'Kestrel Foods Ltd',
                routing_type: 'Sort code',
                routing_code: '200051',
                account_type: 'ACCOUNT NUMBER',
                account_number: '01234567',
            },
        },
    }),
    updateDestinationAccount: ({ accountId }) => ({ path: { accountId }, body: { alias: 'Rent' } }),
};
