import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getApproval, setApproval } from '../../../contracts/dashboard/approvals';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { later } from '../../../sandbox/primitives/clock';
import { userIdOf } from '../../../sandbox/seed/users';
import { mailsWithoutCodes, sendCoded } from '../../support/coded';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { logOf } from '../audit/support';

const OWNER = 'owner@harbour.example';
const TOTP = 'totp@harbour.example';
const TEAM = 'team@harbour.example';
const merchant_id = merchantIds.harbour;

let sandbox: Sandbox;
const tokens = new Map<string, string>();
beforeAll(async () => {
    sandbox = await startSandbox();
    for (const email of [OWNER, TOTP, TEAM]) tokens.set(email, await tokenOf(sandbox, email));
});
beforeEach(async () => {
    for (const table of ['proposed_approvals', 'mails']) await sandbox.query(`DELETE FROM ${table}`);
    await sandbox.query('UPDATE merchants SET approval_total = 2 WHERE id = $1', [merchant_id]);
});
afterAll(() => sandbox.close());

const set = (by: string, approval_total: number) =>
    sendCoded(sandbox, setApproval, { token: tokens.get(by), body: { merchant_id, approval_total } });

const approval = () => approvalFor(TEAM);
async function approvalFor(email: string) {
    const { body } = await send(sandbox, getApproval, { token: tokens.get(email), query: { merchant_id } });
    return getApproval.answer.parse(body);
}

describe('a lower number of approvals', () => {
    test('holds for nobody while one person alone asks for it, however often', async () => {
        for (let times = 0; times < 3; times++) {
            const { status, body } = await set(OWNER, 0);
            expect(status).toBe(200);
            expect(body).toMatchObject({
                approval_total: 2,
                proposed: { approval_total: 0, entity_admin_id: userIdOf(OWNER), name: 'Nora Bakker', email: OWNER },
            });
        }
        expect(await approval()).toMatchObject({ approval_total: 2, proposed: { approval_total: 0 } });
    });

    test('holds once somebody else sets the same, and only that', async () => {
        await set(OWNER, 0);
        await set(TOTP, 1);
        expect(await approval()).toMatchObject({
            approval_total: 2,
            proposed: { approval_total: 1, entity_admin_id: userIdOf(TOTP) },
        });
        await set(OWNER, 1);
        expect(await approval()).toEqual({ merchant_id, approval_total: 1, proposed: null });
    });

    test('is withdrawn, or declined, by the present number, and ends with a higher one', async () => {
        for (const [by, total, after] of [
            [OWNER, 2, 2],
            [TEAM, 2, 2],
            [TEAM, 3, 3],
        ] as const) {
            await set(OWNER, 1);
            await set(by, total);
            expect(await approval()).toEqual({ merchant_id, approval_total: after, proposed: null });
            // What was asked for before that needs two again.
            await set(TOTP, 1);
            expect((await approval()).approval_total).toBe(after);
        }
    });

    test('no longer waits once who asked for it may not any more, or a week has passed', async () => {
        await set(TEAM, 1);
        await sandbox.query('UPDATE memberships SET group_id = 3 WHERE user_id = $1', [userIdOf(TEAM)]);
        expect((await approvalFor(OWNER)).proposed).toBeNull();
        await set(OWNER, 1);
        expect((await approvalFor(OWNER)).approval_total).toBe(2);
        await sandbox.query('UPDATE memberships SET group_id = 9 WHERE user_id = $1', [userIdOf(TEAM)]);
        await sandbox.query(`UPDATE proposed_approvals SET at = at - interval '7 days'`);
        await set(TOTP, 1);
        expect(await approvalFor(OWNER)).toMatchObject({
            approval_total: 2,
            proposed: { entity_admin_id: userIdOf(TOTP) },
        });
    });

    test('isn’t agreed to by somebody who joined the team since it was asked for', async () => {
        await set(OWNER, 1);
        const joined = `UPDATE memberships SET accepted_at = $1 WHERE user_id = $2 RETURNING accepted_at`;
        await sandbox.query(joined, [later(sandbox.clock.now(), 1000).toISOString(), userIdOf(TEAM)]);
        await set(TEAM, 1);
        expect(await approval()).toMatchObject({
            approval_total: 2,
            proposed: { entity_admin_id: userIdOf(OWNER) },
        });
        await sandbox.query(joined, ['2026-01-01T00:00:00Z', userIdOf(TEAM)]);
        await set(TEAM, 1);
        expect((await approval()).approval_total).toBe(1);
    });

    test('asked for by two at once holds: whoever comes second agrees', async () => {
        await Promise.all([OWNER, TOTP].map(by => set(by, 0)));
        expect(await approval()).toEqual({ merchant_id, approval_total: 0, proposed: null });
    });

    test('whoever sets it, never holds by one person’s word', async () => {
        const calls = fc.array(fc.record({ by: fc.constantFrom(OWNER, TOTP, TEAM), total: fc.nat({ max: 3 }) }), {
            maxLength: 8,
        });
        await fc.assert(
            fc.asyncProperty(calls, async made => {
                await sandbox.query('DELETE FROM proposed_approvals');
                await sandbox.query('UPDATE merchants SET approval_total = 2 WHERE id = $1', [merchant_id]);
                let total = 2;
                let asked: (typeof made)[number] | undefined;
                for (const call of made) {
                    const { status } = await set(call.by, call.total);
                    expect(status).toBe(200);
                    const isAgreed = asked?.total === call.total && asked.by !== call.by;
                    const isLower = call.total < total;
                    if (!isLower || isAgreed) [total, asked] = [call.total, undefined];
                    else if (asked?.total !== call.total) asked = call;
                    const { approval_total, proposed } = await approval();
                    expect([approval_total, proposed?.approval_total]).toEqual([total, asked?.total]);
                }
            }),
            { numRuns: 25 },
        );
    });
});

test('every admin and approver is told who asked, who agreed, and who kept it as it was', async () => {
    const texts = async (subject: string) => {
        // What an agreement lets go emails its recipients.
        const mails = (await mailsWithoutCodes(sandbox)).filter(mail => mail.subject.includes('approvals'));
        await sandbox.query('DELETE FROM mails');
        expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set([subject]));
        expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([OWNER, TOTP, TEAM, 'approver@harbour.example']));
        return mails.find(({ to }) => to === TEAM)?.text ?? '';
    };
    await set(OWNER, 1);
    const asked = await texts('A lower number of approvals was asked for at Harbour Goods');
    expect(asked).toContain(`Nora Bakker (${OWNER}) asked for the number of approvals to be lowered to 1 on `);
    expect(asked).toContain('Before: 2. After: still 2, until somebody else who may change approvers agrees.');
    expect(asked).toContain(
        ' They agree or refuse on the page Approvers. The request ends by itself after 7 days. If you didn’t ',
    );
    await set(TOTP, 2);
    const kept = await texts('The number of approvals of Harbour Goods stays as it is');
    expect(kept).toContain(`Kenji Tanaka (${TOTP}) refused to lower the number of approvals to 1 on `);
    await set(OWNER, 1);
    await texts('A lower number of approvals was asked for at Harbour Goods');
    await set(OWNER, 2);
    expect(await texts('The number of approvals of Harbour Goods stays as it is')).toContain(
        `Nora Bakker (${OWNER}) took back the request to lower the number of approvals to 1 on `,
    );
    await set(OWNER, 1);
    await texts('A lower number of approvals was asked for at Harbour Goods');
    await set(TOTP, 1);
    const changed = 'The approvals of Harbour Goods have changed';
    const agreed = await texts(changed);
    expect(agreed).toContain(
        `Kenji Tanaka (${TOTP}) agreed to lower the number of approvals, which Nora Bakker (${OWNER}) had asked for, on `,
    );
    expect(agreed).toContain('Before: 2. After: 1.');
    await set(TOTP, 3);
    expect(await texts(changed)).toContain(
        `Kenji Tanaka (${TOTP}) changed the number of approvals that the merchant asks for`,
    );
});

test('the audit log tells what was asked for from what holds', async () => {
    await set(OWNER, 1);
    await set(TOTP, 1);
    const log = await logOf(sandbox, tokens.get(OWNER) ?? '', 'harbour');
    if (typeof log === 'number') throw new Error(`Refused with ${log}`);
    const changesOf = (number: number) =>
        Object.fromEntries(
            log
                .filter(({ action }) => action === 'setApproval')
                [number]?.changes.map(({ field, before, after }) => [field, [before, after]]) ?? [],
        );
    const merchant = ['Harbour Goods', 'Harbour Goods'];
    expect(changesOf(0)).toEqual({ approval_total: ['2', '1'], proposed_total: ['1', null], merchant });
    expect(changesOf(1)).toEqual({ approval_total: ['2', '2'], proposed_total: [null, '1'], merchant });
});
