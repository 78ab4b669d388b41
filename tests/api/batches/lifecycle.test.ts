import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { batchStatuses, displayedBatchStatus } from '../../../contracts/dashboard/batchStatus';
import { Batch, batchPayoutStatuses, getBatch, listBatches } from '../../../contracts/dashboard/batches';
import { cancelDirectPayout } from '../../../contracts/main/directPayouts';
import type { Sandbox } from '../../../sandbox/app';
import { DAY, later, MINUTE } from '../../../sandbox/primitives/clock';
import {
    batchTransitions,
    endOfBatch,
    nextBatchStatus,
} from '../../../sandbox/domain/lifecycle/batches/batchTransitions';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { storedBatches } from '../../support/entities/batches';
import { ledgerFaults } from '../../support/entities/ledger';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { whole } from '../../support/whole';

describe('the seeded batches', () => {
    let sandbox: Sandbox;
    beforeAll(async () => {
        sandbox = await startSandbox();
    });
    afterAll(() => sandbox.close());

    test('are of every status, direct and approved where these are displayed apart', async () => {
        const kinds = await sandbox.query<{ status: string; is_direct: boolean }>(
            'SELECT DISTINCT status, is_direct FROM batches WHERE merchant_id = $1',
            [merchantIds.harbour],
        );
        expect(new Set(kinds.map(({ status }) => status))).toEqual(new Set(batchStatuses));
        for (const status of ['creating', 'created']) {
            expect(kinds.filter(kind => kind.status === status)).toHaveLength(2);
        }
    });

    test('carry every batch payout of the database, and each stands as its payout does', async () => {
        const unmatched = await sandbox.query(
            `SELECT l.id, p.reference FROM batch_payouts l
                FULL JOIN payouts p ON p.reference = l.payout_reference AND p.batch_key = l.batch_id
                    AND p.sending_amount = l.withdraw_amount AND p.sending_currency = l.withdraw_currency
                    AND p.crypto_amount = l.crypto_amount AND p.email = l.email
            WHERE (l.payout_reference IS NOT NULL AND p.reference IS NULL)
                OR (p.convert_type = 'local_crypto_batch' AND l.id IS NULL)
                OR p.reference IS NOT NULL AND l.status <> CASE p.status WHEN 'done' THEN 'completed' WHEN 'cancel' THEN 'cancelled'
                    WHEN 'invalid' THEN 'failed' ELSE 'processing' END`,
        );
        expect(unmatched).toEqual([]);
    });

    test('say what their lines add up to, and have no payouts before they were released', async () => {
        const batches = await sandbox.query<{ id: string; status: string; lines: string[]; paid: number }>(
            `SELECT b.id, b.status, coalesce(array_agg(l.status) FILTER (WHERE l.id IS NOT NULL), '{}') AS lines,
                count(l.payout_reference)::int AS paid
            FROM batches b LEFT JOIN batch_payouts l ON l.batch_id = b.id GROUP BY b.id`,
        );
        const ends = { complete: 'completed', completePartly: 'partially_completed', fail: 'failed' } as const;
        for (const { id, status, lines, paid } of batches) {
            if (['creating', 'pending_authorization', 'created', 'rejected', 'cancelled'].includes(status)) {
                expect([id, paid]).toEqual([id, 0]);
                continue;
            }
            const end = endOfBatch(lines as (typeof batchPayoutStatuses)[number][]);
            expect([id, end ? ends[end] : 'processing']).toEqual([id, status]);
        }
    });

    test('have the approvals that their status needs', async () => {
        const wrong = await sandbox.query(
            `SELECT b.id, b.status FROM batches b LEFT JOIN batch_approvals a ON a.batch_id = b.id GROUP BY b.id HAVING
                CASE WHEN b.status = 'creating' THEN count(a.*) <> 0
                    WHEN b.status IN ('pending_authorization', 'cancelled') THEN count(a.*) >= b.approval_total
                    WHEN b.status = 'rejected' THEN count(*) FILTER (WHERE a.decision = 'rejected') <> 1
                    ELSE count(*) FILTER (WHERE a.decision = 'approved') <> b.approval_total END`,
        );
        expect(wrong).toEqual([]);
    });

    test('were decided by approvers alone, never by their maker, and rejected with a reason', async () => {
        const wrong = await sandbox.query(
            `SELECT b.id, a.user_id FROM batch_approvals a JOIN batches b ON b.id = a.batch_id JOIN users u ON u.id = a.user_id
                LEFT JOIN approvers p ON p.merchant_id = b.merchant_id AND p.user_id = a.user_id
            WHERE p.id IS NULL OR u.email = b.created_by OR (a.decision = 'rejected') <> (a.reason IS NOT NULL)`,
        );
        expect(wrong).toEqual([]);
    });

    test('have the addresses of their file where they are direct, and by link those that recipients have entered', async () => {
        const wrong = await sandbox.query(
            `SELECT l.id FROM batch_payouts l JOIN batches b ON b.id = l.batch_id
                LEFT JOIN payouts p ON p.reference = l.payout_reference
            WHERE CASE WHEN p.reference IS NULL THEN (l.address IS NOT NULL) <> b.is_direct
                ELSE l.address IS DISTINCT FROM p.crypto_address END`,
        );
        expect(wrong).toEqual([]);
    });
});

describe('a sandbox whose time moves on', () => {
    let sandbox: Sandbox;
    let token: string;
    beforeEach(async () => {
        sandbox = await startSandbox();
    });
    afterEach(() => sandbox.close());

    /** No session lives as long as the jumps of these tests. */
    const moveTo = async (instant: Date) => {
        await sandbox.clock.set(instant);
        token = await tokenOf(sandbox, 'owner@harbour.example');
    };
    const batchNow = async (batchId: string) =>
        whole(Batch.parse((await send(sandbox, getBatch, { token, path: { batchId } })).body));

    test('cancels what nobody approved in time, at that time, and its lines with it', async () => {
        const waiting = (await storedBatches(sandbox)).find(({ status }) => status === 'pending_authorization');
        const end = waiting?.expires_at ?? new Date(0);
        await moveTo(later(end, -10 * MINUTE));
        expect(await batchNow(waiting?.id ?? '')).toMatchObject({
            status: 'pending_authorization',
            expires_at: end.toISOString(),
        });
        await moveTo(later(end, MINUTE));
        expect(await batchNow(waiting?.id ?? '')).toMatchObject({
            status: 'cancelled',
            updated_at: end.toISOString(),
            expires_at: null,
            pending_count: 0,
            failed_count: waiting?.lines,
        });
    });

    test('ends a batch with the last of its payouts, fully or in part', async () => {
        const [line] = await sandbox.query<{ batch_id: string; payout_reference: string }>(
            `SELECT l.batch_id, l.payout_reference FROM batch_payouts l JOIN batches b ON b.id = l.batch_id
                JOIN payouts p ON p.reference = l.payout_reference
            WHERE b.merchant_id = $1 AND b.status = 'processing' AND p.status = 'pending_confirmation'`,
            [merchantIds.harbour],
        );
        await sandbox.query("UPDATE payouts SET status = 'pending_authorization', due_at = NULL WHERE reference = $1", [
            line?.payout_reference,
        ]);
        await moveTo(later(sandbox.clock.now(), 10 * DAY));
        const before = await batchNow(line?.batch_id ?? '');
        expect(before.status).toBe('processing');
        expect(before.pending_count).toBeGreaterThan(0);
        const open = await sandbox.query<{ reference: string }>(
            "SELECT reference FROM payouts WHERE batch_key = $1 AND status = 'pending_authorization'",
            [line?.batch_id],
        );
        expect(open).toHaveLength(before.pending_count);
        for (const { reference } of open) {
            const path = { merchantKey: 'mkey-harbourgoods0000000000001', ref: reference };
            const body = { merchant_key: path.merchantKey, payout_reference: reference };
            expect((await send(sandbox, cancelDirectPayout, { token, path, body })).status).toBe(200);
        }
        const after = await batchNow(line?.batch_id ?? '');
        const end = before.success_count > 0 ? 'partially_completed' : 'failed';
        expect(after).toMatchObject({ status: end, pending_count: 0, failed_count: before.failed_count + open.length });
        const query = { merchant_id: merchantIds.harbour, status: 'processing' };
        const { data } = listBatches.answer.parse((await send(sandbox, listBatches, { token, query })).body);
        for (const { id } of data) expect((await batchNow(id)).pending_count).toBeGreaterThan(0);
        expect(await ledgerFaults(sandbox)).toEqual([]);
    });
});

describe('the table of what changes a batch', () => {
    /** docs/rules.md#batches as a table. */
    const allowed = {
        submit: [['creating', 'pending_authorization']],
        approve: [['pending_authorization', 'created']],
        reject: [['pending_authorization', 'rejected']],
        expire: [['pending_authorization', 'cancelled']],
        process: [['created', 'processing']],
        complete: [['processing', 'completed']],
        completePartly: [['processing', 'partially_completed']],
        fail: [
            ['creating', 'failed'],
            ['created', 'failed'],
            ['processing', 'failed'],
        ],
    };

    test.each(Object.keys(batchTransitions) as (keyof typeof batchTransitions)[])(
        'takes "%s" only where it may',
        action => {
            const steps = batchStatuses.flatMap(status => {
                const next = nextBatchStatus(status, action);
                return next ? [[status, next]] : [];
            });
            expect(steps).toEqual(allowed[action]);
        },
    );

    test('ends a batch exactly when no payout is left, by how many arrived', () => {
        const lines = fc.array(fc.constantFrom(...batchPayoutStatuses), { minLength: 1, maxLength: 6 });
        fc.assert(
            fc.property(lines, statuses => {
                const end = endOfBatch(statuses);
                const isOpen = statuses.includes('pending') || statuses.includes('processing');
                expect(end === undefined).toBe(isOpen);
                if (isOpen) return;
                const arrived = statuses.filter(status => status === 'completed').length;
                expect(end).toBe(arrived === 0 ? 'fail' : arrived === statuses.length ? 'complete' : 'completePartly');
                expect(endOfBatch([...new Set(statuses)])).toBe(end);
            }),
        );
    });
});

test('creating and created are displayed as Creating, of a direct batch as Processing, and all others as they are', () => {
    for (const status of [...batchStatuses, 'under_review', 'constructor']) {
        const isEarly = status === 'creating' || status === 'created';
        expect(displayedBatchStatus(status, false)).toBe(isEarly ? 'creating' : status);
        expect(displayedBatchStatus(status, true)).toBe(isEarly ? 'processing' : status);
    }
});
