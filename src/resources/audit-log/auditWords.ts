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
        /** Why it was refused; undefined where it was done, and where the provider doesn't say. */
        refusal: ({ refusal }: AuditEvent): string | undefined =>
            typeof refusal === 'string' ? translate(`auditLog.refusal.${refusal}`, { _: refusal }) : undefined,
        action: ({ action, summary, refusal }: AuditEvent): string => {
            const done = translate(`auditLog.action.${action}`, { _: summary });
            return typeof refusal === 'string' ? translate(`auditLog.attempt.${action}`, { _: done }) : done;
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
