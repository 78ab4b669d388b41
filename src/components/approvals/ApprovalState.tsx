import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import { listOf } from '../../i18n/listOf';
import { DASH } from '../../money/money';
import { Moment } from '../fields/Moment';
import { approvedOf } from './counted';
import { type Approvable, useApproval } from './useApproval';
import { useNameOf } from './useNameOf';
import { isUntold } from './waiting';

interface ApprovalStateProps extends Approvable {
    expiresAt: string | null;
    /** Said where nothing is told of its approvals. */
    untold?: string;
}

/** How many of the approvals that it needs are there, until when others can be given, and why the user can't. */
export function ApprovalState({ expiresAt, untold, ...subject }: ApprovalStateProps) {
    const { approvalTotal } = subject;
    const translate = useTranslate();
    const { whyNot, note } = useApproval(subject);
    const said = whyNot ?? note;
    if (approvalTotal === 0) return <Box sx={{ color: 'text.secondary' }}>{translate('approvals.none')}</Box>;
    const isWaiting = subject.status === 'pending_authorization' && approvalTotal !== null;
    return (
        <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 1, color: 'text.secondary' }}>
                <span>
                    {isUntold(subject) ? (untold ?? translate('approvals.untold')) : <ApprovedCount {...subject} />}
                </span>
                {isWaiting && expiresAt && (
                    <span>
                        {translate('approvals.openUntil')} <Moment at={expiresAt} />
                    </span>
                )}
            </Box>
            {isWaiting && said && <Box sx={{ mb: 1 }}>{said}</Box>}
        </>
    );
}

interface ApprovedCountProps extends Pick<ApprovalStateProps, 'approvals' | 'approvalTotal'> {
    /** Does it also say whose they are? */
    isNamed?: boolean;
}

/** How many of the approvals that it needs are there; nothing where it needs none, or nothing is known of them. */
export function ApprovedCount({ approvals, approvalTotal, isNamed = false }: ApprovedCountProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const nameOf = useNameOf();
    if (approvalTotal === 0 || isUntold({ approvals, approvalTotal })) return null;
    const approved = approvedOf(approvals);
    const names = listOf(
        approved.map(({ entity_admin_id: id, name = nameOf(id) }) => name),
        locale,
    );
    return translate(isNamed && approved.length > 0 ? 'approvals.approvedBy' : 'approvals.approved', {
        count: approved.length,
        total: approvalTotal ?? DASH,
        names,
    });
}
