import { useLocaleState, useTranslate } from 'react-admin';
import type { ApproverDecision } from '../../../contracts/dashboard/approvals';
import { approvalEffect } from '../../i18n/en/approvalEffect';
import { addMessages } from '../../i18n/i18nProvider';
import { namesOf } from '../../i18n/listOf';
import { isMadeBy, personOf, userOf } from '../../session/isMadeBy';
import { useScope } from '../../session/scope';
import { useApprovers } from './useApprovers';
import { describeError } from '../../i18n/describeError';
import { usePublicMessages } from '../../i18n/publicMessages';
import { type Approved, ownPartOf } from '../../session/storage/ownPart';
import { hasDecided, isUntold, refusalIn } from './waiting';

addMessages({ approvalEffect });

/** A batch or a payout, as far as its approval goes. */
export interface Approvable extends Approved {
    status: string | undefined;
    /** Who made it, by email, id or name; null where the provider did, or doesn't say, and undefined where it leaves that out. */
    maker: string | null | undefined;
    approvals: readonly ApproverDecision[];
    /** How many have to approve it; 0 where nobody has to, undefined where the provider doesn't say. */
    approvalTotal: number | null | undefined;
}

interface Approval {
    /** Why the user can't decide, as a sentence; undefined where they can, or where only the provider can tell. */
    whyNot: string | undefined;
    /** What else is known of their part, as a sentence: that they made it in this tab, or how they were refused. */
    note: string | undefined;
    /** Who can still decide, by name; undefined where that can't be told. */
    others: string[] | undefined;
    /** May they cancel a payout: as its maker, or as an approver while it waits? True where only the provider can tell. */
    mayCancel: boolean;
}

/** Whether the user may approve what waits, and who else may (docs/rules.md#approvals). */
export function useApproval({ kind, id, status, maker, approvals, approvalTotal }: Approvable): Approval {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const messages = usePublicMessages();
    const scope = useScope();
    const { permissions } = scope;
    const { data: approvers } = useApprovers({ enabled: status === 'pending_authorization' });
    const decided = new Set(approvals.map(({ entity_admin_id: by }) => by));
    // Where the maker can't be told, one of them may be it.
    const isTold = approvers?.some(approver => isMadeBy(maker, personOf(approver)) !== undefined);
    const left = approvers?.filter(
        approver => isMadeBy(maker, personOf(approver)) !== true && !decided.has(approver.entity_admin_id),
    );
    const others = (isTold && !isUntold({ approvals, approvalTotal }) ? left : undefined)
        ?.filter(({ entity_admin_id: other }) => other !== permissions.id)
        .flatMap(({ name, email }) => name ?? email ?? []);
    const say = (reason: 'own' | 'decided' | 'notApprover') =>
        others && others.length > 0
            ? translate(`approvals.${reason}By`, { names: namesOf(others, locale) })
            : translate(`approvals.${reason}`);
    const isApprover = approvers?.some(({ entity_admin_id: by }) => by === permissions.id) ?? true;
    const ownPart = ownPartOf({ kind, id });
    const refusal = refusalIn(ownPart);
    const isOwn = isMadeBy(
        maker,
        userOf(
            scope,
            approvers?.flatMap(({ name }) => name ?? []),
        ),
    );
    const whyNot = isOwn
        ? say('own')
        : hasDecided([permissions.id], { approvals, ownPart })
          ? say('decided')
          : isApprover
            ? undefined
            : say('notApprover');
    const madeHere = ownPart === 'made' ? translate('approvalEffect.madeHere') : undefined;
    const note = whyNot ? undefined : refusal ? describeError(refusal, messages.errors) : madeHere;
    const mayCancel = isOwn !== false || (status === 'pending_authorization' && isApprover);
    return { whyNot, note, others, mayCancel };
}
