import type { Samples } from '../../sample';
import type * as addressBook from '../addressBook';

const description = 'Monthly settlement';

export const addressBookSamples: Samples<typeof addressBook> = {
    listAddressBook: ({ merchantId: merchant_id }) => ({ query: { merchant_id, limit: 2 } }),
    createAddressBookEntry: ({ merchantId: merchant_id }) => ({
        body: {
            merchant_id,
            email: 'payee@mail.example',
            name: 'Nora Bakker',
            crypto_currency: 'USDT_TRC20',
            address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
            description,
        },
    }),
    updateAddressBookEntry: ({ merchantId: merchant_id, entryId }) => ({
        path: { entryId },
        body: { merchant_id, name: 'Nora Bakker', description },
    }),
    deleteAddressBookEntry: ({ entryId }) => ({ path: { entryId } }),
    updateAddressBookSettings: ({ merchantId: merchant_id, entityAdminId: entity_admin_id }) => ({
        body: { merchant_id, is_address_book_whitelisted: false, entity_admin_id },
    }),
};
