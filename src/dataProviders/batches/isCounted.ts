import type { Batch } from '../../../contracts/dashboard/batches';

/** Does it say how many payouts it has, and what they take? */
export const isCounted = ({ total_count: count, totals }: Pick<Batch, 'total_count' | 'totals'>): boolean =>
    count !== undefined && totals !== undefined;
