import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocaleState } from 'react-admin';
import { currencyDecimals } from '../../../../contracts/currencies';
import type { PayoutRate } from '../../../../contracts/main/rates';
import { useReader } from '../../../components/hooks/useReader';
import { payoutFeesQuery } from '../../../dataProviders/methods/payoutRateQueries';
import { multiply } from '../../../money/arithmetic';
import { formatMoney } from '../../../money/money';
import { coinsFor, netOfFee } from '../../../money/payoutEstimate';
import type { BatchRow } from './batchRow';

/**
 * The rows, each that its network fee would use up with a problem at its amount, as far as fees are known
 * (docs/rules.md#batches). A row stays the same object while it and the fees do.
 * @param currencies that rows pay from
 */
export function useFeeCheck(rows: readonly BatchRow[] | undefined, currencies: readonly string[]) {
    const [locale] = useLocaleState();
    const { data: rates } = useQuery({
        ...payoutFeesQuery(useReader(), currencies),
        placeholderData: keepPreviousData,
        // Those that can't be read now are read again as well.
        refetchInterval: 60_000,
    });
    const check = useMemo(() => {
        const byPair = new Map(rates?.map(rate => [pairKey(rate.fiat_currency, rate.crypto_currency), rate]));
        return remembering((row: BatchRow) => withFee(row, byPair, locale));
    }, [rates, locale]);
    return useMemo(() => rows?.map(check), [rows, check]);
}

/** The same, which answers for the same row with the same object. */
function remembering(check: (row: BatchRow) => BatchRow): (row: BatchRow) => BatchRow {
    const checked = new WeakMap<BatchRow, BatchRow>();
    return row => {
        const known = checked.get(row) ?? check(row);
        checked.set(row, known);
        return known;
    };
}

const pairKey = (fiat = '', crypto = ''): string => `${fiat} ${crypto}`;

function withFee(row: BatchRow, rates: ReadonlyMap<string, PayoutRate>, locale: string): BatchRow {
    const { amount, problems, cells } = row;
    const { network_fee_crypto_amount: fee, rate: price } =
        rates.get(pairKey(cells.withdraw_currency, cells.crypto_currency)) ?? {};
    if (amount === undefined || price === undefined || fee === undefined) return row;
    const coins = coinsFor(amount, price, cells.crypto_currency);
    if (coins === undefined || netOfFee(coins, fee) !== undefined) return row;
    const inFiat = multiply(fee, price, currencyDecimals(cells.withdraw_currency));
    const args = { fee: formatMoney(inFiat, cells.withdraw_currency, locale) };
    return { ...row, problems: { withdraw_amount: { rule: 'belowFee', args }, ...problems } };
}
