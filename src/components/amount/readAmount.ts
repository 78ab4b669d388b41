import { currencyDecimals } from '../../../contracts/currencies';
import { type Decimal, parseAmount } from '../../../contracts/rules/decimal';
import { compare, isZero } from '../../money/arithmetic';
import { formatMoney } from '../../money/money';
import { describeAmountProblem, type Translate } from './amountProblem';

/** An amount that was typed, or what to say of it: above zero, of the currency's places, and no more than `most` where that is known. */
export function readAmount(
    typed: string,
    currency: string,
    translate: Translate,
    most?: Decimal,
): { amount: Decimal; problem?: undefined } | { amount?: undefined; problem: string } {
    const read = parseAmount(typed, currencyDecimals(currency));
    if ('problem' in read) return { problem: describeAmountProblem(read.problem, currency, translate) };
    if (isZero(read.amount)) return { problem: translate('amount.zero') };
    if (most !== undefined && compare(read.amount, most) > 0) {
        return { problem: translate('amount.tooMuch', { most: formatMoney(most, currency) }) };
    }
    return { amount: read.amount };
}
