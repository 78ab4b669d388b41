import { expect, test } from 'vitest';
import { customize } from '../../../src/i18n/en/customize';
import { profileMessages as ofMerchant } from '../../../src/i18n/en/ofProfile';
import { profileMessages } from '../../../src/i18n/en/profile';
import { addressBook } from '../../../src/i18n/en/resources/addressBookPages';

/** The forms that write over a record, by their texts, and the fields of which each names those that couldn't be read. */
const forms: Readonly<Record<string, { texts: object; fields: readonly string[] }>> = {
    'the user’s details': {
        texts: profileMessages.profile.details.edit,
        fields: ['firstname', 'lastname', 'mobile'],
    },
    'the merchant’s profile': { texts: ofMerchant.merchantProfile, fields: ['merchant_name', 'email', 'phone'] },
    'the payment page': {
        texts: customize,
        fields: [
            ...['name', 'logo_url', 'tagline'],
            ...['btn_primary_background_color', 'btn_primary_color', 'page_background_color'],
        ],
    },
    'an entry of the address book': { texts: addressBook, fields: ['name', 'description'] },
};

test.each(Object.entries(forms))('%s has a label for each field that may not be read', (_, { texts, fields }) => {
    expect(fields.filter(field => typeof (texts as Record<string, unknown>)[field] !== 'string')).toEqual([]);
});
