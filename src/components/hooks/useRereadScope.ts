import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { scopeQueryKey } from '../../session/scope';

/**
 * Reads again who is signed in, what they may do, and their merchants with their balances, because something of it changed or may
 * have. Resolves once that's read, and never rejects.
 */
export function useRereadScope(): () => Promise<void> {
    const queryClient = useQueryClient();
    return useCallback(() => queryClient.invalidateQueries({ queryKey: scopeQueryKey }), [queryClient]);
}
