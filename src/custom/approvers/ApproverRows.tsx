import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Approver } from '../../../contracts/dashboard/approvals';
import { ReasonedButton } from './ReasonedButton';
import { RemoveDialog } from './RemoveDialog';

interface ApproverRowsProps {
    approvers: readonly Approver[];
    total: number;
    /** Why the user may change nothing. */
    whyNot: string | undefined;
}

/** The approvers, each to be removed while enough are left. */
export function ApproverRows({ approvers, total, whyNot }: ApproverRowsProps) {
    const translate = useTranslate();
    const [removed, setRemoved] = useState<Approver>();
    const tooFew = approvers.length <= total ? translate('approvers.remove.tooFew', { total }) : undefined;
    return (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {approvers.map(approver => (
                <Box component="li" key={approver.id} sx={rowStyles}>
                    <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
                        <Box sx={{ fontWeight: 500 }}>{approver.name}</Box>
                        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{approver.email}</Box>
                    </Box>
                    <ReasonedButton
                        whyNot={whyNot ?? tooFew}
                        name={translate('approvers.remove.labelOf', { name: approver.name })}
                        onClick={() => setRemoved(approver)}
                    >
                        {translate('approvers.remove.label')}
                    </ReasonedButton>
                </Box>
            ))}
            {removed && (
                <RemoveDialog
                    approver={removed}
                    approvers={approvers}
                    total={total}
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
