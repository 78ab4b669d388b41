import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { merchantIds } from '../../sandbox/seed/tenants';
import { config } from '../../src/config/config';
import { forgetTab } from '../../src/session/tab';
import { removeRow } from '../../src/session/tokenStore';
import { compare } from '../../src/money/arithmetic';
import { storedPayments } from '../support/entities/payments';
import { appMessages as messages } from '../support/messages';
import type { SentRequest } from '../support/network';
import { tabWork } from '../support/tabWork';
import { OWNER, startProduct } from '../support/product';

const { refund: texts, intent, openIntents } = messages;
const product = await startProduct();
const { network, sandbox } = product;
const refunded = new Set(
    (
        await sandbox.query<{ payment_reference: string }>(
            'select payment_reference from payouts where payment_reference is not null',
        )
    ).map(row => row.payment_reference),
);
const unused = (await storedPayments(sandbox)).filter(
    row =>
        !refunded.has(row.reference) &&
        row.status === 'good' &&
        row.api_id === 'HA1587722191gQKF' &&
        row.order_currency === 'EUR' &&
        row.receive_amount === row.order_amount &&
        compare(row.receive_amount, '80') > 0,
);

/** Something between the provider and the browser answers, once the money has moved. */
const unauthorised = () => new Response('<h1>401</h1>', { status: 401, headers: { 'content-type': 'text/html' } });
const refunds = () => network.sent('/refund/local');
const isRefresh = ({ body }: SentRequest) => body.includes('grant_type=refresh_token');
const tokens = () => network.sent('/oauth/token').filter(isRefresh);
const made = () => sandbox.query("select 1 from payouts where type = 'refund' and email = 'blocked@mail.example'");
const isLook = ({ path, method }: SentRequest) => method === 'GET' && path.endsWith('/payouts') && refunds().length > 0;
const wasMade = new RegExp(openIntents.refund.made.split('%{')[0] ?? '');
const unknownOutcome = () => screen.findByRole('heading', { name: intent.unknown.title });
const receipt = () => screen.findByRole('heading', { name: texts.done.title });

async function refund() {
    const payment = unused.shift();
    if (!payment) throw new Error('The seed has no more of these payments');
    const { user } = await product.openAs(OWNER, `/refunds/create?payment=${payment.reference}`);
    await screen.findByRole('heading', { name: `Refund ${payment.reference}` });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'AML');
    const email = screen.getByRole('textbox', { name: 'Recipient email' });
    await user.clear(email);
    await user.type(email, 'blocked@mail.example');
    await user.click(screen.getByRole('button', { name: texts.next }));
    await screen.findByRole('heading', { name: intent.check });
    const confirm = () => screen.getByRole('button', { name: /^Refund [\d–]/ });
    await waitFor(() => expect(confirm()).toHaveAttribute('aria-disabled', 'false'));
    await user.click(confirm());
    return user;
}

/** Without a key, no reference tells, and the user says which record it is. */
const own = () => screen.findByRole('button', { name: /^It’s / });

beforeEach(async () => {
    await sandbox.query(
        `update merchants set two_factor_auth = two_factor_auth || '{"manual_payout": false}' where id = $1`,
        [merchantIds.harbour],
    );
    await sandbox.query("update payouts set email = 'other@mail.example' where email = 'blocked@mail.example'");
});

describe('an answer that isn’t the provider’s own, after the money has moved', () => {
    describe('without idempotency keys', () => {
        beforeEach(() => {
            config.capabilities.idempotencyKeys = false;
        });
        afterEach(() => {
            config.capabilities.idempotencyKeys = true;
        });

        test('is sent once, says that the answer was blocked, and is looked up', async () => {
            network.replaceOnce('/refund/local', unauthorised);
            const look = network.hold(isLook);
            const user = await refund();
            await unknownOutcome();
            expect(screen.getByText(intent.unknown.why.blocked.replace('%{status}', '401'))).toBeVisible();
            expect(screen.queryByText(new RegExp(intent.notDone))).toBeNull();
            expect(tokens()).toHaveLength(1);
            look.release();
            await user.click(await own());
            await receipt();
            expect(refunds()).toHaveLength(1);
            expect(await made()).toHaveLength(1);
        });

        test('is looked up after the sign-in where the session is over', async () => {
            network.replaceOnce('/refund/local', unauthorised);
            network.answerOnce(isRefresh, () => new Response('{"code":"invalid_grant"}', { status: 400 }));
            await refund();
            await waitFor(async () => expect(await made()).toHaveLength(1));
            await waitFor(() => expect(tokens()).toHaveLength(1));
            await removeRow();
            forgetTab();
            product.leave();
            const { user } = await product.openAs(OWNER, '/home');
            await user.click(await own());
            expect(await screen.findByText(wasMade)).toBeVisible();
            expect(await made()).toHaveLength(1);
        });
    });

    test('is told after the next sign-in where the user signed out in another tab meanwhile', async () => {
        network.replaceOnce('/refund/local', () => new Response(null, { status: 502 }));
        const look = network.hold(isLook);
        await refund();
        await unknownOutcome();
        // What a sign-out does in its own tab.
        await removeRow();
        localStorage.clear();
        const other = new BroadcastChannel('session');
        other.postMessage('signed-out');
        await waitFor(() => expect(location.pathname).toBe('/login'));
        other.close();
        look.release();
        expect(tabWork()).toEqual([expect.stringMatching(/^left:/)]);
        expect(Object.values(sessionStorage).join()).not.toMatch(/otp|token/i);
        product.leave();
        await product.openAs(OWNER, '/home');
        expect(await screen.findByText(wasMade)).toBeVisible();
        expect(tabWork()).toEqual([]);
        expect(await made()).toHaveLength(1);
    });

    test('is repeated once under its key, and moves it once', async () => {
        network.replaceOnce('/refund/local', unauthorised);
        await refund();
        await receipt();
        expect(refunds()).toHaveLength(2);
        expect(await made()).toHaveLength(1);
    });
});
