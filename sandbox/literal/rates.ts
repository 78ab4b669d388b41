import { isRow } from './row';

/** Rates with every third one in yen beside it. */
export const withYen = (rates: readonly unknown[]): readonly unknown[] =>
    rates.flatMap((rate, index) =>
        index % 3 === 0 && isRow(rate) ? [rate, { ...rate, fiat_currency: 'JPY' }] : [rate],
    );
