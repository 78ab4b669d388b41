import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Decision, setApproval } from '../../../contracts/dashboard/approvals';
import { approveBatch, Batch, getBatch, rejectBatch } from '../../../contracts/dashboard/batches';
import { requestOtp } from '../../../contracts/main/session';
import type { Sandbox } from '../../../sandbox/app';
import { later, MINUTE, SECOND } from '../../../sandbox/primitives/clock';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { userIdOf } from '../../../sandbox/seed/users';
import { newBatch, newRow, sendBatch } from '../../support/entities/newBatch';
import { shared } from '../../support/runs';
import { sendCoded } from '../../support/coded';
import { type Answered, send, startSandbox } from '../../support/servers/sandbox';
import { signInCode, tokenOf } from '../../support/signIn';
import { statusAndCode, withoutCodes } from '../payouts/support';

/** All three approve for Harbour; each can make batches as well. */
const users = ['owner', 'approver', 'totp'] as const;
type User = (typeof users)[number];
const emailOf = (user: User) => `${user}@harbour.example`;

let sandbox: Sandbox;
const tokens = new Map<User, string>();
const tokenFor = (user: User) => tokens.get(user) ?? '';

/** No session outlives three days. */
async function signInAgain(): Promise<void> {
    for (const user of users) tokens.set(user, await tokenOf(sandbox, emailOf(user)));
}

beforeAll(async () => {
    sandbox = await startSandbox({ accessTokenSeconds: 10_000_000 });
    await withoutCodes(sandbox);
    await signInAgain();
});
afterAll(() => sandbox.close());

const needApprovals = (total: number) => sandbox.query('UPDATE merchants SET approval_total = $1', [total]);
afterEach(async () => {
    await needApprovals(2);
    await withoutCodes(sandbox);
});

/** A batch that waits for its approvers. */
async function waitingBatch(maker: User, notification_email: string | null = null): Promise<string> {
    const { id } = await sendBatch(sandbox, tokenFor(maker), newBatch([newRow(), newRow()], { notification_email }));
    await sandbox.clock.advance(11 * SECOND);
    return id;
}

const read = async (batchId: string) =>
    Batch.parse((await send(sandbox, getBatch, { token: tokenFor('owner'), path: { batchId } })).body);
const decide = (user: User, decision: Decision, batchId: string, body: object = {}): Promise<Answered> =>
    decision === 'approved'
        ? send(sandbox, approveBatch, { token: tokenFor(user), path: { batchId }, body })
        : send(sandbox, rejectBatch, {
              token: tokenFor(user),
              path: { batchId },
              body: { reason: 'Not ours', ...body },
          });
const detailOf = ({ body }: Answered) => (body as { detail: string }).detail;

const steps = fc.array(
    fc.record({
        user: fc.constantFrom(...users),
        decision: fc.constantFrom<Decision>('approved', 'approved', 'rejected'),
    }),
    { minLength: 2, maxLength: 5 },
);

test('whoever decides at the same time, there is one outcome, made of the decisions that were taken', async () => {
    await fc.assert(
        fc.asyncProperty(fc.constantFrom(...users), fc.constantFrom(1, 2), steps, async (maker, total, given) => {
            await needApprovals(total);
            const id = await waitingBatch(maker);
            const answers = await Promise.all(given.map(({ user, decision }) => decide(user, decision, id)));
            const taken = given.filter((_, index) => answers[index]?.status === 200);
            const { approvals, status } = await read(id);
            const written = approvals.map(each => `${each.entity_admin_id} ${each.decision}`);
            expect(written.toSorted()).toEqual(
                taken.map(({ user, decision }) => `${userIdOf(emailOf(user))} ${decision}`).toSorted(),
            );
            expect(taken.filter(({ user }) => user === maker)).toEqual([]);
            const approved = approvals.filter(({ decision }) => decision === 'approved').length;
            const rejected = approvals.length - approved;
            expect(rejected).toBeLessThanOrEqual(1);
            expect(approved).toBeLessThanOrEqual(total - rejected);
            expect(status).toBe(rejected ? 'rejected' : approved === total ? 'created' : 'pending_authorization');
            const refusals = answers.filter(answer => answer.status !== 200).map(statusAndCode);
            const expected = ['403 own_request', '409 already_decided', '409 conflict'];
            expect(refusals.filter(refusal => !expected.includes(refusal))).toEqual([]);
        }),
        shared(60),
    );
});

test('a rejection needs a reason, which the batch keeps, and ends all of its payouts', async () => {
    const id = await waitingBatch('owner', 'boss@mail.example');
    for (const reason of ['  ', undefined])
        expect((await decide('approver', 'rejected', id, { reason })).status).toBe(422);
    expect((await decide('approver', 'rejected', id, { reason: ' Sent in twice ' })).status).toBe(200);
    expect(await read(id)).toMatchObject({
        status: 'rejected',
        approvals: [{ decision: 'rejected', reason: 'Sent in twice' }],
        failed_count: 2,
        pending_count: 0,
        expires_at: null,
    });
    const [mail] = await sandbox.mail.list('boss@mail.example');
    expect(mail?.text).toBe('An approver rejected it. Nobody was paid.');
    const late = await decide('totp', 'approved', id);
    expect(statusAndCode(late)).toBe('409 conflict');
    expect(detailOf(late)).toMatch(/^\S+ \S+ rejected this on 2026-11-21 \d\d:\d\d UTC$/);
});

test('a batch waits for somebody else, also where no number asks for it', async () => {
    await needApprovals(0);
    const id = await waitingBatch('owner');
    expect(await read(id)).toMatchObject({ status: 'pending_authorization', approval_total: 1 });
    await sandbox.clock.advance(10 * MINUTE);
    expect((await read(id)).status).toBe('pending_authorization');
    expect(statusAndCode(await decide('owner', 'approved', id))).toBe('403 own_request');
    expect((await decide('totp', 'approved', id)).status).toBe(200);
    expect((await read(id)).status).toBe('created');
});

test('a lower number of approvals lets go what has enough, and never what has none', async () => {
    const [approved, untouched] = [await waitingBatch('owner'), await waitingBatch('owner')];
    await decide('approver', 'approved', approved);
    const body = { merchant_id: merchantIds.harbour, approval_total: 0 };
    for (const by of ['totp', 'owner'] as const) {
        expect((await sendCoded(sandbox, setApproval, { token: tokenFor(by), body })).status).toBe(200);
    }
    expect(await read(approved)).toMatchObject({ status: 'created', approval_total: 1 });
    expect(await read(untouched)).toMatchObject({ status: 'pending_authorization', approval_total: 1 });
});

test('a one-time code is asked for where the merchant wants one, of those who may approve', async () => {
    const id = await waitingBatch('owner');
    await sandbox.query(`UPDATE merchants SET two_factor_auth = two_factor_auth || '{"manual_payout": true}'`);
    expect(statusAndCode(await decide('owner', 'approved', id))).toBe('403 own_request');
    expect(statusAndCode(await decide('totp', 'approved', id))).toBe('422 otp_required');
    expect(statusAndCode(await decide('totp', 'approved', id, { otp: '000000' }))).toBe('422 otp_expired');
    expect((await send(sandbox, requestOtp, { token: tokenFor('totp') })).status).toBe(200);
    const otp = await signInCode(sandbox, emailOf('totp'));
    expect((await decide('totp', 'approved', id, { otp })).status).toBe(200);
    expect((await read(id)).approvals).toHaveLength(1);
});

test('what nobody decided in time is cancelled, and whoever comes late is told so', async () => {
    const id = await waitingBatch('owner', 'late@mail.example');
    expect((await decide('approver', 'approved', id)).status).toBe(200);
    const { expires_at: end } = await read(id);
    await sandbox.clock.set(later(new Date(end ?? ''), -MINUTE));
    await signInAgain();
    expect((await read(id)).status).toBe('pending_authorization');
    await sandbox.clock.advance(MINUTE);
    const late = await decide('totp', 'approved', id);
    expect(statusAndCode(late)).toBe('409 conflict');
    expect(detailOf(late)).toBe(`This was cancelled on ${end?.slice(0, 16).replace('T', ' ')} UTC`);
    expect((await read(id)).status).toBe('cancelled');
    const [mail] = await sandbox.mail.list('late@mail.example');
    expect(mail?.text).toBe('Not enough approvers approved it in time. Nobody was paid.');
});
