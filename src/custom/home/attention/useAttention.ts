import { useQueries } from '@tanstack/react-query';
import { type GetListResult, useDataProvider } from 'react-admin';
import { isTestAccount } from '../../../../contracts/main/merchants';
import { useMerchantScope } from '../../../components/hooks/useMerchantScope';
import { useOnline } from '../../../components/hooks/useOnline';
import { listSearch } from '../../../components/list/listSearch';
import { NEWEST_FIRST } from '../../../components/list/listDefaults';
import { rereadAfter } from '../../../components/record/readAt';
import { accessOf } from '../../../routing/appRoutes';
import { missingAccess } from '../../../session/access';
import { useScope } from '../../../session/scope';
import { type AttentionItem, attentionItems } from './items';

/** A line of the list: `count` is null where there are rows, but nobody says how many. */
export interface AttentionFound extends Pick<AttentionItem, 'name' | 'tone'> {
    count: number | null;
    isTest: boolean;
    to: string;
}

/**
 * How many rows need attention: each number is the total of the list that its line opens. Test rows have lines of their own,
 * which are read after the others.
 */
export function useAttention(range: { from: string; to: string }) {
    const scope = useScope();
    const isMixed = useIsMixed();
    const visible = attentionItems(range).filter(
        ({ resource }) => !missingAccess(accessOf(resource, 'list') ?? [], scope),
    );
    /** Of one account that is active, there are no other rows; refunds and payouts are the whole merchant's. */
    const isSplit = ({ hasAccounts, resource }: AttentionItem) =>
        hasAccounts && isMixed && !(resource === 'payments' && scope.apiId);
    const live = useCounts(visible.map(item => ({ item, isTest: isSplit(item) ? false : undefined })));
    const isLiveRead = live.every(({ isFetched }) => isFetched);
    const split = visible.filter(isSplit).map(item => ({ item, isTest: true }));
    const test = useCounts(split, isLiveRead);
    const all = [...live, ...test];
    return {
        found: all.flatMap(({ found }) => (found && found.count !== 0 ? [found] : [])),
        /** May the user see any of the lists? */
        isAsked: visible.length > 0,
        /** Still without an answer, tests included: until then nobody can say that nothing needs attention. */
        isPending: all.some(({ found, error }) => !found && !error),
        error: all.find(({ error }) => error)?.error,
        retry: () => all.forEach(({ error, refetch }) => error && void refetch()),
    };
}

/** Has the merchant both live and test accounts? */
function useIsMixed(): boolean {
    const ids = useScope().merchant?.accounts.map(({ api_id: id }) => id) ?? [];
    return ids.some(isTestAccount) && !ids.every(isTestAccount);
}

interface Counted {
    item: AttentionItem;
    /** Only test rows, or only others; undefined if all. */
    isTest: boolean | undefined;
}

function useCounts(items: readonly Counted[], enabled = true) {
    const dataProvider = useDataProvider();
    const { profile, apiId } = useScope();
    const meta = useMerchantScope();
    const isOnline = useOnline();
    const queries = useQueries({
        queries: items.map(({ item: { resource, filter: own }, isTest }) => {
            const filter = { ...own, ...(isTest !== undefined && { is_test: String(isTest) }) };
            return {
                // Starts with the list's own key, so that an action there reloads it.
                queryKey: [resource, 'attention', profile.email, meta, filter],
                queryFn: async ({ signal }: { signal: AbortSignal }) =>
                    totalOf(
                        await dataProvider.getList(resource, {
                            ...{ filter, meta, signal, sort: NEWEST_FIRST },
                            pagination: { page: 1, perPage: 1 },
                        }),
                    ),
                enabled: enabled && !!meta.merchantKey,
                refetchInterval: isOnline ? rereadAfter : (false as const),
            };
        }),
    });
    return queries.map(({ data, error, refetch, isFetched }, index) => ({
        ...{ error, refetch, isFetched },
        found: data === undefined ? undefined : foundOf(items[index], data, apiId),
    }));
}

/** @param apiId of the active account, whose payments alone are counted */
function foundOf(counted: Counted | undefined, count: number | null, apiId?: string): AttentionFound | undefined {
    if (!counted) return undefined;
    const { item, isTest } = counted;
    const filter = { ...item.filter, ...(isTest !== undefined && { is_test: String(isTest) }) };
    const { name, tone, resource } = item;
    const isOfTest = isTest ?? (resource === 'payments' && apiId !== undefined && isTestAccount(apiId));
    return { name, tone, count, isTest: isOfTest, to: `/${resource}${listSearch(filter)}` };
}

/** Null where the list has rows and doesn't say how many. */
function totalOf({ data, total, meta }: GetListResult): number | null {
    const stated: unknown = total ?? (meta as { total?: unknown } | undefined)?.total;
    if (typeof stated === 'number') return stated;
    return data.length === 0 ? 0 : null;
}
