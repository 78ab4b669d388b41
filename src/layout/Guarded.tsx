import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { publicRoutes } from '../routing/publicRoutes';
import { routeOf } from '../routing/placeOf';
import { missingAccess } from '../session/access';
import { useScope } from '../session/scope';
import { AccessDenied } from './AccessDenied';

/** Renders the page only if the user's group allows its route; otherwise requests nothing. */
export function Guarded({ children }: { children: ReactNode }) {
    const scope = useScope();
    const route = routeOf(useLocation().pathname);
    if (!route) return <Navigate to={publicRoutes.notFound} replace />;
    return missingAccess(route.needs, scope) ? <AccessDenied route={route} /> : children;
}
