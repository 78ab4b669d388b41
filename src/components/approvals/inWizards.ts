/* What wizards and their receipts say of approvals, as one module to load. */
export { ApprovalNote } from './ApprovalNote';
export { ReceiptApproval } from './ReceiptApproval';
