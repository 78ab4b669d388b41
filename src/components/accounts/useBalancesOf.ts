import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Milliseconds between two readings of the same start of the app. */
const TOGETHER = 10_000;

/** Reads the merchant's balances again where they are older than figures that stand beside them, read at this time in milliseconds. */
export function useBalancesOf(readAt: number) {
    const queryClient = useQueryClient();
    useEffect(() => {
        const balancesAt = queryClient.getQueryState(['scope'])?.dataUpdatedAt ?? readAt;
        if (balancesAt + TOGETHER < readAt) void queryClient.invalidateQueries({ queryKey: ['scope'] });
    }, [queryClient, readAt]);
}
