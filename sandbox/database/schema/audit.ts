import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AuditChange } from '../../../contracts/dashboard/auditLog';
import { instant } from './columns';
import { merchants, partners } from './tenants';

/**
 * One row for each write that succeeded and each merchant or partner whose log it belongs to. It names neither where it belongs to
 * nobody's, as a request for a code.
 */
export const auditEvents = pgTable(
    'audit_events',
    {
        id: text().primaryKey(),
        at: instant('at'),
        merchantId: text('merchant_id').references(() => merchants.id),
        partnerId: text('partner_id').references(() => partners.id),
        /** No reference: the row outlives its user. */
        userId: text('user_id'),
        email: text(),
        action: text().notNull(),
        summary: text().notNull(),
        recordId: text('record_id'),
        changes: jsonb().$type<AuditChange[]>().notNull(),
    },
    table => [
        index('audit_events_merchant').on(table.merchantId, table.at, table.id),
        index('audit_events_partner').on(table.partnerId, table.at, table.id),
    ],
);

export type NewAuditEvent = typeof auditEvents.$inferInsert;
export type AuditRow = typeof auditEvents.$inferSelect;
