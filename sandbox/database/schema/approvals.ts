import { pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { Decision } from '../../../contracts/dashboard/approvals';
import { batches } from './batches';
import { instant, merchantId } from './columns';
import { payouts } from './payouts';
import { users } from './users';

const userId = () =>
    text('user_id')
        .notNull()
        .references(() => users.id);

/** Who may approve a merchant's batches and payouts. */
export const approvers = pgTable(
    'approvers',
    { id: text().primaryKey(), merchantId: merchantId(), userId: userId() },
    table => [unique('approvers_one').on(table.merchantId, table.userId)],
);

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
