import { type AppRoute, appRoutes, listedResources } from './appRoutes';

/** Where a path leads. */
interface Place {
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
const recordPattern = ({ name, show, edit }: (typeof listedResources)[number]) => {
    const views = [...(show ? ['show(?:/full)?'] : []), ...(edit ? ['edit'] : [])];
    return new RegExp(`^/${name}/(?!create/?$)([^/]+)(?:/(?:${views.join('|')}))?/?$`);
};

/** The deeper resources first: a batch is no record of the crypto payouts above it. */
const records = listedResources
    .filter(({ show, edit }) => show ?? edit)
    .sort((a, b) => b.name.length - a.name.length)
    .map(resource => ({
        route: appRoutes.find(route => route.resource === resource.name),
        pattern: recordPattern(resource),
    }));

/** The route that a path of the signed-in app belongs to, and the record that it names; undefined for any other path. */
export function placeOf(path: string): Place | undefined {
    const exact = routes.find(({ pattern }) => pattern.test(path));
    if (exact) return { route: exact.route };
    for (const { route, pattern } of records) {
        const id = pattern.exec(path)?.[1];
        if (route && id !== undefined) return { route, recordId: decode(id) };
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
