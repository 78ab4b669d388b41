import { amountsDiffer } from './traits';

type Missing = null | undefined;
type Figures<Made> = { [Field in keyof Made]: Made[Field] extends string | Missing ? Field : never }[keyof Made];

/**
 * What was confirmed as it stood on the page, where the answer doesn't say. An answer with another figure is shown as it is: figures
 * of two times needn't add up.
 */
export function asConfirmed<Made extends object>(made: Made, confirmed: Made, figures: readonly Figures<Made>[]): Made {
    const of = (record: Made, figure: Figures<Made>) => record[figure] as string | Missing;
    const isSame = figures.every(figure => {
        const [now, then] = [of(made, figure), of(confirmed, figure)];
        return !now || !then || now === then || isSameNumber(now, then);
    });
    if (!isSame) return made;
    return {
        ...made,
        ...Object.fromEntries(figures.map(figure => [figure, of(made, figure) || of(confirmed, figure)])),
    };
}

const isSameNumber = (a: string, b: string): boolean => [a, b].every(text => /^\d/.test(text)) && !amountsDiffer(a, b);
