import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { config } from '../../src/config/config';
import { approvalNeed } from '../../src/i18n/en/approvalNeed';
import { teamMessages } from '../../src/i18n/en/ofTeam';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct();
const { sandbox, network } = product;
const { total } = teamMessages.approvers;
const ofHarbour = `merchant_id = 'mch-1001'`;
const needApprovals = (number: number) =>
    sandbox.query(`UPDATE merchants SET approval_total = $1 WHERE id = 'mch-1001'`, [number]);
const leaveOneApprover = () =>
    sandbox.query(`UPDATE approvers SET deleted_at = now() WHERE ${ofHarbour} AND id <> 'apr-mch-1001-1'`);

beforeEach(async () => {
    await needApprovals(2);
    await sandbox.query(`UPDATE approvers SET deleted_at = NULL WHERE ${ofHarbour}`);
});

/** What the page says waits, by how many approvals it needs. */
async function said(): Promise<[string, string][]> {
    const card = (await screen.findByRole('heading', { name: total.title })).closest('section') as HTMLElement;
    return within(card)
        .getAllByRole('term')
        .map(term => [term.textContent, term.nextElementSibling?.textContent ?? '']);
}

describe('/approvers says what needs how many approvals', () => {
    test('by the merchant’s number, and a batch one at least', async () => {
        const { unmount } = await product.openAs(OWNER, '/approvers');
        expect(await said()).toEqual([
            ['Needs 2 approvals', 'batches, crypto payouts, withdrawals'],
            ['Needs no approval', 'refunds, fiat payouts, trades'],
        ]);
        unmount();
        await needApprovals(0);
        await product.openAs(OWNER, '/approvers');
        expect(await said()).toEqual([
            ['Needs 1 approval', 'batches'],
            ['Needs no approval', 'crypto payouts, withdrawals, refunds, fiat payouts, trades'],
        ]);
    });

    test('and nothing of what nobody says waits', async () => {
        config.capabilities.approval = { batch: 'always', trade: 'never' };
        const { unmount } = await product.openAs(OWNER, '/approvers');
        expect(await said()).toEqual([
            ['Needs 2 approvals', 'batches'],
            ['Needs no approval', 'trades'],
        ]);
        unmount();
        delete config.capabilities.approval;
        await product.openAs(OWNER, '/approvers');
        const heading = await screen.findByRole('heading', { name: total.title });
        const card = within(heading.closest('section') as HTMLElement);
        expect(card.getByText(total.untold)).toBeVisible();
        expect(card.queryByRole('term')).toBeNull();
    });

    test('of a number that is typed, before it is set', async () => {
        const { user } = await product.openAs(OWNER, '/approvers');
        await user.click(await screen.findByRole('button', { name: total.change }));
        const dialog = within(await screen.findByRole('dialog'));
        const field = dialog.getByLabelText(new RegExp(total.field));
        await user.clear(field);
        await user.type(field, '0');
        expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
            'batches',
            'crypto payouts, withdrawals, refunds, fiat payouts, trades',
        ]);
    });

    test('to who removes the last approver: nobody could approve batches then', async () => {
        await needApprovals(0);
        await leaveOneApprover();
        const { user } = await product.openAs(OWNER, '/approvers');
        await user.click(await screen.findByRole('button', { name: /^Remove / }));
        const dialog = within(await screen.findByRole('dialog'));
        expect(dialog.getByText(/^Nobody could approve these then, and they always need it: batches\./)).toBeVisible();
    });
});

describe('before anything is typed', () => {
    const shortage = () => screen.queryByRole('alert');
    /** Until these were read, and what follows from them shows. */
    const read = (...what: readonly string[]) =>
        waitFor(() => {
            for (const path of what) expect(network.sent(`/dashboard/v1/${path}`)).not.toEqual([]);
            expect(network.isQuiet()).toBe(true);
        });

    test.each(['/create-crypto-payout/batch/direct', '/create-crypto-payout/direct', '/withdrawals/create'])(
        '%s says that too few others can approve it',
        async path => {
            await needApprovals(1);
            await sandbox.query(`UPDATE approvers SET deleted_at = now() WHERE ${ofHarbour}`);
            await product.openAs(OWNER, path);
            expect(await screen.findByText(approvalNeed.tooFew.true)).toBeVisible();
            expect(within(await screen.findByRole('alert')).getByRole('link')).toHaveAttribute('href', '/approvers');
        },
    );

    test('a batch needs somebody else also where the number is zero, and a withdrawal doesn’t', async () => {
        await needApprovals(0);
        await sandbox.query(`UPDATE approvers SET deleted_at = now() WHERE ${ofHarbour}`);
        const { unmount } = await product.openAs(OWNER, '/create-crypto-payout/batch/direct');
        expect(await screen.findByText(approvalNeed.tooFew.true)).toBeVisible();
        unmount();
        await product.openAs(OWNER, '/withdrawals/create');
        await screen.findByRole('textbox', { name: /Amount/ });
        // Approvers aren't asked for.
        await read('approval');
        expect(shortage()).toBeNull();
    });

    test('one other of two that it needs is too few', async () => {
        await leaveOneApprover();
        await product.openAs(OWNER, '/withdrawals/create');
        expect(await screen.findByText(approvalNeed.tooFew.true)).toBeVisible();
    });

    test('nothing is said where enough others can, nor where nobody says whether it waits', async () => {
        const { unmount } = await product.openAs(OWNER, '/withdrawals/create');
        await screen.findByRole('textbox', { name: /Amount/ });
        await read('approval', 'approvers');
        expect(shortage()).toBeNull();
        unmount();
        await leaveOneApprover();
        delete config.capabilities.approval;
        network.forget();
        await product.openAs(OWNER, '/withdrawals/create');
        await screen.findByRole('textbox', { name: /Amount/ });
        await waitFor(() => expect(network.isQuiet()).toBe(true));
        expect(network.sent('/dashboard/v1/approval')).toEqual([]);
        expect(shortage()).toBeNull();
    });
});
