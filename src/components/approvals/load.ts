/** How much waits for approval, in the navigation. */
export const loadApprovalCount = async () => (await import('./ApprovalCount')).ApprovalCount;

/** What a wizard says of approvals. */
export const loadApprovalNote = async () => (await import('./ApprovalNote')).ApprovalNote;
