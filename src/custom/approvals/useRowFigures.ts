import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { MerchantDataProvider } from '../../dataProviders';
import type { Awaiting } from '../../dataProviders/payouts/awaitingApproval';

/** A list of batches isn't held up by a large one. */
const MAX_PAYOUTS = 500;

/**
 * How many payouts a row has and what they take: of a batch that doesn't say so, what its payouts come to
 * (docs/rules.md#missing-figures), where they're few enough and can be read.
 */
export function useRowFigures(row: Awaiting): Pick<Awaiting, 'rows' | 'amounts'> {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { id, rows, amounts } = row;
    const { data } = useQuery({
        queryKey: ['batch-payouts', 'counted', id, MAX_PAYOUTS, rows],
        queryFn: async ({ signal }) =>
            (await dataProvider.countBatch({ batch: { id, total_count: rows }, limit: MAX_PAYOUTS, signal })) ?? null,
        enabled:
            row.resource === 'crypto-payout-admin/batch' && row.isWhole && (rows === undefined || amounts.length === 0),
        staleTime: Infinity,
    });
    const count = rows ?? data?.total_count;
    return {
        ...(count !== undefined && { rows: count }),
        amounts: amounts.length > 0 ? amounts : (data?.totals ?? []),
    };
}
