import { readWork, workOwner, writeWork } from './work';

/** How the provider refused the user's decision, as `describeError` takes it. */
export interface DecisionRefusal {
    kind: string;
    code?: string | undefined;
    serverMessage?: string | undefined;
}

/** What a batch or payout that may wait for approval has of this user, as far as it was done in this tab. */
export type OwnPart = 'made' | 'approved' | DecisionRefusal;

/** What may wait for approval. A batch and a payout may have the same id. */
export interface Approved {
    kind: 'batch' | 'payout';
    id: string;
}

/** Tells it from everything else that may wait for approval. */
export const approvedKey = ({ kind, id }: Approved): string => `${kind} ${id}`;

/** Keeps it for the tab: records need not say who made or approved them (docs/rules.md#approvals). */
export const noteOwnPart = (of: Approved, part: OwnPart, owner = workOwner()): void =>
    writeWork(owner, 'part', approvedKey(of), JSON.stringify(part));

/** The newest that is kept; undefined where there's none, or it can't be read. */
export function ownPartOf(of: Approved, owner = workOwner()): OwnPart | undefined {
    try {
        return JSON.parse(readWork(owner, 'part', approvedKey(of)) ?? '') as OwnPart;
    } catch {
        return undefined;
    }
}
