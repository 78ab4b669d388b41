import type { Payout } from '../../../contracts/main/payouts';

/**
 * Is the coin amount based on a rate that isn't fixed yet? Local currency is converted when a refund's recipient accepts
 * (docs/rules.md#payouts).
 */
export const isEstimate = ({
    type,
    status,
    bal_type: balance,
}: Pick<Payout, 'type' | 'status' | 'bal_type'>): boolean =>
    type === 'refund' && status === 'new' && balance === 'local';
