import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Approval, Approver } from '../../../contracts/dashboard/approvals';
import { useRefusalText } from '../../components/access/useRefusalText';
import { type KnownApprover, useApprovers } from '../../components/approvals/useApprovers';
import { LackedFigures } from '../../components/fields/LackedFigures';
import { useReader } from '../../components/hooks/useReader';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { Problem } from '../../components/feedback/Problem';
import { Card } from '../../components/page/Card';
import { PageGrid } from '../../components/page/PageGrid';
import { TeamTabs } from '../../entities/team/TeamTabs';
import { approvalTotalQuery } from '../../dataProviders/approvals/approvalQueries';
import { teamMessages } from '../../i18n/en/ofTeam';
import { addMessages } from '../../i18n/i18nProvider';
import { missingAccess } from '../../session/access';
import { useScope } from '../../session/scope';
import { AddDialog } from './AddDialog';
import { ApproverRows } from './ApproverRows';
import { ProposedTotal } from './ProposedTotal';
import { ReasonedButton } from './ReasonedButton';
import { TotalDialog } from './TotalDialog';
import { WhatWaits } from './WhatWaits';

addMessages(teamMessages);

/** Who approves, and how many of them are needed. */
export function ApproversPage() {
    const translate = useTranslate();
    const { merchant } = useScope();
    const approvers = useApprovers({ enabled: true });
    const approval = useQuery(approvalTotalQuery(useReader()));
    const failed = [{ ...approvers, data: approvers.all }, approval].find(
        ({ error, data }) => error && data === undefined,
    );
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
                    onRetry={() => [approvers, approval].forEach(query => query.error && void query.refetch())}
                />
            )}
            {!failed && (!approvers.all || approval.data === undefined) && <PageSkeleton />}
            {approvers.all && approval.data !== undefined && (
                <Settings
                    merchantId={merchant?.id ?? ''}
                    all={approvers.all}
                    approvers={approvers.data}
                    approval={approval.data}
                />
            )}
        </PageGrid>
    );
}

const needed = { entity_admin_id: 'approvers.add.field' } as const;

interface SettingsProps {
    merchantId: string;
    all: readonly Approver[];
    /**
     * Undefined where it isn't known of each who it is: where it's known of some, nothing is changed here, since it may let payouts
     * go.
     */
    approvers: readonly KnownApprover[] | undefined;
    approval: Approval;
}

function Settings({ all, approvers, approval, merchantId }: SettingsProps) {
    const { approval_total: total, proposed } = approval;
    const translate = useTranslate();
    const scope = useScope();
    const refusal = useRefusalText();
    const [open, setOpen] = useState<'total' | 'agree' | 'add'>();
    // Nobody can be told from the team's members: the provider alone knows what a change does.
    const isUntold = all.length > 0 && all.every(each => each.entity_admin_id === undefined);
    const isNamed = all.some(({ name, email }) => name ?? email);
    const close = () => setOpen(undefined);
    const whyNot = missingAccess([{ area: 'approvers', letter: 'W' }], scope)
        ? refusal('approvers', 'W')
        : approvers || isUntold
          ? undefined
          : translate('page.actionsBlocked');
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
                <WhatWaits total={total} />
                {proposed && (
                    <ProposedTotal {...{ merchantId, proposed, total, whyNot }} onAgree={() => setOpen('agree')} />
                )}
            </Card>
            <Card
                title={translate('approvers.title')}
                action={
                    <ReasonedButton whyNot={whyNotAdd} onClick={() => setOpen('add')}>
                        {translate('approvers.add.label')}
                    </ReasonedButton>
                }
            >
                {all.length > 0 ? (
                    <ApproverRows all={all} approvers={approvers} total={total} whyNot={whyNot} />
                ) : (
                    <Box sx={{ color: 'text.secondary' }}>{translate('approvers.none')}</Box>
                )}
                {isUntold ? (
                    !isNamed && <Box sx={{ mt: 1, color: 'text.secondary' }}>{translate('approvers.untold')}</Box>
                ) : (
                    <LackedFigures rows={all} names={needed} />
                )}
            </Card>
            {(open === 'total' || open === 'agree') && (
                <TotalDialog
                    {...{ merchantId, approvers, total, proposed }}
                    next={open === 'agree' ? (proposed?.approval_total ?? total) : total}
                    most={all.length}
                    onClose={close}
                />
            )}
            {open === 'add' && <AddDialog {...{ merchantId, approvers, total }} onClose={close} />}
        </>
    );
}
