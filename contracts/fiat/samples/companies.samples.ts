import type { Samples } from '../../sample';
import type * as companies from '../companies';

export const companySamples: Samples<typeof companies> = {
    listCompanies: ({ merchantId: merchant_id }) => ({ query: { merchant_id, name: 'a', per_page: 500 } }),
    getCompany: ({ companyId }) => ({ path: { companyId } }),
    createCompany: ({ merchantId: merchant_id }) => ({
        body: {
            merchant_id,
            role: 'recipient',
            registered_name: 'Kestrel Foods Ltd',
            country_code: 'GBR',
            registration_number: '01234567',
            registration_country: 'GBR',
            business_nature: 'RETAIL_FOOD_BEVERAGES',
        },
    }),
    updateCompany: ({ companyId }) => ({ path: { companyId }, body: { trading_name: 'Kestrel', remarks: null } }),
};
