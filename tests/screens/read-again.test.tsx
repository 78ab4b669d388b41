import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usualTimes } from '../../src/components/record/story/nextStep';
import { REREAD_AFTER } from '../../src/components/record/readAt';
import { appMessages as messages } from '../support/messages';
import { kinds, saysOf, type StoredPayout, storedPayouts } from '../support/entities/payouts';
import { OWNER, startProduct } from '../support/product';
import { advance, takeTimers } from '../support/timers';

const product = await startProduct();
const { network, sandbox } = product;
const SOON = 20_000;

/** A withdrawal whose review takes as long as usual in a moment. */
async function makeReviewed(): Promise<StoredPayout> {
    const reviewed = (await storedPayouts(sandbox)).find(
        payout => payout.status === 'done' && kinds.withdrawals(payout),
    );
    if (!reviewed) throw new Error('The seed has paid nobody');
    const since = new Date(sandbox.clock.now().getTime() - usualTimes.payout_reviewed + SOON);
    await sandbox.query(`update payouts set status = 'pending_approval', modified_date = $1 where reference = $2`, [
        since,
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

test('an open record says by itself that it takes longer than usual, and so does its status', async () => {
    const { record } = await openReviewed();
    const chip = () => record.querySelector('.status')?.getAttribute('title');
    const before = chip();
    await wait();
    expect(await within(record).findByText(saysOf('pending_approval_late'))).toBeInTheDocument();
    expect(chip()).not.toBe(before);
});

test('what cannot be read again is not called late, since nobody knows how it went on', async () => {
    const { record } = await openReviewed();
    const failing = async () => new Response('', { status: 503 });
    for (let times = 0; times < 20; times += 1) network.answerOnce('/payouts', failing);
    await wait();
    expect(await within(record).findByText(messages.page.stale)).toBeInTheDocument();
    expect(within(record).getByText(saysOf('pending_approval'))).toBeInTheDocument();
    expect(within(record).queryByText(saysOf('pending_approval_late'))).not.toBeInTheDocument();
});

test('a row that is read again says what holds then', async () => {
    const { reference } = await makeReviewed();
    await sandbox.query(`update payouts set payout_date = $1 where reference = $2`, [sandbox.clock.now(), reference]);
    takeTimers();
    const { user } = await product.openAs(OWNER, '/withdrawals');
    const row = (await screen.findByText(reference)).closest('tr');
    const chip = () => row?.querySelector('.status[title]')?.getAttribute('title');
    expect(chip()).toMatch(saysOf('pending_approval'));
    await wait();
    expect(chip()).toMatch(saysOf('pending_approval'));
    await user.click(screen.getByRole('button', { name: messages.filters.add }));
    await user.click(await screen.findByRole('menuitem', { name: messages.resources.withdrawals.fields.status }));
    await user.click(await screen.findByRole('menuitemradio', { name: messages.payoutStatus.pending_approval.label }));
    await waitFor(() => expect(chip()).toMatch(saysOf('pending_approval_late')));
    expect(row).toBeInTheDocument();
});
