import { type ApprovalKind, approvalsNeeded } from '../../../contracts/approvalRules';
import { approvalRule } from './approvalRule';
import { useApprovalTotal } from './useApprovalTotal';

/**
 * How many approvals one of these takes before it goes: a number, `some` where it's one at least, `asked` where that may be none,
 * and undefined where nobody says whether it waits at all.
 */
export function useApprovalNeed(kind: ApprovalKind): number | 'some' | 'asked' | undefined {
    const rule = approvalRule(kind);
    const total = useApprovalTotal({ enabled: rule === 'always' || rule === 'number' });
    if (rule === undefined || rule === 'never') return rule && 0;
    if (total === undefined) return rule === 'always' ? 'some' : 'asked';
    return approvalsNeeded(rule, total);
}
