import { sum } from '../../money/arithmetic';

export type Totals = readonly { currency: string; amount: string }[];

/** A batch's totals as one text, whatever their order. */
export const written = (totals: Totals): string =>
    JSON.stringify(totals.map(({ currency, amount }) => [currency, sum([amount])]).sort());

/** What was written of a batch's totals; undefined for none. */
export const totalsFrom = (text: string | undefined): Totals | undefined =>
    text === undefined
        ? undefined
        : (JSON.parse(text) as [currency: string, amount: string][]).map(([currency, amount]) => ({
              currency,
              amount,
          }));
