import type { Statement } from '../../../../contracts/main/reports';
import type { Decimal } from '../../../../contracts/rules/decimal';
import { unreadableOf } from '../../../api/answer/readPartly';
import { compare, isPositive, sum } from '../../../money/arithmetic';
import { addsUp } from '../../../money/money';

export type KindTotal = Statement['totals'][number];

/** Movements that go one way, by kind, the largest first. */
export interface Side {
    kinds: KindTotal[];
    /** Null where not every total could be read. */
    amount: Decimal | null;
    count: number | null;
}

export interface InAndOut {
    in: Side;
    /** Its amounts are less than 0. */
    out: Side;
    /** Totals of which it can't be said which side they are on. */
    unread: KindTotal[];
}

/** The totals of a statement by the way that the money went; a kind stands where all of its movements together do. */
export function inAndOutOf({ totals }: Statement): InAndOut {
    const unread = totals.filter(total => unreadableOf(total).length > 0);
    const read = totals.filter(total => !unread.includes(total)).sort((a, b) => compare(b.amount, a.amount));
    const sideOf = (kinds: KindTotal[]): Side => ({
        kinds,
        amount: unread.length > 0 ? null : sum(kinds.map(({ amount }) => amount)),
        count: unread.length > 0 ? null : kinds.reduce((all, { count }) => all + count, 0),
    });
    return {
        in: sideOf(read.filter(({ amount }) => isPositive(amount))),
        out: sideOf(read.filter(({ amount }) => !isPositive(amount)).reverse()),
        unread,
    };
}

/** Would the short forms of what stands together not add up, in the totals or in any row (docs/rules.md#amounts)? */
export function needsEveryDigit(statement: Statement, sides: InAndOut): boolean {
    const { currency, opening_balance, closing_balance, rows } = statement;
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
