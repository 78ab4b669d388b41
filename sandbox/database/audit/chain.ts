import { hash } from '../../primitives/secrets';
import type { AuditRow } from '../schema/audit';

/** How far a chain reaches. */
export interface ChainEnd {
    length: number;
    /** Empty before the first event. */
    lastHash: string;
}

export interface CheckedChain extends ChainEnd {
    /** The first place where the event isn't the one that was written there. */
    firstProblem: number | null;
}

export const emptyChain: CheckedChain = { length: 0, lastHash: '', firstProblem: null };

/** SHA-256, in hexadecimal digits, of everything that a row says and of the hash before it (docs/rules.md#audit-log). */
export const hashOfEvent = (row: Omit<AuditRow, 'hash' | 'merchantId' | 'partnerId'>, previousHash: string): string =>
    hash(
        JSON.stringify([
            ...[previousHash, row.log, row.seq, row.id, row.at.toISOString(), row.userId, row.email],
            ...[row.action, row.summary, row.recordId, row.refusal],
            row.changes.map(({ field, before, after }) => [field, before, after]),
        ]),
    );

/**
 * Checks rows in the order of their places, up to the first that was changed, added or moved, or before which one is missing.
 * @param from what was checked before them, where they aren't the first
 */
export function checkChain(rows: readonly AuditRow[], from: CheckedChain = emptyChain): CheckedChain {
    if (from.firstProblem !== null) return from;
    let { length, lastHash } = from;
    for (const row of rows) {
        if (row.seq !== length + 1 || row.hash !== hashOfEvent(row, lastHash)) {
            return { length, lastHash, firstProblem: length + 1 };
        }
        [length, lastHash] = [row.seq, row.hash];
    }
    return { length, lastHash, firstProblem: null };
}

/** Compares with an end that is known from elsewhere, as the newest event of an export: a chain that was cut shows by it alone. */
export function checkEnd(checked: CheckedChain, known: ChainEnd): CheckedChain {
    const isSame = checked.length === known.length && checked.lastHash === known.lastHash;
    if (checked.firstProblem !== null || isSame) return checked;
    const firstProblem = checked.length === known.length ? known.length : Math.min(checked.length, known.length) + 1;
    return { ...checked, firstProblem };
}
