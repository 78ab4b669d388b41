import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { missingAccess } from '../components/hooks/useMissingAccess';
import { publicRoutes } from '../publicRoutes';
import { type MainRoute, routeOf } from '../routes';
import { useScope } from '../session/scope';
import { AccessDenied } from './AccessDenied';

/** Renders the page of the address only for users whose group allows its route; nothing is requested for others. */
export function Guarded({ children }: { children: ReactNode }) {
    const scope = useScope();
    const { pathname } = useLocation();
    const route: MainRoute | undefined = routeOf(pathname);
    if (route?.resource && !belowList.test(pathname.slice(route.path.length))) {
        return <Navigate to={publicRoutes.notFound} replace />;
    }
    return missingAccess(route, scope) ? <AccessDenied route={route} /> : children;
}

/** Nothing, a record beside the list, a record alone. React-admin would show the list for any path below its own. */
const belowList = /^(\/[^/]+(\/show)?)?\/?$/;
