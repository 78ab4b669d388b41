import * as z from 'zod/mini';
import { chargeTypes, transferModes } from '../../../../contracts/fiat/transferWords';
import type { ChargeType, Transfer } from '../../../../contracts/fiat/transfers';
import type { TransferParty } from '../../../../contracts/fiat/parties';
import { newReference } from '../../../components/intent/newReference';
import { SeenQuote } from '../../../components/wizard/seenQuote';
import { CONFIRM } from '../../../components/wizard/Wizard';
import { partyRecordId } from '../../../dataProviders/fiatAccounts/partyRecordId';

/** What somebody has filled in, as typed; by the names of the calls' bodies where they have them. */
export const FiatDraft = z.object({
    step: z.enum(['sender', 'recipient', 'amount', CONFIRM]),
    sender_id: z.string(),
    destination_account_id: z.string(),
    /** Ids as records (partyRecordId) of who sends it and whose account it is, where known: an id alone says no type. */
    sender: z.optional(z.string()),
    owner: z.optional(z.string()),
    sending_currency: z.string(),
    mode: z.enum(transferModes),
    amount: z.string(),
    charge_type: z.enum(chargeTypes),
    purpose_of_remittance: z.string(),
    source_of_funds: z.string(),
    relationship: z.string(),
    remarks: z.string(),
    /** The merchant's own reference, as typed. Without one, the attempt has one that's made for it. */
    own_reference: z.optional(z.string()),
    seen: z.optional(SeenQuote),
    /** Of this attempt, and what it was sent with: anything else takes another. */
    external_id: z.string(),
    sent: z.optional(z.string()),
});
export type FiatDraft = z.output<typeof FiatDraft>;

export const emptyDraft = (currency: string): FiatDraft => ({
    step: 'sender',
    sender_id: '',
    destination_account_id: '',
    sending_currency: currency,
    mode: 'sending',
    amount: '',
    charge_type: 'SHA' satisfies ChargeType,
    purpose_of_remittance: '',
    // What the provider assumes where neither is given.
    source_of_funds: 'OTHER',
    relationship: 'OTHER',
    remarks: '',
    external_id: newReference(),
});

/** The ids of who sent a payout, and of the account it went to, as ids or within what they are of. */
export const senderIdOf = ({ sender_id: id, sender }: Transfer) => id ?? sender?.id;
export const accountIdOf = ({ destination_account_id: id, destination_account: account }: Transfer) =>
    id ?? account?.id;

/** What of an earlier payout a new one takes over. */
export const draftOf = (transfer: Transfer): Partial<FiatDraft> => ({
    sender_id: senderIdOf(transfer) ?? '',
    destination_account_id: accountIdOf(transfer) ?? '',
    ...recordIdOf('sender', transfer.sender),
    ...recordIdOf('owner', transfer.recipient),
    ...(transfer.sending_currency && { sending_currency: transfer.sending_currency }),
    // Which of the two was meant isn't guessed.
    ...(transfer.mode === 'receiving' && { mode: 'receiving', amount: transfer.receiving_amount ?? '' }),
    ...(transfer.mode === 'sending' && { mode: 'sending', amount: transfer.sending_amount ?? '' }),
    ...(transfer.charge_type === 'OUR' && { charge_type: 'OUR' }),
    purpose_of_remittance: transfer.purpose_of_remittance ?? '',
    source_of_funds: transfer.source_of_funds ?? 'OTHER',
    relationship: transfer.relationship ?? 'OTHER',
    remarks: transfer.remarks ?? '',
});

const recordIdOf = (key: 'sender' | 'owner', party: TransferParty | null | undefined): Partial<FiatDraft> =>
    party?.type ? { [key]: partyRecordId({ type: party.type, id: party.id }) } : {};
