/** The pages that need no sign-in (docs/rules.md#routes). They load without react-admin; `routes.ts` holds the others. */
export const publicRoutes = {
    login: '/login',
    resetPassword: '/reset-password',
    notFound: '/error-404',
    paymentRequest: '/payment-request',
} as const;

export type PublicPage = keyof typeof publicRoutes;

/** Which public page a path is; undefined for the others. A payment request carries up to five parameters behind its path. */
export function publicPage(path: string): PublicPage | undefined {
    const bare = path.replace(/\/+$/, '') || '/';
    if (/^\/payment-request(\/[^/]+){0,5}$/.test(bare)) return 'paymentRequest';
    return (Object.keys(publicRoutes) as PublicPage[]).find(name => publicRoutes[name] === bare);
}
