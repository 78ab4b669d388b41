import type { Payout } from '../../../../contracts/main/payouts';
import { isOffChain } from '../../../money/currencyNames';
import type { Confirmations } from './nextStep';

/** The fields that a payout's timeline and texts depend on. */
export type PayoutFacts = Pick<
    Payout,
    | 'status'
    | 'type'
    | 'modified_date'
    | 'email'
    | 'operator'
    | 'crypto_address'
    | 'crypto_currency'
    | 'confirmations'
    | 'required_confirmations'
    | 'convert_type'
    | 'approval_total'
    | 'cancel_reason'
>;

/** Confirmations of the payout's transaction; undefined if its record doesn't count them or its method has no chain. */
export function confirmationsOf(payout: PayoutFacts): Confirmations | undefined {
    const { confirmations: count, required_confirmations: required } = payout;
    const isCounted = typeof count === 'number' && typeof required === 'number' && !isOffChain(payout.crypto_currency);
    return isCounted ? { count, required } : undefined;
}

/**
 * What a new payout is waiting for: without an address, its recipient enters one, and one of a refund with an address accepts;
 * others wait for the one-time code of whoever made them, and the provider confirms its own.
 */
export function waitsFor(payout: PayoutFacts): 'address' | 'acceptance' | 'code' | 'provider' {
    // What the provider leaves out isn't none.
    if (payout.crypto_address === null) return 'address';
    if (payout.type === 'refund') return 'acceptance';
    return payout.operator === null ? 'provider' : 'code';
}
