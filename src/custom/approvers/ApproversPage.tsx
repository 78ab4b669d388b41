import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Approver } from '../../../contracts/dashboard/approvals';
import { useRefusalText } from '../../components/access/useRefusalText';
import { useApprovers } from '../../components/approvals/useApprovers';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { Problem } from '../../components/feedback/Problem';
import { Card } from '../../components/page/Card';
import { PageGrid } from '../../components/page/PageGrid';
import { TeamTabs } from '../../components/team/TeamTabs';
import type { MerchantDataProvider } from '../../dataProviders';
import { teamMessages } from '../../i18n/en/ofTeam';
import { addMessages } from '../../i18n/i18nProvider';
import { missingAccess } from '../../session/access';
import { useScope } from '../../session/scope';
import { AddDialog } from './AddDialog';
import { ApproverRows } from './ApproverRows';
import { ReasonedButton } from './ReasonedButton';
import { TotalDialog } from './TotalDialog';

addMessages(teamMessages);

/** Who approves, and how many of them are needed. */
export function ApproversPage() {
    const translate = useTranslate();
    const { merchant, profile } = useScope();
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const merchantId = merchant?.id ?? '';
    const approvers = useApprovers({ enabled: true });
    const total = useQuery({
        queryKey: ['approval-total', profile.email, merchantId],
        queryFn: ({ signal }) => dataProvider.getApprovalTotal({ merchantId, signal }),
    });
    const failed = [approvers, total].find(({ error, data }) => error && data === undefined);
    return (
        <PageGrid>
            <Box>
                <Typography variant="h1">{translate('approvers.title')}</Typography>
                <Typography color="text.secondary">
                    {translate('approvers.about', { merchant: merchant?.merchant_name ?? '' })}
                </Typography>
            </Box>
            <TeamTabs />
            {failed && (
                <Problem
                    error={failed.error}
                    onRetry={() => [approvers, total].forEach(query => query.error && void query.refetch())}
                />
            )}
            {!failed && (!approvers.data || total.data === undefined) && <PageSkeleton />}
            {approvers.data && total.data !== undefined && (
                <Settings merchantId={merchantId} approvers={approvers.data} total={total.data} />
            )}
        </PageGrid>
    );
}

interface SettingsProps {
    merchantId: string;
    approvers: readonly Approver[];
    total: number;
}

function Settings(settings: SettingsProps) {
    const { approvers, total } = settings;
    const translate = useTranslate();
    const scope = useScope();
    const refusal = useRefusalText();
    const [open, setOpen] = useState<'total' | 'add'>();
    const close = () => setOpen(undefined);
    const whyNot = missingAccess([{ area: 'approvers', letter: 'W' }], scope) && refusal('approvers', 'W');
    const whyNotAdd =
        whyNot ?? (missingAccess([{ area: 'entity_admins', letter: 'R' }], scope) && refusal('entity_admins', 'R'));
    return (
        <>
            <Card
                title={translate('approvers.total.title')}
                action={
                    <ReasonedButton whyNot={whyNot} onClick={() => setOpen('total')}>
                        {translate('approvers.total.change')}
                    </ReasonedButton>
                }
            >
                <Box sx={{ fontSize: '1.75rem', fontWeight: 600 }}>{total}</Box>
                <Box sx={{ color: 'text.secondary' }}>
                    {translate(total > 0 ? 'approvers.total.on' : 'approvers.total.off', {
                        total,
                        smart_count: total,
                    })}
                </Box>
            </Card>
            <Card
                title={translate('approvers.title')}
                action={
                    <ReasonedButton whyNot={whyNotAdd} onClick={() => setOpen('add')}>
                        {translate('approvers.add.label')}
                    </ReasonedButton>
                }
            >
                {approvers.length > 0 ? (
                    <ApproverRows approvers={approvers} total={total} whyNot={whyNot} />
                ) : (
                    <Box sx={{ color: 'text.secondary' }}>{translate('approvers.none')}</Box>
                )}
            </Card>
            {open === 'total' && <TotalDialog {...settings} onClose={close} />}
            {open === 'add' && <AddDialog {...settings} onClose={close} />}
        </>
    );
}
