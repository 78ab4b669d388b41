import { publicRoutes } from './publicRoutes';

/** State of /error-404: the path that was asked for. Without its query, which may hold what nobody should read. */
export const stateOfUnknown = (path: string) => ({ asked: path });

/** The path that led to /error-404, from the state of its history entry; undefined where it was opened itself. */
export function askedPath(state: unknown): string | undefined {
    // The router keeps a navigation's state under `usr`.
    const { usr = state } = (state ?? {}) as { usr?: unknown };
    const { asked } = (usr ?? {}) as { asked?: unknown };
    return typeof asked === 'string' ? asked : undefined;
}

/** Replaces an unknown path by /error-404 in the address, before the page that shows it starts. */
export const moveToNotFound = (): void =>
    history.replaceState(stateOfUnknown(location.pathname), '', publicRoutes.notFound);
