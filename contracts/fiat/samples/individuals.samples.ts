import type { Samples } from '../../sample';
import type * as individuals from '../individuals';

export const individualSamples: Samples<typeof individuals> = {
    listIndividuals: ({ merchantId: merchant_id }) => ({ query: { merchant_id, name: 'a', per_page: 500 } }),
    getIndividual: ({ individualId }) => ({ path: { individualId } }),
    createIndividual: ({ merchantId: merchant_id }) => ({
        body: {
            merchant_id,
            role: 'recipient',
            first_name: 'Hana',
            last_name: 'Novák',
            country_code: 'JPN',
            native_first_name: 'ハナ',
            native_last_name: 'ノヴァーク',
            address: 'Sakura 1-2-3',
            city: 'Osaka',
            identification_type: 'PASSPORT',
            identification_number: 'TK1234567',
            date_of_birth: '1991-04-30',
        },
    }),
    updateIndividual: ({ individualId }) => ({ path: { individualId }, body: { alias: 'Hana', remarks: null } }),
};
