import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { NO_GROUP } from '../../../contracts/access';
import { addressBookSettings } from '../../database/schema/addressBook';
import { approvers, proposedApprovals } from '../../database/schema/approvals';
import { merchants } from '../../database/schema/tenants';
import { groups, invitations, memberships, users } from '../../database/schema/users';
import type { Querier } from '../../database/transaction';
import { isInForce } from '../../domain/addressBook/inForce';
import type { AuditedInput, Target } from './target';

/** The fields that say what an event is about. It has them where they stay as they are, too. */
export function aboutOf({ table }: Target): readonly string[] {
    if (table === proposedApprovals) return ['approval_total', 'merchant'];
    return [memberships, approvers, addressBookSettings].some(each => each === table) ? ['email', 'merchant'] : [];
}

/** Whose place in a team, or restriction to the address book, a body names or makes, by operation. A path that names one is read like any other record's. */
export function placeNamed({ name, body, tenant, caller }: AuditedInput): Target | undefined {
    const sent = new Map<string, unknown>(Object.entries(body ?? {}));
    const textOf = (field: string) => String(sent.get(field) ?? '');
    const ofTeam = eq(memberships.merchantId, tenant?.merchantId ?? '');
    const [linkId, adminId] = [textOf('entity_admin_link_id'), textOf('entity_admin_id')];
    const made = { id: undefined, table: memberships, isGuarded: false };
    switch (name) {
        case 'createEntityAdminLink': {
            const isIt = or(eq(memberships.invitationId, adminId), eq(memberships.userId, adminId));
            return { ...made, where: and(ofTeam, isIt) };
        }
        case 'createGroupLink':
            return { ...made, where: and(ofTeam, eq(memberships.linkId, linkId)) };
        case 'answerInvitation': {
            const isOwn = eq(memberships.userId, caller?.userId ?? '');
            return { ...made, id: linkId, where: and(isOwn, eq(memberships.linkId, linkId)) };
        }
        case 'createApprover': {
            const isIt = and(eq(approvers.merchantId, tenant?.merchantId ?? ''), eq(approvers.userId, adminId));
            return { ...made, table: approvers, where: isIt };
        }
        case 'setApproval':
            return { ...made, table: proposedApprovals, where: eq(merchants.id, tenant?.merchantId ?? '') };
        case 'updateAddressBookSettings': {
            const isOf = eq(addressBookSettings.userId, adminId);
            const isIt = and(eq(addressBookSettings.merchantId, tenant?.merchantId ?? ''), isOf);
            return { ...made, table: addressBookSettings, where: isIt };
        }
        default:
            return undefined;
    }
}

/**
 * Somebody's place in a team, or restriction, in words, whose ids would say nothing; undefined for any other record.
 * @param reading as of `readTarget`
 */
export function readPlace(
    database: Querier,
    { table, where }: Target,
    { now, locks }: { now: Date; locks: boolean },
): Promise<Record<string, string>> | undefined {
    if (table === memberships) return readMember(database, where, locks);
    if (table === addressBookSettings) return readRestriction(database, where, { now, locks });
    if (table === proposedApprovals) return readApprovalTotal(database, where, locks);
    return table === approvers ? readApprover(database, where, locks) : undefined;
}

/** With a lower number that somebody asked for, if anybody did. */
async function readApprovalTotal(
    database: Querier,
    where: SQL | undefined,
    locks: boolean,
): Promise<Record<string, string>> {
    const rows = database
        .select({ total: merchants.approvalTotal, proposed: proposedApprovals.total, merchant: merchants.name })
        .from(merchants)
        .leftJoin(proposedApprovals, eq(proposedApprovals.merchantId, merchants.id))
        .where(where);
    const [row] = await (locks ? rows.for('no key update', { of: merchants }) : rows);
    if (!row) return {};
    const { total, proposed, merchant } = row;
    return {
        approval_total: String(total),
        ...(proposed !== null && { proposed_total: String(proposed) }),
        merchant,
    };
}

/** The email of who is only invited is as the inviter wrote it, so that it says nothing about the user. */
async function readMember(database: Querier, where: SQL | undefined, locks: boolean): Promise<Record<string, string>> {
    const rows = database
        .select({
            user: users,
            invitation: invitations,
            merchant: merchants.name,
            group: groups.name,
            link: memberships,
        })
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.userId))
        .innerJoin(merchants, eq(merchants.id, memberships.merchantId))
        .leftJoin(invitations, eq(invitations.id, memberships.invitationId))
        .leftJoin(groups, eq(groups.id, memberships.groupId))
        .where(where);
    const [place] = await (locks ? rows.for('no key update', { of: memberships }) : rows);
    if (!place) return {};
    const { user, invitation, merchant, group, link } = place;
    const isActive = link.acceptedAt !== null;
    return {
        email: isActive ? user.email : (invitation ?? user).email,
        ...(link.groupLinkId !== null && { group: group ?? NO_GROUP.name }),
        status: isActive ? 'active' : 'invited',
        merchant,
    };
}

async function readApprover(
    database: Querier,
    where: SQL | undefined,
    locks: boolean,
): Promise<Record<string, string>> {
    const rows = database
        .select({ email: users.email, merchant: merchants.name })
        .from(approvers)
        .innerJoin(users, eq(users.id, approvers.userId))
        .innerJoin(merchants, eq(merchants.id, approvers.merchantId))
        .where(and(where, isNull(approvers.deletedAt)));
    const [row] = await (locks ? rows.for('no key update', { of: approvers }) : rows);
    return row ?? {};
}

/** One that has ended is off, and has no end to come. */
async function readRestriction(
    database: Querier,
    where: SQL | undefined,
    { now, locks }: { now: Date; locks: boolean },
): Promise<Record<string, string>> {
    const setters = alias(users, 'setters');
    const rows = database
        .select({
            isOn: isInForce(now),
            endsAt: addressBookSettings.endsAt,
            email: users.email,
            setBy: setters.email,
            merchant: merchants.name,
        })
        .from(addressBookSettings)
        .innerJoin(users, eq(users.id, addressBookSettings.userId))
        .innerJoin(merchants, eq(merchants.id, addressBookSettings.merchantId))
        .leftJoin(setters, eq(setters.id, addressBookSettings.setBy))
        .where(where);
    const [row] = await (locks ? rows.for('no key update', { of: addressBookSettings }) : rows);
    if (!row) return {};
    const { isOn, endsAt, email, setBy, merchant } = row;
    return {
        email,
        is_address_book_whitelisted: String(isOn),
        ...(isOn && endsAt && { ends_at: endsAt.toISOString() }),
        ...(setBy !== null && { set_by: setBy }),
        merchant,
    };
}
