import type { AskedScope, Scope } from '../session/scope';
import { routeOf } from '../routing/placeOf';

/** The scope in the URL of a page about one account; undefined for all other pages (docs/rules.md#accounts). */
export function askedScope({ pathname, search }: { pathname: string; search: string }): AskedScope | undefined {
    if (routeOf(pathname)?.extent !== 'account') return undefined;
    const query = new URLSearchParams(search);
    return { apiId: query.get('account') || undefined, merchantId: query.get('merchant') || undefined };
}

/**
 * Adds the active account to a query, or the merchant if all accounts are active and the user has several merchants. Leaves
 * everything else as written.
 */
export function withScope(
    search: string,
    { merchants, merchant, apiId }: Pick<Scope, 'merchants' | 'merchant' | 'apiId'>,
): string {
    const others = search.split(/[?&]/).filter(part => part !== '' && !/^(account|merchant)(=|$)/.test(part));
    const own = apiId
        ? [`account=${encodeURIComponent(apiId)}`]
        : merchants.length > 1 && merchant
          ? [`merchant=${encodeURIComponent(merchant.id)}`]
          : [];
    const parts = [...others, ...own];
    return parts.length > 0 ? `?${parts.join('&')}` : '';
}
