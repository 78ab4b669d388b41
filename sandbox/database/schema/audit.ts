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
        /** The chain that it's part of; null, with its place and hash, where it was written before there were chains. */
        log: text().references(() => auditLogs.log),
        /** Its place in the chain, from 1. */
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
        index('audit_events_merchant').on(table.merchantId, table.at, table.id),
        index('audit_events_partner').on(table.partnerId, table.at, table.id),
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
