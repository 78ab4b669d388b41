import { accessOf, type AppRoute, appRoutes, listedResources } from './appRoutes';
import { LOGOUT_PATH } from './pages';
import { subpages } from './types';

/** What a path leads to. */
export interface Place {
    route: AppRoute;
    /** If it's a record's path. */
    recordId?: string;
}

/** An optional parameter matches only the values that the route lists. */
function patternOf({ path, params = {} }: AppRoute) {
    const bare = path.replace(/\/:(\w+)\?/g, (_, name: string) => `(?:/(?:${params[name]?.join('|') ?? ''}))?`);
    return path === '/' ? /^\/$/ : new RegExp(`^${bare}/?$`);
}

const routes = appRoutes.map(route => ({ route, pattern: patternOf(route) }));

/**
 * Paths of a resource's records, as in react-admin: `/:id` edits, `/:id/show` shows. `/:id` without an edit view and `/:id/edit`
 * with one redirect to those; `/:id/show/full` shows the record as a page at any width.
 */
function recordRoutesOf({ name, show, edit }: (typeof listedResources)[number]) {
    const list = appRoutes.find(route => route.resource === name);
    if (!list) return [];
    const id = `^/${name}/(?!(?:${subpages.join('|')})/?$)([^/]+)`;
    const editing = { ...list, needs: accessOf(name, 'edit') ?? [] };
    return [
        ...(edit ? [{ route: editing, pattern: new RegExp(`${id}(?:/edit)?/?$`) }] : []),
        ...(show ? [{ route: list, pattern: new RegExp(`${id}(?:/show(?:/full)?)?/?$`) }] : []),
    ];
}

/** Deeper resources first: a batch isn't a record of the crypto payouts above it. */
const records = [...listedResources].sort((a, b) => b.name.length - a.name.length).flatMap(recordRoutesOf);

/** The route of a path in the signed-in app, and the record it names; undefined for any other path. */
export function placeOf(path: string): Place | undefined {
    const exact = routes.find(({ pattern }) => pattern.test(path));
    if (exact) return { route: exact.route };
    for (const { route, pattern } of records) {
        const id = pattern.exec(path)?.[1];
        if (id !== undefined) return { route, recordId: decode(id) };
    }
    return undefined;
}

/** Invalid encoding is left as it is. */
function decode(segment: string): string {
    try {
        return decodeURIComponent(segment);
    } catch {
        return segment;
    }
}

export const routeOf = (path: string): AppRoute | undefined => placeOf(path)?.route;

/** Does it sign out? It's none of the app's pages. */
export const isLogout = (path: string): boolean => path.replace(/\/$/, '') === LOGOUT_PATH;

/** Is it a path of the signed-in app that a sign-in may lead to? */
export const isAppPath = (path: string): boolean => placeOf(path) !== undefined;
