import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { useCanAccess } from '../../components/access/useCanAccess';
import { useOnline } from '../../components/hooks/useOnline';
import { ignoreRepeats } from '../../components/record/ignoreRepeats';
import type { Awaiting } from '../../dataProviders/payouts/awaitingApproval';
import type { Decision } from './DecideDialog';

interface DecideButtonsProps {
    row: Awaiting;
    onDecide: (decision: Decision) => void;
}

/** Approve, and reject a batch or cancel a payout. What isn't possible now is disabled, with the reason. */
export function DecideButtons({ row, onDecide }: DecideButtonsProps) {
    const translate = useTranslate();
    const isOnline = useOnline();
    const isBatch = row.resource === 'crypto-payout-admin/batch';
    const refusing = useCanAccess({ resource: row.resource, action: isBatch ? 'reject' : 'cancel' });
    const unreadable = row.isWhole ? undefined : translate('page.actionsBlocked');
    const blocked = isOnline ? unreadable : translate('payouts.actions.offline');
    const name = row.name ?? row.id;
    const refusal = isBatch ? 'batches.actions.reject' : 'payouts.actions.cancel';
    const buttons = [
        { decision: 'approve', label: 'batches.actions.approve.label', because: blocked },
        { decision: 'refuse', label: `${refusal}.label`, because: refusing.reason ?? blocked },
    ] as const;
    return buttons.map(({ decision, label, because }) => (
        <Tooltip key={decision} title={because ?? ''} describeChild>
            <Button
                size="small"
                variant={decision === 'approve' && !because ? 'contained' : 'outlined'}
                color={decision === 'approve' ? 'primary' : 'error'}
                aria-disabled={!!because}
                aria-label={translate(
                    decision === 'approve' ? 'approvals.inbox.approve' : `approvals.inbox.refuse.${isBatch}`,
                    { name },
                )}
                onKeyDown={ignoreRepeats}
                onClick={because ? undefined : () => onDecide(decision)}
            >
                {translate(label)}
            </Button>
        </Tooltip>
    ));
}
