import type { SessionRow } from '../../../src/session/tokenStore';

/* Stands in for src/session/tokenStore in the demo's build: the row stays in memory. */

export type { SessionRow };

let row: SessionRow | undefined;

export const whyNotKept = (): undefined => undefined;
export const isOfThisPageOnly = (): boolean => row !== undefined;
export const readRow = async (): Promise<SessionRow | undefined> => row;
export const hasSession = async (): Promise<boolean> => row !== undefined;

export async function replaceRow(next: SessionRow): Promise<SessionRow | undefined> {
    const before = row;
    row = next;
    return before;
}

export async function swapTokens(
    expected: SessionRow,
    tokens: Pick<SessionRow, 'access' | 'refresh'>,
): Promise<SessionRow | undefined> {
    if (row?.refresh !== expected.refresh) return undefined;
    row = { ...expected, ...tokens };
    return row;
}

export async function removeRow(expected?: SessionRow): Promise<SessionRow | undefined> {
    if (expected && row?.refresh !== expected.refresh) return undefined;
    const removed = row;
    row = undefined;
    return removed;
}

export function forgetRow(): void {
    row = undefined;
}
