import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type GetListResult, useDataProvider, useListContext, useResourceContext } from 'react-admin';
import { isApiError } from '../../api/errors';
import { logError } from '../../api/log';
import { useMerchantScope } from '../hooks/useMerchantScope';

/**
 * Opens another page once its rows have loaded. If that fails, the current rows stay (docs/rules.md#lists); react-admin alone
 * would go to page 1.
 */
export function useTurnPage() {
    const queryClient = useQueryClient();
    const dataProvider = useDataProvider();
    const resource = useResourceContext() ?? '';
    const meta = useMerchantScope();
    const { page, perPage, sort, filter, filterValues, setPage } = useListContext();
    const [turn, setTurn] = useState<{ from: string; to: number; error?: unknown }>();
    // A failed page turn is forgotten once the page or filters change.
    const here = JSON.stringify([page, perPage, filterValues]);

    const turnTo = async (to: number) => {
        const params = { pagination: { page: to, perPage }, sort, filter: { ...filterValues, ...filter }, meta };
        // react-admin's own query key, so that it finds the rows.
        const queryKey = [resource, 'getList', params];
        // Its page had no rows when no other led to it, as after a reload.
        if (queryClient.getQueryData<GetListResult>(queryKey)?.data.length === 0) {
            queryClient.removeQueries({ queryKey, exact: true });
        }
        setTurn({ from: here, to });
        try {
            await queryClient.fetchQuery({
                queryKey,
                queryFn: async ({ signal }) => {
                    const answer = await dataProvider.getList(resource, { ...params, signal });
                    const { data, total, pageInfo } = answer;
                    return { data, total, pageInfo, meta: answer.meta };
                },
            });
            setTurn(undefined);
            setPage(to);
        } catch (error) {
            if (isApiError(error)) logError(`Error in getting ${resource}`, error);
            setTurn({ from: here, to, error });
        }
    };

    const isCurrent = turn?.from === here;
    return {
        turnTo,
        isTurning: isCurrent && turn.error === undefined,
        error: isCurrent ? turn.error : undefined,
        retry: () => (turn ? turnTo(turn.to) : undefined),
    };
}

export type TurnPage = ReturnType<typeof useTurnPage>;
