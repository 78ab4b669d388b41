import { noteOwnPart, ownPartOf } from '../../session/storage/ownPart';
import { type About, claim } from './pendingIntent';
import { type Made, recordId } from './recordId';

/**
 * Keeps that this record is this action's, and no other's. What may wait for approval is kept in the tab as the user's, since its
 * record need not say who made it.
 * @param own key of the action
 */
export function claimMade(owner: string, own: string | undefined, about: About, made: Made): void {
    const id = recordId(made);
    claim(owner, own, about, id);
    if (!/^(?:batch|payout|withdrawal)$/.test(about.kind)) return;
    const item = { kind: about.kind === 'batch' ? 'batch' : 'payout', id } as const;
    if (!ownPartOf(item, owner)) noteOwnPart(item, 'made', owner);
}
