import { readWork, workOwner, writeWork } from './work';

/** Keeps that the user has approved a batch or payout in this tab: its record need not say so (docs/rules.md#approvals). */
export const noteApproved = (id: string): void => writeWork(workOwner(), 'approved', id, 'yes');

/** Has the user approved it in this tab? */
export const wasApproved = (id: string): boolean => readWork(workOwner(), 'approved', id) !== undefined;
