import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { forgetPages } from '../../dataProviders/paging/knownPages';
import { type AskedScope, changeScope } from '../../session/scope';

/**
 * Switches merchant or account: aborts requests in flight, drops loaded data, and opens `landOn` afresh, without the old filters
 * and record. The URL changes first, otherwise the record it names would be loaded once more under the new scope.
 */
export function useChangeScope(landOn: string) {
    const queryClient = useQueryClient();
    const navigate = useNavigate();
    const location = useLocation();
    const asked = useRef<AskedScope>(undefined);
    useLayoutEffect(() => {
        const change = asked.current;
        if (!change) return;
        asked.current = undefined;
        switchScope(queryClient, change);
    }, [location, queryClient]);
    return (change: AskedScope) => {
        asked.current = change;
        void navigate(landOn, { replace: true });
    };
}

/** Activates another merchant or account, after aborting requests and dropping data of the previous one. */
export function switchScope(queryClient: QueryClient, change: AskedScope): void {
    void queryClient.cancelQueries({ predicate: isScoped });
    changeScope(change);
    queryClient.removeQueries({ predicate: isScoped });
    forgetPages();
}

const isScoped = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'scope';
