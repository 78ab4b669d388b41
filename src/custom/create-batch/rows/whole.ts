import { type CoinCode, isCoin } from '../../../../contracts/currencies';
import type { NewBatchPayout } from '../../../../contracts/dashboard/newBatch';
import type { Balance } from '../../../../contracts/main/merchants';
import type { Decimal } from '../../../../contracts/rules/decimal';
import { foldedAddress } from '../../../../contracts/rules/sameAddress';
import type { BatchType } from '../../../routing/paths';
import { compare, sum } from '../../../money/arithmetic';
import type { BatchRow } from './batchRow';

/**
 * Rows that pay what an earlier one pays already: the same amount to the same address or email. By number of the row, with that of
 * the earlier one.
 */
export function duplicatesOf(rows: readonly BatchRow[]): ReadonlyMap<number, number> {
    const first = new Map<string, number>();
    const found = new Map<number, number>();
    for (const { row, cells, amount } of rows) {
        if (amount === undefined) continue;
        for (const to of [cells.email.toLowerCase(), foldedAddress(cells.address ?? '')].filter(Boolean)) {
            const key = `${amount} ${cells.withdraw_currency} ${to}`;
            const earlier = first.get(key);
            if (earlier === undefined) first.set(key, row);
            else if (!found.has(row)) found.set(row, earlier);
        }
    }
    return found;
}

export interface BatchTotal {
    currency: string;
    amount: Decimal;
    /** Of that balance; undefined if it isn't known. */
    available: Decimal | undefined;
    isTooMuch: boolean;
}

/** What the rows pay by currency. Rows whose amount can't be read don't count. */
export function amountsOf(rows: readonly BatchRow[]): [currency: string, amount: Decimal][] {
    const amounts = new Map<string, Decimal[]>();
    for (const { amount, cells } of rows) {
        if (amount === undefined) continue;
        const { withdraw_currency: currency } = cells;
        const known = amounts.get(currency);
        if (known) known.push(amount);
        else amounts.set(currency, [amount]);
    }
    return [...amounts].map(([currency, all]) => [currency, sum(all)]);
}

/** What they take from each balance. */
export const totalsOf = (amounts: ReturnType<typeof amountsOf>, balances: readonly Balance[]): BatchTotal[] =>
    amounts.map(([currency, amount]) => {
        const available = balances.find(balance => balance.currency === currency)?.available;
        return { currency, amount, available, isTooMuch: available !== undefined && compare(amount, available) > 0 };
    });

/** What is sent for the rows, in their order. Throws where one of them has a problem. */
export const payoutsOf = (rows: readonly BatchRow[], type: BatchType): NewBatchPayout[] =>
    rows.map(({ cells, amount }) => {
        const { email, name, country, withdraw_currency: currency, crypto_currency: coin, address, remarks } = cells;
        if (!isCoin(coin) || amount === undefined) throw new Error('A row has a problem');
        return {
            email,
            name,
            country,
            withdraw_currency: currency,
            withdraw_amount: amount,
            crypto_currency: coin,
            ...(type === 'direct' && { address }),
            ...(remarks && { remarks }),
        };
    });

/** Number of recipients by coin, the most frequent first. */
export function coinsOf(rows: readonly BatchRow[]): [coin: CoinCode, count: number][] {
    const counts = new Map<CoinCode, number>();
    for (const { cells } of rows) {
        const { crypto_currency: coin } = cells;
        if (isCoin(coin)) counts.set(coin, (counts.get(coin) ?? 0) + 1);
    }
    return [...counts].sort(([, a], [, b]) => b - a);
}
