import type { Statement } from '../../../contracts/main/reports';
import type { Decimal } from '../../../contracts/rules/decimal';
import { add, isZero, subtract, sum } from '../../money/arithmetic';

/** Movements of one kind that are not shown one by one. */
export interface Rest {
    kind: string;
    count: number;
    amount: Decimal;
}

export interface Agreement {
    /** What stands between the last row shown and the closing balance. */
    rest: Rest[];
    /** The closing balance without what opening balance and movements explain: 0 where they agree. */
    difference: Decimal;
    /** Does everything that is shown add up: each row to the balance beside it, all of it to the closing balance? */
    agrees: boolean;
}

/** Adds up a statement, exactly, from what the page shows and not from what the provider says it comes to. */
export function agreementOf({ opening_balance, closing_balance, count, totals, rows }: Statement): Agreement {
    const rest = totals
        .map(({ kind, count: all, amount }) => {
            const shown = rows.filter(row => row.kind === kind);
            return { kind, count: all - shown.length, amount: subtract(amount, sum(shown.map(row => row.amount))) };
        })
        .filter(line => line.count !== 0 || !isZero(line.amount));
    const shown = [...rows, ...rest].map(({ amount }) => amount);
    const difference = subtract(closing_balance, add(opening_balance, sum(shown)));
    const isWhole =
        rest.every(line => line.count > 0) && rest.reduce((all, line) => all + line.count, rows.length) === count;
    return { rest, difference, agrees: isZero(difference) && isWhole && rowsChain(opening_balance, rows) };
}

/** Is the balance beside each row the one before it and its amount? */
function rowsChain(opening: Decimal, rows: Statement['rows']): boolean {
    let balance = opening;
    return rows.every(row => {
        balance = add(balance, row.amount);
        return balance === row.balance;
    });
}
