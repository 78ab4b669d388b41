import type * as z from 'zod/mini';
import { exactNumber } from '../../../contracts/json';
import { MAX_STATEMENT_ROWS, type Statement } from '../../../contracts/main/reports';
import type { Operations } from '../../../contracts/operations';
import type { Decimal } from '../../../contracts/rules/decimal';
import { readAtOnce, type Transaction } from '../../database/transaction';
import { plus } from '../../primitives/decimal';
import type { Handler } from '../handler';
import {
    balanceAccounts,
    balanceBefore,
    changesOfBalance,
    totalsOf,
    type BalanceAccount,
    type BalanceChange,
    type Days,
} from './movements';

/** Each currency's opening and closing balance and what changed between them, all as of one moment. */
export const getTransactionReport: Handler<Operations['getTransactionReport']> = async ({
    services,
    tenant,
    query: { from_date, to_date, currency },
}) => {
    const days = { from: from_date, to: to_date };
    const statements = await readAtOnce(services.database, async tx => {
        const made: z.input<typeof Statement>[] = [];
        for (const account of await balanceAccounts(tx, tenant.merchantId, currency)) {
            made.push(await statementOf(tx, account, days));
        }
        return made;
    });
    return { from_date, to_date, statements };
};

async function statementOf(
    tx: Transaction,
    { id, currency }: BalanceAccount,
    days: Days,
): Promise<z.input<typeof Statement>> {
    const opening = id === undefined ? '0' : await balanceBefore(tx, id, days.from);
    const totals = id === undefined ? [] : await totalsOf(tx, id, days);
    const changes = id === undefined ? [] : await changesOfBalance(tx, id, days, { limit: MAX_STATEMENT_ROWS });
    return {
        currency,
        opening_balance: exactNumber(opening),
        closing_balance: exactNumber(totals.reduce((sum, { amount }) => plus(sum, amount), opening)),
        count: totals.reduce((sum, { count }) => sum + count, 0),
        totals: totals.map(({ kind, count, amount }) => ({ kind, count, amount: exactNumber(amount) })),
        rows: withBalances(changes, opening).map(({ at, kind, reference, amount, balance }) => ({
            at: at.toISOString(),
            kind,
            reference,
            amount: exactNumber(amount),
            balance: exactNumber(balance),
        })),
    };
}

/** Each change with the balance after it. */
export function withBalances(
    changes: readonly BalanceChange[],
    opening: Decimal,
): (BalanceChange & { balance: Decimal })[] {
    let balance = opening;
    return changes.map(change => {
        balance = plus(balance, change.amount);
        return { ...change, balance };
    });
}
