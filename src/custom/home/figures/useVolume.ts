import { useStore } from 'react-admin';
import { isTestAccount } from '../../../../contracts/main/merchants';
import { useMerchantScope } from '../../../components/hooks/useMerchantScope';
import type { Day } from '../../../dates/days';
import { accessOf } from '../../../routing/appRoutes';
import { isUntold, missingAccess } from '../../../session/access';
import { useScope } from '../../../session/scope';
import { DEFAULT_RANGE, homeRangeOf, periodsOf } from './ranges';
import { shownParts } from './shownParts';
import { ofMerchantOnly, useParts } from './useParts';
import { currenciesOf } from './volume';

/** Both periods, with the range and the currency that are remembered in this browser. */
export function useVolume(today: Day) {
    const scope = useScope();
    const { merchant } = scope;
    const { apiId } = useMerchantScope();
    const [storedRange, setRange] = useStore<string>('home.range', DEFAULT_RANGE);
    const [storedCurrency, setCurrency] = useStore<string>('home.currency', '');
    const range = homeRangeOf(storedRange);
    const { now, before } = periodsOf(range, today);
    const accounts = apiId ? [apiId] : (merchant?.accounts.map(({ api_id: id }) => id) ?? []);
    const isTest = accounts.length > 0 && accounts.every(isTestAccount);
    const isOfAccount = !!apiId || isTest;
    const { parts, retry } = useParts({ periods: [before, now], accounts, isTest, isOfAccount });
    const shown = shownParts(parts, now);
    const local = merchant?.local_currency ?? '';
    const known = currenciesOf(shown.rows, { from: before.from, to: now.to }).map(({ currency }) => currency);
    const currencies = [...new Set([local, ...known, ...(shown.isPartial ? [storedCurrency] : [])])].filter(
        code => code !== '',
    );
    return {
        ...{ ...shown, retry, range, setRange, now, before, currencies, setCurrency, isOfAccount },
        /** The chosen one, or the merchant's own where this merchant has none of it. */
        currency: currencies.includes(storedCurrency) ? storedCurrency : local,
        /** Live money leaves out test accounts only where there are any. */
        money: isTest
            ? ('test' as const)
            : !apiId && merchant?.accounts.some(({ api_id: id }) => isTestAccount(id))
              ? ('live' as const)
              : undefined,
        /** What isn't in the figures because the user may not see it, or because nobody says which merchant it's of. */
        hidden: shown.unseen
            // The page says so of payments.
            .filter(kind => kind !== 'received' || !missingAccess(accessOf('payments', 'list') ?? [], scope))
            .filter(kind => !(isOfAccount && ofMerchantOnly.includes(kind)))
            // Named by what can't be told from them.
            .filter(kind => kind !== 'withdrawals' || !shown.leftOut.some(({ leftOut }) => leftOut === 'untold'))
            .map(kind => (kind === 'fiat_payouts' && isUntold(kind, scope) ? ('fiatUntold' as const) : kind)),
    };
}

export type ShownVolume = ReturnType<typeof useVolume>;
