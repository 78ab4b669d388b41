import type { Statement } from '../../../../contracts/main/reports';
import type { Decimal } from '../../../../contracts/rules/decimal';
import { unreadableOf } from '../../../api/answer/readPartly';
import { add, isZero, subtract, sum } from '../../../money/arithmetic';

export interface Agreement {
    /** The closing balance without what opening balance and movements explain: 0 where they agree. */
    difference: Decimal;
    /** Does everything that is shown add up: each row to the balance beside it, all of it to the closing balance? */
    agrees: boolean;
    /** Could all of the statement be read? What can't be is not added up: it never agrees, and nothing is said of a difference. */
    isWhole: boolean;
}

/** Adds up a statement, exactly, from what the page shows and not from the provider's totals. */
export function agreementOf(statement: Statement): Agreement {
    const { opening_balance, closing_balance, count, totals, rows } = statement;
    const isRead = [statement, ...totals, ...rows].every(part => unreadableOf(part).length === 0);
    if (!isRead) return { difference: '0', agrees: false, isWhole: false };
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
        isWhole: true,
    };
}

/** By kind, what the totals name and the rows do not hold. */
const restOf = ({ totals, rows }: Statement) =>
    totals
        .map(({ kind, count, amount }) => {
            const own = rows.filter(row => row.kind === kind);
            return { count: count - own.length, amount: subtract(amount, sum(own.map(row => row.amount))) };
        })
        .filter(({ count, amount }) => count !== 0 || !isZero(amount));

/** Is the balance beside each row the one before it and its amount? */
function rowsChain(opening: Decimal, rows: Statement['rows']): boolean {
    let balance = opening;
    return rows.every(row => {
        balance = add(balance, row.amount);
        return balance === row.balance;
    });
}
