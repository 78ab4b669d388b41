import { useStore } from 'react-admin';
import { type AppRoute, appRoutes } from '../../routing/appRoutes';
import { missingAccess } from '../../session/access';
import { type Scope, useScope } from '../../session/scope';

export const STAR_LIMIT = 10;

const NONE: string[] = [];

const routeNamed = (name: unknown): AppRoute | undefined => appRoutes.find(route => route.name === name);

/** The stored names of routes, each once; what is no route of this build any more is left out. */
const known = (stored: readonly unknown[]): AppRoute[] =>
    [...new Set(stored)].flatMap(name => routeNamed(name) ?? []).slice(0, STAR_LIMIT);

const isOpen = (route: AppRoute, scope: Scope): boolean => !missingAccess(route.needs, scope);

/** The starred pages that the user may see at the active merchant, oldest first (docs/rules.md#starred-pages). */
export function useStars() {
    const scope = useScope();
    const [stored, store] = useStore<string[]>('stars', NONE);
    const all = known(stored);
    const stars = all.filter(route => isOpen(route, scope));
    const keep = (routes: readonly AppRoute[]) => store(routes.map(({ name }) => name));
    return {
        stars,
        /** Adds or removes a star. False, without a change, if there are as many as there can be. */
        toggle: ({ name }: AppRoute): boolean => {
            const others = all.filter(route => route.name !== name);
            if (others.length < all.length) {
                keep(others);
                return true;
            }
            if (stars.length >= STAR_LIMIT) return false;
            // One that can't be seen here gives way: nobody could find it to remove it.
            const hidden = all.length >= STAR_LIMIT ? all.find(route => !isOpen(route, scope)) : undefined;
            const added = routeNamed(name);
            keep([...all.filter(route => route !== hidden), ...(added ? [added] : [])]);
            return true;
        },
    };
}
