import * as z from 'zod/mini';
import { transferModes } from '../../../contracts/fiat/transferWords';
import { SeenQuote } from '../../components/wizard/seenQuote';
import { newReference } from '../../components/intent/newReference';
import { CONFIRM } from '../../components/wizard/Wizard';
import type { TradablePair } from '../../resources/transfers/trades/tradable';

/** What somebody has filled in, as typed; by the names of the call's body where it has them. */
export const TradeDraft = z.object({
    step: z.enum(['amount', CONFIRM]),
    sending_currency: z.string(),
    receiving_currency: z.string(),
    mode: z.enum(transferModes),
    amount: z.string(),
    /** Ticked where the pair says no fee. */
    accepts_unknown_fee: z.optional(z.boolean()),
    /** Ticked where the pair doesn't say where its fee is. */
    accepts_unknown_fee_mode: z.optional(z.boolean()),
    /** Names this attempt to the provider. */
    external_id: z.string(),
    seen: z.optional(SeenQuote),
});
export type TradeDraft = z.output<typeof TradeDraft>;

/** A new trade sells what the merchant has, as far as that can be exchanged. */
export const emptyDraft = (pairs: readonly TradablePair[], own: string | undefined): TradeDraft => {
    const pair = pairs.find(({ sending_currency: from }) => from === own) ?? pairs[0];
    return {
        step: 'amount',
        sending_currency: pair?.sending_currency ?? '',
        receiving_currency: pair?.receiving_currency ?? '',
        mode: 'sending',
        amount: '',
        external_id: newReference(),
    };
};
