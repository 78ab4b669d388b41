import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useDataProvider, useStore } from 'react-admin';
import { volumeKinds } from '../../../../contracts/dashboard/volume';
import { isTestAccount } from '../../../../contracts/main/merchants';
import { useMerchantScope } from '../../../components/hooks/useMerchantScope';
import type { MerchantDataProvider } from '../../../dataProviders';
import type { Day } from '../../../dates/days';
import { useScope } from '../../../session/scope';
import { currenciesOf, figureNames, figures } from './volume';
import { DEFAULT_RANGE, homeRangeOf, periodsOf } from './ranges';

/** Both periods in one answer, with the range and the currency that are remembered in this browser. */
export function useVolume(today: Day) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const { profile, merchant } = useScope();
    const meta = useMerchantScope();
    const [storedRange, setRange] = useStore<string>('home.range', DEFAULT_RANGE);
    const [storedCurrency, setCurrency] = useStore<string>('home.currency', '');
    const range = homeRangeOf(storedRange);
    const { now, before } = periodsOf(range, today);
    const ids = meta.apiId ? [meta.apiId] : (merchant?.accounts.map(({ api_id: id }) => id) ?? []);
    const isTest = ids.length > 0 && ids.every(isTestAccount);
    const options = {
        queryKey: ['payments', 'volume', profile.email, meta, isTest, before.from, now.to],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
            dataProvider.getVolume({ meta, isTest, from: before.from, to: now.to, signal }),
    };
    // While it renders, so that the figures are asked for before what needs attention, which takes many calls.
    usePrefetchQuery(options);
    const query = useQuery(options);
    const rows = query.data?.rows ?? [];
    const local = merchant?.local_currency ?? '';
    const known = currenciesOf(rows, { from: before.from, to: now.to }).map(({ currency }) => currency);
    const currencies = [...new Set([local, ...known, ...(query.data ? [] : [storedCurrency])])].filter(
        code => code !== '',
    );
    return {
        ...{ query, rows, range, setRange, now, before, currencies, setCurrency },
        /** The chosen one, or the merchant's own where this merchant has none of it. */
        currency: currencies.includes(storedCurrency) ? storedCurrency : local,
        /** Live money leaves out test accounts only where there are any. */
        money: isTest
            ? ('test' as const)
            : !meta.apiId && merchant?.accounts.some(isOfTest)
              ? ('live' as const)
              : undefined,
        /** What the user may not see, and so isn't in the figures. */
        hidden: volumeKinds.filter(
            kind =>
                query.data &&
                !query.data.kinds.includes(kind) &&
                !((meta.apiId || isTest) && (kind === 'crypto_payouts' || kind === 'fiat_payouts')),
        ),
        /** Figures of which the user may see at least a part. */
        visible: figureNames.filter(name => figures[name].some(kind => query.data?.kinds.includes(kind))),
        isOfAccount: !!meta.apiId || isTest,
    };
}

export type ShownVolume = ReturnType<typeof useVolume>;

const isOfTest = ({ api_id: id }: { api_id: string }): boolean => isTestAccount(id);
