import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { useCanAccess } from '../../components/access/useCanAccess';
import { useOnline } from '../../components/hooks/useOnline';
import { ignoreRepeats } from '../../components/record/ignoreRepeats';
import type { Awaiting } from '../../dataProviders/payouts/awaitingApproval';
import { DASH } from '../../money/money';
import { actionKey, type Verdict } from './decide';

interface DecideButtonsProps {
    row: Awaiting;
    /** Is the outcome of the last decision about it unknown? */
    isUnsettled: boolean;
    onDecide: (verdict: Verdict) => void;
}

/** Approve, and reject a batch or cancel a payout. What isn't possible now is disabled, with the reason. */
export function DecideButtons({ row, isUnsettled, onDecide }: DecideButtonsProps) {
    const translate = useTranslate();
    const isOnline = useOnline();
    const isBatch = row.resource === 'crypto-payout-admin/batch';
    const refusing = useCanAccess({ resource: row.resource, action: isBatch ? 'reject' : 'cancel' });
    const unreadable = row.isWhole ? undefined : translate('page.actionsBlocked');
    const offline = isOnline ? undefined : translate('payouts.actions.offline');
    const blocked = isUnsettled ? translate('payouts.actions.unknownOutcome.wait') : (offline ?? unreadable);
    const names = { name: row.name ?? DASH, reference: row.id };
    const buttons = [
        { verdict: 'approve', name: 'inbox.approve', because: blocked },
        { verdict: 'refuse', name: `inbox.refuse.${isBatch}`, because: refusing.reason ?? blocked },
    ] as const;
    return buttons.map(({ verdict, name, because }) => (
        <Tooltip key={verdict} title={because ?? ''} describeChild>
            <Button
                size="small"
                variant={verdict === 'approve' && !because ? 'contained' : 'outlined'}
                color={verdict === 'approve' ? 'primary' : 'error'}
                aria-disabled={!!because}
                aria-label={translate(name, names)}
                onKeyDown={ignoreRepeats}
                onClick={because ? undefined : () => onDecide(verdict)}
            >
                {translate(`${actionKey({ row, verdict })}.label`)}
            </Button>
        </Tooltip>
    ));
}
