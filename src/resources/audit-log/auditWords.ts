import { useTranslate } from 'react-admin';
import type { AuditChange, AuditEvent } from '../../../contracts/dashboard/auditLog';
import { auditLogMessages } from '../../i18n/en/ofAuditLog';
import { addMessages } from '../../i18n/i18nProvider';

addMessages(auditLogMessages);

/** The words of an event. */
export function useAuditWords() {
    const translate = useTranslate();
    const changeOf = ({ field, before, after }: AuditChange): string => {
        if (before === after) return translate('auditLog.about', { field, value: after ?? '' });
        if (before === null) return translate('auditLog.set', { field, after: after ?? '' });
        return after === null
            ? translate('auditLog.removed', { field, before })
            : translate('auditLog.changed', { field, before, after });
    };
    return {
        isRefused: ({ refusal }: AuditEvent): boolean => typeof refusal === 'string',
        /** Why it was refused; undefined where it was done, and where the provider doesn't say. */
        refusal: ({ refusal }: AuditEvent): string | undefined =>
            typeof refusal === 'string' ? translate(`auditLog.refusal.${refusal}`, { _: refusal }) : undefined,
        action: ({ action, summary, refusal, changes }: AuditEvent): string => {
            const done = translate(`auditLog.action.${action}`, { _: summary });
            if (typeof refusal === 'string') return translate(`auditLog.attempt.${action}`, { _: done });
            const approval = action === 'setApproval' ? approvalOf(changes) : undefined;
            return approval ? translate(`auditLog.approval.${approval}`) : done;
        },
        /** Whose account it was about, where nobody was signed in; undefined where that isn't told. */
        account: ({ email, changes }: AuditEvent): string | undefined => {
            const tried = email === null && changes.find(({ field }) => field === 'email')?.after;
            return tried ? translate('auditLog.account', { email: tried }) : undefined;
        },
        /** The first change, and how many others there are. */
        changes: ({ changes }: AuditEvent): string => {
            const [first, ...others] = changes;
            if (!first) return '';
            const change = changeOf(first);
            return others.length === 0 ? change : translate('auditLog.more', { change, smart_count: others.length });
        },
    };
}

/** What became of the number of approvals, or of a lower one that was asked for; undefined where the changes don't tell. */
function approvalOf(
    changes: readonly AuditChange[],
): keyof (typeof auditLogMessages)['auditLog']['approval'] | undefined {
    const [total, proposed] = ['approval_total', 'proposed_total'].map(name =>
        changes.find(each => each.field === name),
    );
    if (total && total.before !== null && total.before !== total.after) return 'changed';
    if (proposed) return proposed.after === null ? 'kept' : 'asked';
    return undefined;
}
