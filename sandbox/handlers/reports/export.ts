import type { Operations } from '../../../contracts/operations';
import type { Decimal } from '../../../contracts/rules/decimal';
import { csvStream, type Column } from '../../files/csv';
import type { Database } from '../../database/database';
import type { Handler } from '../handler';
import { balanceAccounts, balanceBefore, changesOfBalance, type BalanceChange, type Days } from './movements';
import { withBalances } from './report';

type Row = BalanceChange & { currency: string; balance: Decimal };

const ROWS_AT_ONCE = 1000;

/** A CSV file of every row of the report, by currency and oldest first. */
export const exportTransactionReport: Handler<Operations['exportTransactionReport']> = async ({
    services,
    tenant,
    body: { from_date, to_date, currency },
}) => {
    const rows = reportRows(services.database, tenant.merchantId, { from: from_date, to: to_date }, currency);
    const name = ['statement', currency, from_date, to_date].filter(Boolean).join('-');
    return { filename: `${name}.csv`, body: csvStream(columns, rows) };
};

/** Yields no empty parts. */
async function* reportRows(
    database: Database,
    merchantId: string,
    days: Days,
    currency: string | undefined,
): AsyncGenerator<Row[]> {
    for (const account of await balanceAccounts(database, merchantId, currency)) {
        if (account.id === undefined) continue;
        let balance = await balanceBefore(database, account.id, days.from);
        let after: BalanceChange | undefined;
        do {
            const changes = await changesOfBalance(database, account.id, days, { limit: ROWS_AT_ONCE, after });
            const rows = withBalances(changes, balance).map(row => ({ ...row, currency: account.currency }));
            balance = rows.at(-1)?.balance ?? balance;
            after = changes.at(-1);
            if (rows.length > 0) yield rows;
        } while (after);
    }
}

/** Instants are in UTC; amounts are plain decimals, with their currency beside them. */
const columns: readonly Column<Row>[] = [
    { header: 'at', plain: row => row.at.toISOString() },
    { header: 'currency', text: row => row.currency },
    { header: 'kind', text: row => row.kind },
    { header: 'reference', text: row => row.reference },
    { header: 'amount', plain: row => row.amount },
    { header: 'balance', plain: row => row.balance },
];
