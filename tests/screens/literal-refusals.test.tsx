import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SEEDED_PASSWORD } from '../../sandbox/seed/users';
import { stepUpMessages } from '../../src/i18n/en/ofStepUp';
import { twoFactorMessages } from '../../src/i18n/en/twoFactor';
import { publicMessages } from '../../src/i18n/en/public';
import { readRow } from '../../src/session/tokenStore';
import { ledgerFaults } from '../support/entities/ledger';
import { statusOf } from '../support/entities/payouts';
import { fillAmount, fillKnown, knownPayee, retype, TRON } from '../support/entities/withdrawals';
import { quotePayout } from '../support/lostAnswers/flows/payout';
import { appMessages } from '../support/messages';
import type { SentRequest } from '../support/network';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct({ provider: 'literal' });
const { network, sandbox } = product;
const { signIn: messages, errors } = publicMessages;
const { intent, createPayout, untoldTerms } = appMessages;
const { stepUp } = stepUpMessages;
const payee = await knownPayee(sandbox);
const WRONG = '000000';
const says = (words: string) => new RegExp(`The provider says: ${words}`);
const codeField = () => screen.getByRole('textbox', { name: intent.code.label });
const answer = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status });
afterAll(async () => expect(await ledgerFaults(sandbox)).toEqual([]));

beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await sandbox.query('UPDATE users SET wrong_codes = 0, codes_blocked_until = null');
    await sandbox.query(`update merchants set two_factor_auth = two_factor_auth || '{"manual_payout": true}'`);
});

async function isSignedIn() {
    expect(await readRow()).toBeDefined();
    expect(location.pathname).not.toBe('/login');
}

/** Asks for a code and enters this one. */
async function enterCode(user: UserEvent, typed?: string) {
    await user.click(screen.getByRole('button', { name: intent.code.send }));
    await screen.findByText(/A code is on its way/);
    await retype(user, codeField(), typed ?? (await sandbox.mail.newestCode(OWNER)) ?? '');
}

describe('signing in where refusals have no codes', () => {
    async function enterPassword(password: string) {
        const { user } = await product.open('/login');
        await user.type(screen.getByLabelText(messages.username), OWNER);
        await user.type(screen.getByLabelText(messages.password), password);
        await user.click(screen.getByRole('button', { name: messages.continue }));
        return user;
    }

    test('a wrong password is refused in the provider’s words, and what was typed stays', async () => {
        await enterPassword('Wrong-Password-1');
        expect(await screen.findByRole('alert')).toHaveTextContent(says('.+'));
        expect(screen.getByLabelText(messages.username)).toHaveValue(OWNER);
        expect(screen.getByLabelText(messages.password)).toHaveValue('Wrong-Password-1');
    });

    test('a wrong code too, and the field has the focus for another try', async () => {
        const user = await enterPassword(SEEDED_PASSWORD);
        const code = await screen.findByLabelText(messages.code);
        await user.type(code, WRONG);
        await user.click(screen.getByRole('button', { name: messages.submitCode }));
        expect(await screen.findByRole('alert')).toHaveTextContent(says('The code is wrong'));
        await waitFor(() => expect(code).toHaveFocus());
        expect(code).toHaveAccessibleDescription(says('The code is wrong'));
        await user.clear(code);
        await user.type(code, (await sandbox.mail.newestCode(OWNER)) ?? '');
        await user.click(screen.getByRole('button', { name: messages.submitCode }));
        expect(await screen.findByRole('heading', { level: 1, name: /Harbour Goods/ })).toBeInTheDocument();
    });

    test('a limit names no wait that nobody said', async () => {
        network.answerOnce('/login-request-otp', answer(429, { message: 'Slow down' }));
        await enterPassword(SEEDED_PASSWORD);
        const alert = await screen.findByRole('alert');
        expect(alert).toHaveTextContent('Too many requests. Wait a while and try again. The provider says: Slow down');
    });

    test('a page of something in between is never shown', async () => {
        const page = '<!doctype html><title>Blocked</title>';
        network.answerOnce('/login-request-otp', () => new Response(page, { status: 400 }));
        await enterPassword(SEEDED_PASSWORD);
        expect(await screen.findByRole('alert')).toHaveTextContent(errors.refused);
    });
});

describe('a wrong code in a wizard', () => {
    const confirm = () => screen.getByRole('button', { name: /^Withdraw \d/ });

    async function openWithdrawal(typed: string) {
        const { user } = await product.openAs(OWNER, '/withdrawals/create');
        await fillAmount(user, { coin: 'USDC_TRC20', typed });
        await fillKnown(user, payee, TRON);
        await screen.findByRole('heading', { name: intent.check });
        await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeInTheDocument());
        await user.click(await screen.findByRole('checkbox', { name: untoldTerms.accept.both }));
        return user;
    }

    test.each([
        ['401', '51.01', undefined],
        ['400', '51.02', answer(400, { error: { code: 'E-17', message: 'The code is wrong' } })],
    ])('that is answered with %s is put right where it stands, and money moves once', async (_, typed, refusal) => {
        const user = await openWithdrawal(typed);
        await enterCode(user, WRONG);
        if (refusal) network.answerOnce('/token', refusal);
        await user.click(confirm());
        await waitFor(() => expect(codeField()).toHaveAccessibleDescription(says('The code is wrong')));
        await waitFor(() => expect(codeField()).toHaveFocus());
        expect(confirm()).toHaveTextContent(typed);
        expect(network.sent('/token').filter(({ path }) => !path.endsWith('/oauth/token'))).toHaveLength(1);
        await isSignedIn();
        expect(network.sent('/payouts/local-crypto')).toEqual([]);
        await retype(user, codeField(), (await sandbox.mail.newestCode(OWNER)) ?? '');
        await user.click(confirm());
        expect(await screen.findByRole('heading', { name: appMessages.withdrawal.done.title })).toBeInTheDocument();
    });

    test('is no refusal where the browser may have sent the withdrawal before: what may be it is shown', async () => {
        const user = await openWithdrawal('51.04');
        await enterCode(user);
        network.replaceOnce('/payouts/local-crypto', answer(409, { message: 'This token has been used' }));
        await user.click(confirm());
        await user.click(await screen.findByRole('button', { name: /^It’s / }));
        expect(await screen.findByRole('heading', { name: appMessages.withdrawal.done.title })).toBeInTheDocument();
        expect(network.sent('/payouts/local-crypto')).toHaveLength(1);
    });

    test('a balance that is too low is said above the buttons, and nothing was sent', async () => {
        const user = await openWithdrawal('51.03');
        await enterCode(user);
        network.answerOnce('/payouts/local-crypto', answer(422, { message: 'The EUR balance is too low' }));
        await user.click(confirm());
        const said = await screen.findByText(says('The EUR balance is too low'));
        const alert = said.closest('[role=alert]');
        expect(alert).toHaveTextContent(intent.notDone);
        // Nobody says whether one is needed, and none was sent.
        expect(alert).toHaveTextContent(appMessages.withdrawal.proof.maybeMissing);
        expect(confirm()).toHaveTextContent('51.03');
    });
});

describe('a wrong code that goes with the call that moves money', () => {
    const confirm = () => screen.getByRole('button', { name: /^Pay \d/ });

    const isLook = ({ method, path }: SentRequest) =>
        method === 'GET' && path.endsWith('/payouts') && network.sent('/crypto/confirm').length > 0;

    async function openQuote(number: number) {
        const reference = await quotePayout(product, number);
        const { user } = await product.openAs(OWNER, `/create-crypto-payout/direct?ref=${reference}`);
        await screen.findByRole('heading', { name: intent.check });
        await waitFor(() => expect(confirm()).toHaveAttribute('aria-disabled', 'false'));
        return { user, reference };
    }

    test('is put right at once, since the record shows that nothing was done', async () => {
        const { user, reference } = await openQuote(311);
        await enterCode(user, WRONG);
        await user.click(confirm());
        await waitFor(() => expect(codeField()).toHaveAccessibleDescription(says('The code is wrong')));
        await waitFor(() => expect(codeField()).toHaveFocus());
        expect(screen.queryByText(intent.unknown.title)).not.toBeInTheDocument();
        await isSignedIn();
        expect(await statusOf(sandbox, reference)).toBe('new');
        await retype(user, codeField(), (await sandbox.mail.newestCode(OWNER)) ?? '');
        await user.click(confirm());
        expect(await screen.findByRole('heading', { name: createPayout.done.title })).toBeInTheDocument();
        expect(await statusOf(sandbox, reference)).not.toBe('new');
    });

    test('never counts as not sent where the record shows that it was', async () => {
        const { user, reference } = await openQuote(312);
        await enterCode(user);
        network.replaceOnce('/crypto/confirm', answer(401, { message: 'Unauthorized' }));
        await user.click(confirm());
        expect(await screen.findByRole('heading', { name: createPayout.done.title })).toBeInTheDocument();
        expect(await statusOf(sandbox, reference)).not.toBe('new');
        expect(network.sent('/crypto/confirm')).toHaveLength(1);
    });

    test('is no refusal where the browser had sent it before: the record shows that it was confirmed', async () => {
        const { user, reference } = await openQuote(315);
        await enterCode(user);
        network.replaceOnce('/crypto/confirm', answer(409, { message: 'Confirmed already' }));
        await user.click(confirm());
        expect(await screen.findByRole('heading', { name: createPayout.done.title })).toBeInTheDocument();
        expect(await statusOf(sandbox, reference)).not.toBe('new');
    });

    test('of a quote that was cancelled meanwhile is a refusal', async () => {
        const { user } = await openQuote(316);
        await enterCode(user);
        network.answerOnce('/crypto/confirm', answer(409, { message: 'Cancelled' }));
        network.rewrite(isLook, text => text.replaceAll('"status":"new"', '"status":"cancel"'));
        await user.click(confirm());
        expect(await screen.findByText(says('Cancelled'))).toBeInTheDocument();
        expect(screen.queryByRole('heading', { name: createPayout.done.title })).not.toBeInTheDocument();
    });

    test.each([
        ['the record can’t be read', 313, answer(401, { message: 'Unauthorized' }), true],
        [
            'it may be the browser’s second, and the record can’t be read',
            317,
            answer(409, { message: 'Confirmed already' }),
            true,
        ],
        [
            'a page in between may have answered',
            314,
            () => new Response('<h1>401</h1>', { status: 401, headers: { 'content-type': 'text/html' } }),
            false,
        ],
    ])('leaves it open where %s', async (_, number, refusal, isUnreadable) => {
        const { user } = await openQuote(number);
        await enterCode(user);
        network.answerOnce('/crypto/confirm', refusal);
        if (isUnreadable) {
            network.answerOnce(isLook, answer(500, {}));
        }
        await user.click(confirm());
        expect(await screen.findByRole('heading', { name: intent.unknown.title })).toBeInTheDocument();
    });
});

describe('a wrong code in the dialog that asks for it', () => {
    const isChange = ({ method, path }: SentRequest) => method !== 'GET' && path.endsWith('/settings/2fa');

    test.each([
        ['400', undefined],
        ['401', answer(401, 'The code is wrong')],
    ])('that is answered with %s is put right there', async (_, refusal) => {
        const { user } = await product.openAs(OWNER, '/authentication-page');
        const { actions, submit, done } = twoFactorMessages.twoFactor;
        const invoices = await screen.findByRole('switch', { name: actions.manual_invoice.name });
        const wasOn = (invoices as HTMLInputElement).checked;
        await user.click(invoices);
        await user.click(screen.getByRole('button', { name: submit }));
        const dialog = await screen.findByRole('dialog', { name: stepUp.title });
        await within(dialog).findByText(/A code is on its way/);
        const input = within(dialog).getByRole('textbox');
        await user.type(input, WRONG);
        if (refusal) network.answerOnce(isChange, refusal);
        await user.click(within(dialog).getByRole('button', { name: stepUp.submit }));
        await waitFor(() => expect(input).toHaveAccessibleDescription(says('The code is wrong')));
        await waitFor(() => expect(input).toHaveFocus());
        await isSignedIn();
        await retype(user, input, (await sandbox.mail.newestCode(OWNER)) ?? '');
        await user.click(within(dialog).getByRole('button', { name: stepUp.submit }));
        expect(await screen.findByText(done)).toBeInTheDocument();
        expect((invoices as HTMLInputElement).checked).toBe(!wasOn);
    });

    test('what may be about something else is said by the page once the dialog is closed', async () => {
        const { user } = await product.openAs(OWNER, '/authentication-page');
        const { actions, submit } = twoFactorMessages.twoFactor;
        await user.click(await screen.findByRole('switch', { name: actions.manual_invoice.name }));
        await user.click(screen.getByRole('button', { name: submit }));
        const dialog = await screen.findByRole('dialog', { name: stepUp.title });
        await within(dialog).findByText(/A code is on its way/);
        await user.type(within(dialog).getByRole('textbox'), WRONG);
        network.answerOnce(isChange, answer(400, { message: 'Invoices need no code here' }));
        await user.click(within(dialog).getByRole('button', { name: stepUp.submit }));
        await within(dialog).findByText(says('Invoices need no code here'));
        await user.click(within(dialog).getByRole('button', { name: stepUp.close }));
        expect(await screen.findByRole('alert')).toHaveTextContent(says('Invoices need no code here'));
    });
});
