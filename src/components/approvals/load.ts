/** How much waits for approval, in the navigation. */
export const loadApprovalCount = async () => (await import('./ApprovalCount')).ApprovalCount;

const inWizards = () => import('./inWizards');

/** What a wizard says of approvals. */
export const loadApprovalNote = async () => (await inWizards()).ApprovalNote;

/** Whose approval what was just sent waits for, on its receipt. */
export const loadReceiptApproval = async () => (await inWizards()).ReceiptApproval;
