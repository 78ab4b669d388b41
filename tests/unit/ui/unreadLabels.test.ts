import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { detailsFields } from '../../../src/custom/change-profile/DetailsForm';
import { textFields } from '../../../src/custom/customize/draft';
import { profileFields } from '../../../src/custom/merchant-profile/ProfileDialog';
import { customize } from '../../../src/i18n/en/customize';
import { profileMessages as ofMerchant } from '../../../src/i18n/en/ofProfile';
import { profileMessages } from '../../../src/i18n/en/profile';
import { addressBook } from '../../../src/i18n/en/resources/addressBookPages';
import { entryFields } from '../../../src/resources/address-book/AddressBookEdit';

/** The fields of which each form that writes over a record names those that couldn't be read, by the form's file. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
    'custom/change-profile/DetailsForm.tsx': detailsFields,
    'custom/customize/Branding.tsx': textFields,
    'custom/merchant-profile/ProfileDialog.tsx': profileFields,
    'resources/address-book/AddressBookEdit.tsx': entryFields,
};

/** The texts that these forms bring. */
const brought = { ...profileMessages, ...ofMerchant, customize, addressBook };

const folder = join(import.meta.dirname, '../../../src');
const forms = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.tsx'))
    .map(file => ({ file: file.replaceAll('\\', '/'), text: readFileSync(join(folder, file), 'utf8') }))
    .filter(({ text }) => /^\s+replaces(=.*)?$|<\w*Form\w*\b[^\n]*\sreplaces\b/m.test(text));

test('each form that writes over a record is looked at', () => {
    expect(forms.map(({ file }) => file).sort()).toEqual(Object.keys(fieldsOf));
});

test.each(forms)('$file has a label for each field that may not be read', ({ file, text }) => {
    const i18nKey = /\si18nKey="([\w.]+)"\s+replaces\b/.exec(text)?.[1] ?? '';
    const textsOf = (all: unknown, name: string) => (all as Readonly<Record<string, unknown>> | undefined)?.[name];
    const texts = i18nKey.split('.').reduce<unknown>(textsOf, brought);
    const labels = (fieldsOf[file] ?? []).map(field => textsOf(texts, field));
    expect(labels).not.toEqual([]);
    for (const label of labels) expect(label).toEqual(expect.any(String));
});
