import { useLocaleState, useTranslate } from 'react-admin';
import { isUntoldStatus } from '../../dataProviders/payouts/awaitingApproval';
import { formatInstant } from '../../dates/format';
import { lateDecision } from '../../i18n/en/lateDecision';
import { addMessages } from '../../i18n/i18nProvider';
import { DASH } from '../../money/money';
import { useStatusLabel } from '../fields/status/useStatusLabel';
import { useTimeZone } from '../hooks/useTimeZone';
import type { Found } from './awaitingRecord';
import { approvedOf } from './counted';
import { useNameOf } from './useNameOf';

addMessages({ lateDecision });

/** Who ended it, and when, where the record says so; its status in any case. */
export function useLateText(): (found: Found) => string {
    const translate = useTranslate();
    const nameOf = useNameOf();
    const [locale] = useLocaleState();
    const [timeZone] = useTimeZone();
    const statusLabel = useStatusLabel();
    return ({ row, changedAt, ...found }) => {
        const status = row.status ? statusLabel('batch' in found ? 'batchStatus' : 'payoutStatus', row.status) : DASH;
        if (isUntoldStatus(row)) return translate('lateDecision.untold', { status });
        const shown = (at: string | undefined) => (at ? formatInstant(at, timeZone, 'short', locale) : DASH);
        const isCancelled = row.status === 'cancel' || row.status === 'cancelled';
        // Approvals of what was cancelled didn't end it.
        const last = row.approvals.findLast(({ decision }) => !isCancelled || decision === 'rejected');
        const at = shown(last?.at ?? changedAt);
        const isApproved = approvedOf(row.approvals).length >= (row.approvalTotal ?? Infinity);
        if (!last || (last.decision === 'approved' && !isApproved)) {
            return translate(changedAt ? 'lateDecision.ended' : 'lateDecision.endedUntold', {
                status,
                at: shown(changedAt),
            });
        }
        const key = last.decision;
        return translate(`lateDecision.${key}`, { name: last.name ?? nameOf(last.entity_admin_id), status, at });
    };
}
