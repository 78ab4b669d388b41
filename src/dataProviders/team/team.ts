import type {
    CreateParams,
    CreateResult,
    DeleteParams,
    DeleteResult,
    GetListParams,
    GetListResult,
    GetOneParams,
    GetOneResult,
    UpdateParams,
    UpdateResult,
} from 'react-admin';
import { NO_GROUP, type PermissionGroup } from '../../../contracts/access';
import { type EntityAdmin, listEntityAdmins, type Membership } from '../../../contracts/dashboard/team';
import * as links from '../../../contracts/dashboard/teamLinks';
import { createEntityAdmin, fullName } from '../../../contracts/main/profile';
import { isSameEmail } from '../../../contracts/rules/sameEmail';
import { isUnreadable, type UnreadableRow, wholeRows } from '../../api/answer/unreadable';
import { call, callRows } from '../../api/call';
import { callCoded } from '../../api/callCoded';
import { StepUpCancelled } from '../../api/StepUpCancelled';
import { ApiError, isApiError } from '../../api/errors';
import { withOwnAreas } from '../../session/areas';
import { noteIgnored } from '../filters/knownFilters';
import { headerPages } from '../paging/headerPages';
import { resourceProvider, scopeOf } from '../types';

const RESOURCE = 'manage-users';

/** Somebody in the active merchant's team. */
export interface TeamMember {
    id: string;
    name: string;
    email: string | undefined;
    /** Undefined where the provider doesn't say. */
    mfa_type: string | undefined;
    /** Undefined where it isn't known. */
    group: PermissionGroup | undefined;
    /** `invited` until they accept; undefined where the provider doesn't say. */
    status: string | undefined;
    /** When they joined or were invited; undefined where the provider doesn't say. */
    since: string | undefined;
    /** Null where the provider names none, so that nothing can be changed. */
    linkId: string | null;
    groupLinkId: string | null;
}

/** A new member, as the form has them. */
export interface Invitee {
    firstname: string;
    lastname: string;
    email: string;
    mobile: string;
    group: PermissionGroup;
}

const nameIn = (admin: EntityAdmin): string | undefined => admin.name ?? (fullName(admin) || admin.email);

/** An entity admin as a member of a merchant's team; undefined if they don't have it. */
function memberOf(admin: EntityAdmin, merchantId: string): TeamMember | undefined {
    const { id, email } = admin;
    const place = Object.hasOwn(admin.merchants, merchantId) ? admin.merchants[merchantId] : undefined;
    if (!place) return undefined;
    return { id, name: nameIn(admin) ?? id, email, mfa_type: admin.mfa_type, ...placed(place) };
}

const placed = ({ group, status, since, ...ids }: Membership) => ({
    group: group === null ? NO_GROUP : group && withOwnAreas(group),
    status,
    since,
    linkId: ids.entity_admin_link_id ?? null,
    groupLinkId: ids.group_entity_admin_link_id ?? null,
});

const readAdmins = (signal?: AbortSignal) =>
    callRows(listEntityAdmins, {}, { signal, rowsBy: 'id' satisfies keyof EntityAdmin });

/**
 * Names by id of everybody whom the provider lets the user know, of whatever team: of nobody where it refuses, or has no such call.
 * Rejects with any other ApiError.
 */
export async function listNames({ signal }: { signal?: AbortSignal }): Promise<ReadonlyMap<string, string>> {
    try {
        const admins = wholeRows<EntityAdmin>((await readAdmins(signal)).data);
        return new Map(admins.map(admin => [admin.id, nameIn(admin) ?? '']));
    } catch (error) {
        if (isApiError(error, 'forbidden') || isApiError(error, 'not-found')) return new Map();
        throw error;
    }
}

/** The team of the active merchant: those entity admins who have it, and those of whom that can't be read. */
async function readTeam({ meta, signal }: Pick<GetListParams, 'meta' | 'signal'>) {
    const { merchantId } = scopeOf({ meta });
    const answer = await readAdmins(signal);
    const rows = answer.data.flatMap(row => (isUnreadable(row) ? row : (memberOf(row, merchantId) ?? [])));
    return { rows, members: wholeRows(rows), unreadableRows: answer.unreadableRows ?? 0 };
}

/** Those who have joined by name, then those who are invited. */
const inOrder = (a: TeamMember, b: TeamMember): number =>
    Number(a.status === 'invited') - Number(b.status === 'invited') ||
    `${a.name} ${a.id}`.localeCompare(`${b.name} ${b.id}`);

/** The API lists everybody at once and has no filters, so they're applied here. */
async function getList(params: GetListParams): Promise<GetListResult<TeamMember | UnreadableRow>> {
    const { page, perPage } = params.pagination ?? { page: 1, perPage: 50 };
    const { q = '', status, group } = (params.filter ?? {}) as Partial<Record<string, string>>;
    const { rows, members, unreadableRows } = await readTeam(params);
    const sought = q.trim().toLowerCase();
    const isUntold = members.length > 0 && members.every(member => member.status === undefined);
    if (isUntold) noteIgnored(RESOURCE, 'status', scopeOf(params).merchantId);
    const fitting = members
        .filter(
            member =>
                (!status || isUntold || member.status === status) &&
                (!group || member.group?.name === group) &&
                `${member.name}\n${member.email ?? ''}`.toLowerCase().includes(sought),
        )
        .sort(inOrder);
    // Of the others nobody knows whether they fit.
    const found = [...fitting, ...rows.filter(isUnreadable)];
    const answered = headerPages({
        unreadableRows,
        data: found.slice((page - 1) * perPage, page * perPage),
        pagination: { page, perPage, total: found.length },
    });
    return status && isUntold ? { ...answered, meta: { ...answered.meta, ignoredFilters: ['status'] } } : answered;
}

async function getOne({ id, ...params }: GetOneParams): Promise<GetOneResult<TeamMember | UnreadableRow>> {
    const { rows } = await readTeam(params);
    const member = rows.find(found => found.id === id);
    if (!member) throw new ApiError('not-found', listEntityAdmins);
    return { data: member };
}

/** The id of the only entity admin with an email, in whatever team; undefined where that isn't known. */
async function idOf(email: string): Promise<string | undefined> {
    const listed = await readAdmins().catch(() => undefined);
    const [only, ...others] = wholeRows<EntityAdmin>(listed?.data ?? []).filter(admin =>
        isSameEmail(admin.email ?? '', email),
    );
    return others.length === 0 ? only?.id : undefined;
}

type LookUp = (isIt: (member: TeamMember) => boolean) => Promise<TeamMember | undefined>;

const lookIn =
    (meta: unknown): LookUp =>
    async isIt =>
        (await readTeam({ meta })).members.find(isIt);

/** Was the link made, and then given no group? */
const isHalfInvited = ({ status, linkId, groupLinkId, group }: TeamMember): boolean =>
    status === 'invited' && linkId !== null && groupLinkId === null && group?.id === NO_GROUP.id;

/** What the team says of a call that failed: it may have been made all the same. Rejects with its error if it wasn't. */
const foundAfter = (look: LookUp, isIt: (member: TeamMember) => boolean) => async (error: unknown) => {
    if (error instanceof StepUpCancelled) throw error;
    const isSure = isApiError(error) && error.outcome === 'not-done' && !['refused', 'conflict'].includes(error.kind);
    const found = isSure ? undefined : await look(isIt).catch(() => undefined);
    if (!found) throw error;
    return found;
};

/**
 * Invites somebody: creates them, links them to the merchant, gives them a group. What they're told is the provider's affair. An
 * attempt that stopped half-way is finished by the next one. Rejects with an ApiError, whose operation tells how far it came.
 */
async function create({ data, meta }: CreateParams): Promise<CreateResult<TeamMember>> {
    const { merchantId: merchant_id } = scopeOf({ meta });
    const { group, ...invitee } = data as Invitee;
    const look = lookIn(meta);
    const made = await call(createEntityAdmin, { body: { ...invitee, 'sign-up': 'true' } });
    const { email = invitee.email, id = await idOf(email) } = made;
    if (id === undefined) {
        throw new ApiError('unexpected-answer', links.createEntityAdminLink, { field: 'id', outcome: 'not-done' });
    }
    const name = fullName(invitee);
    const invited = { id, name, email, mfa_type: undefined, group, status: 'invited', since: undefined };
    const linked = await call(links.createEntityAdminLink, { body: { merchant_id, entity_admin_id: id } }).then(
        link => ({ ...invited, linkId: link.id }),
        foundAfter(look, member => isSameEmail(member.email ?? '', email) && isHalfInvited(member)),
    );
    const { linkId } = linked;
    if (linkId === null) throw new ApiError('incomplete', links.createGroupLink);
    if (group.id === NO_GROUP.id) return { data: { ...linked, group, groupLinkId: null } };
    const given = await giveGroup(linkId, group, look).catch((error: unknown) => {
        if (!(error instanceof StepUpCancelled)) throw error;
        // They're linked all the same, which has to be said.
        throw new ApiError('refused', links.createGroupLink, { code: 'otp_required', outcome: 'not-done' });
    });
    return { data: { ...linked, group, ...given } };
}

/** Groups are numbered as a rule, and where they are, their numbers are sent. */
const sentGroup = ({ id }: PermissionGroup): number | string => (/^\d{1,4}$/.test(id) ? Number(id) : id);

/** Also where the call failed and they have the group. */
const giveGroup = (
    linkId: string,
    group: PermissionGroup,
    look: LookUp,
): Promise<TeamMember | Pick<TeamMember, 'groupLinkId'>> =>
    callCoded(links.createGroupLink, { body: { entity_admin_link_id: linkId, group_id: sentGroup(group) } }).then(
        ({ id: groupLinkId = null }) => ({ groupLinkId }),
        foundAfter(look, member => member.linkId === linkId && member.group?.id === group.id),
    );

/** May they have no group? Where a provider says neither the group nor a link to one, only it knows. */
export const mayHaveNone = ({ groupLinkId, group }: TeamMember): boolean =>
    groupLinkId === null && (!group || group.id === NO_GROUP.id);

/**
 * Changes the group, the only thing that can be changed of somebody else. None isn't one of the provider's: it's no link to a
 * group, so that one is taken away or made.
 */
async function update({ data, previousData, meta }: UpdateParams): Promise<UpdateResult<TeamMember>> {
    const before = previousData as TeamMember;
    const { group } = data as Pick<Invitee, 'group'>;
    const { linkId, groupLinkId } = before;
    const isNone = group.id === NO_GROUP.id;
    // Without a link nothing can be taken: it's None already, or can't be known to be.
    const isTakeable = groupLinkId !== null || before.group;
    if (linkId === null || (groupLinkId === null && !mayHaveNone(before)) || (isNone && !isTakeable)) {
        throw new ApiError('incomplete', links.updateGroupLink);
    }
    if (isNone) {
        if (groupLinkId !== null) await remove({ id: before.id, previousData: before });
        return { data: { ...before, group, groupLinkId: null } };
    }
    if (groupLinkId === null) return { data: { ...before, group, ...(await giveGroup(linkId, group, lookIn(meta))) } };
    const body = { group_id: sentGroup(group), entity_admin_link_id: linkId };
    await callCoded(links.updateGroupLink, { path: { groupLinkId }, body });
    return { data: { ...before, group } };
}

/** Takes somebody’s group, or withdraws their invitation. */
async function remove({ previousData }: DeleteParams): Promise<DeleteResult<TeamMember>> {
    const before = previousData as TeamMember;
    const { groupLinkId } = before;
    if (groupLinkId === null) throw new ApiError('incomplete', links.deleteGroupLink);
    await callCoded(links.deleteGroupLink, { path: { groupLinkId } });
    return { data: before };
}

export const team = resourceProvider(RESOURCE, { getList, getOne, create, update, delete: remove });
