import { sql } from 'drizzle-orm';
import { randomToken } from '../../primitives/secrets';
import { insertRows } from '../insertRows';
import { auditEvents, auditLogs, type AuditRow } from '../schema/audit';
import type { Transaction } from '../transaction';
import { updateRows } from '../updateRows';
import { type ChainEnd, hashOfEvent } from './chain';

/** Whose log an event belongs to. */
export interface Place {
    merchantId?: string;
    partnerId?: string;
}

/** What is said of an event; its id and its place in the chain come with writing it. */
export type NewEvent = Place & Omit<AuditRow, 'id' | 'log' | 'seq' | 'hash' | keyof Place>;

const ID_LENGTH = 16;

export const logOf = ({ merchantId, partnerId }: Place): string => merchantId ?? partnerId ?? 'nobody';

/**
 * Adds events to their logs' chains. It keeps each log to itself until the transaction ends, so that no two events follow the same
 * one: call it last, after everything that locks money.
 */
export async function appendEvents(tx: Transaction, events: readonly NewEvent[]): Promise<void> {
    if (events.length === 0) return;
    const ends = await lockedEnds(tx, [...new Set(events.map(logOf))].sort());
    const rows: (typeof auditEvents.$inferInsert)[] = [];
    for (const event of events) {
        const log = logOf(event);
        const { length, lastHash } = ends.get(log) ?? { length: 0, lastHash: '' };
        const row = { ...event, log, id: `aud-${randomToken().slice(0, ID_LENGTH)}`, seq: length + 1 };
        const hash = hashOfEvent(row, lastHash);
        rows.push({ ...row, hash });
        ends.set(log, { length: row.seq, lastHash: hash });
    }
    await insertRows(tx, auditEvents, rows);
    await updateRows(
        tx,
        auditLogs,
        'log',
        [...ends].map(([log, end]) => ({ log, ...end })),
    );
}

/** Locks the logs in the order of their names, the same everywhere. One that is new begins. */
async function lockedEnds(tx: Transaction, logs: readonly string[]): Promise<Map<string, ChainEnd>> {
    const rows = await tx
        .insert(auditLogs)
        .values(logs.map(log => ({ log, length: 0, lastHash: '' })))
        .onConflictDoUpdate({ target: auditLogs.log, set: { length: sql`${auditLogs.length}` } })
        .returning();
    return new Map(rows.map(({ log, ...end }) => [log, end]));
}
