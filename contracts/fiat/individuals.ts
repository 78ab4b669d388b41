import * as z from 'zod/mini';
import { operation } from '../operation';
import { headerPage, headerPaging } from '../paging';
import { plainName, sentId } from '../rules/plainLine';
import { extension } from '../rules/extension';
import { apart } from '../rules/extra';
import { alpha3, filterText, openEnum } from '../rules/text';
import { maybe, maybeDay, maybeText, partyAnswer, partyFields, textOrNull, unknownField } from './partyFields';
import { genders, identificationTypes, occupations } from './partyValues';

/** A person who sends or receives money. */
export const Individual = z.catchall(
    z.object({
        ...partyAnswer,
        first_name: z.optional(z.string()),
        last_name: z.optional(z.string()),
        native_first_name: textOrNull,
        native_last_name: textOrNull,
        gender: apart(z.nullable(openEnum(genders))),
        /** YYYY-MM-DD, like all days here. */
        date_of_birth: textOrNull,
        /** ISO 3166 alpha-3. */
        nationality: textOrNull,
        occupation: apart(z.nullable(openEnum(occupations))),
        identification_type: apart(z.nullable(openEnum(identificationTypes))),
        identification_number: textOrNull,
        identification_issuer: textOrNull,
        identification_issue_date: textOrNull,
        identification_expiry_date: textOrNull,
    }),
    z.unknown(),
);
export type Individual = z.output<typeof Individual>;

const optionalFields = {
    ...partyFields,
    native_first_name: maybeText,
    native_last_name: maybeText,
    gender: maybe(z.enum(genders)),
    date_of_birth: maybeDay,
    nationality: maybe(alpha3),
    occupation: maybe(z.enum(occupations)),
    identification_type: maybe(z.enum(identificationTypes)),
    identification_number: maybeText,
    identification_issuer: maybeText,
    identification_issue_date: maybeDay,
    identification_expiry_date: maybeDay,
};

/** `role` is `recipient` if left out. */
export const individualFields = {
    first_name: plainName,
    last_name: plainName,
    country_code: alpha3,
    ...optionalFields,
};

export const NewIndividual = z.catchall(z.object({ merchant_id: sentId(), ...individualFields }), unknownField);
export type NewIndividual = z.input<typeof NewIndividual>;

export const IndividualChanges = z.catchall(
    z.object({
        ...optionalFields,
        first_name: z.optional(plainName),
        last_name: z.optional(plainName),
        country_code: z.optional(alpha3),
    }),
    unknownField,
);
export type IndividualChanges = z.input<typeof IndividualChanges>;

const read = { area: 'fiat_payouts', letter: 'R' } as const;
const write = { area: 'fiat_payouts', letter: 'W' } as const;

export const listIndividuals = operation({
    api: 'fiat',
    method: 'GET',
    path: '/individuals',
    summary: 'People who send or receive a merchant’s fiat payouts, newest first',
    access: read,
    kind: 'read',
    paging: 'headers',
    /** `name` matches part of the name, in any case. */
    query: z.object({ merchant_id: extension(z.string()), name: filterText, ...headerPaging }),
    answer: headerPage(Individual),
});

export const getIndividual = operation({
    api: 'fiat',
    method: 'GET',
    path: '/individuals/{individualId}',
    summary: 'A person who sends or receives fiat payouts',
    access: read,
    kind: 'read',
    answer: Individual,
});

export const createIndividual = operation({
    api: 'fiat',
    method: 'POST',
    path: '/individuals',
    summary: 'Add a person as sender or recipient',
    access: write,
    kind: 'write',
    body: NewIndividual,
    answer: Individual,
});

export const updateIndividual = operation({
    api: 'fiat',
    method: 'PATCH',
    path: '/individuals/{individualId}',
    summary: 'Change the fields that are given; what its accounts need can’t be emptied',
    access: write,
    kind: 'write',
    body: IndividualChanges,
    answer: z.partial(Individual, { id: true }),
});
