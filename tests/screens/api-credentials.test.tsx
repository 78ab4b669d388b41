import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../src/layout/queryClient';
import type { ResetSecret } from '../../contracts/main/credentials';
import { credentialMessages } from '../../src/i18n/en/ofCredentials';
import { stepUpMessages } from '../../src/i18n/en/ofStepUp';
import { OWNER, startProduct } from '../support/product';

const PARTNER = 'partner@meridian.example';
const PAGE = '/api-credentials';
const { credentials, secret: words, resetSecret } = credentialMessages;
const { stepUp } = stepUpMessages;

const product = await startProduct();
const { network, sandbox } = product;

beforeEach(() => sessionStorage.clear());

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });

/** Enters the one-time code that was emailed for it. */
async function confirm(user: UserEvent, email: string) {
    const asked = await dialog(stepUp.title);
    let code: string | undefined;
    await waitFor(async () => {
        expect(within(asked).getByText(new RegExp(`on its way to ${email}`))).toBeInTheDocument();
        code = await sandbox.mail.newestCode(email);
        expect(code).toBeDefined();
    });
    await user.type(within(asked).getByRole('textbox'), code ?? '');
    await user.click(within(asked).getByRole('button', { name: stepUp.submit }));
}

/** Everything in which a page could keep a text. */
function everywhere(): string {
    const caches = [queryClient.getQueryCache().getAll(), queryClient.getMutationCache().getAll()];
    const states = caches.flat().map(({ state }) => state);
    const inputs = [...document.querySelectorAll('input, textarea')].map(input => (input as HTMLInputElement).value);
    return JSON.stringify([
        document.documentElement.outerHTML,
        inputs,
        states,
        { ...sessionStorage },
        { ...localStorage },
        history.state,
        location.href,
    ]);
}

const sentBodies = (method: string) => network.sent('/api-credentials').filter(call => call.method === method);

describe('a credential', () => {
    test('is created with a code, shown masked and then on request, and its secret is gone afterwards', async () => {
        const { user } = await product.openAs(OWNER, PAGE);
        const table = await screen.findByRole('table', { name: /Harbour Goods/ });
        const rows = () => within(table).getAllByRole('row').length;
        const before = rows();
        await user.click(button(credentials.create));
        await user.click(within(await dialog(stepUp.title)).getByRole('button', { name: stepUp.close }));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        expect(sentBodies('POST')).toEqual([]);

        await sandbox.clock.advance(31_000);
        await user.click(button(credentials.create));
        await confirm(user, OWNER);
        const shown = await dialog(words.title);
        const field = within(shown).getByLabelText<HTMLInputElement>(words.label);
        expect(field.value).toMatch(/^•+$/);
        expect(everywhere()).not.toMatch(/[0-9a-f]{40}/);
        await user.click(within(shown).getByRole('button', { name: words.show }));
        const secret = field.value;
        expect(secret).toMatch(/^[0-9a-f]{40}$/);
        // Refused by the browser: the secret is selected instead.
        const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Not allowed'));
        await user.click(within(shown).getByRole('button', { name: words.copy }));
        expect(await within(shown).findByText(words.copyBlocked)).toBeInTheDocument();
        expect([field.selectionStart, field.selectionEnd]).toEqual([0, secret.length]);
        await user.click(within(shown).getByRole('button', { name: words.copy }));
        expect(await within(shown).findByText(words.copied)).toBeInTheDocument();
        expect(write).toHaveBeenLastCalledWith(secret);
        // Neither Escape nor a click beside it loses what can't be shown again.
        await user.keyboard('{Escape}');
        expect(shown).toBeInTheDocument();
        await user.click(within(shown).getByRole('button', { name: words.done }));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        await waitFor(() => expect(rows()).toBe(before + 1));
        expect(everywhere()).not.toContain(secret);
    });

    test('is deleted with a code, once what that breaks has been said', async () => {
        const { user } = await product.openAs(OWNER, PAGE);
        const [first] = await screen.findAllByRole('button', { name: /^Delete cid-/ });
        const id = first?.getAttribute('aria-label')?.split(' ')[1] ?? '';
        await user.click(button(`Delete ${id}`));
        const asked = await dialog(credentials.delete.title);
        expect(asked).toHaveTextContent(`Whatever signs in with ${id} stops working at once.`);
        await user.click(within(asked).getByRole('button', { name: credentials.delete.submit }));
        await confirm(user, OWNER);
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        await waitFor(() => expect(screen.queryByRole('button', { name: `Delete ${id}` })).not.toBeInTheDocument());
        expect(await sandbox.query('SELECT * FROM api_credentials WHERE client_id = $1', [id])).toEqual([]);
    });

    test('of a partner is at the partner’s path, and only its users have it', async () => {
        const { user } = await product.openAs(PARTNER, PAGE);
        const card = await screen.findByRole('region', { name: /partner Meridian Partners/ });
        await user.click(await within(card).findByRole('button', { name: credentials.create }));
        await confirm(user, PARTNER);
        await user.click(within(await dialog(words.title)).getByRole('button', { name: words.done }));
        expect(sentBodies('POST').map(({ path }) => path)).toEqual([
            expect.stringMatching(/\/partner\/pid-[^/]+\/api-credentials$/) as string,
        ]);
        product.leave();
        network.reset();
        await product.openAs(OWNER, PAGE);
        await screen.findByRole('table', { name: /Harbour Goods/ });
        expect(screen.queryByText(/Meridian/)).not.toBeInTheDocument();
        const paths = network.sent('/api-credentials').map(({ path }) => path);
        expect(paths.length).toBeGreaterThan(0);
        expect(paths.filter(path => path.includes('/partner/'))).toEqual([]);
    });

    test('of a partner whose id lacks pid- is asked for with it', async () => {
        await product.signIn(PARTNER);
        network.rewrite('/entity_admins/profile', text => text.replaceAll('pid-meridianpartners000000001', '77'));
        await product.open(PAGE);
        await screen.findByRole('region', { name: /partner Meridian Partners/ });
        await waitFor(() => expect(network.sent('/partner/pid-77/api-credentials')).not.toEqual([]));
        expect(network.sent('/77/api-credentials')).toEqual([]);
    });

    test('can’t be created or deleted by somebody who may only read, who is told the permission', async () => {
        await product.openAs('finance@harbour.example', PAGE);
        const all = [...(await screen.findAllByRole('button', { name: /^Delete cid-/ })), button(credentials.create)];
        for (const each of all) {
            expect(each).toHaveAttribute('aria-disabled', 'true');
            expect(each).toHaveAccessibleDescription(/permission to manage API credentials/);
        }
        expect(screen.queryByRole('link', { name: credentials.reset })).not.toBeInTheDocument();
    });
});

test('a reset says first what it breaks, asks for a code, and its secret is gone when the page is left', async () => {
    const { user } = await product.openAs(OWNER, '/reset-secret');
    expect(await screen.findByText(resetSecret.points.old)).toBeInTheDocument();
    expect(network.sent('/reset-client-secret')).toEqual([]);
    // Which client it is of needn't be said, and the old secret is gone already.
    network.rewriteOnce(
        ({ path, body }) => path.endsWith('/reset-client-secret') && body.includes('otp_pin'),
        answer => JSON.stringify({ client_secret: (JSON.parse(answer) as ResetSecret).client_secret }),
    );
    await user.click(button(resetSecret.submit));
    await confirm(user, OWNER);
    const shown = await dialog(words.resetTitle);
    await user.click(within(shown).getByRole('button', { name: words.show }));
    const { value: secret } = within(shown).getByLabelText<HTMLInputElement>(words.label);
    expect(secret).toMatch(/^[0-9a-f]{40}$/);
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(everywhere()).not.toContain(secret);
});

test('credentials without an id are counted, and nobody is told that there are none', async () => {
    await product.signIn(OWNER);
    const nameless = (text: string) => {
        const { data } = JSON.parse(text) as { data: object[] };
        return JSON.stringify({ data: data.map(row => ({ ...row, client_id: null })) });
    };
    network.rewrite('/api-credentials', nameless);
    await product.open(PAGE);
    expect(await screen.findByText(/rows? couldn’t be read\.$/)).toBeVisible();
    expect(screen.queryByText(credentials.empty)).not.toBeInTheDocument();
});
