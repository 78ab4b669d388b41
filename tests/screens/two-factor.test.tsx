import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { twoFactorActions } from '../../contracts/twoFactor';
import { sandboxConfig } from '../../sandbox/dashboard/config';
import { config } from '../../src/config/config';
import { fill } from '../../src/i18n/fill';
import { twoFactorMessages } from '../../src/i18n/en/twoFactor';
import { profileMessages } from '../../src/i18n/en/profile';
import { resetPasswordMessages as reset } from '../../src/i18n/en/resetPassword';
import { stepUpMessages } from '../../src/i18n/en/ofStepUp';
import { publicMessages } from '../../src/i18n/en/public';
import { SEEDED_PASSWORD } from '../../sandbox/seed/users';
import { signInCode } from '../support/signIn';
import { OWNER, startProduct } from '../support/product';
import { refusalText } from '../support/refusalText';

const FINANCE = 'finance@harbour.example';
const product = await startProduct();
const { network, sandbox } = product;
const { twoFactor, factor } = twoFactorMessages;
const { stepUp } = stepUpMessages;

const SETTINGS = '/settings/2fa';
const stored = async () => {
    const [row] = await sandbox.query<{ two_factor_auth: Record<string, boolean> }>(
        `SELECT two_factor_auth FROM merchants WHERE id = 'mch-1001'`,
    );
    return row?.two_factor_auth;
};
beforeEach(async () => {
    await sandbox.query('UPDATE users SET wrong_codes = 0, codes_blocked_until = null');
});

const dialogNamed = (name: string) => screen.findByRole('dialog', { name });

describe('the two-factor settings', () => {
    test('are saved together, with a code: wrong ones keep the dialog, cancelling loses nothing', async () => {
        const { user } = await product.openAs(OWNER, '/authentication-page');
        const invoices = await screen.findByRole('switch', { name: twoFactor.actions.manual_invoice.name });
        const names = twoFactorActions.map(action => twoFactor.actions[action].name);
        expect(screen.getAllByRole('switch')).toHaveLength(names.length);
        for (const name of names) screen.getByRole('switch', { name });
        const save = screen.getByRole('button', { name: twoFactor.submit });
        expect(save).toBeDisabled();
        expect(invoices).toHaveAccessibleDescription(expect.stringContaining(twoFactor.actions.manual_invoice.off));
        await user.click(invoices);
        await user.click(save);

        const first = await dialogNamed(stepUp.title);
        await user.click(within(first).getByRole('button', { name: stepUp.close }));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        expect(invoices).toBeChecked();
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
        expect(network.sent(SETTINGS)).toEqual([]);

        // The code that was sent a moment ago still counts.
        await user.click(save);
        const second = await dialogNamed(stepUp.title);
        await within(second).findByText(/A code is on its way/);
        expect(network.sent('/v1/dashboard/request-otp')).toHaveLength(2);
        const code = await signInCode(sandbox, OWNER);
        const input = within(second).getByRole('textbox');
        await user.type(input, code === '000000' ? '111111' : '000000');
        await user.click(within(second).getByRole('button', { name: stepUp.submit }));
        expect(await within(second).findByText(publicMessages.errors.codes.otp_invalid)).toBeInTheDocument();
        await user.clear(input);
        await user.type(input, code);
        await user.click(within(second).getByRole('button', { name: stepUp.submit }));
        expect(await screen.findByText(twoFactor.done)).toBeInTheDocument();
        expect(await stored()).toMatchObject({ manual_invoice: true, manual_payout: true });
        const bodies = network.sent(SETTINGS).map(({ body }) => JSON.parse(String(body)) as object);
        expect(bodies.at(-1)).toEqual({ manual_invoice: true, otp: code });
    });

    test('say what takes a code that the specification names none for, and of what nobody says', async () => {
        const { kinds, ...texts } = twoFactor;
        const listed = (...given: (keyof typeof kinds)[]) =>
            new Intl.ListFormat('en-US').format(given.map(kind => kinds[kind]));
        config.capabilities.codes = { groups: 'always', fiatPayout: 'manual_payout', trade: 'manual_payout' };
        const { codes = {} } = sandboxConfig.capabilities;
        onTestFinished(() => void (config.capabilities.codes = codes));
        await product.openAs(OWNER, '/authentication-page');
        const payouts = await screen.findByRole('switch', { name: twoFactor.actions.manual_payout.name });
        const also = fill(texts.also, { kinds: listed('fiatPayout', 'trade') });
        expect(payouts).toHaveAccessibleDescription(expect.stringContaining(also));
        expect(screen.getByText(fill(texts.always, { kinds: listed('groups') }))).toBeInTheDocument();
        const others = listed('approvers', 'restriction', 'refundRecipient', 'destinationAccount');
        expect(screen.getByText(fill(texts.untold, { kinds: others }))).toBeInTheDocument();
    });

    test('are shown to who may not change them, with whom to ask', async () => {
        network.rewrite('/v1/dashboard/merchants', text =>
            text.replaceAll(/"manual_invoice":(true|false)/g, '"manual_invoice":"on"'),
        );
        const { user } = await product.openAs(FINANCE, '/authentication-page');
        expect(await screen.findByText(refusalText('2fa_settings', 'W'))).toBeInTheDocument();
        // One that can't be read is neither on nor off.
        expect(screen.getByText(twoFactor.unknown)).toBeInTheDocument();
        expect(screen.getAllByRole('switch')).toHaveLength(5);
        for (const input of screen.getAllByRole('switch')) expect(input).toBeDisabled();
        expect(screen.queryByRole('button', { name: twoFactor.submit })).not.toBeInTheDocument();
        // Their own codes are theirs to arrange.
        const own = screen.getByRole('button', { name: factor.useAuthenticator });
        await user.click(own);
        const asked = await screen.findByRole('dialog', { name: stepUp.title });
        await user.click(within(asked).getByRole('button', { name: stepUp.close }));
        await waitFor(() => expect(own).toHaveFocus());
    });
});

describe('one’s own profile', () => {
    const { profile, passwordRules } = profileMessages;
    test('shows what a password needs as it is met, and says at the field what is wrong', async () => {
        const { user } = await product.openAs(FINANCE, '/changeprofile');
        const rules = await screen.findByRole('list', { name: passwordRules.title });
        const met = () => within(rules).queryAllByRole('img', { name: passwordRules.met }).length;
        expect(met()).toBe(0);
        await user.type(screen.getByLabelText(profile.password.new), 'abc');
        await waitFor(() => expect(met()).toBe(1));
        await user.type(screen.getByLabelText(profile.password.new), 'DEF12345');
        await waitFor(() => expect(met()).toBe(4));
        await user.type(screen.getByLabelText(profile.password.old), 'Wrong2026');
        await user.click(screen.getByRole('button', { name: profile.password.submit }));
        expect(await screen.findByText('This isn’t your current password.')).toBeInTheDocument();
        expect(screen.getByLabelText(profile.password.new)).toHaveValue('abcDEF12345');
        await user.clear(screen.getByLabelText(profile.password.old));
        await user.type(screen.getByLabelText(profile.password.old), SEEDED_PASSWORD);
        await user.click(screen.getByRole('button', { name: profile.password.submit }));
        expect(await screen.findByText(profile.password.done)).toBeInTheDocument();
        expect(screen.getByLabelText(profile.password.old)).toHaveValue('');
    });
});

describe('a forgotten password', () => {
    test('is answered alike for every email', async () => {
        const { user } = await product.open('/reset-password');
        const field = await screen.findByLabelText(publicMessages.signIn.email);
        await user.type(field, 'nobody@harbour');
        await user.click(screen.getByRole('button', { name: reset.request.submit }));
        expect(screen.getByText(publicMessages.signIn.required.emailShape)).toBeInTheDocument();
        await user.type(field, '.example');
        await user.click(screen.getByRole('button', { name: reset.request.submit }));
        expect(await screen.findByRole('heading', { name: reset.request.sentTitle })).toBeInTheDocument();
    });

    test('is chosen anew by a link whose token is gone from the address, and an old link says so', async () => {
        const { user } = await product.open(`/reset-password#token=${'a'.repeat(40)}`);
        await user.type(await screen.findByLabelText(reset.choose.label), 'short');
        expect(location.href).not.toContain('aaaa');
        await user.click(screen.getByRole('button', { name: reset.choose.submit }));
        expect(screen.getByText(reset.choose.required)).toBeInTheDocument();
        expect(network.sent('/password/reset')).toEqual([]);
        await user.type(screen.getByLabelText(reset.choose.label), 'ENOUGH123');
        await user.click(screen.getByRole('button', { name: reset.choose.submit }));
        expect(await screen.findByRole('heading', { name: reset.unusable.title })).toBeInTheDocument();
        await user.click(screen.getByRole('button', { name: reset.unusable.again }));
        expect(await screen.findByLabelText(publicMessages.signIn.email)).toBeInTheDocument();
    });
});

test('a token outside the fragment, which servers and reports see, is not used and leaves the address', async () => {
    await product.open(`/reset-password?token=${'a'.repeat(40)}`);
    expect(await screen.findByLabelText(publicMessages.signIn.email)).toBeInTheDocument();
    expect(screen.queryByLabelText(reset.choose.label)).not.toBeInTheDocument();
    expect(location.href).not.toContain('aaaa');
});

test('a sign-in needs no code where no merchant of the user asks for one', async () => {
    await sandbox.query(`UPDATE merchants SET two_factor_auth = two_factor_auth || '{"dashboard_login": false}'`);
    const { user } = await product.open('/login');
    await user.type(await screen.findByLabelText(publicMessages.signIn.username), 'approver@harbour.example');
    await user.type(screen.getByLabelText(publicMessages.signIn.password), SEEDED_PASSWORD);
    await user.click(screen.getByRole('button', { name: publicMessages.signIn.continue }));
    expect(await screen.findByRole('heading', { level: 1, name: /Harbour Goods/ })).toBeInTheDocument();
    expect(network.sent('/login-verify-otp')).toEqual([]);
});
