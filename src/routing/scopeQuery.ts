import type { AskedScope, Scope } from '../session/scope';
import { routeOf } from './placeOf';

/** What the address of a page of one account asks for; undefined for every other page (docs/rules.md#accounts). */
export function askedScope({ pathname, search }: { pathname: string; search: string }): AskedScope | undefined {
    if (routeOf(pathname)?.extent !== 'account') return undefined;
    const query = new URLSearchParams(search);
    return { apiId: query.get('account') || undefined, merchantId: query.get('merchant') || undefined };
}

/**
 * A query with the active account named in it, or the merchant where all accounts are active and the user has several merchants.
 * Everything else in it stays as it is written.
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
