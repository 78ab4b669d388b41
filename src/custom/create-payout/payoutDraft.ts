import * as z from 'zod/mini';
import type { Payout } from '../../../contracts/main/payouts';
import { CONFIRM } from '../../components/wizard/Wizard';

/** What somebody has filled in, as typed; by the names of the payout's body where it has them. */
export const PayoutDraft = z.object({
    step: z.enum(['recipient', 'amount', CONFIRM]),
    crypto_currency: z.string(),
    email: z.string(),
    name: z.string(),
    country: z.string(),
    address: z.string(),
    withdraw_currency: z.string(),
    /** Which side of the quote is fixed. */
    side: z.enum(['balance', 'coins']),
    amount: z.string(),
    remarks: z.string(),
    /** The idempotency key of its quote, and the body that it was sent with: another body takes another key. */
    key: z.string(),
    sent: z.optional(z.string()),
});
export type PayoutDraft = z.output<typeof PayoutDraft>;

export const emptyDraft = (currency: string): PayoutDraft => ({
    step: 'recipient',
    crypto_currency: '',
    email: '',
    name: '',
    country: '',
    address: '',
    withdraw_currency: currency,
    side: 'balance',
    amount: '',
    remarks: '',
    key: crypto.randomUUID(),
});

/** What of an earlier payout a new one takes over. An invoice is paid once, so its recipient needs another. */
export const draftOf = (payout: Payout): Partial<PayoutDraft> => ({
    crypto_currency: payout.crypto_currency,
    email: payout.email,
    name: payout.name ?? '',
    country: payout.country ?? '',
    address: payout.crypto_currency === 'LNBC' ? '' : (payout.crypto_address ?? ''),
    withdraw_currency: payout.sending_currency,
    ...(payout.is_fixed_in_crypto && payout.crypto_currency !== 'LNBC'
        ? { side: 'coins', amount: payout.crypto_amount }
        : { amount: payout.sending_amount }),
    remarks: payout.remarks ?? '',
});
