import { type ApprovalKind, approvalsNeeded } from '../../../contracts/approvalRules';
import { approvalRule } from './approvalRule';
import { useApprovalTotal } from './useApprovalTotal';

/**
 * How many approvals one of these takes before it goes: a number, `some` where it's one at least, `asked` where that may be none,
 * and undefined while that's read and where nobody says whether it waits at all.
 */
export function useApprovalNeed(kind: ApprovalKind): number | 'some' | 'asked' | undefined {
    const rule = approvalRule(kind);
    const { total, isLoading } = useApprovalTotal({ enabled: rule === 'always' || rule === 'number' });
    if (rule === undefined || isLoading) return undefined;
    if (rule === 'never') return 0;
    if (total === undefined) return rule === 'always' ? 'some' : 'asked';
    return approvalsNeeded(rule, total);
}
