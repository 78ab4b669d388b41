import type { ApprovalKind, ApprovalRule } from '../../../contracts/approvalRules';
import { config } from '../../config/config';

/** Whether something waits for approvers; undefined where nobody says. */
export const approvalRule = (kind: ApprovalKind): ApprovalRule | undefined => config.capabilities.approval?.[kind];
