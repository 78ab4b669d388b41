import type { Statement } from '../../../../contracts/main/reports';
import type { Decimal } from '../../../../contracts/rules/decimal';
import { add, isZero, subtract, sum } from '../../../money/arithmetic';
import { countOtherDays, type Days } from './otherDays';
import { isWholeStatement, type WholeStatement } from './wholeStatement';

export interface Agreement {
    /** The closing balance less opening balance and movements: 0 if they agree. */
    difference: Decimal;
    /** Do all figures add up: each row to its balance, and everything to the closing balance? */
    agrees: boolean;
    /** Does the statement have all of its figures? If not, it's never added up: `agrees` is false and `difference` means nothing. */
    isWhole: boolean;
    /** Rows that say other days than were asked for: with any of them it never agrees. */
    others: number;
}

/** Adds up a statement exactly, from the figures on the page and not from the provider's totals. */
export function agreementOf(statement: Statement, range: Days): Agreement {
    const others = countOtherDays(statement.rows ?? [], range);
    if (!isWholeStatement(statement)) return { difference: '0', agrees: false, isWhole: false, others };
    const { difference, agrees } = agreementOfWhole(statement);
    return { difference, agrees: agrees && others === 0, isWhole: true, others };
}

function agreementOfWhole(statement: WholeStatement): Pick<Agreement, 'difference' | 'agrees'> {
    const { opening_balance, closing_balance, count, rows } = statement;
    const rest = restOf(statement);
    const difference = subtract(
        closing_balance,
        add(opening_balance, sum([...rows, ...rest].map(({ amount }) => amount))),
    );
    const isCounted =
        rest.every(line => line.count > 0) && rest.reduce((all, line) => all + line.count, rows.length) === count;
    return {
        difference,
        agrees: isZero(difference) && isCounted && rowsChain(opening_balance, rows),
    };
}

/** The part of the totals that isn't in the rows, by kind. */
const restOf = ({ totals, rows }: WholeStatement) =>
    totals
        .map(({ kind, count, amount }) => {
            const own = rows.filter(row => row.kind === kind);
            return { count: count - own.length, amount: subtract(amount, sum(own.map(row => row.amount))) };
        })
        .filter(({ count, amount }) => count !== 0 || !isZero(amount));

/** Does each row's balance follow from the one before it? */
function rowsChain(opening: Decimal, rows: WholeStatement['rows']): boolean {
    let balance = opening;
    return rows.every(row => {
        balance = add(balance, row.amount);
        return balance === row.balance;
    });
}
