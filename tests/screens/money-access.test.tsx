import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Area } from '../../contracts/access';
import { appMessages as messages } from '../support/messages';
import { storedPayments } from '../support/entities/payments';
import { startProduct } from '../support/product';
import { refusalText } from '../support/refusalText';

/**
 * The outcome of a refund or withdrawal whose answer is lost is found in the list of payouts, so a user who can't read that list
 * can't start.
 */
const BASE = 'base@harbour.example';
const product = await startProduct();
const { network, sandbox } = product;
const payment = (await storedPayments(sandbox)).find(({ status }) => status === 'good')?.reference ?? '';

const grant = (permissions: Partial<Record<Area, string>>) =>
    sandbox.query(`update groups set permissions = $1 where id = 1`, [JSON.stringify(permissions)]);
const missing = refusalText;

const refunder = { payments: 'R', refunds: 'RW', payouts: 'R' } as const;
const withdrawer = { withdrawals: 'RW', payouts: 'R' } as const;

beforeEach(() => grant({ payments: 'R', deposits: 'R' }));
afterAll(() => grant({ payments: 'R', deposits: 'R' }));

describe('who may not look up what came of it', () => {
    test.each([
        ['payouts', 'R', { payments: 'R', refunds: 'RW' }],
        ['refunds', 'R', { payments: 'R', refunds: 'W', payouts: 'R' }],
        ['refunds', 'W', { payments: 'R', refunds: 'R', payouts: 'R' }],
    ] as const)('cannot start a refund, for want of %s (%s)', async (area, letter, permissions) => {
        await grant(permissions);
        await product.openAs(BASE, `/payments/${payment}/show/full`);
        const button = await screen.findByRole('button', { name: messages.refund.start });
        await waitFor(() => expect(button).toHaveAccessibleDescription(missing(area, letter)));
        expect(button).toHaveAttribute('aria-disabled', 'true');
        product.leave();
        network.forget();
        await product.open(`/refunds/create?payment=${payment}`);
        expect(await screen.findByRole('heading', { name: messages.page.denied })).toBeInTheDocument();
        expect(
            screen.getByText(new RegExp(`permission to (view|manage) ${messages.areas[area]}\\. Ask `)),
        ).toBeInTheDocument();
        expect(network.sent(`/payment/${payment}`)).toEqual([]);
    });

    test.each([
        ['withdrawals', 'R', { withdrawals: 'W', payouts: 'R' }],
        ['payouts', 'R', { withdrawals: 'RW' }],
    ] as const)('cannot start a withdrawal, for want of %s (%s)', async (area, _, permissions) => {
        await grant(permissions);
        await product.openAs(BASE, '/withdrawals/create');
        expect(await screen.findByRole('heading', { name: messages.page.denied })).toBeInTheDocument();
        expect(
            screen.getByText(new RegExp(`permission to (view|manage) ${messages.areas[area]}\\. Ask `)),
        ).toBeInTheDocument();
        expect(network.sent('/rates')).toEqual([]);
    });
});

test('whoever may do both can start', async () => {
    await grant({ ...refunder, ...withdrawer });
    await product.openAs(BASE, `/payments/${payment}/show/full`);
    expect(await screen.findByRole('link', { name: messages.refund.start })).toBeInTheDocument();
    product.leave();
    await product.open('/withdrawals/create');
    expect(await screen.findByLabelText(messages.withdrawal.account)).toBeInTheDocument();
});
