import { can } from '../../../contracts/access';
import { type Access, type MainRoute, routeNamed, type RouteName } from '../../routes';
import { type Scope, useScope } from '../../session/scope';

/** The first permission that the user lacks for a page; undefined where it is open to them. */
export const missingAccess = (route: MainRoute | undefined, { permissions, merchant }: Scope): Access | undefined =>
    [...(route?.access ? [route.access] : []), ...(route?.reads ?? [])].find(
        ({ area, letter }) => !merchant || !can(permissions, merchant.id, area, letter),
    );

export const useMissingAccess = (name: RouteName): Access | undefined => missingAccess(routeNamed(name), useScope());
