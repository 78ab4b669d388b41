import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tenant } from '../../domain/tenants';
import type { Caller } from '../../session/caller';

/** The record that a call is about. */
export interface Target {
    /** Undefined if the call is about the merchant itself. */
    id: string | undefined;
    table: PgTable;
    where: SQL | undefined;
    /**
     * Is it a record whose state guards its changes? Only one of two changes at once succeeds then, and both saw the state before
     * it. Others are locked, so that each sees what the one before it left.
     */
    isGuarded: boolean;
}

/** What a call's record is found by. */
export interface AuditedInput {
    /** The operation's. */
    name: string;
    path?: Readonly<Record<string, string>>;
    body?: unknown;
    tenant?: Tenant | undefined;
    caller?: Caller | undefined;
}
