import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { config } from '../../src/config/config';
import { approvalNeed } from '../../src/i18n/en/approvalNeed';
import { teamMessages } from '../../src/i18n/en/ofTeam';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct();
const { sandbox } = product;
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
        delete config.capabilities.approval;
        await product.openAs(OWNER, '/approvers');
        expect(await said()).toEqual([['Needs 2 approvals', 'batches, crypto payouts']]);
    });
});

describe('before anything is typed', () => {
    const shortage = () => screen.queryByRole('alert');

    test.each([
        ['/create-crypto-payout/batch/direct', 'Create a batch'],
        ['/create-crypto-payout/direct', 'Create a crypto payout'],
        ['/withdrawals/create', 'Withdraw'],
    ])('%s says that too few others can approve it', async path => {
        await needApprovals(1);
        await sandbox.query(`UPDATE approvers SET deleted_at = now() WHERE ${ofHarbour}`);
        await product.openAs(OWNER, path);
        expect(await screen.findByText(approvalNeed.tooFew)).toBeVisible();
        expect(within(await screen.findByRole('alert')).getByRole('link')).toHaveAttribute('href', '/approvers');
    });

    test('a batch needs somebody else also where the number is zero, and a withdrawal doesn’t', async () => {
        await needApprovals(0);
        await sandbox.query(`UPDATE approvers SET deleted_at = now() WHERE ${ofHarbour}`);
        const { unmount } = await product.openAs(OWNER, '/create-crypto-payout/batch/direct');
        expect(await screen.findByText(approvalNeed.tooFew)).toBeVisible();
        unmount();
        await product.openAs(OWNER, '/withdrawals/create');
        await screen.findByRole('textbox', { name: /Amount/ });
        expect(shortage()).toBeNull();
    });

    test('one other of two that it needs is too few', async () => {
        await leaveOneApprover();
        await product.openAs(OWNER, '/withdrawals/create');
        expect(await screen.findByText(approvalNeed.tooFew)).toBeVisible();
    });

    test('nothing is said where enough others can', async () => {
        await product.openAs(OWNER, '/withdrawals/create');
        await screen.findByRole('textbox', { name: /Amount/ });
        expect(shortage()).toBeNull();
    });
});
