import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** The sandbox's own state: when it was seeded, its secret, its clock's offset, whether a lock was set by hand. */
export const settings = pgTable('settings', { name: text().primaryKey(), value: text().notNull() });

/** The newest emails, which are never sent. */
export const mails = pgTable(
    'mails',
    {
        id: bigserial({ mode: 'number' }).primaryKey(),
        recipient: text().notNull(),
        subject: text().notNull(),
        text: text().notNull(),
        /** The one-time code in it, if there is one. */
        code: text(),
        at: instant('at'),
    },
    table => [index('mails_recipient').on(table.recipient, table.id)],
);

/** Deliberate failures. */
export const faults = pgTable('faults', {
    id: bigserial({ mode: 'number' }).primaryKey(),
    operation: text().notNull(),
    kind: text().notNull(),
    status: integer(),
    /** How often it will still happen; null if until removed. */
    times: integer(),
    match: text(),
    milliseconds: integer(),
});
