import type { QueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'react-admin';
import { readFilter } from '../components/filters/latestFilters';
import { readList } from '../dataProviders/filters/readList';
import { lastList } from '../dataProviders/lastList';
import { loadCode } from '../api/loadCode';
import type { MerchantScope, ResourceProvider } from '../dataProviders/types';
import { placeOf } from '../routing/placeOf';
import type { ResourceName } from '../routing/resources';
import { askedScope } from './scopeQuery';
import type { AskedScope, Scope } from '../session/scope';
import { tabSession } from '../session/tab';

interface EarlyList {
    readonly queryKey: readonly unknown[];
    readonly meta: MerchantScope;
    readonly answer: Promise<GetListResult>;
    readonly drop: () => void;
}

let early: EarlyList | undefined;

/**
 * Requests the first page of the URL's list while the app and scope load, for the merchant whose list this tab showed last.
 * Requests nothing unless this tab last showed that list.
 */
export async function startList(
    { pathname, search }: { pathname: string; search: string },
    providerOf: (resource: ResourceName) => Promise<ResourceProvider>,
): Promise<void> {
    const { route, recordId } = placeOf(pathname) ?? {};
    const resource = route?.resource;
    if (!resource || recordId !== undefined) return;
    const session = await tabSession();
    const shown = session && lastList(session.epoch);
    if (shown?.resource !== resource || !isOfScope(shown.meta, askedScope({ pathname, search }))) return;
    const asked = readSearch(search, shown.sort);
    if (!asked) return;
    const { sort, meta } = shown;
    const params = {
        pagination: { page: 1, perPage: asked.perPage ?? shown.perPage },
        sort,
        filter: asked.filter,
        meta,
    };
    const controller = new AbortController();
    const answer = loadCode(() => providerOf(resource)).then(provider =>
        readList(resource, provider, { ...params, signal: controller.signal }),
    );
    // The list requests it again and reports the failure.
    answer.catch(() => undefined);
    dropList();
    early = {
        queryKey: [resource, 'getList', params],
        meta,
        answer,
        drop: () => controller.abort(),
    };
}

/** Puts the answer, or the pending call, where react-admin's list looks for it; drops another merchant's. */
export function handOverList(queryClient: QueryClient, { merchant, apiId }: Scope): void {
    if (!early) return;
    const { queryKey, meta, answer } = early;
    if (meta.merchantId !== merchant?.id || meta.apiId !== apiId) return dropList();
    early = undefined;
    const queryFn = async () => {
        const { data, total, pageInfo, meta } = await answer;
        return { data, total, pageInfo, meta };
    };
    void queryClient.prefetchQuery({ queryKey, queryFn });
}

export function dropList(): void {
    early?.drop();
    early = undefined;
}

/** Would a URL asking for this, or for nothing, show the list of this merchant and account? */
const isOfScope = ({ merchantId, apiId }: MerchantScope, asked: AskedScope | undefined): boolean =>
    !asked || (asked.apiId === apiId && (apiId !== undefined || (asked.merchantId ?? merchantId) === merchantId));

/** What a list's URL requests, as react-admin reads it; undefined for later pages and other sort orders. */
function readSearch(
    search: string,
    sort: { field: string; order: string },
): { filter: object; perPage: number | undefined } | undefined {
    const query = new URLSearchParams(search);
    const page = query.get('page') ?? '1';
    const perPage = query.get('perPage');
    const filter = readFilter(query.get('filter'));
    const isOrdered =
        (query.get('sort') ?? sort.field) === sort.field && (query.get('order') ?? sort.order) === sort.order;
    if (page !== '1' || !isOrdered || !filter || (perPage && !/^\d+$/.test(perPage))) return undefined;
    return { filter, perPage: perPage ? Number(perPage) : undefined };
}
