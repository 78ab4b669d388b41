import { eq, getTableColumns, getTableName, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { batchApprovals, payoutApprovals } from '../database/schema/approvals';
import { batches, batchPayouts } from '../database/schema/batches';
import { deposits } from '../database/schema/deposits';
import { ledgerAccounts, ledgerMovements, ledgerPostings } from '../database/schema/ledger';
import { payouts } from '../database/schema/payouts';
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

/** Rows that belong to one of the merchant's other rows. */
const ofParent = (
    table: PgTable,
    parentId: PgColumn,
    parent: PgTable & { merchantId: PgColumn },
    id: PgColumn,
): ShownTable => ({
    table,
    isOf: ({ database }, merchantId) =>
        inArray(parentId, database.select({ id }).from(parent).where(eq(parent.merchantId, merchantId))),
});

/** These hold credentials. */
const hidden = new Set<PgTable>([merchants, accounts]);

const records = Object.values(owners).flatMap(({ key: { table }, merchantId }) =>
    hidden.has(table) ? [] : [[getTableName(table), ofMerchant(table, merchantId)] as const],
);

/** By table name: the records that a path can name, and the rows that belong to them. None holds credentials. */
const tables: Readonly<Record<string, ShownTable>> = {
    ...Object.fromEntries(records),
    deposits: ofMerchant(deposits, deposits.merchantId),
    batch_payouts: ofParent(batchPayouts, batchPayouts.batchId, batches, batches.id),
    batch_approvals: ofParent(batchApprovals, batchApprovals.batchId, batches, batches.id),
    payout_approvals: ofParent(payoutApprovals, payoutApprovals.payoutReference, payouts, payouts.reference),
    ledger_accounts: ofMerchant(ledgerAccounts, ledgerAccounts.merchantId),
    ledger_movements: ofMerchant(ledgerMovements, ledgerMovements.merchantId),
    ledger_postings: ofParent(ledgerPostings, ledgerPostings.accountId, ledgerAccounts, ledgerAccounts.id),
};

/**
 * All of a merchant's rows in a table, keyed by database column and in no order, so that a test can check lists and exports
 * against them; undefined for a table that isn't shown. Runs what has fallen due first, like every call.
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
