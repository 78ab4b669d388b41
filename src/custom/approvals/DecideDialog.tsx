import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { ResourceContextProvider, useLocaleState, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { isApiError } from '../../api/errors';
import { Problem } from '../../components/feedback/Problem';
import { usePayoutActions } from '../../components/hooks/usePayoutActions';
import { ActionDialog } from '../../components/record/ActionDialog';
import type { Awaiting } from '../../dataProviders/payouts/awaitingApproval';
import { formatMoney } from '../../money/money';
import { BatchApprovalDetails } from '../../resources/batches/BatchApprovalDetails';
import { PayoutApprovalDetails } from '../../resources/payouts/record/PayoutApprovalDetails';
import { useScope } from '../../session/scope';
import { type Found, readAwaiting } from './decide';
import { useLateText } from './OutcomeDialog';
import { recordPath } from './recordPath';

export type Decision = 'approve' | 'refuse';

interface DecideDialogProps {
    row: Awaiting;
    decision: Decision;
    /** The decision was sent, but it isn't certain that it counts: there's no answer, or somebody was quicker. */
    onUncertain: (error: unknown) => void;
    onClose: () => void;
}

/** Shows a batch or payout as the provider has it now, whole, and takes the decision about it. */
export function DecideDialog({ row, decision, onUncertain, onClose }: DecideDialogProps) {
    const translate = useTranslate();
    const dataProvider = usePayoutActions();
    const { merchant } = useScope();
    const merchantKey = merchant?.merchant_key ?? '';
    const late = useLateText();
    const { data, error, refetch } = useQuery({
        queryKey: ['decide', row.resource, row.id],
        queryFn: () => readAwaiting({ dataProvider, merchantKey }, row),
        // What the user reads must not change below their eyes, and is never from before.
        staleTime: Infinity,
        gcTime: 0,
    });
    if (data?.row.status === 'pending_authorization') {
        return (
            <ResourceContextProvider value={row.resource}>
                <Decide found={data} decision={decision} onUncertain={onUncertain} onClose={onClose} />
            </ResourceContextProvider>
        );
    }
    return (
        <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-label={row.name ?? row.id}>
            <DialogContent>
                {!!error && <Problem error={error} onRetry={() => void refetch()} />}
                {!data && !error && <Skeleton variant="rounded" height={180} />}
                {data && late(data)}
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button variant="outlined" onClick={onClose}>
                    {translate('approvals.inbox.close')}
                </Button>
            </DialogActions>
        </Dialog>
    );
}

function Decide({ found, decision, onUncertain, onClose }: Omit<DecideDialogProps, 'row'> & { found: Found }) {
    const [locale] = useLocaleState();
    const dataProvider = usePayoutActions();
    const { row } = found;
    const { id, resource } = row;
    const isBatch = 'batch' in found;
    const act = ({ otp, reason }: { otp: string | undefined; reason: string }): Promise<unknown> => {
        if (isBatch) {
            return decision === 'approve'
                ? dataProvider.approveBatch({ batchId: id, otp })
                : dataProvider.rejectBatch({ batchId: id, reason });
        }
        if (decision === 'approve') return dataProvider.approvePayout({ reference: id, otp });
        const key = { merchantKey: found.payout.merchant_key, reference: id };
        return found.payout.convert_type === 'local_crypto_direct'
            ? dataProvider.cancelCryptoPayout(key)
            : dataProvider.cancelWithdrawal(key);
    };
    const [amount] = row.amounts;
    const refusal = isBatch ? 'batches.actions.reject' : 'payouts.actions.cancel';
    const approval = isBatch ? 'batches.actions.approve' : 'payouts.actions.approve';
    return (
        <ActionDialog
            i18nKey={decision === 'approve' ? approval : refusal}
            values={{
                name: row.name ?? id,
                reference: id,
                amount: formatMoney(amount?.amount, amount?.currency, locale, true),
                recipient: isBatch ? '' : found.payout.email,
            }}
            disabledBecause={undefined}
            takesCode={decision === 'approve'}
            isDanger={decision === 'refuse'}
            {...(decision === 'refuse' && isBatch && { asks: 'reason' })}
            details={
                isBatch ? (
                    <>
                        <BatchApprovalDetails batch={found.batch} />
                        <Payouts resource={resource} id={id} />
                    </>
                ) : (
                    <PayoutApprovalDetails payout={found.payout} />
                )
            }
            act={async entered => {
                try {
                    return await act(entered);
                } catch (error) {
                    if (isApiError(error, 'conflict')) onUncertain(error);
                    throw error;
                }
            }}
            onUnknown={onUncertain}
            onClose={onClose}
        />
    );
}

function Payouts({ resource, id }: Pick<Awaiting, 'resource' | 'id'>) {
    const translate = useTranslate();
    return (
        <Link component={RouterLink} to={recordPath({ resource, id })}>
            {translate('approvals.inbox.payouts')}
        </Link>
    );
}
