import { accessOf, type AppRoute, appRoutes, listedResources } from './appRoutes';
import { subpages } from './types';

/** Where a path leads. */
export interface Place {
    route: AppRoute;
    /** Of a record's path. */
    recordId?: string;
}

const patternOf = (path: string) =>
    path === '/' ? /^\/$/ : new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?')}/?$`);

const routes = appRoutes.map(route => ({ route, pattern: patternOf(route.path) }));

/**
 * The paths of a resource's records, in react-admin's meaning: `/:id` edits, `/:id/show` shows. `/:id` without an edit view and
 * `/:id/edit` with one lead on to those; `/:id/show/full` shows the record as a page at any width.
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

/** The deeper resources first: a batch isn't a record of the crypto payouts above it. */
const records = [...listedResources].sort((a, b) => b.name.length - a.name.length).flatMap(recordRoutesOf);

/** The route that a path of the signed-in app belongs to, and the record that it names; undefined for any other path. */
export function placeOf(path: string): Place | undefined {
    const exact = routes.find(({ pattern }) => pattern.test(path));
    if (exact) return { route: exact.route };
    for (const { route, pattern } of records) {
        const id = pattern.exec(path)?.[1];
        if (id !== undefined) return { route, recordId: decode(id) };
    }
    return undefined;
}

/** What no browser has encoded stays as it is. */
function decode(segment: string): string {
    try {
        return decodeURIComponent(segment);
    } catch {
        return segment;
    }
}

export const routeOf = (path: string): AppRoute | undefined => placeOf(path)?.route;

/** Is this a path of the signed-in app, so that a sign-in may lead to it? */
export const isAppPath = (path: string): boolean => placeOf(path) !== undefined;
