import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Batch } from '../../../contracts/dashboard/batches';
import { Moment } from '../../components/fields/Moment';
import { StatusChip } from '../../components/fields/status/StatusChip';
import { Timeline } from '../../components/record/story/Timeline';
import { isReadable } from '../../components/record/actionsBlocked';
import { DASH } from '../../money/money';
import { batchDecisionTones } from './batchStatusTones';
import type { Tone } from '../../theme/tokens';

/** Who has decided of those who have to, and until when the others can. */
export function BatchApprovals({ batch }: { batch: Batch }) {
    const translate = useTranslate();
    if (batch.is_direct) return <Box sx={{ color: 'text.secondary' }}>{translate('batches.noApproval')}</Box>;
    const tones: Readonly<Record<string, Tone>> = batchDecisionTones;
    return (
        <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 1, color: 'text.secondary' }}>
                <span>
                    <ApprovedCount batch={batch} />
                </span>
                {batch.expires_at && (
                    <span>
                        {translate('batches.openUntil')} <Moment at={batch.expires_at} />
                    </span>
                )}
            </Box>
            {batch.approvals.length === 0 ? (
                translate('batches.noDecision')
            ) : (
                <Timeline
                    events={batch.approvals.map(({ name, decision, at }) => ({
                        at,
                        tone: tones[decision] ?? 'neutral',
                        text: (
                            <>
                                {name}{' '}
                                <StatusChip status={decision} tones={batchDecisionTones} i18nKey="batchDecision" />
                            </>
                        ),
                    }))}
                />
            )}
        </>
    );
}

/** How many of the approvals that it needs are there; nothing for a direct batch. */
export function ApprovedCount({ batch }: { batch: Batch }) {
    const translate = useTranslate();
    if (batch.is_direct) return null;
    const count = batch.approvals.filter(({ decision }) => decision === 'approved').length;
    return translate('batches.approved', {
        count,
        total: isReadable(batch.approval_total) ? batch.approval_total : DASH,
    });
}
