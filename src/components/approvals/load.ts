/** How much waits for approval, in the navigation. */
export const loadApprovalCount = async () => (await import('./ApprovalCount')).ApprovalCount;

/** Whose approval what was just sent waits for, on its receipt. */
export const loadReceiptApproval = async () => (await import('./ReceiptApproval')).ReceiptApproval;

/** What a wizard says of approvals. */
export const loadApprovalNote = async () => (await import('./ApprovalNote')).ApprovalNote;
