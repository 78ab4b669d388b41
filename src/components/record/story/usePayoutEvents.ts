import { useTranslate } from 'react-admin';
import { madeAt } from '../../../../contracts/main/madeAt';
import type { Payout } from '../../../../contracts/main/payouts';
import { DASH } from '../../../money/money';
import { useDecisionEvents } from '../../approvals/useDecisionEvents';
import { useNameOf } from '../../approvals/useNameOf';
import { payoutStatusKey, payoutStatusTones } from '../../fields/status/payoutStatusTones';
import { statusTone } from '../../fields/status/statusTone';
import { useStatusLabel } from '../../fields/status/useStatusLabel';
import type { TimelineEvent } from './Timeline';

/**
 * A payout's timeline: when and by whom it was created and, once it has moved on, its status with the date.
 * @param i18nKey has the texts `created`, `createdBy` and, if the status alone doesn't say what it's about, `status`
 */
export function usePayoutEvents(i18nKey = 'payouts.events'): (payout: Payout) => TimelineEvent[] {
    const translate = useTranslate();
    const statusLabel = useStatusLabel();
    const decisionEvents = useDecisionEvents();
    const nameOf = useNameOf();
    return payout => {
        const { status, modified_date: changed, operator: by } = payout;
        const created: TimelineEvent = {
            at: madeAt(payout),
            text: translate(`${i18nKey}.${by === null ? 'created' : 'createdBy'}`, { by: by ? nameOf(by) : DASH }),
            tone: 'neutral',
        };
        const decisions = decisionEvents(payout.approvals ?? []);
        // Nothing says when it began to wait: decisions change the record as well.
        if (status === 'new' || status === 'pending_authorization') return [created, ...decisions];
        const label = status ? statusLabel(payoutStatusKey(payout), status) : DASH;
        const because = payout.cancel_reason && translate(`payouts.cancelReason.${payout.cancel_reason}`, { _: '' });
        const told = because ? translate('payouts.statusBecause', { status: label, because }) : label;
        const now = translate(`${i18nKey}.status`, { status: told });
        return [created, ...decisions, { at: changed, text: now, tone: statusTone(payoutStatusTones, status ?? '') }];
    };
}
