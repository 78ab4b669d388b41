import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { merchantIds } from '../../sandbox/seed/tenants';
import { REREAD_AFTER, REREAD_SOON_AFTER, SOON_READS } from '../../src/components/record/readAt';
import { appMessages as messages } from '../support/messages';
import { FINANCE } from '../support/entities/inbox';
import { kinds, saysOf, type StoredPayout, storedPayouts } from '../support/entities/payouts';
import { OWNER, startProduct } from '../support/product';
import { advance, takeTimers } from '../support/timers';

const product = await startProduct();
const { network, sandbox } = product;

/** A withdrawal under review. */
async function makeReviewed(): Promise<StoredPayout> {
    const reviewed = (await storedPayouts(sandbox)).find(
        payout => payout.status === 'done' && kinds.withdrawals(payout),
    );
    if (!reviewed) throw new Error('The seed has paid nobody');
    await sandbox.query(`update payouts set status = 'pending_approval', modified_date = $1 where reference = $2`, [
        sandbox.clock.now(),
        reviewed.reference,
    ]);
    return reviewed;
}

/** The same, open on its own page. */
async function openReviewed(): Promise<{ reviewed: StoredPayout; record: HTMLElement }> {
    const reviewed = await makeReviewed();
    takeTimers();
    await product.openAs(OWNER, `/withdrawals/${reviewed.reference}/show/full`);
    const record = await screen.findByRole('article');
    expect(within(record).getByText(saysOf('pending_approval'))).toBeInTheDocument();
    return { reviewed, record };
}

/** As long as an open record stays as it was read, and a bit. */
async function wait(): Promise<void> {
    await sandbox.clock.advance(REREAD_AFTER + 1_000);
    await advance(REREAD_AFTER + 1_000);
}

describe('what the provider is about to move', () => {
    async function openBatch(status: string): Promise<{ id: string; record: HTMLElement }> {
        const [batch] = await sandbox.query<{ id: string }>(
            `update batches set status = $1, approval_total = 1, created_by = $2, due_at = null
             where id = (select id from batches where merchant_id = $3 and not is_direct order by id limit 1)
             returning id`,
            [status, FINANCE, merchantIds.harbour],
        );
        const id = batch?.id ?? '';
        await sandbox.query('delete from batch_approvals where batch_id = $1', [id]);
        takeTimers();
        await product.openAs(OWNER, `/crypto-payout-admin/batch/${id}/show/full`);
        return { id, record: await screen.findByRole('article') };
    }
    const reads = (id: string) => network.sent(`/batches/${id}`).filter(({ method }) => method === 'GET');

    test('is read again sooner: a batch that is being created can be approved once it waits for that', async () => {
        const { id, record } = await openBatch('creating');
        const approve = messages.batches.actions.approve.label;
        expect(within(record).queryByRole('button', { name: approve })).not.toBeInTheDocument();
        await sandbox.query(`update batches set status = 'pending_authorization' where id = $1`, [id]);
        await advance(REREAD_SOON_AFTER + 1_000);
        expect(await within(record).findByRole('button', { name: approve })).toBeInTheDocument();
    });

    test('is read as seldom as the rest after a minute, and so is what waits for somebody', async () => {
        const { id } = await openBatch('creating');
        let expected = reads(id).length;
        /** Whether it's read once more after this time, which begins once the last answer is there. */
        const readsAfter = async (milliseconds: number) => {
            await waitFor(() => expect(network.isQuiet()).toBe(true));
            await advance(milliseconds + 500);
            const isRead = reads(id).length > expected;
            if (isRead) expected += 1;
            expect(reads(id)).toHaveLength(expected);
            return isRead;
        };
        for (let times = 0; times < SOON_READS; times += 1) expect(await readsAfter(REREAD_SOON_AFTER)).toBe(true);
        expect(await readsAfter(REREAD_SOON_AFTER)).toBe(false);
        expect(await readsAfter(REREAD_AFTER - REREAD_SOON_AFTER)).toBe(true);
        product.leave();
        await openBatch('pending_authorization');
        expected = reads(id).length;
        expect(await readsAfter(REREAD_SOON_AFTER)).toBe(false);
        expect(await readsAfter(REREAD_AFTER - REREAD_SOON_AFTER)).toBe(true);
    });

    test('is read again sooner: a payout on its way', async () => {
        const sent = (await storedPayouts(sandbox)).find(
            payout => payout.status === 'done' && kinds.withdrawals(payout),
        );
        const move = (status: string) =>
            sandbox.query('update payouts set status = $1, due_at = null where reference = $2', [
                status,
                sent?.reference,
            ]);
        await move('confirm');
        takeTimers();
        await product.openAs(OWNER, `/withdrawals/${sent?.reference}/show/full`);
        const record = await screen.findByRole('article');
        await move('done');
        await advance(REREAD_SOON_AFTER + 1_000);
        await waitFor(() =>
            expect(record.querySelector('.status')).toHaveTextContent(messages.payoutStatus.done.label),
        );
    });
});

test('an open record says by itself how it went on, until nothing follows', async () => {
    const { reviewed, record } = await openReviewed();
    await sandbox.query(`update payouts set status = 'done' where reference = $1`, [reviewed.reference]);
    await wait();
    expect(await within(record).findByText(saysOf('done'))).toBeInTheDocument();
    expect(record.querySelector('.status')).toHaveTextContent(messages.payoutStatus.done.label);
    network.forget();
    await wait();
    expect(network.sent('/payouts')).toEqual([]);
});

test('what cannot be read again says so, and stays as it was read', async () => {
    const { record } = await openReviewed();
    const failing = async () => new Response('', { status: 503 });
    for (let times = 0; times < 20; times += 1) network.answerOnce('/payouts', failing);
    await wait();
    expect(await within(record).findByText(messages.page.stale)).toBeInTheDocument();
    expect(within(record).getByText(saysOf('pending_approval'))).toBeInTheDocument();
});
