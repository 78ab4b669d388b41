import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { PermissionGroup } from '../../../contracts/access';
import { configureAuthorisation } from '../../../src/api/authorised';
import { toldColumns } from '../../../src/components/list/table/column';
import { config } from '../../../src/config/config';
import { isFilterable } from '../../../src/dataProviders/filters/knownFilters';
import { team, type TeamMember } from '../../../src/dataProviders/team/team';
import { teamColumns } from '../../../src/resources/team/teamColumns';
import { json, stubFetch } from '../../support/fetch';

const member: TeamMember = {
    id: 'ea-1',
    name: 'Ada Lane',
    email: 'ada@firm.example',
    mfa_type: 'email',
    group: { id: '1', name: 'Base', permissions: {} },
    status: 'active',
    since: undefined,
    linkId: 'eal-1',
    groupLinkId: 'gel-1',
};

test.each<[string, Partial<TeamMember>]>([
    ['update', { groupLinkId: null }],
    ['update', { linkId: null }],
    ['delete', { groupLinkId: null }],
])('%s of a member whose ids the provider does not say sends nothing, and is no 404: %j', async (method, missing) => {
    const sent = stubFetch(() => json({}));
    const before = { ...member, ...missing };
    const group = { id: '2', name: 'Owner', permissions: {} };
    const done =
        method === 'update'
            ? team.update({ id: member.id, data: { group }, previousData: before })
            : team.delete({ id: member.id, previousData: before });
    await expect(done).rejects.toMatchObject({ kind: 'incomplete', outcome: 'not-done' });
    expect(sent).toEqual([]);
});

describe('the group None, which is none of the provider’s', () => {
    const none = { id: '0', name: 'None', permissions: {} };
    const developer = { id: '8', name: 'Developer', permissions: {} };
    const answer = (method: string) => (method === 'DELETE' ? new Response(null, { status: 204 }) : json({ id: 71 }));
    const change = async (before: Partial<TeamMember>, group: PermissionGroup, answers = answer) => {
        const credential = { userId: 'a@b.example', epoch: 'e', access: 'a', clientId: 'c' };
        const session = { current: async () => credential, refresh: async () => credential, end: async () => true };
        configureAuthorisation(session);
        const sent = stubFetch(({ method }) => answers(method));
        const meta = { merchantId: 'm-1', merchantKey: 'mk', apiId: undefined, timeZone: 'UTC' };
        const params = { id: member.id, data: { group }, previousData: { ...member, ...before }, meta };
        const { data } = await team.update(params);
        const calls = sent.map(({ method, url, body }) => [
            method,
            url.slice(url.indexOf('/dashboard/v1')),
            body && JSON.parse(String(body)),
        ]);
        return { data, calls };
    };

    test('takes the link of the group away', async () => {
        const { data, calls } = await change({}, none);
        expect(calls).toEqual([['DELETE', '/dashboard/v1/group_entity_admin_links/gel-1', undefined]]);
        expect(data).toMatchObject({ group: none, groupLinkId: null });
    });

    test('gives way to a group by a new link', async () => {
        const { data, calls } = await change({ group: none, groupLinkId: null }, developer);
        const body = { entity_admin_link_id: 'eal-1', group_id: 8 };
        expect(calls).toEqual([['POST', '/dashboard/v1/group_entity_admin_links', body]]);
        expect(data).toMatchObject({ group: developer, groupLinkId: '71' });
    });

    test('isn’t said to be given to whom no link is told that could be taken away', async () => {
        const before = { group: undefined, groupLinkId: null };
        await expect(change(before, none)).rejects.toMatchObject({ kind: 'incomplete' });
    });

    test('may be what a member has of whom no group is told', async () => {
        const { data, calls } = await change({ group: undefined, groupLinkId: null }, developer);
        expect(calls.map(([method]) => method)).toEqual(['POST']);
        expect(data).toMatchObject({ group: developer, groupLinkId: '71' });
    });

    test('gives way also where an earlier attempt gave the group and its answer was lost', async () => {
        const place = { group: developer, entity_admin_link_id: 'eal-1', group_entity_admin_link_id: 72 };
        const answers = (own: object) => (method: string) =>
            method === 'POST'
                ? json({ message: 'This user has a group already' }, 409)
                : json({ data: [{ id: 'ea-1', merchants: { 'm-1': { ...place, ...own } } }] });
        const given = await change({ group: none, groupLinkId: null }, developer, answers({}));
        expect(given.data).toMatchObject({ group: developer, groupLinkId: '72' });
        const other = change(
            { group: none, groupLinkId: null },
            developer,
            answers({ group: { id: '9', name: 'Other' } }),
        );
        await expect(other).rejects.toMatchObject({ kind: 'conflict' });
    });

    test('stays without a call', async () => {
        expect((await change({ group: none, groupLinkId: null }, none)).calls).toEqual([]);
    });
});

test('a member of whom only the group is told leaves out the rest, so that its columns go', async () => {
    const merchants = { m1: { group: { id: '1', name: 'Base' } } };
    const credential = { userId: 'a@b.example', epoch: 'e', access: 'a', clientId: 'c' };
    configureAuthorisation({ current: async () => credential, refresh: async () => credential, end: async () => true });
    stubFetch(() => json({ data: [{ id: 'ea-1', firstname: 'Ada', lastname: 'Lane', merchants }] }));
    const meta = { merchantId: 'm1', merchantKey: 'k1', timeZone: 'UTC' };
    const { data } = await team.getList({ meta, pagination: { page: 1, perPage: 50 } });
    expect(data[0]).toMatchObject({ id: 'ea-1', name: 'Ada Lane', group: { name: 'Base' } });
    const byStatus = await team.getList({ meta, filter: { status: 'invited' }, pagination: { page: 1, perPage: 50 } });
    expect(byStatus).toMatchObject({ data: [{ id: 'ea-1' }], meta: { ignoredFilters: ['status'] } });
    // That says nothing of another merchant's members.
    expect(['m1', 'm2'].map(id => isFilterable('manage-users', 'status', id))).toEqual([false, true]);
    expect(toldColumns(teamColumns, data).map(({ source }) => source)).toEqual(['name', 'group', 'email']);
});

test('what the group of a member may do is read by the provider’s names of areas', async () => {
    const own = config.capabilities;
    onTestFinished(() => void Object.assign(config, { capabilities: own }));
    Object.assign(config, { capabilities: { ...own, areas: { payouts: 'crypto_payouts' } } });
    const group = { id: '1', name: 'Base', permissions: { crypto_payouts: 'RW', payments: 'R' } };
    const credential = { userId: 'a@b.example', epoch: 'e', access: 'a', clientId: 'c' };
    configureAuthorisation({ current: async () => credential, refresh: async () => credential, end: async () => true });
    stubFetch(() => json({ data: [{ id: 'ea-1', merchants: { m1: { group } } }] }));
    const meta = { merchantId: 'm1', merchantKey: 'k1', timeZone: 'UTC' };
    const permissions = { payouts: 'RW', payments: 'R' };
    const { data: listed } = await team.getList({ meta, pagination: { page: 1, perPage: 50 } });
    expect(listed).toMatchObject([{ group: { permissions } }]);
    expect((await team.getOne({ id: 'ea-1', meta })).data).toMatchObject({ group: { permissions } });
});

describe('an invitation whose first answer doesn’t say whom it made', () => {
    const invitee = { firstname: 'Ada', lastname: 'Lane', email: 'Ada@firm.example', mobile: '', group: member.group };
    const meta = { merchantId: 'm-1', merchantKey: 'mk', apiId: undefined, timeZone: 'UTC' };
    const invite = () => team.create({ data: invitee, meta });
    beforeEach(() =>
        configureAuthorisation({
            current: async () => ({ access: 'token', epoch: '1' }),
            refresh: async () => undefined,
            end: async () => true,
        }),
    );
    const provider = (admins: object[]) =>
        stubFetch(({ url, method }) => {
            if (/entity_admins$/.test(url)) return json({ data: admins });
            if (/\/entity_admin_links$/.test(url)) return json({ id: 'eal-7' });
            return method === 'POST' && /\/profile$/.test(url) ? new Response(null, { status: 204 }) : json({});
        });

    test('goes on with whom the list has by their email', async () => {
        const sent = provider([
            { id: 'ea-8', email: 'bob@firm.example', merchants: {} },
            { id: 'ea-9', email: 'ada@firm.example', merchants: {} },
        ]);
        const { data } = await invite();
        expect(data).toMatchObject({ linkId: 'eal-7' });
        const link = sent.find(({ url }) => url.endsWith('/dashboard/v1/entity_admin_links'));
        expect(JSON.parse(String(link?.body))).toEqual({ merchant_id: 'm-1', entity_admin_id: 'ea-9' });
    });

    test('ends with the link where the group is None', async () => {
        const sent = provider([{ id: 'ea-9', email: 'ada@firm.example', merchants: {} }]);
        const data = { ...invitee, group: { id: '0', name: 'None', permissions: {} } };
        expect((await team.create({ data, meta })).data).toMatchObject({ linkId: 'eal-7', groupLinkId: null });
        expect(sent.filter(({ url }) => url.includes('group_entity_admin_links'))).toEqual([]);
    });

    test.each([
        ['nobody', []],
        [
            'two',
            [
                { id: 'ea-8', email: 'ada@firm.example' },
                { id: 'ea-9', email: 'ADA@firm.example' },
            ],
        ],
    ])('is said to be that far where %s has it: not an unknown outcome', async (_, admins) => {
        provider(admins.map(admin => ({ merchants: {}, ...admin })));
        await expect(invite()).rejects.toMatchObject({
            ...{ kind: 'unexpected-answer', field: 'id', outcome: 'not-done' },
            operation: 'POST /dashboard/v1/entity_admin_links',
        });
    });
});
