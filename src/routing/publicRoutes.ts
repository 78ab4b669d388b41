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
    const bare = path.replace(/\/+$/, '') || '/';
    if (/^\/payment-request(\/[^/]*){0,5}$/.test(bare)) return 'paymentRequest';
    return (Object.keys(publicRoutes) as PublicPage[]).find(name => publicRoutes[name] === bare);
}
