import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type ApprovalKind, approvedHere } from '../../../contracts/approvalRules';
import { approvalNeed } from '../../i18n/en/approvalNeed';
import { addMessages } from '../../i18n/i18nProvider';
import { missingAccess } from '../../session/access';
import { useScope } from '../../session/scope';
import { useApprovalNeed } from './useApprovalNeed';
import { useApprovers } from './useApprovers';

addMessages({ approvalNeed });

export interface ApprovalNoteProps {
    kind: ApprovalKind;
    /** On the last step it says who decides next; above the steps, whether too few others could approve it. */
    place: 'last' | 'above';
}

/** What is said of approvals while something is made; nothing where nobody says whether it waits, or who approves. */
export const ApprovalNote = ({ kind, place }: ApprovalNoteProps) =>
    place === 'last' ? <Next kind={kind} /> : approvedHere.includes(kind) && <Shortage kind={kind} />;

function Next({ kind }: Pick<ApprovalNoteProps, 'kind'>) {
    const translate = useTranslate();
    const need = useApprovalNeed(kind);
    if (need === undefined) return null;
    const key = typeof need === 'string' ? need : need > 0 ? 'needed' : 'none';
    return (
        <Box sx={{ color: 'text.secondary' }}>
            {translate(`approvalNeed.${key}`, { smart_count: Number(need) || 0 })}
        </Box>
    );
}

function Shortage({ kind }: Pick<ApprovalNoteProps, 'kind'>) {
    const translate = useTranslate();
    const scope = useScope();
    const mayAdd = !missingAccess([{ area: 'approvers', letter: 'W' }], scope);
    const need = useApprovalNeed(kind);
    const needed = need === 'some' ? 1 : typeof need === 'number' ? need : 0;
    const { data: approvers } = useApprovers({ enabled: needed > 0 });
    const others = approvers?.filter(({ entity_admin_id: id }) => id !== scope.permissions.id);
    if (!others || others.length >= needed) return null;
    return (
        <Box role="alert" sx={shortageStyles}>
            <Box sx={{ flex: '1 1 18rem' }}>{translate(`approvalNeed.tooFew.${mayAdd}`)}</Box>
            <Button component={Link} to="/approvers" variant="outlined" color="inherit" size="small">
                {translate('routes.approvers.title')}
            </Button>
        </Box>
    );
}

const shortageStyles = {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 1.5,
    mb: 2.5,
    p: 2,
    borderRadius: 1,
    color: 'warning.main',
    bgcolor: 'var(--warningSoft)',
};
