import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ResourceContextProvider, useLocaleState, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { approveBatch, type Batch } from '../../../contracts/dashboard/batches';
import { type Found, readAwaiting } from '../../components/approvals/awaitingRecord';
import { cancelMethodOf } from '../../components/approvals/cancelMethodOf';
import { useLateText } from '../../components/approvals/useLateText';
import { isUntold } from '../../components/approvals/waiting';
import { Problem } from '../../components/feedback/Problem';
import { useReader } from '../../components/hooks/useReader';
import { usePayoutActions } from '../../components/hooks/usePayoutActions';
import { ActionDialog } from '../../components/record/ActionDialog';
import { unknownOutcomeQuery } from '../../components/record/unknownOutcomeQuery';
import { approvalCall } from '../../dataProviders/payouts/approvalCall';
import { keyOf } from '../../dataProviders/reader';
import { isUntoldStatus, mayAwait } from '../../dataProviders/payouts/awaitingApproval';
import { DASH, formatMoney } from '../../money/money';
import { BatchApprovalDetails } from '../../resources/batches/BatchApprovalDetails';
import { type CountedBatch, useCountedBatch } from '../../resources/batches/useCountedBatch';
import { PayoutApprovalDetails, untoldOf } from '../../resources/payouts/record/PayoutApprovalDetails';
import { useScope } from '../../session/scope';
import { recordPagePath } from '../../routing/paths';
import { actionKey, type Decision } from './decide';

interface DecideDialogProps extends Decision {
    /** The decision was sent, but it isn't certain that it counts: there's no answer, or somebody was quicker. */
    onUncertain: (error: unknown) => void;
    onClose: () => void;
}

/** Shows a batch or payout as the provider has it now, whole, and takes the decision about it. */
export function DecideDialog({ row, verdict, onUncertain, onClose }: DecideDialogProps) {
    const translate = useTranslate();
    const dataProvider = usePayoutActions();
    const { merchant } = useScope();
    const merchantKey = merchant?.merchant_key ?? '';
    const late = useLateText();
    const { data, error, refetch } = useQuery({
        queryKey: keyOf(useReader(), 'decide', row.resource, row.id),
        queryFn: () => readAwaiting({ dataProvider, merchantKey }, row),
        // What the user reads must not change below their eyes, and is never from before.
        staleTime: Infinity,
        gcTime: 0,
    });
    if (data && mayAwait(data.row) && !isUntoldStatus(data.row)) {
        const given = { found: data, verdict, onUncertain, onClose };
        return (
            <ResourceContextProvider value={row.resource}>
                {'batch' in data ? <DecideBatch {...given} batch={data.batch} /> : <Decide {...given} />}
            </ResourceContextProvider>
        );
    }
    return (
        <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-label={row.name ?? row.id}>
            <DialogContent aria-busy={!data && !error}>
                {!!error && <Problem error={error} onRetry={() => void refetch()} />}
                {!data && !error && (
                    <div role="status" aria-label={translate('page.loading')}>
                        <Skeleton variant="rounded" height={180} />
                    </div>
                )}
                {data && late(data)}
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2 }}>
                <Button variant="outlined" onClick={onClose}>
                    {translate('inbox.close')}
                </Button>
            </DialogActions>
        </Dialog>
    );
}

type DecideProps = Omit<DecideDialogProps, 'row'> & { found: Found };

const DecideBatch = ({ batch, ...given }: DecideProps & { batch: Batch }) => (
    <Decide {...given} counted={useCountedBatch(batch)} />
);

function Decide({ found, counted, verdict, onUncertain, onClose }: DecideProps & { counted?: CountedBatch }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const dataProvider = usePayoutActions();
    const queryClient = useQueryClient();
    const { row } = found;
    const { id, resource } = row;
    const isBatch = 'batch' in found;
    const isRefused = verdict === 'refuse';
    const approving = isBatch
        ? { operation: approveBatch, path: { batchId: id } }
        : approvalCall({ reference: id, id: row.payoutId });
    const act = ({ otp, reason }: { otp: string | undefined; reason: string }): Promise<unknown> => {
        if (isBatch) {
            return verdict === 'approve'
                ? dataProvider.approveBatch({ batchId: id, otp })
                : dataProvider.rejectBatch({ batchId: id, reason });
        }
        if (verdict === 'approve') return dataProvider.approvePayout({ reference: id, id: row.payoutId, otp });
        const key = { merchantKey: found.payout.merchant_key ?? merchantKey, reference: id };
        return dataProvider[cancelMethodOf(found.payout)](key);
    };
    const reader = useReader();
    const { merchant } = useScope();
    const merchantKey = merchant?.merchant_key ?? '';
    const [amount] = row.amounts;
    const untold = isBatch ? !counted?.isTotalKnown && 'approvals.accept' : untoldOf(found.payout);
    return (
        <ActionDialog
            i18nKey={actionKey({ row, verdict })}
            values={{
                name: row.name ?? id,
                reference: id,
                amount: formatMoney(amount?.amount, amount?.currency, locale, true),
                recipient: isBatch ? '' : (found.payout.email ?? DASH),
            }}
            disabledBecause={undefined}
            takesCode={isRefused ? undefined : approving}
            isDanger={isRefused}
            {...(isRefused && isBatch && !isUntold(row) && { asks: 'reason' })}
            {...(!isRefused && untold && { accepts: translate(untold) })}
            details={
                counted ? (
                    <>
                        <BatchApprovalDetails counted={counted} isRefused={isRefused} />
                        <Payouts resource={resource} id={id} />
                    </>
                ) : (
                    !isBatch && <PayoutApprovalDetails payout={found.payout} isRefused={isRefused} />
                )
            }
            act={async entered => {
                const done = await act(entered);
                queryClient.setQueryData(unknownOutcomeQuery(reader, resource, id).queryKey, null);
                return done;
            }}
            onUnknown={onUncertain}
            onLate={onUncertain}
            onClose={onClose}
        />
    );
}

function Payouts({ resource, id }: Pick<Found['row'], 'resource' | 'id'>) {
    const translate = useTranslate();
    return (
        <Link component={RouterLink} to={recordPagePath(resource, id)}>
            {translate('inbox.payouts')}
        </Link>
    );
}
