import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { forgetPages } from '../../dataProviders/paging';
import { routeOf } from '../../routes';
import { changeScope } from '../../session/scope';

/**
 * Switches merchant or account: what is in flight is aborted, what was loaded is dropped, and the page begins anew without
 * the filters and the record of the one before.
 */
export function useChangeScope() {
    const queryClient = useQueryClient();
    const navigate = useNavigate();
    const { pathname } = useLocation();
    return (change: Parameters<typeof changeScope>[0]) => {
        const isScoped = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'scope';
        void queryClient.cancelQueries({ predicate: isScoped });
        navigate(routeOf(pathname)?.path.split('/:')[0] ?? '/home', { replace: true });
        changeScope(change);
        queryClient.removeQueries({ predicate: isScoped });
        forgetPages();
    };
}
