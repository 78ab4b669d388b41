import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { providerNow } from '../../../api/providerClock';
import { daysProblem } from '../../../dates/daysProblem';
import { useReader } from '../../../components/hooks/useReader';
import { statementQuery } from '../../../dataProviders/methods/statementQueries';
import type { StatementRange } from '../../../dataProviders/methods/statementMethods';
import { todayIn } from '../../../dates/days';
import { dayRangePresets } from '../../../dates/presets';
import { useScope } from '../../../session/scope';

/** Statements cover whole UTC days, whatever zone the user has selected. */
export const STATEMENT_ZONE = 'UTC';

/** Currencies in which the merchant has a balance, its own first. */
export function useStatementCurrencies(): string[] {
    const { merchant } = useScope();
    if (!merchant) return [];
    const own = merchant.local_currency === undefined ? [] : [merchant.local_currency];
    return [...new Set([...own, ...(merchant.balances ?? []).map(({ currency }) => currency)])];
}

/** The currency from the URL, if the merchant has no balance in it. */
export function useOtherCurrency(): string | undefined {
    const currencies = useStatementCurrencies();
    const [search] = useSearchParams();
    const asked = search.get('currency');
    return asked && !currencies.includes(asked) ? asked : undefined;
}

/** The range from the URL; this month in the merchant's own currency if missing or invalid. */
export function useStatementRange(): [StatementRange, (range: Omit<StatementRange, 'merchantId'>) => void] {
    const { merchant } = useScope();
    const currencies = useStatementCurrencies();
    const [search, setSearch] = useSearchParams();
    const [from, to, currency] = ['from', 'to', 'currency'].map(name => search.get(name) ?? '') as [
        string,
        string,
        string,
    ];
    const isRange = from && to && !daysProblem(from, to);
    const days = isRange ? { from, to } : dayRangePresets.thisMonth(todayIn(STATEMENT_ZONE, providerNow()));
    const range = {
        merchantId: merchant?.id ?? '',
        currency: currencies.includes(currency) ? currency : (currencies[0] ?? ''),
        ...days,
    };
    const perPage = search.get('perPage');
    return [range, next => setSearch({ ...next, ...(perPage && { perPage }) })];
}

export const isSameRange = (one: Omit<StatementRange, 'merchantId'>, other: StatementRange): boolean =>
    (['from', 'to', 'currency'] as const).every(name => one[name] === other[name]);

/** The statement for a range. Never shows another range's statement meanwhile. */
export const useStatement = (range: StatementRange) => useQuery(statementQuery(useReader(), range));
