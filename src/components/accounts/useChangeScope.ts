import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { forgetPages } from '../../dataProviders/paging/cursorPages';
import { type AskedScope, changeScope } from '../../session/scope';

/**
 * Switches merchant or account: what is in flight is aborted, what was loaded is dropped, and the page at `landOn` starts over,
 * without the filters and the record of the one before. The address changes first, as under the new scope the record that it
 * still names would be read and shown once more.
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

/** Makes another merchant or account active, with nothing left of what was in flight or loaded for the one before. */
export function switchScope(queryClient: QueryClient, change: AskedScope): void {
    void queryClient.cancelQueries({ predicate: isScoped });
    changeScope(change);
    queryClient.removeQueries({ predicate: isScoped });
    forgetPages();
}

const isScoped = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'scope';
