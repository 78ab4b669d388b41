import * as z from 'zod/mini';
import { operation } from '../operation';
import { extra } from '../rules/extra';
import { oneTimeCode } from '../rules/text';
import { paymentMethods, purposes, relationships, sourcesOfFunds } from './transferWords';
import { Transfer } from './transfers';
import { remarks, sentId } from '../rules/plainLine';

const id = sentId().check(z.minLength(1));

/**
 * The merchant's own reference, one for each attempt: what came of the attempt is found by it. Unique among the merchant's
 * transfers and trades (docs/rules.md#fiat-payouts).
 */
export const externalId = z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/, 'Use up to 100 visible characters'));

export const NewTransfer = z.object({
    external_id: externalId,
    /** Of the type and country that were quoted. */
    sender_id: id,
    /** The one that was quoted. */
    destination_account_id: id,
    purpose_of_remittance: z.enum(purposes),
    /** `OTHER` if left out, as the relationship. */
    source_of_funds: z.optional(z.enum(sourcesOfFunds)),
    relationship: z.optional(z.enum(relationships)),
    remarks,
});
export type NewTransfer = z.input<typeof NewTransfer>;

const writePayouts = { area: 'fiat_payouts', letter: 'W' } as const;

export const createTransfer = operation({
    api: 'fiat',
    method: 'POST',
    path: '/quotes/{quoteId}/transfers',
    summary:
        'Make a transfer of a quote, once; it keeps the quote’s rate until it is confirmed or expires. Moves no money',
    access: writePayouts,
    kind: 'write',
    body: NewTransfer,
    answer: Transfer,
});

export const confirmTransfer = operation({
    api: 'fiat',
    method: 'POST',
    path: '/transfers/{transferId}/confirm',
    summary: 'Pay a transfer: its amount and fee are held from here on',
    access: writePayouts,
    kind: 'money',
    stepUp: { field: 'otp', setting: 'manual_payout', extension: 'fiatPayout' },
    body: z.object({
        /** One that `/merchant-config` lists; `prefunding` if left out. */
        payment_method: z.optional(sentId().check(z.minLength(1), z.meta({ examples: [...paymentMethods] }))),
        otp: extra(oneTimeCode),
    }),
    answer: Transfer,
});
