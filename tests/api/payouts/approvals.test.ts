import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApprover, deleteApprover, listApprovers, setApproval } from '../../../contracts/dashboard/approvals';
import { cancelDirectPayout, confirmDirectPayout, createDirectPayout } from '../../../contracts/main/directPayouts';
import { approvePayout } from '../../../contracts/main/payouts';
import type { Sandbox } from '../../../sandbox/app';
import { payouts } from '../../../sandbox/database/schema/payouts';
import { movePayout, openPayout } from '../../../sandbox/domain/lifecycle/payouts';
import { newPayoutReference } from '../../../sandbox/domain/payoutReference';
import { DAY } from '../../../sandbox/primitives/clock';
import { userIdOf } from '../../../sandbox/seed/users';
import { ledgerFaults } from '../../support/entities/ledger';
import { shared } from '../../support/runs';
import { sendCoded } from '../../support/coded';
import { send, startSandbox, type Answered } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { directBody, fund, HARBOUR, page, path, payoutOf, statusAndCode, withoutCodes } from './support';

const MAKER = 'owner@harbour.example';
/** Who approves for Harbour besides; the second may only read payouts. */
const KENJI = 'totp@harbour.example';
const MAEVE = 'approver@harbour.example';
const merchant = { merchant_id: 'mch-1001' };

let sandbox: Sandbox;
const tokens = new Map<string, string>();
const as = (email: string) => ({ token: tokens.get(email) });

beforeAll(async () => {
    // However long a test takes, nothing moves on by itself.
    vi.useFakeTimers({ toFake: ['Date'] });
    sandbox = await startSandbox({ accessTokenSeconds: 10_000_000 });
    for (const email of [MAKER, KENJI, MAEVE, 'finance@harbour.example', 'partner@meridian.example']) {
        tokens.set(email, await tokenOf(sandbox, email));
    }
    await fund(sandbox, '50000');
});
afterAll(async () => {
    expect(await ledgerFaults(sandbox)).toEqual([]);
    await sandbox.close();
    vi.useRealTimers();
});

/** A lower number takes two. */
async function needApprovals(approval_total: number) {
    const body = { ...merchant, approval_total };
    await sendCoded(sandbox, setApproval, { ...as(KENJI), body });
    return sendCoded(sandbox, setApproval, { ...as(MAKER), body });
}

async function waiting(amount = '10'): Promise<string> {
    const body = directBody(MAKER, { withdraw_amount: amount });
    const { payout_reference: ref } = await payoutOf(sandbox, createDirectPayout, { ...as(MAKER), path, body });
    const confirmed = await payoutOf(sandbox, confirmDirectPayout, { ...as(MAKER), path: { ...path, ref }, body: {} });
    expect(confirmed.status).toBe('pending_authorization');
    return ref;
}
const approve = (email: string, payoutReference: string) =>
    send(sandbox, approvePayout, { ...as(email), path: { payoutReference }, body: {} });
const cancel = (email: string, ref: string) => {
    const body = { merchant_key: HARBOUR, payout_reference: ref };
    return send(sandbox, cancelDirectPayout, { ...as(email), path: { ...path, ref }, body });
};
const read = async (q: string) => (await page(sandbox, tokens.get(MAKER) ?? '', { q })).rows[0];
const said = ({ body }: Answered) => (body as { message?: string; detail?: string }).message;

test('those that the seed left waiting expire when the approvers’ time is over', async () => {
    const seeded = await sandbox.query<{ waits: string }>(
        `select extract(epoch from expires_at - modified_date)::text as waits from payouts where status = 'pending_authorization'`,
    );
    expect(seeded).not.toHaveLength(0);
    for (const { waits } of seeded) expect(Number(waits)).toBe((3 * DAY) / 1000);
});

test('nobody approves without a code where the merchant asks for one, and none is used up for nothing', async () => {
    await sandbox.query(`UPDATE merchants SET two_factor_auth = two_factor_auth || '{"manual_payout": false}'`);
    const ref = await waiting();
    await sandbox.query(`UPDATE merchants SET two_factor_auth = two_factor_auth || '{"manual_payout": true}'`);
    expect(statusAndCode(await approve(KENJI, ref))).toBe('422 otp_required');
    expect(statusAndCode(await approve(MAKER, ref))).toBe('403 own_request');
    expect(statusAndCode(await approve('finance@harbour.example', ref))).toBe('403 not_approver');
    expect(statusAndCode(await approve('partner@meridian.example', ref))).toBe('404 not_found');
    await withoutCodes(sandbox);
});

test('an approver counts once, and what is decided says by whom and when', async () => {
    await needApprovals(2);
    const ref = await waiting();
    expect((await approve(KENJI, ref)).status).toBe(200);
    expect(statusAndCode(await approve(KENJI, ref))).toBe('409 already_decided');
    await sandbox.clock.advance(1000);
    expect((await approve(MAEVE, ref)).body).toMatchObject({ status: 'confirm' });
    const late = await approve(KENJI, ref);
    expect(statusAndCode(late)).toBe('409 conflict');
    expect(said(late)).toMatch(/^Maeve O'Connor approved this on 2026-11-21 \d\d:\d\d UTC$/);
});

test('an approver refuses by cancelling, which the payout remembers, and its maker may as well', async () => {
    const refused = await waiting();
    await approve(MAEVE, refused);
    expect(statusAndCode(await cancel('finance@harbour.example', refused))).toBe('403 not_permitted');
    expect((await cancel(KENJI, refused)).body).toMatchObject({
        status: 'cancel',
        approvals: [
            { name: "Maeve O'Connor", decision: 'approved' },
            { name: 'Kenji Tanaka', decision: 'rejected' },
        ],
    });
    expect(said(await approve(MAEVE, refused))).toMatch(/^Kenji Tanaka rejected this on /);
    const given = await waiting();
    await approve(MAEVE, given);
    expect((await cancel(MAKER, given)).body).toMatchObject({ status: 'cancel' });
    expect(said(await approve(KENJI, given))).toMatch(/^This was cancelled on /);
});

test('a large one is looked at by the provider once it is approved', async () => {
    await needApprovals(1);
    const ref = await waiting('15000');
    expect((await approve(MAEVE, ref)).body).toMatchObject({ status: 'pending_approval' });
    expect(statusAndCode(await approve(KENJI, ref))).toBe('409 conflict');
    expect(statusAndCode(await cancel(MAKER, ref))).toBe('409 conflict');
});

test('another number of approvals holds for what waits: enough lets it go, and none is never enough', async () => {
    await needApprovals(2);
    const [one, none] = [await waiting(), await waiting()];
    await approve(KENJI, one);
    expect((await needApprovals(3)).status).toBe(200);
    expect(await read(one)).toMatchObject({ status: 'pending_authorization', approval_total: 3 });
    expect((await needApprovals(0)).status).toBe(200);
    expect(await read(one)).toMatchObject({ status: 'confirm', approval_total: 1 });
    expect(await read(none)).toMatchObject({ status: 'pending_authorization', approval_total: 1 });
    expect((await approve(MAEVE, none)).body).toMatchObject({ status: 'confirm' });
});

test('who is an approver no more counts no more, until they are one again', async () => {
    await needApprovals(2);
    const ref = await waiting();
    await approve(KENJI, ref);
    const { data } = listApprovers.answer.parse(
        (await send(sandbox, listApprovers, { ...as(MAKER), query: merchant })).body,
    );
    const kenji = data.find(({ email }) => email === KENJI)?.id ?? '';
    expect(data.map(({ email }) => email).sort()).toEqual([MAEVE, MAKER, KENJI].sort());
    const remove = (approverId: string) => sendCoded(sandbox, deleteApprover, { ...as(MAKER), path: { approverId } });
    expect((await remove(kenji)).status).toBe(200);
    expect(statusAndCode(await remove(kenji))).toBe('409 conflict');
    // Two are left, and two have to approve.
    expect(statusAndCode(await remove(data.find(({ email }) => email === MAEVE)?.id ?? ''))).toBe(
        '409 too_few_approvers',
    );
    expect((await approve(MAEVE, ref)).body).toMatchObject({ status: 'pending_authorization' });
    const add = (email: string) =>
        sendCoded(sandbox, createApprover, { ...as(MAKER), body: { ...merchant, entity_admin_id: userIdOf(email) } });
    expect((await add(KENJI)).status).toBe(200);
    expect(await read(ref)).toMatchObject({ status: 'confirm' });
    for (const email of [KENJI, 'base@harbour.example']) {
        expect(statusAndCode(await add(email))).toBe('422 invalid_request');
    }
    expect(statusAndCode(await add('partner@meridian.example'))).toBe('422 invalid_request');
    expect(statusAndCode(await needApprovals(4))).toBe('422 invalid_request');
});

type Call = 'Kenji approves' | 'Maeve approves' | 'the maker approves' | 'the maker cancels' | 'Kenji cancels';
const calls: Record<Call, (ref: string) => Promise<Answered>> = {
    'Kenji approves': ref => approve(KENJI, ref),
    'Maeve approves': ref => approve(MAEVE, ref),
    'the maker approves': ref => approve(MAKER, ref),
    'the maker cancels': ref => cancel(MAKER, ref),
    'Kenji cancels': ref => cancel(KENJI, ref),
};
const someCalls = fc.array(
    fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom<Call>('Kenji approves', 'Maeve approves') },
        { weight: 1, arbitrary: fc.constantFrom(...(Object.keys(calls) as Call[])) },
    ),
    { minLength: 2, maxLength: 4 },
);

/** As many payouts that wait as are asked for, like one that was made by the calls. */
async function manyWaiting(count: number, approvalTotal: number): Promise<string[]> {
    const [first] = await sandbox.database.select().from(payouts).where(eq(payouts.reference, template));
    return sandbox.database.transaction(async tx => {
        const made: string[] = [];
        for (let index = 0; index < count && first; index += 1) {
            const copy = { ...first, reference: newPayoutReference(), approvalTotal };
            made.push((await openPayout(tx, copy)).reference);
        }
        return made;
    });
}
let template: string;

interface Outcome {
    reference: string;
    status: string;
    needed: number;
    approved: number;
}
const outcomesOf = (references: readonly string[]) =>
    sandbox.query<Outcome>(
        `SELECT reference, status, approval_total AS needed, (SELECT count(*)::int FROM payout_approvals
            WHERE payout_reference = reference AND decision = 'approved') AS approved
         FROM payouts WHERE reference = ANY($1)`,
        [references],
    );

test('whoever decides at once, and whatever number is set meanwhile, each payout has one outcome that fits', async () => {
    await needApprovals(2);
    template = await waiting();
    const round = fc.record({
        before: fc.integer({ min: 1, max: 2 }),
        during: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
        decided: fc.array(someCalls, { minLength: 8, maxLength: 8 }),
    });
    await fc.assert(
        fc.asyncProperty(round, async ({ before, during, decided }) => {
            await needApprovals(before);
            const made = await manyWaiting(decided.length, before);
            const setting = during === undefined ? undefined : needApprovals(during);
            const answers = await Promise.all(
                decided.map((called, index) =>
                    Promise.all(called.map(async name => ({ name, ...(await calls[name](made[index] ?? '')) }))),
                ),
            );
            await setting;
            const outcomes = await outcomesOf(made);
            for (const [index, answered] of answers.entries()) {
                expect([200, 403, 409]).toEqual(expect.arrayContaining(answered.map(({ status }) => status)));
                const done = answered.filter(({ status }) => status === 200).map(({ name }) => name);
                const approvals = done.filter(name => name.endsWith('approves'));
                expect(done).not.toContain('the maker approves');
                expect(new Set(done).size).toBe(done.length);
                const cancels = done.length - approvals.length;
                const { status, needed, approved } = outcomes.find(({ reference }) => reference === made[index]) ?? {
                    ...{ status: 'gone', needed: 0, approved: 0 },
                };
                // Who approved and then cancelled is remembered for what they did last.
                if (cancels === 0) expect(approved).toBe(approvals.length);
                expect([index, status, cancels]).toEqual([
                    ...[index, cancels === 1 ? 'cancel' : approved >= needed ? 'confirm' : 'pending_authorization'],
                    ...[cancels === 1 ? 1 : 0],
                ]);
            }
            await sandbox.database.transaction(async tx => {
                for (const { reference, status } of outcomes) {
                    if (status === 'pending_authorization')
                        await movePayout(tx, reference, 'cancel', sandbox.clock.now());
                }
            });
        }),
        shared(30),
    );
    expect(await ledgerFaults(sandbox)).toEqual([]);
});

test('what too few approve in time is cancelled, and says so', async () => {
    await needApprovals(1);
    const ref = await waiting();
    await sandbox.clock.advance(3 * DAY);
    // The session is over by then.
    tokens.set(MAKER, await tokenOf(sandbox, MAKER));
    expect(await read(ref)).toMatchObject({ status: 'cancel', cancel_reason: 'not_approved' });
});
