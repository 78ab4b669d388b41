import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { MINUTE, SECOND } from '../../sandbox/primitives/clock';
import { SEEDED_PASSWORD } from '../../sandbox/seed/users';
import { publicMessages } from '../../src/i18n/en/public';
import { fill } from '../../src/i18n/fill';
import { control } from '../support/servers/control';
import { OWNER, startProduct } from '../support/product';
import { signInCode } from '../support/signIn';
import { advance, takeTimers } from '../support/timers';

const product = await startProduct();
const { sandbox, network } = product;
const { signIn: messages, errors } = publicMessages;
const BASE = 'base@harbour.example';

const email = () => screen.getByLabelText(messages.username);
const password = () => screen.getByLabelText(messages.password);
const code = () => screen.getByLabelText(messages.code);
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

async function enterPassword(user: UserEvent, address: string, secret = SEEDED_PASSWORD) {
    await user.type(email(), address);
    await user.type(password(), secret);
    await press(user, messages.continue);
}

/** Opens the page and continues to the code step. */
async function askForCode(address = OWNER) {
    const { user } = await product.open('/login');
    await enterPassword(user, address);
    await screen.findByLabelText(messages.code);
    return user;
}

async function enterCode(user: UserEvent, digits: string) {
    await user.clear(code());
    await user.type(code(), digits);
    await press(user, messages.submitCode);
}

const wrongCode = async (address: string) => ((await signInCode(sandbox, address)) === '111111' ? '222222' : '111111');

describe('the form', () => {
    test.each([
        ['both fields empty', '', '', [messages.required.username, messages.required.password], messages.username],
        ['no password', OWNER, '', [messages.required.password], messages.password],
    ])('names what is wrong with %s, and sends nothing', async (_, address, secret, problems, focused) => {
        const { user } = await product.open('/login');
        if (address) await user.type(email(), address);
        if (secret) await user.type(password(), secret);
        await press(user, messages.continue);
        for (const problem of problems) expect(screen.getByText(problem)).toBeInTheDocument();
        expect(screen.getByLabelText(focused)).toHaveFocus();
        await waitFor(() => expect(screen.getByLabelText(focused)).toHaveAccessibleDescription(problems[0]));
        expect([email(), password()].map(field => (field as HTMLInputElement).value)).toEqual([address, secret]);
        expect(network.sent('')).toEqual([]);
    });

    test('takes a user name that is no email, which the provider judges', async () => {
        const { user } = await product.open('/login');
        await enterPassword(user, 'h.owner');
        await waitFor(() => expect(network.sent('/login-request-otp')).toHaveLength(1));
        expect(JSON.parse(network.sent('/login-request-otp')[0]?.body ?? '')).toMatchObject({ username: 'h.owner' });
        expect(await screen.findByRole('alert')).toBeInTheDocument();
        expect(email()).toHaveValue('h.owner');
    });

    test('shows the password on request', async () => {
        const { user } = await product.open('/login');
        await user.type(password(), 'secret');
        expect(password()).toHaveAttribute('type', 'password');
        await user.click(screen.getByRole('button', { name: /^show/i }));
        expect(password()).toHaveAttribute('type', 'text');
    });

    test('sends one request for a double click', async () => {
        const { user } = await product.open('/login');
        await user.type(email(), OWNER);
        await user.type(password(), SEEDED_PASSWORD);
        const held = network.hold('/login-request-otp');
        await user.dblClick(screen.getByRole('button', { name: messages.continue }));
        await user.type(password(), '{Enter}');
        held.release();
        await screen.findByLabelText(messages.code);
        expect(network.sent('/login-request-otp')).toHaveLength(1);
    });

    test('says that a code of six digits is needed', async () => {
        const user = await askForCode();
        await enterCode(user, '12 34');
        expect(screen.getByText(messages.required.code)).toBeInTheDocument();
        expect(code()).toHaveFocus();
        expect(code()).toHaveValue('1234');
        expect(network.sent('/login-verify-otp')).toEqual([]);
    });
});

describe('a refusal', () => {
    test('of a wrong password keeps what was typed', async () => {
        const { user } = await product.open('/login');
        await enterPassword(user, OWNER, 'Wrong2026');
        expect(await screen.findByRole('alert')).toHaveTextContent(errors.codes.bad_credentials);
        expect(email()).toHaveValue(OWNER);
        expect(password()).toHaveValue('Wrong2026');
    });

    test('of a wrong code keeps the code, and the right one still works', async () => {
        const user = await askForCode();
        const wrong = await wrongCode(OWNER);
        await enterCode(user, wrong);
        expect(await screen.findByRole('alert')).toHaveTextContent(errors.codes.otp_invalid);
        expect(code()).toHaveValue(wrong);
        expect(code()).toBeInvalid();
        expect(code()).toHaveAccessibleDescription(errors.codes.otp_invalid);
        await enterCode(user, await signInCode(sandbox, OWNER));
        await waitFor(() => expect(location.pathname).toBe('/home'));
    });

    test('after five wrong codes names the wait', async () => {
        const user = await askForCode(BASE);
        await enterCode(user, await wrongCode(BASE));
        for (let tries = 1; tries < 6; tries += 1) {
            await waitFor(() => expect(network.sent('/login-verify-otp')).toHaveLength(tries));
            await screen.findByRole('alert');
            await press(user, messages.submitCode);
        }
        const errorText = fill(errors.codes.otp_tries_exceeded, { wait: '5 min' });
        await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(errorText));
        // Nothing on the page says otherwise.
        expect(screen.getByText(fill(messages.codeOver, { email: BASE }))).toBeInTheDocument();
        expect(screen.queryByText(fill(messages.codeByEmail, { email: BASE }))).not.toBeInTheDocument();
        expect(screen.getByRole('button', { name: fill(messages.resendIn, { wait: '5 min' }) })).toBeDisabled();
        vi.setSystemTime(Date.now() + 5 * MINUTE);
        await sandbox.clock.advance(5 * MINUTE);
        const resend = await screen.findByRole('button', { name: messages.resend });
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
        await user.click(resend);
        expect(await screen.findByText(messages.resent)).toBeInTheDocument();
        expect(screen.getByText(fill(messages.codeByEmail, { email: BASE }))).toBeInTheDocument();
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    test('of a code that has run out', async () => {
        const user = await askForCode();
        await sandbox.clock.advance(11 * MINUTE);
        await enterCode(user, await signInCode(sandbox, OWNER));
        expect(await screen.findByRole('alert')).toHaveTextContent(errors.codes.otp_expired);
    });

    test('of a code that was used', async () => {
        const user = await askForCode();
        await sandbox.faults.add({ operation: 'token', kind: 'status', status: 500, times: 1 });
        await enterCode(user, await signInCode(sandbox, OWNER));
        expect(await screen.findByRole('alert')).toHaveTextContent(fill(errors.server, { status: 500 }));
        await press(user, messages.submitCode);
        await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(errors.codes.otp_expired));
    });

    test('of a second code within the pause names the wait', async () => {
        const user = await askForCode();
        await press(user, messages.back);
        expect(email()).toHaveValue(OWNER);
        await user.type(password(), SEEDED_PASSWORD);
        await press(user, messages.continue);
        expect(await screen.findByRole('alert')).toHaveTextContent(
            /^A code was sent a moment ago\. Wait (30|29|2\d) s /,
        );
    });

    test('of a locked network names the wait', async () => {
        await control(sandbox, 'lock-network', { locked: true });
        const { user } = await product.open('/login');
        await enterPassword(user, OWNER);
        const errorText = fill(errors.codes.network_locked, { wait: '15 min' });
        expect(await screen.findByRole('alert')).toHaveTextContent(errorText);
        await user.type(password(), 'x');
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
        await control(sandbox, 'lock-network', { locked: false });
    });

    test.each([
        ['a 500', { kind: 'status' }, fill(errors.server, { status: 500 })],
        ['a page instead of JSON', { kind: 'html' }, errors.unreadable],
        ['an answer that breaks off', { kind: 'abort-after' }, errors.network],
    ] as const)('by %s is explained, and the next try works', async (_, fault, errorText) => {
        await sandbox.faults.add({ operation: 'loginRequestOtp', times: 1, ...fault });
        const { user } = await product.open('/login');
        await enterPassword(user, OWNER);
        expect(await screen.findByRole('alert')).toHaveTextContent(errorText);
        await sandbox.clock.advance(31 * SECOND);
        await press(user, messages.continue);
        expect(await screen.findByLabelText(messages.code)).toBeInTheDocument();
    });

    test('is none where the answer doesn’t say what the code comes from: it comes by email', async () => {
        await sandbox.faults.add({ operation: 'loginRequestOtp', times: 1, kind: 'drift' });
        const { user } = await product.open('/login');
        await enterPassword(user, OWNER);
        expect(await screen.findByText(fill(messages.codeByEmail, { email: OWNER }))).toBeInTheDocument();
    });

    test('by 35 seconds of silence', async () => {
        takeTimers();
        await sandbox.faults.add({ operation: 'loginRequestOtp', kind: 'hang' });
        const { user } = await product.open('/login');
        await enterPassword(user, OWNER);
        await waitFor(() => expect(network.sent('/login-request-otp')).toHaveLength(1));
        await advance(34_000);
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
        await advance(1_000);
        expect(await screen.findByRole('alert')).toHaveTextContent(errors.timeout);
    });
});

describe('the code', () => {
    test('sent by email says where it went, and leads home', async () => {
        const user = await askForCode();
        expect(screen.getByText(fill(messages.codeByEmail, { email: OWNER }))).toBeInTheDocument();
        expect(code()).toHaveFocus();
        await enterCode(user, await signInCode(sandbox, OWNER));
        expect(await screen.findByRole('heading', { name: 'Today at Harbour Goods' })).toBeInTheDocument();
        expect(location.pathname).toBe('/home');
    });

    test('of an authenticator needs no key and cannot be sent again', async () => {
        const user = await askForCode('totp@harbour.example');
        expect(screen.getByText(messages.codeByAuthenticator)).toBeInTheDocument();
        expect(screen.queryByRole('button', { name: /new code/ })).not.toBeInTheDocument();
        await enterCode(user, await signInCode(sandbox, 'totp@harbour.example'));
        await waitFor(() => expect(location.pathname).toBe('/home'));
    });

    test('can be sent again after a pause that counts down, and ends the one before', async () => {
        takeTimers();
        const user = await askForCode();
        const first = await signInCode(sandbox, OWNER);
        expect(screen.getByRole('button', { name: /Send a new code in (30|29) s/ })).toBeDisabled();
        await advance(20_000);
        expect(screen.getByRole('button', { name: /Send a new code in (10|9) s/ })).toBeDisabled();
        await advance(10_500);
        await user.type(code(), first);
        await press(user, messages.resend);
        expect(await screen.findByText(messages.resent)).toBeInTheDocument();
        expect(code()).toHaveValue('');
        expect(screen.getByRole('button', { name: /Send a new code in/ })).toBeDisabled();
        await enterCode(user, await signInCode(sandbox, OWNER));
        await waitFor(() => expect(location.pathname).toBe('/home'));
    });
});
