import type { RaRecord } from 'react-admin';
import type { ApproverDecision } from '../../../contracts/dashboard/approvals';

type Decided = Partial<RaRecord> & { status?: string; approvals?: readonly ApproverDecision[] | null };

const ways: Readonly<Record<string, (record: Decided, adminId: string) => boolean>> = {
    'payouts.actions.approve': isApprovedBy,
    'batches.actions.approve': isApprovedBy,
    'payouts.actions.cancel': ({ status }) => status === 'cancel',
    'batches.actions.reject': ({ status }) => status === 'rejected',
};

function isApprovedBy({ approvals }: Decided, adminId: string): boolean {
    return !!approvals?.some(({ entity_admin_id: by, decision }) => by === adminId && decision === 'approved');
}

/** i18n key of what is said of an action that was carried out: a cancellation whose answer doesn't have that status was accepted. */
export const doneKey = (i18nKey: string, answer: unknown): string =>
    i18nKey === 'payouts.actions.cancel' && (answer as Decided | undefined)?.status !== 'cancel'
        ? `${i18nKey}.accepted`
        : `${i18nKey}.done`;

/**
 * Does the record show that the user's action was carried out? False where it can't show it.
 * @param i18nKey of the action
 */
export const hasHappened = (i18nKey: string, record: RaRecord, adminId: string): boolean =>
    !!ways[i18nKey]?.(record, adminId);
