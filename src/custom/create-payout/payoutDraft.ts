import * as z from 'zod/mini';
import type { Payout } from '../../../contracts/main/payouts';
import { takenBy } from '../../../contracts/main/takenBy';
import { Filled } from '../../entities/recipients/filled';
import { CONFIRM } from '../../components/wizard/Wizard';

/** What somebody has filled in, as typed; by the names of the payout's body where it has them. */
export const PayoutDraft = z.object({
    step: z.enum(['recipient', 'amount', CONFIRM]),
    crypto_currency: z.string(),
    email: z.string(),
    name: z.string(),
    country: z.string(),
    address: z.string(),
    filled: z.optional(Filled),
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

/** What of an earlier payout a new one takes over, as far as it's known. An invoice is paid once, so its recipient needs another. */
export function draftOf(payout: Payout): Partial<PayoutDraft> {
    const [taken, currency] = takenBy(payout);
    const { crypto_currency: coin, crypto_amount: coins, remarks, name, email, country } = payout;
    const isInvoice = coin === 'LNBC';
    const isInCoins = !isInvoice && coins !== undefined && (payout.is_fixed_in_crypto ?? !taken);
    return {
        crypto_currency: coin ?? '',
        email: email ?? '',
        name: name ?? '',
        country: country ?? '',
        address: isInvoice ? '' : (payout.crypto_address ?? ''),
        ...(currency && { withdraw_currency: currency }),
        ...(isInCoins ? { side: 'coins', amount: coins } : { amount: taken ?? '' }),
        remarks: remarks ?? '',
    };
}
