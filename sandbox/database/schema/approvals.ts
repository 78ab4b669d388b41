import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Decision } from '../../../contracts/dashboard/approvals';
import { batches } from './batches';
import { instant, merchantId, optionalInstant } from './columns';
import { payouts } from './payouts';
import { users } from './users';

const userId = () =>
    text('user_id')
        .notNull()
        .references(() => users.id);

/** Who may approve a merchant's batches and payouts. */
export const approvers = pgTable(
    'approvers',
    {
        id: text().primaryKey(),
        merchantId: merchantId(),
        userId: userId(),
        /** Who was one stays known. */
        deletedAt: optionalInstant('deleted_at'),
    },
    table => [
        uniqueIndex('approvers_one')
            .on(table.merchantId, table.userId)
            .where(sql`${table.deletedAt} IS NULL`),
    ],
);

/** A lower number of approvals that somebody asked for. Somebody else has to agree. */
export const proposedApprovals = pgTable('proposed_approvals', {
    merchantId: merchantId().primaryKey(),
    total: integer().notNull(),
    userId: userId(),
    at: instant('at'),
});

const decision = () => ({
    userId: userId(),
    decision: text().$type<Decision>().notNull(),
    at: instant('at'),
    /** Why it was rejected. */
    reason: text(),
});

export const batchApprovals = pgTable(
    'batch_approvals',
    {
        batchId: text('batch_id')
            .notNull()
            .references(() => batches.id),
        ...decision(),
    },
    table => [primaryKey({ columns: [table.batchId, table.userId] })],
);

export const payoutApprovals = pgTable(
    'payout_approvals',
    {
        payoutReference: text('payout_reference')
            .notNull()
            .references(() => payouts.reference),
        ...decision(),
    },
    table => [primaryKey({ columns: [table.payoutReference, table.userId] })],
);
