import type { ApprovalKind, ApprovalRule, ApprovalTable } from '../../../contracts/approvalRules';
import { config } from '../../config/config';

/** What the specification says, where the configuration says nothing. */
const specified: ApprovalTable = { batch: 'always', payout: 'number' };

/** Whether something waits for approvers; undefined where nobody says. */
export const approvalRule = (kind: ApprovalKind): ApprovalRule | undefined =>
    (config.capabilities.approval as ApprovalTable | undefined)?.[kind] ?? specified[kind];
