import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Approver } from '../../../contracts/dashboard/approvals';
import type { KnownApprover } from '../../components/approvals/useApprovers';
import { useNameOf } from '../../components/approvals/useNameOf';
import { DASH } from '../../money/money';
import { ReasonedButton } from './ReasonedButton';
import { RemoveDialog } from './RemoveDialog';

interface ApproverRowsProps {
    all: readonly Approver[];
    /** Undefined where it isn't known of each who it is. */
    approvers: readonly KnownApprover[] | undefined;
    total: number;
    /** Why the user may change nothing. */
    whyNot: string | undefined;
}

/** The approvers, each to be removed while enough are left. */
export function ApproverRows({ all, approvers, total, whyNot }: ApproverRowsProps) {
    const translate = useTranslate();
    const [removedId, setRemoved] = useState<string>();
    const removed = all.find(({ id }) => id !== undefined && id === removedId);
    const called = useNameOf();
    const nameOf = ({ name, email, id, entity_admin_id: user }: Approver): string =>
        name ?? email ?? (user ? called(user) : id === undefined ? DASH : translate('approvers.byId', { id }));
    const tooFew = all.length <= total ? translate('approvers.remove.tooFew', { total }) : undefined;
    return (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {all.map((approver, index) => (
                <Box component="li" key={index} sx={rowStyles}>
                    <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
                        <Box sx={{ fontWeight: 500 }}>{nameOf(approver)}</Box>
                        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{approver.email}</Box>
                    </Box>
                    <ReasonedButton
                        whyNot={whyNot ?? tooFew ?? (approver.id ? undefined : translate('page.actionsBlocked'))}
                        name={translate('approvers.remove.labelOf', { name: nameOf(approver) })}
                        onClick={() => setRemoved(approver.id)}
                    >
                        {translate('approvers.remove.label')}
                    </ReasonedButton>
                </Box>
            ))}
            {removed && removedId && (
                <RemoveDialog
                    id={removedId}
                    name={nameOf(removed)}
                    approvers={approvers}
                    total={total}
                    isLast={all.length === 1}
                    onClose={() => setRemoved(undefined)}
                />
            )}
        </Box>
    );
}

const rowStyles = {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 1.5,
    py: 1.25,
    borderTop: 1,
    borderColor: 'divider',
    '&:first-of-type': { borderTop: 0, pt: 0 },
};
