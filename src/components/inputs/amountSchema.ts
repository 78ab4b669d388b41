import * as z from 'zod/mini';
import { currencyDecimals } from '../../../contracts/currencies';
import { type Decimal, parseAmount } from '../../../contracts/rules/decimal';
import { compare, isZero } from '../../money/arithmetic';
import { currencySymbol } from '../../money/currencyNames';
import { formatMoney } from '../../money/money';

interface Bounds {
    /** Maximum in the same currency, such as a balance. */
    most?: Decimal | undefined;
    locale?: string;
}

type BrokenRule = { rule: string } & Readonly<Record<string, string | number>>;

const amountThat = (breaks: (typed: string) => BrokenRule | undefined) =>
    z.prefault(
        z.string().check(
            z.check(context => {
                const broken = breaks(context.value);
                if (!broken) return;
                const params = { ...broken, ruleWhenEmpty: true };
                context.issues.push({ code: 'custom', input: context.value, message: broken.rule, params });
            }),
        ),
        '',
    );

/** An amount as typed, zero included; ambiguous input is refused (docs/rules.md#amounts). */
export const amountFormat = (currency: string) => amountThat(typed => brokenFormat(typed, currency));

/** The same, but above zero and at most `most`. */
export const amountSchema = (currency: string, bounds: Bounds = {}) =>
    amountThat(typed => brokenFormat(typed, currency) ?? brokenBounds(typed, currency, bounds));

function brokenFormat(typed: string, currency: string): BrokenRule | undefined {
    const decimals = currencyDecimals(currency);
    const read = parseAmount(typed, decimals);
    if (!('problem' in read)) return undefined;
    const key = read.problem === 'too-many-decimals' && decimals === 0 ? 'noDecimals' : `problem.${read.problem}`;
    return { rule: `amount.${key}`, currency: currencySymbol(currency), smart_count: decimals };
}

function brokenBounds(typed: string, currency: string, { most, locale }: Bounds): BrokenRule | undefined {
    const read = parseAmount(typed, currencyDecimals(currency));
    if ('problem' in read) return undefined;
    if (isZero(read.amount)) return { rule: 'amount.zero' };
    if (most === undefined || compare(read.amount, most) <= 0) return undefined;
    return { rule: 'amount.tooMuch', most: formatMoney(most, currency, locale, true) };
}

/** The typed amount, if `amountSchema` accepts it. */
export function typedAmount(typed: string, currency: string, bounds: Bounds = {}): Decimal | undefined {
    const read = parseAmount(typed, currencyDecimals(currency));
    return 'amount' in read && !brokenBounds(typed, currency, bounds) ? read.amount : undefined;
}
