import { useQueries } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isTestAccount } from '../../../../contracts/main/merchants';
import { useReader } from '../../../components/hooks/useReader';
import { keyOf } from '../../../dataProviders/reader';
import { useMerchantScope } from '../../../components/hooks/useMerchantScope';
import { useOnline } from '../../../components/hooks/useOnline';
import { listSearch } from '../../../components/list/listSearch';
import { NEWEST_FIRST } from '../../../components/list/listDefaults';
import { rereadAfter } from '../../../components/record/readAt';
import { ignoredFilters, isFilterable } from '../../../dataProviders/filters/knownFilters';
import { whenLacking } from '../../../dataProviders/filters/whenLacking';
import { accessOf } from '../../../routing/appRoutes';
import { missingAccess } from '../../../session/access';
import { useScope } from '../../../session/scope';
import { withoutOverlap } from './withoutOverlap';
import { countRows, type RowCount } from './countRows';
import { type AttentionItem, attentionItems, type AttentionName } from './items';

/** A line of the list, whose rows are counted. */
export interface AttentionFound extends Pick<AttentionItem, 'name' | 'tone'> {
    count: number;
    /** Are there more? */
    isMore: boolean;
    isTest: boolean;
    /** How many others are of test accounts; undefined where nobody says. */
    tests: number | undefined;
    /** The list that some of these may be of instead, and stand in as well. */
    mayBeOf: 'withdrawals' | 'cryptoPayouts' | undefined;
    /** Of the payouts among them, where all are known. */
    references?: readonly string[] | undefined;
    to: string;
}

/**
 * How many rows need attention: each number is that of the list that its line opens. Test rows have lines of their own, which are
 * read after the others.
 */
export function useAttention(range: { from: string; to: string }) {
    const scope = useScope();
    const isMixed = useIsMixed();
    // A filter that turns out to be ignored isn't asked for again.
    useSyncExternalStore(ignoredFilters.subscribe, ignoredFilters.get);
    const visible = attentionItems(range).filter(
        ({ resource }) => !missingAccess(accessOf(resource, 'list') ?? [], scope),
    );
    const isAskable = ({ resource, filter }: AttentionItem) =>
        Object.keys(filter).every(key => isFilterable(resource, key));
    const asked = visible.filter(isAskable);
    /** Of one account that is active, there are no other rows; refunds and payouts are the whole merchant's. */
    const hasBoth = ({ hasAccounts, resource }: AttentionItem) =>
        hasAccounts && isMixed && !(resource === 'payments' && scope.apiId);
    const isSplit = (item: AttentionItem) => hasBoth(item) && isFilterable(item.resource, 'is_test');
    const live = useCounts(
        asked.map(item => ({
            item,
            isTest: isSplit(item) ? false : undefined,
            isMixed: hasBoth(item) && !isSplit(item),
        })),
    );
    // Where none of them could be read, those of tests couldn't either.
    const isLiveRead = live.every(({ isFetched }) => isFetched) && live.some(({ data }) => data !== undefined);
    const split = asked.filter(isSplit).map(item => ({ item, isTest: true, isMixed: false }));
    const test = useCounts(split, isLiveRead);
    const all = [...live, ...test];
    const unknown = all.flatMap(({ item, data }) => (data === null ? [item] : []));
    return {
        found: withoutOverlap(all.flatMap(({ found }) => (found && found.count !== 0 ? [found] : []))),
        /** What may need attention, and isn't counted: the provider can't be asked for it. */
        uncounted: visible
            .filter(item => !isAskable(item) || unknown.some(({ name }) => name === item.name))
            .map(({ name }): AttentionName => name),
        /** May the user see any of the lists? */
        isAsked: visible.length > 0,
        /** Still without an answer, tests included: until then nobody can say that nothing needs attention. */
        isPending: (isLiveRead ? all : live).some(({ data, error }) => data === undefined && !error),
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
    /** Are test rows among the others? */
    isMixed: boolean;
}

const filterOf = ({ item: { filter }, isTest }: Counted) => ({
    ...filter,
    ...(isTest !== undefined && { is_test: String(isTest) }),
});

function useCounts(items: readonly Counted[], enabled = true) {
    const reader = useReader();
    const { apiId, dataProvider } = reader;
    const meta = useMerchantScope();
    const isOnline = useOnline();
    const queries = useQueries({
        queries: items.map(counted => {
            const { resource } = counted.item;
            const filter = filterOf(counted);
            return {
                // An action in the list reads it again.
                queryKey: keyOf(reader, resource, 'attention', meta.timeZone, filter),
                queryFn: async ({ signal }: { signal: AbortSignal }) =>
                    (await countRows({
                        getList: params => dataProvider.getList(resource, params),
                        params: { filter, meta, signal, sort: NEWEST_FIRST },
                    }).catch(whenLacking(undefined, () => undefined))) ?? null,
                enabled: enabled && !!meta.merchantKey,
                refetchInterval: isOnline ? rereadAfter : (false as const),
            };
        }),
    });
    return items.map((counted, index) => {
        const { data, error, refetch, isFetched } = queries[index] as (typeof queries)[number];
        return {
            ...{ item: counted.item, data, error, refetch, isFetched },
            found: data ? foundOf(counted, data, apiId) : undefined,
        };
    });
}

/** @param apiId of the active account, whose payments alone are counted */
function foundOf(counted: Counted, { count, isMore, tests, ...rows }: RowCount, apiId?: string): AttentionFound {
    const { item, isTest, isMixed } = counted;
    const { name, tone, resource } = item;
    const isOfTest = isTest ?? (resource === 'payments' && apiId !== undefined && isTestAccount(apiId));
    return {
        ...{ name, tone, count, isMore, to: `/${resource}${listSearch(filterOf(counted))}` },
        isTest: isOfTest || (isMixed && tests === count),
        tests: isMixed ? tests : 0,
        references: rows.references,
        mayBeOf: rows.hasUntold ? (resource === 'withdrawals' ? 'cryptoPayouts' : 'withdrawals') : undefined,
    };
}
