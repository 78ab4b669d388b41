import { text, timestamp } from 'drizzle-orm/pg-core';
import { merchants } from './tenants';

/** Milliseconds, as on the wire. */
export const optionalInstant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
export const instant = (name: string) => optionalInstant(name).notNull();

export const merchantId = () =>
    text('merchant_id')
        .notNull()
        .references(() => merchants.id);
