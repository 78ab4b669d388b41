import * as z from 'zod/mini';
import { operation } from '../operation';
import { headerPage, headerPaging } from '../paging';
import { extension } from '../rules/extension';
import { apart } from '../rules/extra';
import { sentId } from '../rules/plainLine';
import { alpha3, filterText, openEnum } from '../rules/text';
import {
    maybe,
    maybeDay,
    maybePhone,
    maybeText,
    partyAnswer,
    partyFields,
    textOrNull,
    unknownField,
    words,
} from './partyFields';
import { businessNatures } from './partyValues';

/** A company that sends or receives money. */
export const Company = z.catchall(
    z.object({
        ...partyAnswer,
        registered_name: z.optional(z.string()),
        native_registered_name: textOrNull,
        trading_name: textOrNull,
        /** Any words, such as "trade license". */
        registration_type: textOrNull,
        registration_number: textOrNull,
        /** YYYY-MM-DD, like all days here. */
        registration_date: textOrNull,
        registration_expiry_date: textOrNull,
        /** ISO 3166 alpha-3. */
        registration_country: textOrNull,
        phone_number: textOrNull,
        business_nature: apart(z.nullable(openEnum(businessNatures))),
    }),
    z.unknown(),
);
export type Company = z.output<typeof Company>;

const optionalFields = {
    ...partyFields,
    native_registered_name: maybeText,
    trading_name: maybeText,
    registration_type: maybeText,
    registration_number: maybeText,
    registration_date: maybeDay,
    registration_expiry_date: maybeDay,
    registration_country: maybe(alpha3),
    phone_number: maybePhone,
    business_nature: maybe(z.enum(businessNatures)),
};

/** `role` is `recipient` if left out. */
export const companyFields = { registered_name: words, country_code: alpha3, ...optionalFields };

export const NewCompany = z.catchall(z.object({ merchant_id: sentId(), ...companyFields }), unknownField);
export type NewCompany = z.input<typeof NewCompany>;

export const CompanyChanges = z.catchall(
    z.object({ ...optionalFields, registered_name: z.optional(words), country_code: z.optional(alpha3) }),
    unknownField,
);
export type CompanyChanges = z.input<typeof CompanyChanges>;

const read = { area: 'fiat_payouts', letter: 'R' } as const;
const write = { area: 'fiat_payouts', letter: 'W' } as const;

export const listCompanies = operation({
    api: 'fiat',
    method: 'GET',
    path: '/companies',
    summary: 'Companies that send or receive a merchant’s fiat payouts, newest first',
    access: read,
    kind: 'read',
    paging: 'headers',
    /** `name` matches part of the registered or trading name, in any case. */
    query: z.object({ merchant_id: extension(z.string()), name: filterText, ...headerPaging }),
    answer: headerPage(Company),
});

export const getCompany = operation({
    api: 'fiat',
    method: 'GET',
    path: '/companies/{companyId}',
    summary: 'A company that sends or receives fiat payouts',
    access: read,
    kind: 'read',
    answer: Company,
});

export const createCompany = operation({
    api: 'fiat',
    method: 'POST',
    path: '/companies',
    summary: 'Add a company as sender or recipient',
    access: write,
    kind: 'write',
    body: NewCompany,
    answer: Company,
});

export const updateCompany = operation({
    api: 'fiat',
    method: 'PATCH',
    path: '/companies/{companyId}',
    summary: 'Change the fields that are given; what its accounts need can’t be emptied',
    access: write,
    kind: 'write',
    body: CompanyChanges,
    answer: z.partial(Company, { id: true }),
});
