import { MAX_COUNTED_PAYOUTS, useBatchFigures } from '../../components/hooks/useBatchFigures';
import type { Awaiting } from '../../dataProviders/payouts/awaitingApproval';

export type RowFigures = Pick<Awaiting, 'rows' | 'amounts'>;

/** How many payouts a row has and what they take, as it says itself or as its payouts come to. */
export function useRowFigures(rows: readonly Awaiting[]): (row: Awaiting) => RowFigures {
    const figuresOf = useBatchFigures(rows.filter(isUncounted).map(row => ({ id: row.id, total_count: row.rows })));
    return row => {
        const data = figuresOf(row.id);
        const count = row.rows ?? data?.total_count;
        return {
            ...(count !== undefined && { rows: count }),
            amounts: row.amounts.length > 0 ? row.amounts : (data?.totals ?? []),
        };
    };
}

/** Is it a batch that doesn't say what it takes, or of how many payouts it is? */
const isUncounted = ({ resource, isWhole, rows = 0, amounts }: Awaiting): boolean =>
    resource === 'crypto-payout-admin/batch' &&
    isWhole &&
    rows <= MAX_COUNTED_PAYOUTS &&
    (rows === 0 || amounts.length === 0);
