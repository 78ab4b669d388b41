import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useInbox } from '../../components/approvals/useInbox';
import { Problem } from '../../components/feedback/Problem';
import { Card } from '../../components/page/Card';
import { PageGrid } from '../../components/page/PageGrid';
import type { Awaiting } from '../../dataProviders/payouts/awaitingApproval';
import { useScope } from '../../session/scope';
import { BulkDialog } from './BulkDialog';
import { DecideDialog, type Decision } from './DecideDialog';
import { InboxRow } from './InboxRow';
import { OutcomeDialog } from './OutcomeDialog';
import { SelectionBar } from './SelectionBar';
import { useOutcomes } from './useOutcomes';

/** What waits for the user's approval, and what for others'. One can be decided at a time, or several approved at once. */
export function ApprovalsPage() {
    const translate = useTranslate();
    const { merchant } = useScope();
    const inbox = useInbox();
    const { mine, others, isLoading, error, retry } = inbox;
    const [deciding, setDeciding] = useState<{ row: Awaiting; decision: Decision }>();
    const [selected, setSelected] = useState<readonly string[]>([]);
    const [bulk, setBulk] = useState<readonly string[]>();
    const outcomes = useOutcomes();
    const queryClient = useQueryClient();
    const takesCode = !!merchant?.two_factor_auth.manual_payout;
    const choosable = takesCode ? [] : mine.filter(({ isWhole, isTest }) => isWhole && !isTest);
    const chosen = choosable.filter(({ id }) => selected.includes(id));
    const still = choosable.filter(({ id }) => bulk?.includes(id));
    const beginBulk = async () => {
        const wanted = chosen.map(({ id }) => id);
        try {
            const predicate = ({ queryKey: [, what] }: { queryKey: readonly unknown[] }) => what === 'awaiting';
            await queryClient.refetchQueries({ type: 'active', predicate }, { throwOnError: true });
            setBulk(wanted);
        } catch {
            // The page says so and offers to try again.
        }
    };
    return (
        <PageGrid>
            <Typography variant="h1">{translate('routes.approvals.title')}</Typography>
            {!!error && <Problem error={error} onRetry={retry} />}
            {isLoading && <Skeleton variant="rounded" height={240} />}
            {!isLoading && (
                <>
                    <Card
                        title={translate('approvals.inbox.mine')}
                        {...(takesCode && mine.length > 1 && { about: translate('approvals.inbox.oneByOne') })}
                    >
                        {mine.length === 0 && !error && (
                            <Box color="text.secondary">{translate('approvals.inbox.noneMine')}</Box>
                        )}
                        {choosable.length > 1 && (
                            <SelectionBar
                                chosen={chosen}
                                isAll={chosen.length === choosable.length}
                                onAll={isAll => setSelected(isAll ? choosable.map(({ id }) => id) : [])}
                                onApprove={() => void beginBulk()}
                            />
                        )}
                        <Box component="ul" sx={listStyles}>
                            {mine.map(row => (
                                <InboxRow
                                    key={row.id}
                                    row={row}
                                    onDecide={decision => setDeciding({ row, decision })}
                                    {...(choosable.length > 1 && {
                                        choice: {
                                            isPossible: choosable.includes(row),
                                            isChosen: chosen.includes(row),
                                            onChoose: isChosen =>
                                                setSelected(ids =>
                                                    isChosen ? [...ids, row.id] : ids.filter(id => id !== row.id),
                                                ),
                                        },
                                    })}
                                />
                            ))}
                        </Box>
                    </Card>
                    <Card title={translate('approvals.inbox.others')}>
                        {others.length === 0 && !error && (
                            <Box color="text.secondary">{translate('approvals.inbox.noneOthers')}</Box>
                        )}
                        <Box component="ul" sx={listStyles}>
                            {others.map(row => (
                                <InboxRow key={row.id} row={row} />
                            ))}
                        </Box>
                    </Card>
                </>
            )}
            {deciding && (
                <DecideDialog
                    {...deciding}
                    onUncertain={failure => {
                        setDeciding(undefined);
                        void outcomes.explain(deciding.row, failure);
                    }}
                    onClose={() => setDeciding(undefined)}
                />
            )}
            {bulk && still.length > 0 && outcomes.decided.length === 0 && (
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
                    onLookAgain={(row, failure) => void outcomes.lookAgain(row, failure)}
                    onClose={() => {
                        outcomes.clear();
                        setBulk(undefined);
                        setSelected([]);
                    }}
                />
            )}
        </PageGrid>
    );
}

const listStyles = { m: 0, p: 0, listStyle: 'none' };
