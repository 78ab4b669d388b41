import { pgTable, text } from 'drizzle-orm/pg-core';

/** What the sandbox remembers about itself: when it was seeded, and its secret. */
export const settings = pgTable('settings', { name: text().primaryKey(), value: text().notNull() });
