import { currencyDecimals } from '../../../contracts/currencies';
import type { AmountProblem } from '../../../contracts/rules/decimal';
import { currencySymbol } from '../../money/currencyNames';

export type Translate = (key: string, options?: Record<string, unknown>) => string;

/** What to say of an amount that cannot be read, beside its field. */
export function describeAmountProblem(problem: AmountProblem, currency: string, translate: Translate): string {
    const decimals = currencyDecimals(currency);
    const key = problem === 'too-many-decimals' && decimals === 0 ? 'noDecimals' : `problem.${problem}`;
    return translate(`amount.${key}`, { currency: currencySymbol(currency), smart_count: decimals });
}
