import { afterAll, beforeAll, expect, test } from 'vitest';
import { listEntityAdmins } from '../../../contracts/dashboard/team';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { seededUsers } from '../../../sandbox/seed/users';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';

let sandbox: Sandbox;
beforeAll(async () => {
    sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const seenBy = async (email: string) => {
    const answer = await send(sandbox, listEntityAdmins, { token: await tokenOf(sandbox, email) });
    return listEntityAdmins.answer.parse(answer.body).data;
};

test('users are listed with their groups to whoever may see those of the merchant, and to nobody else', async () => {
    const team = seededUsers.filter(({ groups }) => merchantIds.harbour in groups);
    const seen = await seenBy('finance@harbour.example');
    expect(
        seen.map(({ email, name, merchants }) => [email, name, Object.values(merchants).map(({ group }) => group?.id)]),
    ).toEqual(
        team.map(({ email, firstname, lastname, groups }) => [
            ...[email, `${firstname} ${lastname}`],
            [String(groups[merchantIds.harbour])],
        ]),
    );
    expect(await seenBy('base@harbour.example')).toEqual([]);
    expect((await seenBy('new@fern.example')).map(({ email }) => email)).toEqual(['new@fern.example']);
});
