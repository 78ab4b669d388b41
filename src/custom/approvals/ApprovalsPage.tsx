import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useCanAccess } from '../../components/access/useCanAccess';
import { approvedResources, useInbox } from '../../components/approvals/useInbox';
import { UnreadableItems } from '../../components/approvals/UnreadableItems';
import { isChoosable } from '../../components/approvals/waiting';
import { Problem } from '../../components/feedback/Problem';
import { Card } from '../../components/page/Card';
import { focusHeading } from '../../components/page/focusHeading';
import { PageGrid } from '../../components/page/PageGrid';
import { inbox } from '../../i18n/en/inbox';
import { addMessages } from '../../i18n/i18nProvider';
import type { ApprovedResource, Awaiting } from '../../dataProviders/payouts/awaitingApproval';
import { useScope } from '../../session/scope';
import { approvedKey } from '../../session/storage/ownPart';
import { BulkDialog } from './BulkDialog';
import type { Decision } from './decide';
import { DecideDialog } from './DecideDialog';
import { InboxRow } from './InboxRow';
import { LeaveDialog } from '../../components/feedback/LeaveDialog';
import { MineCard } from './MineCard';
import { OutcomeDialog } from './OutcomeDialog';
import { useOutcomes } from './useOutcomes';
import { type RowFigures, useRowFigures } from './useRowFigures';

addMessages({ inbox });

/** What waits for the user's approval, and what for others'. One can be decided at a time, or several approved at once. */
export function ApprovalsPage() {
    const translate = useTranslate();
    const { mine, isTold, others, untold, hidden, unreadable, isLoading, error, retry } = useInbox();
    const [deciding, setDeciding] = useState<Decision>();
    const [bulk, setBulk] = useState<readonly string[]>();
    const outcomes = useOutcomes();
    const queryClient = useQueryClient();
    const figuresOf = useRowFigures([...outcomes.decided.map(({ row }) => row), ...mine, ...others]);
    const { merchant } = useScope();
    const still = mine.filter(row => bulk?.includes(approvedKey(row)) && isChoosable(row, merchant));
    const beginBulk = async (rows: readonly Awaiting[]) => {
        try {
            const predicate = ({ queryKey: [, what] }: { queryKey: readonly unknown[] }) => what === 'awaiting';
            await queryClient.refetchQueries({ type: 'active', predicate }, { throwOnError: true });
            setBulk(rows.map(approvedKey));
        } catch {
            // The page says so and offers to try again.
        }
    };
    const content = useRef<HTMLDivElement>(null);
    const isBulkOpen = !!bulk && still.length > 0 && outcomes.decided.length === 0;
    const tells = outcomes.decided.length > 0 ? 'tells' : undefined;
    useFocusAfter(deciding || isBulkOpen ? 'asks' : tells, content);
    return (
        <PageGrid>
            <Typography variant="h1">{translate('routes.approvals.title')}</Typography>
            {!!error && <Problem error={error} onRetry={retry} />}
            {isLoading && <Skeleton variant="rounded" height={240} />}
            <UnreadableItems count={unreadable} untold={untold.length} />
            {!isLoading && hidden.length < approvedResources.length && (
                <>
                    <div ref={content}>
                        <MineCard
                            rows={mine}
                            isTold={isTold}
                            figuresOf={figuresOf}
                            isFailed={!!error}
                            onDecide={setDeciding}
                            onLookAgain={(decision, failure) => void outcomes.lookAgain(decision, failure)}
                            onApprove={rows => void beginBulk(rows)}
                        />
                    </div>
                    <Card title={translate('inbox.others')}>
                        {others.length === 0 && !error && (
                            <Box color="text.secondary">{translate('inbox.noneOthers')}</Box>
                        )}
                        <Rows rows={others} figuresOf={figuresOf} />
                    </Card>
                    {untold.length > 0 && (
                        <Card title={translate('inbox.untoldStatus')}>
                            <Rows rows={untold.slice(0, UNTOLD)} figuresOf={figuresOf} />
                        </Card>
                    )}
                </>
            )}
            {hidden.length > 0 && (
                <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                    {hidden.map(resource => (
                        <Hidden key={resource} resource={resource} />
                    ))}
                </Box>
            )}
            {deciding && (
                <DecideDialog
                    {...deciding}
                    onUncertain={failure => {
                        setDeciding(undefined);
                        void outcomes.explain(deciding, failure);
                    }}
                    onClose={() => setDeciding(undefined)}
                />
            )}
            {isBulkOpen && (
                <BulkDialog
                    rows={still}
                    gone={bulk.length - still.length}
                    onApprove={rows => void outcomes.approveAll(rows)}
                    onClose={() => setBulk(undefined)}
                />
            )}
            {outcomes.decided.length > 0 && (
                <OutcomeDialog
                    decided={outcomes.decided}
                    figuresOf={figuresOf}
                    isRunning={outcomes.isRunning}
                    onLookAgain={(decision, failure) => void outcomes.lookAgain(decision, failure)}
                    onClose={() => {
                        outcomes.clear();
                        setBulk(undefined);
                    }}
                />
            )}
            <LeaveDialog i18nKey="inbox.leave" isRunning={outcomes.isApproving} />
        </PageGrid>
    );
}

/** A provider that ignores the filter may have any number of them. */
const UNTOLD = 20;

const Rows = ({ rows, figuresOf }: { rows: readonly Awaiting[]; figuresOf: (row: Awaiting) => RowFigures }) => (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map(row => (
            <InboxRow key={approvedKey(row)} row={row} figures={figuresOf(row)} />
        ))}
    </Box>
);

/** Why nothing of this list shows, and who can change that. */
function Hidden({ resource }: { resource: ApprovedResource }) {
    const { reason } = useCanAccess({ resource, action: 'list' });
    return <div>{reason}</div>;
}

/** What opened a dialog may be gone when it closes, and goes soon where it told of decisions: the heading gets the focus then. */
function useFocusAfter(dialog: 'asks' | 'tells' | undefined, content: { readonly current: HTMLElement | null }) {
    const before = useRef(dialog);
    useEffect(() => {
        const isLost = before.current === 'tells' || (before.current && document.activeElement === document.body);
        if (!dialog && isLost) focusHeading(content.current);
        before.current = dialog;
    }, [dialog, content]);
}
