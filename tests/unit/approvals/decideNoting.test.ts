// @vitest-environment jsdom
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Batch } from '../../../contracts/dashboard/batches';
import type { Payout } from '../../../contracts/main/payouts';
import { eachOnce, isOpenTo } from '../../../src/components/approvals/waiting';
import { claimMade } from '../../../src/components/intent/claimMade';
import type { About } from '../../../src/components/intent/pendingIntent';
import { config } from '../../../src/config/config';
import { approveBatch, rejectBatch } from '../../../src/dataProviders/approvals/approvalMethods';
import { batchAwaiting, payoutAwaiting } from '../../../src/dataProviders/payouts/awaitingApproval';
import { approvePayout } from '../../../src/dataProviders/payouts/payoutMethods';
import { workOwner } from '../../../src/session/storage/work';
import { json, stubFetch } from '../../support/fetch';
import { signedIn } from '../../support/signedIn';

const user = { email: 'me@x.test', ids: ['me'], names: [] };
const batch = () => batchAwaiting({ id: '12', approvals: [], expires_at: null } as unknown as Batch);
const payout = () => payoutAwaiting('withdrawals', { payout_reference: '12', type: 'withdraw' } as Payout);

beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    signedIn();
});

describe('a batch and a payout of one number', () => {
    test('are two items that wait', () => {
        expect(eachOnce([batch(), payout(), { ...payout(), resource: 'crypto-payout-admin' }])).toEqual([
            payout(),
            batch(),
        ]);
    });

    test('have parts of their own: what was approved, refused or made', async () => {
        stubFetch(() => json({ id: '12', payout_reference: '12' }));
        await approveBatch({ batchId: '12' });
        expect([batch().ownPart, payout().ownPart]).toEqual(['approved', undefined]);
        stubFetch(() => json({ message: 'No', code: 'own_request' }, 403));
        await approvePayout({ reference: '12' }).catch(() => undefined);
        expect([batch().ownPart, payout().ownPart]).toMatchObject(['approved', { code: 'own_request' }]);
        sessionStorage.clear();
        claimMade(workOwner(), undefined, { kind: 'withdrawal' } as About, { payout_reference: '12' } as Payout);
        expect([batch().ownPart, payout().ownPart]).toEqual([undefined, 'made']);
        claimMade(workOwner(), undefined, { kind: 'batch' } as About, { id: '12', name: 'B' } as Batch);
        expect([batch().ownPart, payout().ownPart]).toEqual(['made', 'made']);
    });
});

describe('what was refused waits for the user no more', () => {
    test.each<[string, number, object | undefined, boolean, boolean]>([
        ['who made it', 403, { code: 'own_request' }, true, true],
        ['who is no approver', 403, { code: 'not_approver' }, true, true],
        ['who has decided it', 409, { code: 'already_decided' }, true, true],
        ['who lacks a permission, which can come back', 403, { code: 'not_permitted' }, false, false],
        ['without a word', 403, undefined, true, false],
        ['in an answer that a gateway may give', 403, {}, false, false],
        ['in words', 409, { detail: 'You have decided this already' }, true, false],
        ['as a conflict without words', 409, {}, false, false],
        ['as something that was changed', 409, { code: 'conflict' }, false, false],
    ])('to %s (%d %j): approving %s, rejecting %s', async (_, status, body, byApproval, byRejection) => {
        stubFetch(() => (body ? json(body, status) : new Response(null, { status })));
        await expect(rejectBatch({ batchId: '12', reason: 'No' })).rejects.toBeDefined();
        expect(isOpenTo(user, batch())).toBe(!byRejection);
        sessionStorage.clear();
        await expect(approveBatch({ batchId: '12' })).rejects.toBeDefined();
        expect(isOpenTo(user, batch())).toBe(!byApproval);
    });
});

describe('a payout with an id beside its reference', () => {
    const pathsOf = async (answer: (index: number) => Response, otp?: string) => {
        const sent = stubFetch((_, index) => answer(index));
        await approvePayout({ reference: 'P-1', id: '7', otp }).catch(() => undefined);
        return sent.map(({ url }) => url.replace(/^.*payout\//, ''));
    };

    test('is approved by its reference where its id isn’t found, once', async () => {
        expect(await pathsOf(index => (index === 0 ? json({ message: 'No' }, 404) : json({ id: 7 })))).toEqual([
            '7/approve',
            'P-1/approve',
        ]);
        expect(await pathsOf(() => json({ message: 'No' }, 404))).toEqual(['7/approve', 'P-1/approve']);
    });

    test('and its code, which is for its id, isn’t sent with its reference', async () => {
        const notFound = () => json({ message: 'No' }, 404);
        signedIn('a', async stale => ({ ...stale, access: 'b' }));
        const was = config.capabilities;
        onTestFinished(() => void (config.capabilities = was));
        config.capabilities = { ...was, boundCodes: true };
        expect(await pathsOf(notFound, '123456')).toEqual(['7/approve']);
        const { boundCodes: _, ...others } = was;
        config.capabilities = others;
        expect(await pathsOf(notFound, '123456')).toEqual(['7/approve', 'P-1/approve']);
    });

    test.each([200, 400, 403, 409, 422, 500])('and after %d isn’t sent again', async status => {
        expect(await pathsOf(() => json({ message: 'No' }, status))).toEqual(['7/approve']);
    });
});
