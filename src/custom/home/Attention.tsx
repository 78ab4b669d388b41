import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { useCanAccess } from '../../components/access/useCanAccess';
import { Problem } from '../../components/feedback/Problem';
import { UnreadableItems } from '../../components/approvals/UnreadableItems';
import { UnreadableFigures } from '../../components/fields/UnreadableFigures';
import { Card } from '../../components/page/Card';
import { dayRangePresets } from '../../dates/presets';
import { paymentsPath } from '../../resources/payments/paymentsPath';
import { paymentStatusTones } from '../../resources/payments/paymentStatusTones';
import { summaryFieldNames } from '../../resources/payments/summary/statusTotals';
import { useScope } from '../../session/scope';
import { AttentionLine } from './AttentionLine';
import { useApprovalLines } from './useApprovalLines';
import { useWaitingPayments } from './useWaitingPayments';

/** What needs action: payouts and batches awaiting approval, and payments of the last 90 days. Each line links to its list. */
export function Attention({ today }: { today: string }) {
    const translate = useTranslate();
    const { apiId } = useScope();
    const range = dayRangePresets.last90Days(today);
    const payments = useCanAccess({ resource: 'payments', action: 'list' });
    const waiting = useWaitingPayments(range, payments.canAccess);
    const approvals = useApprovalLines();
    const { found, odd } = waiting;
    const error = waiting.error ?? approvals.error;
    const isPending = waiting.isLoading || approvals.isLoading;
    const isEmpty =
        found.length === 0 && approvals.found.length === 0 && approvals.unreadable === 0 && odd.length === 0;
    const retry = () => {
        waiting.retry();
        approvals.retry();
    };
    const ofPayments = waiting.money === 'live' ? 'home.attentionLive' : 'home.attentionText';
    const about = translate(payments.canAccess ? ofPayments : 'home.attentionApprovals');
    return (
        <Card title={translate('home.attention')} about={about}>
            {error && <Problem error={error} onRetry={retry} />}
            {isPending && isEmpty && <Skeleton variant="rounded" height={120} />}
            {!isPending && !error && isEmpty && <Box color="text.secondary">{translate('home.nothing')}</Box>}
            <UnreadableFigures rows={odd} names={summaryFieldNames} />
            <UnreadableItems count={approvals.unreadable} />
            <Box component="ul" sx={listStyles}>
                {approvals.found.map(({ name, ...line }) => (
                    <li key={name}>
                        <AttentionLine tone="warning" i18nKey={`home.approvals.${name}`} {...line} />
                    </li>
                ))}
                {found.map(({ status, ...line }) => (
                    <li key={status}>
                        <AttentionLine
                            to={paymentsPath({ status, from_date: range.from, to_date: range.to })}
                            tone={paymentStatusTones[status]}
                            i18nKey={`home.${status}`}
                            {...line}
                        />
                    </li>
                ))}
            </Box>
            {apiId && approvals.found.length > 0 && (
                <Box sx={{ mt: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
                    {translate('home.approvalsExtent')}
                </Box>
            )}
        </Card>
    );
}

const listStyles = {
    m: 0,
    p: 0,
    listStyle: 'none',
    display: 'grid',
    columnGap: 4,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};
