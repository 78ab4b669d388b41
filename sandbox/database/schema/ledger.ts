import { sql } from 'drizzle-orm';
import {
    bigint,
    bigserial,
    check,
    index,
    integer,
    numeric,
    pgTable,
    primaryKey,
    serial,
    text,
    unique,
} from 'drizzle-orm/pg-core';
import { instant, merchantId, optionalInstant } from './columns';
import { users } from './users';

export const ledgerAccounts = pgTable(
    'ledger_accounts',
    {
        id: serial().primaryKey(),
        merchantId: merchantId(),
        currency: text().notNull(),
        kind: text().notNull(),
        /** The sum of the account's postings. */
        balance: numeric().notNull().default('0'),
    },
    table => [
        unique('ledger_accounts_one').on(table.merchantId, table.currency, table.kind),
        check('ledger_accounts_covered', sql`${table.kind} NOT IN ('available', 'reserved') OR ${table.balance} >= 0`),
    ],
);

/** A movement's postings add up to zero in each currency. */
export const ledgerMovements = pgTable(
    'ledger_movements',
    {
        id: bigserial({ mode: 'number' }).primaryKey(),
        merchantId: merchantId(),
        kind: text().notNull(),
        /** The reference of the payment, payout, deposit or transfer that it books. */
        reference: text(),
        at: instant('at'),
    },
    table => [
        index('ledger_movements_reference').on(table.reference),
        index('ledger_movements_merchant').on(table.merchantId, table.at, table.id),
    ],
);

export const ledgerPostings = pgTable(
    'ledger_postings',
    {
        id: bigserial({ mode: 'number' }).primaryKey(),
        movementId: bigint('movement_id', { mode: 'number' })
            .notNull()
            .references(() => ledgerMovements.id),
        accountId: integer('account_id')
            .notNull()
            .references(() => ledgerAccounts.id),
        amount: numeric().notNull(),
    },
    table => [
        index('ledger_postings_movement').on(table.movementId),
        index('ledger_postings_account').on(table.accountId),
    ],
);

/** Money calls by the caller's key, with their answers once they have ended. */
export const idempotencyKeys = pgTable(
    'idempotency_keys',
    {
        userId: text('user_id')
            .notNull()
            .references(() => users.id),
        key: text().notNull(),
        /** A hash of the method, path and body. */
        fingerprint: text().notNull(),
        /** Null until the call has ended. */
        answer: text(),
        /** The call in progress, and until when it keeps the key if it never ends; both null once it has ended. */
        claim: text(),
        claimedUntil: optionalInstant('claimed_until'),
        createdAt: instant('created_at'),
    },
    table => [
        primaryKey({ columns: [table.userId, table.key] }),
        index('idempotency_keys_created').on(table.createdAt),
    ],
);
