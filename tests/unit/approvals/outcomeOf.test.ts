import { describe, expect, it, vi } from 'vitest';
import { approveBatch } from '../../../contracts/dashboard/batches';
import { withdrawLocalCrypto } from '../../../contracts/main/withdrawals';
import { ApiError } from '../../../src/api/errors';
import { refusalOf } from '../../../src/api/answer/refusal';
import { type Decision, outcomeOf } from '../../../src/custom/approvals/decide';
import type { MerchantDataProvider } from '../../../src/dataProviders';
import type { Awaiting } from '../../../src/dataProviders/payouts/awaitingApproval';

const decision: Decision = {
    row: { resource: 'crypto-payout-admin/batch', id: 'B1' } as Awaiting,
    verdict: 'approve',
};

/** What a refusal comes to where the record, read again, has this status, and says this of who decided what. */
async function cameTo(error: unknown, status: string | Error, approvals: object[] = []) {
    const getOne = vi.fn(async () => {
        if (status instanceof Error) throw status;
        return { data: { id: 'B1', status, approvals } };
    });
    const dataProvider = { getOne } as unknown as MerchantDataProvider;
    const outcome = await outcomeOf({ dataProvider, merchantKey: 'M1', adminId: '7' }, decision, error);
    return { ...outcome, reads: getOne.mock.calls.length };
}

const answered = (status: number, body: string, type = 'application/json') =>
    refusalOf(approveBatch, new Response(body, { status, headers: { 'content-type': type } }));
const WAITS = 'pending_authorization';

describe('a decision that is refused', () => {
    it.each([
        ['a conflict', 409, '{"message":"No"}'],
        ['a 403 in words', 403, '{"message":"No"}'],
        ['a 403 without a body', 403, ''],
    ])('as %s is that, where its record still waits or can’t be read', async (_, status, body) => {
        const error = await answered(status, body);
        expect(await cameTo(error, WAITS)).toEqual({ kind: 'refused', error, reads: 1 });
        const unread = new ApiError('network', approveBatch);
        expect(await cameTo(error, unread)).toEqual({ kind: 'refused', error, reads: 1 });
        expect(await cameTo(error, 'completed')).toMatchObject({
            kind: 'late',
            found: { row: { status: 'completed' } },
        });
        // Something in between may have refused what had been done.
        const own = [{ entity_admin_id: '7', decision: 'approved' }];
        expect(await cameTo(error, WAITS, own)).toEqual({ kind: 'done', decision: 'approved', reads: 1 });
    });

    it.each(['{"message":"No"}', ''])('with a 403 is none where it is a call that moves money: %s', async body => {
        expect(await refusalOf(withdrawLocalCrypto, new Response(body, { status: 403 }))).toMatchObject({
            ...{ kind: 'forbidden', outcome: 'unknown' },
        });
    });

    it('with 422 is that, unread', async () => {
        const error = await answered(422, '{"message":"No"}');
        expect(await cameTo(error, WAITS)).toEqual({ kind: 'refused', error, reads: 0 });
    });

    it.each([401, 403, 429])('with a %d of something in between stays unknown while it waits', async status => {
        const page = `<!doctype html><title>${status}</title>`;
        for (const [body, type] of [[page, 'text/html'], [page, 'text/plain'], ['{"ref":"waf-1"}']] as const) {
            const error = await answered(status, body, type);
            expect(await cameTo(error, WAITS)).toEqual({ kind: 'unknown', error, reads: 1 });
        }
    });
});
