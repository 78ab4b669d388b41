import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { routeOf } from '../routing/placeOf';
import { missingAccess } from '../session/access';
import { useScope } from '../session/scope';
import { AccessDenied } from './AccessDenied';
import { UnknownPath } from './UnknownPath';

/** Renders the page only if the user's group allows its route; otherwise requests nothing. */
export function Guarded({ children }: { children: ReactNode }) {
    const scope = useScope();
    const route = routeOf(useLocation().pathname);
    if (!route) return <UnknownPath />;
    return missingAccess(route.needs, scope) ? <AccessDenied route={route} /> : children;
}
