import * as z from 'zod/mini';
import { openEnum } from '../rules/text';

/** Of senders, and of recipients too. */
const senderTypes = ['company', 'individual'] as const;
export type SenderType = (typeof senderTypes)[number];

/** Who sends or receives a transfer, as far as the transfer itself says it. */
export const TransferParty = z.object({
    id: z.string(),
    type: openEnum(senderTypes),
    name: z.string(),
    /** ISO 3166 alpha-3. */
    country_code: z.string(),
});
export type TransferParty = z.output<typeof TransferParty>;
