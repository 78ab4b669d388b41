import { noteOwnPart, ownPartOf } from '../../session/storage/ownPart';
import type { About } from './pendingIntent';
import { type Made, recordId } from './recordId';

/** Keeps in the tab that the user made what may wait for approval: its record need not say who did. */
export function noteMade(owner: string, { kind }: About, made: Made): void {
    const id = recordId(made);
    if (/^(?:batch|payout|withdrawal)$/.test(kind) && !ownPartOf(id, owner)) noteOwnPart(id, 'made', owner);
}
