import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { forgetPages } from '../../dataProviders/paging/cursorPages';
import { changeScope } from '../../session/scope';

type Change = Parameters<typeof changeScope>[0];

/**
 * Switches merchant or account: what is in flight is aborted, what was loaded is dropped, and the page at `landOn` begins anew,
 * without the filters and the record of the one before. The address changes first, as under the new scope the record that it
 * still names would be read and shown once more.
 */
export function useChangeScope(landOn: string) {
    const queryClient = useQueryClient();
    const navigate = useNavigate();
    const location = useLocation();
    const asked = useRef<Change>(undefined);
    useLayoutEffect(() => {
        const change = asked.current;
        if (!change) return;
        asked.current = undefined;
        void queryClient.cancelQueries({ predicate: isScoped });
        changeScope(change);
        queryClient.removeQueries({ predicate: isScoped });
        forgetPages();
    }, [location, queryClient]);
    return (change: Change) => {
        asked.current = change;
        void navigate(landOn, { replace: true });
    };
}

const isScoped = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'scope';
