import * as z from 'zod/mini';
import { operation } from '../operation';
import { apart, extra } from '../rules/extra';
import { keyedBy } from '../rules/keyed';
import { alpha3, filterText } from '../rules/text';

/** A field that must be filled in. One that the product doesn't know is a plain text. */
export const RequiredField = keyedBy(
    'field',
    z.object({
        field: z.string(),
        /** The values it may have; any, if left out. */
        accepted_values: apart(z.array(z.string())),
        /** A regular expression that its whole value matches. */
        pattern: extra(z.string()),
    }),
    { isKey: () => true },
);
export type RequiredField = z.output<typeof RequiredField>;

/** What the records for a payment must have, besides what every one of their kind has. */
export const RequiredFields = z.object({
    /** Left out where individuals can't be paid this way, as companies in the next. One that's odd counts as left out. */
    individual_recipient: apart(z.array(RequiredField)),
    company_recipient: apart(z.array(RequiredField)),
    /** Fields of the account's `account`. */
    destination_account: apart(z.array(RequiredField)),
});
export type RequiredFields = z.output<typeof RequiredFields>;

export const getRequiredFields = operation({
    api: 'fiat',
    method: 'GET',
    path: '/required-fields',
    summary:
        'What recipients and their accounts must have, by country and then by type; nothing where no transfer can go',
    access: 'signed-in',
    kind: 'read',
    query: z.object({
        country_code: z.optional(alpha3),
        currency: filterText,
        network: filterText,
        type: filterText,
    }),
    answer: z.record(z.string(), apart(z.record(z.string(), apart(RequiredFields)))),
});
