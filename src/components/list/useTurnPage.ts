import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type GetListResult, useDataProvider, useListContext, useResourceContext } from 'react-admin';
import { isApiError } from '../../api/errors';
import { logError } from '../../api/log';
import { useLatest } from '../hooks/useLatest';
import { useMerchantScope } from '../hooks/useMerchantScope';

/**
 * Opens another page once its rows have loaded, unless the list has changed by then. If that fails, the current rows stay
 * (docs/rules.md#lists); react-admin alone would go to page 1.
 * @param failure what is logged then
 */
export function useTurnPage(failure: string) {
    const queryClient = useQueryClient();
    const dataProvider = useDataProvider();
    const resource = useResourceContext() ?? '';
    const meta = useMerchantScope();
    const { page, perPage, sort, filter, filterValues, setPage, refetch } = useListContext();
    const here = JSON.stringify([resource, meta, page, perPage, sort, filter, filterValues]);
    const [turn, setTurn] = useState<{ from: string; to: number; error?: unknown }>();
    // A page turn, or a failed one, is forgotten once the list is another.
    if (turn && turn.from !== here) setTurn(undefined);
    const wanted = useRef<object>(undefined);
    useEffect(
        () => () => {
            wanted.current = undefined;
        },
        [here],
    );
    const latest = useLatest(setPage);

    const turnTo = async (to: number) => {
        const params = { pagination: { page: to, perPage }, sort, filter: { ...filterValues, ...filter }, meta };
        // react-admin's own query key, so that it finds the rows.
        const queryKey = [resource, 'getList', params];
        // Its page had no rows when no other led to it, as after a reload.
        if (queryClient.getQueryData<GetListResult>(queryKey)?.data.length === 0) {
            queryClient.removeQueries({ queryKey, exact: true });
        }
        const own = { search: location.search };
        wanted.current = own;
        setTurn({ from: here, to });
        try {
            const { data } = await queryClient.fetchQuery({
                queryKey,
                queryFn: async ({ signal }) => {
                    const answer = await dataProvider.getList(resource, { ...params, signal });
                    const { data, total, pageInfo } = answer;
                    return { data, total, pageInfo, meta: answer.meta };
                },
            });
            // A change of the list stands in the address from the next task on, but shows in a transition, which may take longer.
            await new Promise(resolve => setTimeout(resolve));
            if (wanted.current !== own) return;
            setTurn(undefined);
            // Nothing said that the page before it was the last. react-admin would go to page 1.
            if (data.length === 0 && to > page) await refetch();
            else if (location.search === own.search) latest.current(to);
        } catch (error) {
            if (isApiError(error)) logError(failure, error);
            if (wanted.current === own) setTurn({ from: here, to, error });
        }
    };

    return {
        turnTo,
        isTurning: turn !== undefined && turn.error === undefined,
        error: turn?.error,
        retry: () => (turn ? turnTo(turn.to) : undefined),
    };
}

export type TurnPage = ReturnType<typeof useTurnPage>;
