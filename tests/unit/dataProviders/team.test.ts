import { expect, test } from 'vitest';
import { team, type TeamMember } from '../../../src/dataProviders/team/team';
import { json, stubFetch } from '../../support/fetch';

const member: TeamMember = {
    id: 'ea-1',
    name: 'Ada Lane',
    email: 'ada@firm.example',
    mfa_type: 'email',
    group: { id: '1', name: 'Base', permissions: {} },
    status: 'active',
    since: null,
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
