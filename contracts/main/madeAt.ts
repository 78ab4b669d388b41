import type { Payout } from './payouts';

/**
 * When a payout was requested, as far as its record says: where it has a date of its own for that, `payout_date` may be when it was
 * paid.
 */
export const madeAt = (payout: Pick<Payout, 'created_at' | 'payout_date'>): string | undefined =>
    payout.created_at ?? payout.payout_date;
