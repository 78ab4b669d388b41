import type { ApprovalRule, ApprovalTable } from '../../../contracts/approvalRules';
import { config } from '../../config/config';

/** Whether something waits for approvers; undefined where nobody says. */
export const approvalRule = (kind: keyof ApprovalTable): ApprovalRule | undefined =>
    // The start checks its values; other names are ignored.
    (config.capabilities.approval as ApprovalTable | undefined)?.[kind];
