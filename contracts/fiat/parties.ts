import * as z from 'zod/mini';
import { id, openEnum } from '../rules/text';

/** For senders and recipients. */
export const senderTypes = ['company', 'individual'] as const;
export type SenderType = (typeof senderTypes)[number];

/** The sender or recipient, with only the fields that a transfer includes. */
export const TransferParty = z.object({
    id,
    type: z.optional(openEnum(senderTypes)),
    name: z.optional(z.string()),
    /** ISO 3166 alpha-3. */
    country_code: z.optional(z.string()),
});
export type TransferParty = z.output<typeof TransferParty>;
