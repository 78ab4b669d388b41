import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { codeToken, ping, Tokens } from '../../contracts/main/session';
import { CLIENT_ID } from '../../sandbox/session/client';
import { fill } from '../../src/i18n/fill';
import { profileMessages } from '../../src/i18n/en/profile';
import { publicMessages } from '../../src/i18n/en/public';
import { sessionMessages } from '../../src/i18n/en/ofSessions';
import { appMessages } from '../support/messages';
import { OWNER, startProduct } from '../support/product';
import { ORIGIN, send } from '../support/servers/sandbox';
import { linkCode } from '../support/signIn';

const product = await startProduct();
const { network, sandbox } = product;
const { sessions: texts } = sessionMessages;
const SESSIONS = '/profile/sessions';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';
const firefox = fill(texts.named, { browser: 'Firefox', system: 'Windows' });

const [{ hash } = { hash: '' }] = await sandbox.query<{ hash: string }>(
    'SELECT password_hash AS hash FROM users WHERE email = $1',
    [OWNER],
);

beforeEach(async () => {
    await sandbox.query('UPDATE token_families SET revoked_at = now()');
    // A test changes it.
    await sandbox.query('UPDATE users SET password_hash = $1 WHERE email = $2', [hash, OWNER]);
});

/** Signs the owner in elsewhere, later than anybody before. */
async function openElsewhere(agent: string): Promise<Tokens> {
    await sandbox.clock.advance(1000);
    const grant = { client_id: CLIENT_ID, grant_type: 'authorization_code', redirect_uri: `${ORIGIN}/login` };
    const body = { ...grant, code: await linkCode(sandbox, OWNER) };
    return Tokens.parse((await send(sandbox, codeToken, { body, headers: { 'user-agent': agent } })).body);
}
const lives = async ({ access_token: token }: Tokens) => (await send(sandbox, ping, { token })).status === 200;

const card = async () => within(await screen.findByRole('region', { name: texts.title }));
const rows = async () => {
    const [, ...others] = within(await (await card()).findByRole('table')).getAllByRole('row');
    return others;
};
const endButton = async (name = firefox) => (await card()).findByRole('button', { name: fill(texts.endOf, { name }) });
const ended = () => network.sent('').filter(({ method, path }) => method === 'DELETE' && path.includes(SESSIONS));

describe('a user’s sessions', () => {
    test('are shown with what is known of each, the current one with a mark and without a button', async () => {
        await openElsewhere(FIREFOX);
        await openElsewhere('books\u00a0<b>1.0</b>');
        await sandbox.clock.advance(1000);
        await product.openAs(OWNER, '/changeprofile');
        const [current, other, firefoxRow, ...more] = await rows();
        expect(more).toEqual([]);
        expect(current).toHaveTextContent(texts.unnamed);
        expect(current).toHaveTextContent(texts.current);
        expect(within(current as HTMLElement).queryByRole('button')).toBeNull();
        expect(other).toHaveTextContent('books <b>1.0</b>');
        expect(other).not.toHaveTextContent(texts.current);
        expect(firefoxRow).toHaveTextContent(firefox);
        expect(firefoxRow).toHaveTextContent('in-process');
        expect(within(firefoxRow as HTMLElement).getAllByText(/\d\d:\d\d/)).toHaveLength(2);
        expect(await endButton()).toHaveAccessibleDescription(/\d\d:\d\d/);
    });

    test('are ended one by one, with the list read again and the focus at its heading', async () => {
        const elsewhere = await openElsewhere(FIREFOX);
        const { user } = await product.openAs(OWNER, '/changeprofile');
        await user.click(await endButton());
        expect(await screen.findByText(texts.ended)).toBeInTheDocument();
        expect(await (await card()).findByText(texts.none)).toBeVisible();
        expect(await rows()).toHaveLength(1);
        expect((await card()).queryByRole('button')).toBeNull();
        await waitFor(() => expect(screen.getByRole('heading', { name: texts.title })).toHaveFocus());
        expect(await lives(elsewhere)).toBe(false);
        expect(ended()).toHaveLength(1);
    });

    test('are all ended but this one, once that is confirmed', async () => {
        const elsewhere = [await openElsewhere(FIREFOX), await openElsewhere('curl/8.9.1')];
        const { user } = await product.openAs(OWNER, '/changeprofile');
        const all = await (await card()).findByRole('button', { name: texts.others.label });
        await user.click(all);
        await user.click(await screen.findByRole('button', { name: texts.others.close }));
        await waitFor(() => expect(all).toHaveFocus());
        expect(ended()).toEqual([]);
        await user.click(all);
        const dialog = await screen.findByRole('dialog', { name: texts.others.title });
        await user.click(within(dialog).getByRole('button', { name: texts.others.submit }));
        expect(await screen.findByText(texts.others.done)).toBeInTheDocument();
        expect(await (await card()).findByText(texts.none)).toBeVisible();
        await waitFor(() => expect(screen.getByRole('heading', { name: texts.title })).toHaveFocus());
        expect(await Promise.all(elsewhere.map(lives))).toEqual([false, false]);
    });

    test('that are gone already count as ended', async () => {
        await openElsewhere(FIREFOX);
        const { user } = await product.openAs(OWNER, '/changeprofile');
        const button = await endButton();
        await sandbox.query('UPDATE token_families SET revoked_at = now() WHERE user_agent = $1', [FIREFOX]);
        await user.click(button);
        expect(await screen.findByText(texts.ended)).toBeInTheDocument();
        expect(await (await card()).findByText(texts.none)).toBeVisible();
    });

    test('stay listed where ending one fails, which says why and can be tried again', async () => {
        const elsewhere = await openElsewhere(FIREFOX);
        const { user } = await product.openAs(OWNER, '/changeprofile');
        await endButton();
        await sandbox.faults.add({ operation: 'endSession', kind: 'status', status: 503, times: 1 });
        await user.click(await endButton());
        const alert = await (await card()).findByRole('alert');
        expect(alert).toHaveTextContent(fill(publicMessages.errors.server, { status: 503 }));
        expect(await rows()).toHaveLength(2);
        expect(await lives(elsewhere)).toBe(true);
        await user.click(within(alert).getByRole('button', { name: appMessages.page.retry }));
        expect(await screen.findByText(texts.ended)).toBeInTheDocument();
        await waitFor(async () => expect((await card()).queryByRole('alert')).toBeNull());
        expect(await lives(elsewhere)).toBe(false);
    });

    test('that can’t be read are an error that can be tried again, and the rest of the page stays', async () => {
        await sandbox.faults.add({ operation: 'listSessions', kind: 'status', status: 500, times: 1 });
        const { user } = await product.openAs(OWNER, '/changeprofile');
        const alert = await (await card()).findByRole('alert');
        expect(screen.getByRole('heading', { name: profileMessages.profile.password.title })).toBeVisible();
        await user.click(within(alert).getByRole('button', { name: appMessages.page.retry }));
        expect(await rows()).toHaveLength(1);
    });

    test('of which one doesn’t say whether it’s this one aren’t offered one by one, and are counted', async () => {
        await openElsewhere(FIREFOX);
        await product.signIn(OWNER);
        network.rewrite(SESSIONS, text => text.replaceAll('"is_current":false', '"is_current":"no"'));
        await product.open('/changeprofile');
        expect(await rows()).toHaveLength(1);
        expect((await card()).getByRole('note')).toBeVisible();
        expect((await card()).queryByText(texts.none)).toBeNull();
    });

    test('are read again once a new password has ended the others', async () => {
        await openElsewhere(FIREFOX);
        const { user } = await product.openAs(OWNER, '/changeprofile');
        expect(await rows()).toHaveLength(2);
        const { password } = profileMessages.profile;
        await user.type(screen.getByLabelText(password.old), 'Sandbox2026');
        await user.type(screen.getByLabelText(password.new), 'Different2026');
        await user.click(screen.getByRole('button', { name: password.submit }));
        await screen.findByText(password.done);
        expect(await (await card()).findByText(texts.none)).toBeVisible();
    });
});
