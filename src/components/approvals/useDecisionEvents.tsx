import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ApproverDecision, Decision } from '../../../contracts/dashboard/approvals';
import type { Tone } from '../../theme/tokens';
import { statusTone } from '../fields/status/statusTone';
import type { TimelineEvent } from '../record/story/Timeline';
import { useNameOf } from './useNameOf';

const decisionTones: Record<Decision, Tone> = { approved: 'success', rejected: 'danger' };

/** Who approved or rejected it and when, as the story of a record tells it. */
export function useDecisionEvents(): (approvals: readonly ApproverDecision[]) => TimelineEvent[] {
    const translate = useTranslate();
    const nameOf = useNameOf();
    return approvals =>
        approvals.map(({ entity_admin_id: id, name = nameOf(id), decision, at, reason }) => ({
            at,
            tone: statusTone(decisionTones, decision),
            text: (
                <>
                    {translate(`approvals.by.${decision}`, { name, _: `${name}: ${decision}` })}
                    {reason && <Box sx={{ color: 'text.secondary' }}>{reason}</Box>}
                </>
            ),
        }));
}
