import { isSameReference } from '../../../contracts/rules/sameReference';
import { saidId } from '../../../contracts/rules/text';
import type { Likeness } from './finding';
import { isKeyed, type PendingIntent } from './pendingIntent';

export type Sought = Pick<
    PendingIntent,
    'key' | 'isKeyed' | 'at' | 'begun' | 'about' | 'earlier' | 'evidence' | 'denied' | 'made'
>;

/**
 * How the reference that a record has of its maker compares with those that were sent. A provider may write them in its own way: as a
 * whole number, or in other letters. Undefined where it has none, or another one.
 */
export function byOwnReference(
    { evidence }: Pick<Sought, 'evidence'>,
    given?: string | null,
): OwnReference | undefined {
    const named = saidId(given);
    if (named === undefined) return undefined;
    if (evidence.submitted.includes(named)) return 'same';
    return evidence.submitted.some(sent => isSameReference(sent, named)) ? 'respelled' : undefined;
}

type OwnReference = 'same' | 'respelled';

/** What is known of a record by its id and its idempotency key; undefined where they say nothing. */
export function byReference(sought: Sought, id: string, ofRow?: string | null): Likeness | undefined {
    const { key, made, evidence, denied } = sought;
    if (made !== undefined) return id === made ? 'same' : 'other';
    if (evidence.known.includes(id) || denied.includes(id)) return 'other';
    if (ofRow === key) return 'same';
    // Without keys, a row's key isn't one that was sent.
    return isKeyed(sought) && saidId(ofRow) !== undefined ? 'other' : undefined;
}
