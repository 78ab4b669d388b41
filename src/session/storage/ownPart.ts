import { readWork, workOwner, writeWork } from './work';

/** How the provider refused the user's decision, as `describeError` takes it. */
export interface DecisionRefusal {
    kind: string;
    code?: string | undefined;
    serverMessage?: string | undefined;
}

/** What a batch or payout that may wait for approval has of this user, as far as it was done in this tab. */
export type OwnPart = 'made' | 'approved' | DecisionRefusal;

/** Keeps it for the tab: records need not say who made or approved them (docs/rules.md#approvals). */
export const noteOwnPart = (id: string, part: OwnPart, owner = workOwner()): void =>
    writeWork(owner, 'approved', id, JSON.stringify(part));

/** The newest that is kept; undefined where there's none, or it can't be read. */
export function ownPartOf(id: string, owner = workOwner()): OwnPart | undefined {
    try {
        return JSON.parse(readWork(owner, 'approved', id) ?? '') as OwnPart;
    } catch {
        return undefined;
    }
}
