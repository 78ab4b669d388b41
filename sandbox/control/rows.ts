import { eq, getTableColumns, getTableName, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { batchApprovals } from '../database/schema/approvals';
import { batches, batchPayouts } from '../database/schema/batches';
import { deposits } from '../database/schema/deposits';
import { ledgerAccounts, ledgerMovements, ledgerPostings } from '../database/schema/ledger';
import { accounts, merchants } from '../database/schema/tenants';
import { owners } from '../domain/tenants';
import { advance } from '../domain/lifecycle/advance';
import type { Services } from '../services';

interface ShownTable {
    table: PgTable;
    isOf: (services: Services, merchantId: string) => SQL;
}

const ofMerchant = (table: PgTable, merchantId: PgColumn): ShownTable => ({
    table,
    isOf: (_services, id) => eq(merchantId, id),
});

/** Rows that belong to another row of the merchant. */
const ofParent = (
    table: PgTable,
    parentId: PgColumn,
    parent: PgTable & { id: PgColumn; merchantId: PgColumn },
): ShownTable => ({
    table,
    isOf: ({ database }, merchantId) =>
        inArray(parentId, database.select({ id: parent.id }).from(parent).where(eq(parent.merchantId, merchantId))),
});

/** Credentials lie in these. */
const hidden = new Set<PgTable>([merchants, accounts]);

const records = Object.values(owners).flatMap(({ key: { table }, merchantId }) =>
    hidden.has(table) ? [] : [[getTableName(table), ofMerchant(table, merchantId)] as const],
);

/** By name: the records that a path can name, and what belongs to them. Nothing that lets anybody in is among them. */
const tables: Readonly<Record<string, ShownTable>> = {
    ...Object.fromEntries(records),
    deposits: ofMerchant(deposits, deposits.merchantId),
    batch_payouts: ofParent(batchPayouts, batchPayouts.batchId, batches),
    batch_approvals: ofParent(batchApprovals, batchApprovals.batchId, batches),
    ledger_accounts: ofMerchant(ledgerAccounts, ledgerAccounts.merchantId),
    ledger_movements: ofMerchant(ledgerMovements, ledgerMovements.merchantId),
    ledger_postings: ofParent(ledgerPostings, ledgerPostings.accountId, ledgerAccounts),
};

/**
 * Every row that a table has of a merchant, under the column names of the database and in no order, so that a test can compare
 * what the lists and their files say without asking them; undefined for a table that is not shown. What time has done is done
 * first, as before any other answer.
 */
export async function storedRows(services: Services, name: string, merchantId: string): Promise<object[] | undefined> {
    const shown = Object.hasOwn(tables, name) ? tables[name] : undefined;
    if (!shown) return undefined;
    await advance(services);
    const columns = Object.values(getTableColumns(shown.table)).map(column => [column.name, column] as const);
    return services.database
        .select(Object.fromEntries(columns))
        .from(shown.table)
        .where(shown.isOf(services, merchantId));
}
