import * as z from 'zod/mini';
import { cryptoCodes, isBookable, networkOf } from '../currencies';
import { operation } from '../operation';
import { idPage, idPaging } from '../paging';
import { bookableCoin } from '../rules/coinCode';
import { addressIssue } from '../rules/cryptoAddress';
import { email } from '../rules/email';
import { plainName, plainText, sentId } from '../rules/plainLine';
import { alsoNamed, extra } from '../rules/extra';
import { extension } from '../rules/extension';
import { filterText, id, oneTimeCode, openEnum } from '../rules/text';
import { instant } from '../rules/time';

/** The provider's coins with reusable addresses. */
export const bookableCurrencies = cryptoCodes.filter(isBookable);

export const addressBookStatuses = ['pending', 'active', 'inactive'] as const;
export type AddressBookStatus = (typeof addressBookStatuses)[number];

/** A boolean, also as a number or text. */
const flag = z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false', '1', '0']), z.literal([1, 0])]),
    z.transform(told => [true, 'true', '1', 1].includes(told)),
);

/** A recipient with a saved address. */
export const AddressBookEntry = z.object({
    id,
    merchant_id: z.optional(id),
    /** The entity admin who added it. */
    entity_admin_id: z.optional(id),
    /** Email of the entity admin who added it. */
    created_by: extra(id),
    email: z.optional(z.string()),
    name: z.optional(z.string()),
    crypto_currency: z.optional(openEnum(bookableCurrencies)),
    address: alsoNamed(z.optional(z.string()), 'crypto_address'),
    description: z.optional(z.nullable(z.string())),
    /** By the provider's clock (`addressBookStatus`). */
    status: extra(openEnum(addressBookStatuses)),
    created_at: extra(instant),
    activates_at: alsoNamed(z.optional(instant), 'activation_date'),
    /** Null unless deleted. */
    deleted_at: z.optional(z.nullable(instant)),
    /** Of a provider that doesn't say when. */
    deleted: extra(flag),
});
export type AddressBookEntry = z.output<typeof AddressBookEntry>;
const SavedEntry = z.partial(AddressBookEntry, { id: true });

/** Characters. */
export const MAX_DESCRIPTION = 200;
const MAX_ADDRESS = 400;

/** Empty counts as none. */
const description = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(MAX_DESCRIPTION), plainText)));

/** Fields of a new entry. Use with `checkAddressNetwork`. */
export const addressBookFields = {
    email,
    name: plainName,
    crypto_currency: bookableCoin,
    /** Must be on the crypto currency's network. */
    address: z.string().check(z.maxLength(MAX_ADDRESS)),
    description,
};

const Target = z.object({
    crypto_currency: addressBookFields.crypto_currency,
    address: addressBookFields.address,
});

/**
 * Checks that the address is on the currency's network. Reports an `addressOn` issue at `address`, even if other fields are
 * invalid, so that all problems of an entry show at once.
 */
export const checkAddressNetwork = z.check<z.output<typeof Target>>(
    context => {
        const { crypto_currency: code, address } = context.value;
        const issue = addressIssue(address, networkOf(code));
        if (issue) context.issues.push({ ...issue, path: ['address'] });
    },
    { when: ({ value }) => Target.safeParse(value).success },
);

export const AddressBookFields = z.object(addressBookFields).check(checkAddressNetwork);

const merchant = { merchant_id: sentId() };

const filters = {
    /** The full id. No call returns a single entry, so its record is read from the list, with `include_deleted`. */
    id: extension(filterText),
    /** Deleted entries are left out unless `true`. */
    include_deleted: z.optional(z.enum(['true', 'false'])),
    /** Partial match, any case. */
    name: filterText,
    /** Full email, any case. */
    email: filterText,
    crypto_currency: z.optional(bookableCoin),
    /** The full address. */
    crypto_address: z.optional(z.string().check(z.maxLength(MAX_ADDRESS))),
    /** Partial match, any case. */
    description: filterText,
};

export const AddressBookFilters = z.object(filters);
export const AddressBookQuery = z.object({ ...merchant, ...filters, ...idPaging });
export type AddressBookFilter = z.input<typeof AddressBookFilters>;

const readAddressBook = { area: 'address_books', letter: 'R' } as const;
const writeAddressBook = { area: 'address_books', letter: 'W' } as const;

export const listAddressBook = operation({
    api: 'dashboard',
    method: 'GET',
    path: '/dashboard/v1/address_books',
    summary: 'Address book of a merchant, newest entry first',
    access: readAddressBook,
    kind: 'read',
    query: AddressBookQuery,
    answer: idPage(AddressBookEntry),
});

export const createAddressBookEntry = operation({
    api: 'dashboard',
    method: 'POST',
    path: '/dashboard/v1/address_books',
    summary: 'Add an entry, which becomes active at its activation date',
    access: writeAddressBook,
    kind: 'write',
    body: z
        .object({
            ...merchant,
            ...addressBookFields,
            /** Who adds it. */
            entity_admin_id: z.optional(sentId()),
        })
        .check(checkAddressNetwork),
    answer: SavedEntry,
});

export const updateAddressBookEntry = operation({
    api: 'dashboard',
    method: 'PUT',
    path: '/dashboard/v1/address_books/{entryId}',
    summary: 'Change the name and the description of an entry',
    access: writeAddressBook,
    kind: 'write',
    body: z.object({ ...merchant, name: plainName, description }),
    answer: SavedEntry,
});

export const deleteAddressBookEntry = operation({
    api: 'dashboard',
    method: 'DELETE',
    path: '/dashboard/v1/address_books/{entryId}',
    summary: 'Delete an entry, which stays readable as inactive',
    access: writeAddressBook,
    kind: 'write',
    answer: SavedEntry,
});

/** May an entity admin withdraw only to active entries of the merchant's address book? */
export const AddressBookSettings = z.object({
    ...merchant,
    is_address_book_whitelisted: z.boolean(),
    entity_admin_id: sentId(),
});
export type AddressBookSettings = z.output<typeof AddressBookSettings>;

export const updateAddressBookSettings = operation({
    api: 'dashboard',
    method: 'PUT',
    path: '/dashboard/v1/address_books/settings',
    summary:
        'Restrict the withdrawals of an entity admin to the address book; of another one with W on entity_admins. Who was restricted by somebody else can’t lift it, and one’s own ends a day after it’s lifted',
    access: writeAddressBook,
    kind: 'write',
    stepUp: { field: 'otp', extension: 'restriction' },
    body: z.extend(AddressBookSettings, { otp: extra(oneTimeCode) }),
    answer: z.extend(z.partial(z.extend(AddressBookSettings, { merchant_id: id, entity_admin_id: id })), {
        address_book_restriction_ends_at: extra(instant),
    }),
});
