import type { ReactNode } from 'react';
import { can } from '../../contracts/access';
import type { MainRoute } from '../routes';
import { useScope } from '../session/scope';
import { AccessDenied } from './AccessDenied';

/** Renders a page only for users whose group allows its route; nothing is requested for others. */
export function Guarded({ route, children }: { route: MainRoute; children: ReactNode }) {
    const { permissions, merchant } = useScope();
    const { access } = route;
    if (access && !(merchant && can(permissions, merchant.id, access.area, access.letter))) {
        return <AccessDenied route={route} />;
    }
    return children;
}
