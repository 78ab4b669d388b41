import { saidId } from '../../../contracts/rules/text';
import type { Likeness } from './finding';
import { isKeyed, type PendingIntent } from './pendingIntent';

export type Sought = Pick<
    PendingIntent,
    'key' | 'isKeyed' | 'at' | 'begun' | 'about' | 'earlier' | 'evidence' | 'denied' | 'made'
>;

/** What is known of a record by its id and its idempotency key; undefined where they say nothing. */
export function byReference(sought: Sought, id: string, ofRow?: string | null): Likeness | undefined {
    const { key, made, evidence, denied } = sought;
    if (made !== undefined) return id === made ? 'same' : 'other';
    if (evidence.known.includes(id) || denied.includes(id)) return 'other';
    if (ofRow === key) return 'same';
    // Without keys, a row's key isn't one that was sent.
    return isKeyed(sought) && saidId(ofRow) !== undefined ? 'other' : undefined;
}
