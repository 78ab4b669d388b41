import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MerchantDataProvider } from '../../dataProviders';
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
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const uncounted = new Map(rows.filter(isUncounted).map(row => [approvedKey(row), row]));
    const counted = [...uncounted.values()].slice(0, MAX_BATCHES);
    const found = useQueries({
        queries: counted.map(({ id, rows: count }) => ({
            queryKey: ['batch-payouts', 'counted', id, MAX_PAYOUTS, count],
            queryFn: ({ signal }: { signal: AbortSignal }) =>
                inTurn(async () => {
                    signal.throwIfAborted();
                    const batch = { id, total_count: count };
                    return (await dataProvider.countBatch({ batch, limit: MAX_PAYOUTS, signal })) ?? null;
                }),
            staleTime: Infinity,
        })),
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

let last: Promise<unknown> = Promise.resolve();

/** Begins when what was begun before has ended, in whatever way. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = last.then(work, work);
    last = result;
    return result;
}
