import * as z from 'zod/mini';
import { currencyDecimals } from '../../../contracts/currencies';
import { type Decimal, parseAmount } from '../../../contracts/rules/decimal';
import { compare, isZero } from '../../money/arithmetic';
import { currencySymbol } from '../../money/currencyNames';
import { formatMoney } from '../../money/money';

interface Bounds {
    /** Of the same currency, such as a balance. */
    most?: Decimal | undefined;
    locale?: string;
}

/**
 * An amount as a person types it (docs/rules.md#amounts): above zero, of the currency's places, and no more than `most`. What can be
 * read in two ways is refused.
 */
export const amountSchema = (currency: string, bounds: Bounds = {}) =>
    z.prefault(
        z.string().check(
            z.check(context => {
                const broken = brokenAmountRule(context.value, currency, bounds);
                if (!broken) return;
                const params = { ...broken, ruleWhenEmpty: true };
                context.issues.push({ code: 'custom', input: context.value, message: broken.rule, params });
            }),
        ),
        '',
    );

function brokenAmountRule(typed: string, currency: string, { most, locale }: Bounds) {
    const decimals = currencyDecimals(currency);
    const read = parseAmount(typed, decimals);
    if ('problem' in read) {
        const key = read.problem === 'too-many-decimals' && decimals === 0 ? 'noDecimals' : `problem.${read.problem}`;
        return { rule: `amount.${key}`, currency: currencySymbol(currency), smart_count: decimals };
    }
    if (isZero(read.amount)) return { rule: 'amount.zero' };
    if (most !== undefined && compare(read.amount, most) > 0) {
        return { rule: 'amount.tooMuch', most: formatMoney(most, currency, locale) };
    }
    return undefined;
}

/** The amount that was typed, where `amountSchema` finds nothing wrong with it. */
export function typedAmount(typed: string, currency: string, bounds: Bounds = {}): Decimal | undefined {
    if (brokenAmountRule(typed, currency, bounds)) return undefined;
    const read = parseAmount(typed, currencyDecimals(currency));
    return 'amount' in read ? read.amount : undefined;
}
