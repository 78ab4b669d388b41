import type { ApproverDecision } from '../../../contracts/dashboard/approvals';
import { isMadeBy, personOf } from '../../session/isMadeBy';

/** What waits, as far as its approval goes. */
export interface WaitingItem {
    id: string;
    name: string | null;
    /** Who made it, by email, id or name; null where the provider did, or doesn't say. */
    maker: string | null;
    approvals: readonly Pick<ApproverDecision, 'entity_admin_id' | 'decision'>[];
}

export interface Rules {
    /** How many have to approve. */
    total: number;
    approvers: readonly { entity_admin_id: string; email?: string | undefined; name?: string | undefined }[];
}

export interface Effect<Item> {
    /** Has enough approvals by the new rules, so that it's paid. */
    goes: Item[];
    /** Can't get enough approvals by the new rules, though it could before. */
    stuck: Item[];
    /** Needs more approvals than before, and can get them. */
    more: Item[];
    /** Needs fewer, and still waits. */
    fewer: Item[];
    unchanged: Item[];
}

interface State {
    /** How many more approvals it needs. */
    missing: number;
    /** How many approvers can still give one. */
    able: number;
}

/**
 * One approval at least, whatever the number; only those of current approvers count, and its maker's never
 * (docs/rules.md#approvals).
 */
function stateOf({ maker, approvals }: WaitingItem, { total, approvers }: Rules): State {
    const decided = new Set(approvals.map(({ entity_admin_id: id }) => id));
    const approved = new Set(
        approvals.filter(({ decision }) => decision === 'approved').map(({ entity_admin_id: id }) => id),
    );
    const count = approvers.filter(({ entity_admin_id: id }) => approved.has(id)).length;
    const able = approvers.filter(
        approver => !decided.has(approver.entity_admin_id) && isMadeBy(maker, personOf(approver)) !== true,
    ).length;
    return { missing: Math.max(0, Math.max(1, total) - count), able };
}

/** What a change of the approvers, or of the number of approvals, does to what waits. Each item is in one of the lists. */
export function effectOf<Item extends WaitingItem>(items: readonly Item[], before: Rules, after: Rules): Effect<Item> {
    const effect: Effect<Item> = { goes: [], stuck: [], more: [], fewer: [], unchanged: [] };
    for (const item of items) {
        const [old, next] = [stateOf(item, before), stateOf(item, after)];
        if (next.missing === 0) effect.goes.push(item);
        else if (next.missing > next.able && old.missing <= old.able) effect.stuck.push(item);
        else if (next.missing > old.missing) effect.more.push(item);
        else if (next.missing < old.missing) effect.fewer.push(item);
        else effect.unchanged.push(item);
    }
    return effect;
}
