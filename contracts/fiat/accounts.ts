import * as z from 'zod/mini';
import { operation } from '../operation';
import { headerPage, headerPaging } from '../paging';
import { apart, extra } from '../rules/extra';
import { extension } from '../rules/extension';
import { sentId } from '../rules/plainLine';
import { alpha3, filterText, id, oneTimeCode, openEnum, ownId } from '../rules/text';
import { instant } from '../rules/time';
import { accountNumberTypes, accountTypes, bankCodeTypes, serviceTypes } from './destinationAccounts';
import { MAX_FIELD, maybe, maybePhone, maybeText, textOrNull, unknownField } from './partyFields';
import { fiatCurrency } from './quotes';

const detail = z.optional(z.nullable(z.string()));

/** Where an account is and whose. What it has depends on its corridor (docs/rules.md#corridors). */
export const AccountDetails = z.catchall(
    z.object({
        account_name: detail,
        account_number: detail,
        /** The type of the number. */
        account_type: z.optional(z.nullable(openEnum(accountNumberTypes))),
        bank_account_type: z.optional(z.nullable(openEnum(accountTypes))),
        routing_type: z.optional(z.nullable(openEnum(bankCodeTypes))),
        routing_code: detail,
        branch_code: detail,
        bank_name: detail,
        mobile_number: detail,
        cashpoint: detail,
    }),
    z.unknown(),
);

/** A bank account, a wallet or a cash desk that a recipient is paid by. A page can do without all but the id. */
export const DestinationAccount = z.object({
    id: ownId,
    /** The individual or company whose it is. */
    owner_id: z.optional(id),
    external_id: apart(z.nullable(id)),
    type: z.optional(openEnum(serviceTypes)),
    /** ISO 3166 alpha-3. */
    country_code: z.optional(z.string()),
    currency: z.optional(z.string()),
    /** The payment system; null where any will do, or none is on the way. */
    network: z.optional(z.nullable(z.string())),
    /** A bank's or a wallet's id. */
    receiving_institution_id: z.optional(id),
    alias: textOrNull,
    account: z.optional(AccountDetails),
    created_at: extra(instant),
    updated_at: extra(instant),
});
export type DestinationAccount = z.output<typeof DestinationAccount>;

/** Codes and numbers as they are sent (docs/rules.md#bank-identifiers). */
export const NewDetails = z.catchall(
    z.object({
        account_name: maybeText,
        account_number: maybeText,
        account_type: maybe(z.enum(accountNumberTypes)),
        bank_account_type: maybe(z.enum(accountTypes)),
        routing_type: maybe(z.enum(bankCodeTypes)),
        routing_code: maybeText,
        branch_code: maybeText,
        bank_name: maybeText,
        mobile_number: maybePhone,
        cashpoint: maybeText,
    }),
    unknownField,
);
export type NewDetails = z.input<typeof NewDetails>;

const named = sentId(MAX_FIELD).check(z.minLength(1));

export const NewDestinationAccount = z.object({
    merchant_id: sentId(),
    owner_id: named,
    external_id: maybeText,
    type: z.enum(serviceTypes),
    country_code: alpha3,
    currency: fiatCurrency,
    network: maybeText,
    receiving_institution_id: named,
    alias: maybeText,
    account: NewDetails,
});
export type NewDestinationAccount = z.input<typeof NewDestinationAccount>;

/** Owner, type, country and currency of an account never change. */
export const AccountChanges = z.object({
    external_id: maybeText,
    receiving_institution_id: z.optional(named),
    alias: maybeText,
    /** Only the details that change; `null` empties one. */
    account: z.optional(NewDetails),
});
export type AccountChanges = z.input<typeof AccountChanges>;

const write = { area: 'fiat_payouts', letter: 'W' } as const;

export const listDestinationAccounts = operation({
    api: 'fiat',
    method: 'GET',
    path: '/destination-accounts',
    summary: 'Accounts that a merchant pays out to, newest first',
    access: { area: 'fiat_payouts', letter: 'R' },
    kind: 'read',
    paging: 'headers',
    query: z.object({
        merchant_id: extension(z.string()),
        owner_id: filterText,
        currency: filterText,
        ...headerPaging,
    }),
    answer: headerPage(DestinationAccount),
});

export const createDestinationAccount = operation({
    api: 'fiat',
    method: 'POST',
    path: '/destination-accounts',
    summary: 'Add an account of a recipient, checked by what its corridor requires',
    access: write,
    kind: 'write',
    stepUp: { field: 'otp', setting: 'update_bank_account', extension: 'destinationAccount' },
    body: z.extend(NewDestinationAccount, { otp: extra(oneTimeCode) }),
    answer: DestinationAccount,
});

export const updateDestinationAccount = operation({
    api: 'fiat',
    method: 'PATCH',
    path: '/destination-accounts/{accountId}',
    summary: 'Change what is given of an account, checked as a new one is',
    access: write,
    kind: 'write',
    stepUp: { field: 'otp', setting: 'update_bank_account', extension: 'destinationAccount' },
    body: z.extend(AccountChanges, { otp: extra(oneTimeCode) }),
    answer: z.partial(DestinationAccount, { id: true }),
});
