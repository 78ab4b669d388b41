import type { KindTotal, Statement } from '../../../../contracts/main/reports';
import type { Decimal } from '../../../../contracts/rules/decimal';
import { compare, isPositive, sum } from '../../../money/arithmetic';
import { addsUp, decimalsIn } from '../../../money/money';
import type { Places } from '../StatementMoney';
import { isWholeTotal, type WholeTotal } from './wholeStatement';

/** Movements in one direction by kind, largest first. */
export interface Side {
    kinds: WholeTotal[];
    /** Null if a total isn't known. */
    amount: Decimal | null;
    count: number | null;
}

export interface InAndOut {
    in: Side;
    /** Negative amounts. */
    out: Side;
    /** Totals that lack a figure. */
    unread: KindTotal[];
}

/** A statement's totals by direction. A kind's direction is that of its total. */
export function inAndOutOf({ totals }: Statement): InAndOut {
    const read = (totals ?? []).filter(isWholeTotal).sort((a, b) => compare(b.amount, a.amount));
    const unread = (totals ?? []).filter(total => !isWholeTotal(total));
    const isKnown = totals !== undefined && unread.length === 0;
    const sideOf = (kinds: WholeTotal[]): Side => ({
        kinds,
        amount: isKnown ? sum(kinds.map(({ amount }) => amount)) : null,
        count: !isKnown ? null : kinds.reduce((all, { count }) => all + count, 0),
    });
    return {
        in: sideOf(read.filter(({ amount }) => isPositive(amount))),
        out: sideOf(read.filter(({ amount }) => !isPositive(amount)).reverse()),
        unread,
    };
}

/** Would rounded amounts shown together not add up, in the totals or in any row (docs/rules.md#amounts)? */
export function needsEveryDigit(statement: Statement, sides: InAndOut): boolean {
    const { currency, opening_balance, closing_balance, rows = [] } = statement;
    const balances = [opening_balance, ...rows.map(({ balance }) => balance)];
    const totalsAddUp =
        addsUp(currency, [opening_balance, sides.in.amount, sides.out.amount], closing_balance) &&
        [sides.in, sides.out].every(({ kinds, amount }) =>
            addsUp(
                currency,
                kinds.map(kind => kind.amount),
                amount,
            ),
        );
    return !totalsAddUp || !rows.every(({ amount, balance }, at) => addsUp(currency, [balances[at], amount], balance));
}

/** How many places the amounts of a statement show, so that their columns align; undefined where the usual ones add up. */
export function placesOf(statement: Statement, sides: InAndOut): Places {
    if (!needsEveryDigit(statement, sides)) return undefined;
    const { opening_balance, closing_balance, rows = [], totals = [] } = statement;
    const amounts = [
        opening_balance,
        closing_balance,
        ...[...rows, ...totals].map(({ amount }) => amount),
        ...rows.map(({ balance }) => balance),
    ];
    return amounts.reduce((most: number, amount) => Math.max(most, amount ? decimalsIn(amount) : 0), 0);
}
