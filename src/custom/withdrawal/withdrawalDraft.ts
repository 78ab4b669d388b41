import * as z from 'zod/mini';
import { Payee } from '../../../contracts/main/withdrawals';
import { isSameEmail } from '../../../contracts/rules/sameEmail';
import { Filled } from '../../entities/recipients/filled';
import { Terms } from '../../components/wizard/terms';
import { CONFIRM } from '../../components/wizard/Wizard';

/** An uploaded proof of identity, and whose it is. */
export const Proof = z.object({ key: z.string(), fileName: z.string(), email: z.string() });
export type Proof = z.output<typeof Proof>;

/** What is known of a recipient, with the email that was looked up. */
const KnownPayee = z.extend(Payee, { email: z.string() });
export type KnownPayee = z.output<typeof KnownPayee>;

/** A withdrawal draft as typed, with the field names of the withdrawal's body where they match. */
export const WithdrawalDraft = z.object({
    step: z.enum(['amount', 'recipient', CONFIRM]),
    api_id: z.string(),
    /** The selected coin; empty for the account's own. */
    crypto_currency: z.string(),
    amount: z.string(),
    email: z.string(),
    name: z.string(),
    country: z.string(),
    address: z.string(),
    filled: z.optional(Filled),
    order_id: z.string(),
    remarks: z.string(),
    /** The latest recipient look-up. */
    payee: z.nullable(KnownPayee),
    proof: z.nullable(Proof),
    /** The generated order id, used if none is given. */
    ownOrderId: z.string(),
    /** The terms that the amount was based on. */
    terms: z.optional(Terms),
});
export type WithdrawalDraft = z.output<typeof WithdrawalDraft>;

export const emptyDraft = (apiId: string): WithdrawalDraft => ({
    step: 'amount',
    api_id: apiId,
    crypto_currency: '',
    amount: '',
    email: '',
    name: '',
    country: '',
    address: '',
    order_id: '',
    remarks: '',
    payee: null,
    proof: null,
    ownOrderId: `WD-${crypto.randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`,
});

export const orderIdOf = ({ order_id: given, ownOrderId }: WithdrawalDraft): string => given.trim() || ownOrderId;

/** What is known of the recipient; undefined until the email that stands there was looked up. */
export const payeeOf = ({ payee, email }: WithdrawalDraft): KnownPayee | undefined =>
    payee && isSameEmail(payee.email, email) ? payee : undefined;

/** What is said of a recipient: new, and in need of a proof, only where the look-up says so. */
export const knownOf = ({ name, poi_required: isNeeded }: KnownPayee) =>
    name !== null ? 'known' : isNeeded === true ? 'new' : 'unknown';

/** The proof to send: only this recipient's, and not where none is needed. */
export function proofOf(draft: WithdrawalDraft): Proof | undefined {
    const { proof, email } = draft;
    const payee = payeeOf(draft);
    return proof && isSameEmail(proof.email, email) && payee && payee.poi_required !== false ? proof : undefined;
}

/**
 * The recipient's known name and country, unless the user typed others. What the look-up doesn't know stays as it was selected with
 * the same email; an address that was selected with another is the other's.
 */
export function filledFrom(payee: KnownPayee, draft: Pick<WithdrawalDraft, 'name' | 'country' | 'address' | 'filled'>) {
    const { filled: { email = '', ...former } = {} } = draft;
    const selected = isSameEmail(email, payee.email) ? former : {};
    const isOthers = former.address !== undefined && former.address !== selected.address;
    const known = {
        name: payee.name ?? selected.name ?? '',
        country: payee.country ?? selected.country ?? '',
    };
    const isTyped = (field: keyof typeof known) => draft[field] !== '' && draft[field] !== former[field];
    return {
        payee,
        filled: { ...selected, ...known, email: payee.email },
        name: isTyped('name') ? draft.name : known.name,
        country: isTyped('country') ? draft.country : known.country,
        address: isOthers && draft.address === former.address ? '' : draft.address,
    };
}

/** The name of a merchant's withdrawal in its tab. */
export const withdrawalName = (merchantKey: string): string => `withdrawal ${merchantKey}`;
