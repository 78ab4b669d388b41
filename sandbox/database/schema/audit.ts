import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AuditChange } from '../../../contracts/dashboard/auditLog';
import { instant } from './columns';
import { merchants, partners } from './tenants';

/**
 * One row for each event and each merchant or partner whose log it belongs to. It names neither where it belongs to nobody's, as a
 * request for a code. Rows are only ever added: a trigger refuses the rest.
 */
export const auditEvents = pgTable(
    'audit_events',
    {
        id: text().primaryKey(),
        at: instant('at'),
        /** Whose log it's in: the merchant's, the partner's or nobody's. */
        log: text()
            .notNull()
            .references(() => auditLogs.log),
        /** Its place in the log's chain, from 1; null, as its hash, where it was written before there were chains. */
        seq: integer(),
        /** Of the row and of the hash before it (sandbox/database/audit/chain). */
        hash: text(),
        merchantId: text('merchant_id').references(() => merchants.id),
        partnerId: text('partner_id').references(() => partners.id),
        /** No reference: the row outlives its user. */
        userId: text('user_id'),
        email: text(),
        action: text().notNull(),
        summary: text().notNull(),
        recordId: text('record_id'),
        /** Why it was refused; null where it was done. */
        refusal: text(),
        changes: jsonb().$type<AuditChange[]>().notNull(),
    },
    table => [
        uniqueIndex('audit_events_chain').on(table.log, table.seq),
        index('audit_events_log').on(table.log, table.at, table.id),
    ],
);

/** The end of each log's chain. Whoever adds to a log locks its row. */
export const auditLogs = pgTable('audit_logs', {
    log: text().primaryKey(),
    length: integer().notNull(),
    /** Empty before the first event. */
    lastHash: text('last_hash').notNull(),
});

export type AuditRow = typeof auditEvents.$inferSelect;
