import { compare, sum } from '../../money/arithmetic';
import { currenciesDiffer, mayHoldFee } from './traits';

export type Totals = readonly { currency: string; amount: string }[];

/** A batch's totals as one text, whatever their order. */
export const written = (totals: Totals): string =>
    JSON.stringify(totals.map(({ currency, amount }) => [currency, sum([amount])]).sort());

/**
 * Do totals differ that both sides say, in whatever codes their coins are? One in a currency that isn't known can't be told from
 * another.
 */
export function totalsDiffer(a: Totals | undefined, b: Totals | undefined): boolean {
    if (!a || !b) return false;
    return [...a, ...b].some(({ currency }) => compare(amountIn(a, currency), amountIn(b, currency)) !== 0);
}

/** May totals be others with fees on top? */
export const mayTakeFees = (totals: Totals, others: Totals): boolean =>
    [...totals, ...others].every(({ currency }) => mayHoldFee(amountIn(totals, currency), amountIn(others, currency)));

const amountIn = (totals: Totals, code: string): string =>
    sum(totals.filter(({ currency }) => !currenciesDiffer(currency, code)).map(({ amount }) => amount));

/** What was written of a batch's totals; undefined for none. */
export const totalsFrom = (text: string | undefined): Totals | undefined =>
    text === undefined
        ? undefined
        : (JSON.parse(text) as [currency: string, amount: string][]).map(([currency, amount]) => ({
              currency,
              amount,
          }));
