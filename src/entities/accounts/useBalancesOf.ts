import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { scopeQueryKey } from '../../session/scope';
import { useRereadScope } from '../../components/hooks/useRereadScope';

/** Readings within this many milliseconds count as the same start of the app. */
const SAME_START_MS = 10_000;

/**
 * Reloads the merchant's balances if they're older than figures shown beside them.
 * @param readAt when those figures were read, in milliseconds
 */
export function useBalancesOf(readAt: number) {
    const queryClient = useQueryClient();
    const rereadScope = useRereadScope();
    useEffect(() => {
        const balancesAt = queryClient.getQueryState(scopeQueryKey)?.dataUpdatedAt ?? readAt;
        if (balancesAt + SAME_START_MS < readAt) void rereadScope();
    }, [queryClient, rereadScope, readAt]);
}
