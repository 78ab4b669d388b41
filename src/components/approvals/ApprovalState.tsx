import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import { listOf } from '../../i18n/listOf';
import { DASH } from '../../money/money';
import { Moment } from '../fields/Moment';
import { approvedOf } from './counted';
import { type Approvable, useApproval } from './useApproval';

interface ApprovalStateProps extends Approvable {
    /** How many have to approve it; 0 where nobody has to, undefined where the provider doesn't say. */
    approvalTotal: number | null | undefined;
    expiresAt: string | null;
}

/** How many of the approvals that it needs are there, until when others can be given, and why the user can't. */
export function ApprovalState({ approvalTotal, expiresAt, ...subject }: ApprovalStateProps) {
    const translate = useTranslate();
    const { whyNot } = useApproval(subject);
    if (approvalTotal === 0) return <Box sx={{ color: 'text.secondary' }}>{translate('approvals.none')}</Box>;
    const isWaiting = subject.status === 'pending_authorization' && approvalTotal !== null;
    return (
        <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 1, color: 'text.secondary' }}>
                <span>
                    <ApprovedCount approvals={subject.approvals} approvalTotal={approvalTotal} />
                </span>
                {isWaiting && expiresAt && (
                    <span>
                        {translate('approvals.openUntil')} <Moment at={expiresAt} />
                    </span>
                )}
            </Box>
            {isWaiting && whyNot && <Box sx={{ mb: 1 }}>{whyNot}</Box>}
        </>
    );
}

interface ApprovedCountProps extends Pick<ApprovalStateProps, 'approvals' | 'approvalTotal'> {
    /** Does it also say whose they are? */
    isNamed?: boolean;
}

/** How many of the approvals that it needs are there; nothing where it needs none. */
export function ApprovedCount({ approvals, approvalTotal, isNamed = false }: ApprovedCountProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    if (approvalTotal === 0) return null;
    const approved = approvedOf(approvals);
    // Nothing says that there is nobody.
    if (approvalTotal === undefined && approved.length === 0) return DASH;
    const names = listOf(
        approved.map(({ name }) => name),
        locale,
    );
    return translate(isNamed && approved.length > 0 ? 'approvals.approvedBy' : 'approvals.approved', {
        count: approved.length,
        total: approvalTotal ?? DASH,
        names,
    });
}
