import type { Statement } from '../../../contracts/main/reports';
import type { Decimal } from '../../../contracts/rules/decimal';
import { unreadableOf } from '../../api/answer/readPartly';
import { isReadable } from '../../components/record/actionsBlocked';
import { add, isZero, subtract, sum } from '../../money/arithmetic';

/** Movements of one kind that are not shown one by one. */
export interface Rest {
    kind: string;
    count: number;
    /** Null where something of its kind could not be read. */
    amount: Decimal | null;
}

export interface Agreement {
    /** What stands between the last row shown and the closing balance. */
    rest: Rest[];
    /** The closing balance without what opening balance and movements explain: 0 where they agree. */
    difference: Decimal;
    /** Does everything that is shown add up: each row to the balance beside it, all of it to the closing balance? */
    agrees: boolean;
    /** Could all of the statement be read? What can't be is not added up: it never agrees, and nothing is said of a difference. */
    isWhole: boolean;
}

/** Adds up a statement, exactly, from what the page shows and not from what the provider says it comes to. */
export function agreementOf(statement: Statement): Agreement {
    const { opening_balance, closing_balance, count, totals, rows } = statement;
    const isRead = [statement, ...totals, ...rows].every(part => unreadableOf(part).length === 0);
    if (!isRead) return { rest: restOfOdd(statement), difference: '0', agrees: false, isWhole: false };
    const rest = totals
        .map(({ kind, count: all, amount }) => {
            const shown = rows.filter(row => row.kind === kind);
            return { kind, count: all - shown.length, amount: subtract(amount, sum(shown.map(row => row.amount))) };
        })
        .filter(line => line.count !== 0 || !isZero(line.amount));
    const shown = [...rows, ...rest].map(({ amount }) => amount);
    const difference = subtract(closing_balance, add(opening_balance, sum(shown)));
    const isCounted =
        rest.every(line => line.count > 0) && rest.reduce((all, line) => all + line.count, rows.length) === count;
    return {
        rest,
        difference,
        agrees: isZero(difference) && isCounted && rowsChain(opening_balance, rows),
        isWhole: true,
    };
}

/** How many more there are of each kind that can be counted, without their amounts. */
const restOfOdd = ({ totals, rows }: Statement): Rest[] =>
    rows.every(({ kind }) => isReadable(kind))
        ? totals
              .filter(({ kind, count }) => isReadable(kind, count))
              .map(({ kind, count }) => ({
                  kind,
                  count: count - rows.filter(row => row.kind === kind).length,
                  amount: null,
              }))
              .filter(({ count }) => count > 0)
        : [];

/** Is the balance beside each row the one before it and its amount? */
function rowsChain(opening: Decimal, rows: Statement['rows']): boolean {
    let balance = opening;
    return rows.every(row => {
        balance = add(balance, row.amount);
        return balance === row.balance;
    });
}
