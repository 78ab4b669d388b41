/** Pages that need no sign-in (docs/rules.md#routes). They load without react-admin; `routes.ts` has the others. */
export const publicRoutes = {
    login: '/login',
    resetPassword: '/reset-password',
    notFound: '/error-404',
    paymentRequest: '/payment-request',
} as const;

export type PublicPage = keyof typeof publicRoutes;

/** The public page for a path; undefined for others. A payment request has up to five parameters after its path. */
export function publicPage(path: string): PublicPage | undefined {
    const parts = path.split('/');
    while (parts.at(-1) === '') parts.pop();
    const bare = parts.join('/') || '/';
    if (parts.length <= 7 && bare.startsWith(`${publicRoutes.paymentRequest}/`)) return 'paymentRequest';
    return (Object.keys(publicRoutes) as PublicPage[]).find(name => publicRoutes[name] === bare);
}

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
