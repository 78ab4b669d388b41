import { useQueries } from '@tanstack/react-query';
import { useReader } from '../../components/hooks/useReader';
import { rowFiguresQuery } from '../../dataProviders/batches/batchQueries';
import type { Awaiting } from '../../dataProviders/payouts/awaitingApproval';
import { approvedKey } from '../../session/storage/ownPart';

/** The first batches of the inbox whose payouts are added up, and the most payouts of each: at most 50 calls, one at a time. */
const MAX_BATCHES = 10;
const MAX_PAYOUTS = 200;

export interface RowFigures extends Pick<Awaiting, 'rows' | 'amounts'> {
    /** Are its payouts being added up? */
    isCounting?: boolean;
}

/**
 * How many payouts a row has and what they take: of the first batches that don't say so, what their payouts come to
 * (docs/rules.md#missing-figures), where they're few enough and can be read.
 */
export function useRowFigures(rows: readonly Awaiting[]): (row: Awaiting) => RowFigures {
    const reader = useReader();
    const uncounted = new Map(rows.filter(isUncounted).map(row => [approvedKey(row), row]));
    const counted = [...uncounted.values()].slice(0, MAX_BATCHES);
    const found = useQueries({
        queries: counted.map(({ id, rows: count }) =>
            rowFiguresQuery(reader, { batch: { id, total_count: count }, limit: MAX_PAYOUTS }),
        ),
    });
    return row => {
        const { data, isLoading = false } =
            found[counted.findIndex(batch => approvedKey(batch) === approvedKey(row))] ?? {};
        const count = row.rows ?? data?.total_count;
        return {
            ...(count !== undefined && { rows: count }),
            amounts: row.amounts.length > 0 ? row.amounts : (data?.totals ?? []),
            isCounting: isLoading,
        };
    };
}

/** Is it a batch that doesn't say what it takes, or of how many payouts it is? */
const isUncounted = ({ resource, isWhole, rows = 0, amounts }: Awaiting): boolean =>
    resource === 'crypto-payout-admin/batch' && isWhole && rows <= MAX_PAYOUTS && (rows === 0 || amounts.length === 0);
