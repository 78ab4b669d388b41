import type { Payout } from '../../../contracts/main/payouts';

/** Are its coins those of a rate that isn't fixed yet? Local currency is converted when the recipient of a refund accepts (docs/rules.md#payouts). */
export const isEstimate = ({
    type,
    status,
    bal_type: balance,
}: Pick<Payout, 'type' | 'status' | 'bal_type'>): boolean =>
    type === 'refund' && status === 'new' && balance === 'local';
