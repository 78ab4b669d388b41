import { screen, waitFor } from '@testing-library/react';
import { afterAll, describe, expect, test } from 'vitest';
import { codeToken } from '../../contracts/main/session';
import { CLIENT_ID } from '../../sandbox/session/client';
import { SEEDED_PASSWORD } from '../../sandbox/seed/users';
import { signInLink, signInLinkMessages } from '../../src/i18n/en/signInLink';
import { publicMessages } from '../../src/i18n/en/public';
import { fill } from '../../src/i18n/fill';
import { readRow, removeRow } from '../../src/session/tokenStore';
import { control } from '../support/servers/control';
import { OWNER, startProduct } from '../support/product';
import { send } from '../support/servers/sandbox';
import { signInCode } from '../support/signIn';

const product = await startProduct();
const { sandbox, network } = product;
const { signIn: messages } = publicMessages;
const REDIRECT = 'http://localhost:3000/login';
const APPROVER = 'approver@harbour.example';

/** Signs in on the page that is open. */
async function signInHere(user: Awaited<ReturnType<typeof product.open>>['user'], address = OWNER) {
    await user.type(screen.getByLabelText(messages.username), address);
    await user.type(screen.getByLabelText(messages.password), SEEDED_PASSWORD);
    await user.click(screen.getByRole('button', { name: messages.continue }));
    await user.type(await screen.findByLabelText(messages.code), await signInCode(sandbox, address.toLowerCase()));
    await user.click(screen.getByRole('button', { name: messages.submitCode }));
}

async function linkFor(address: string): Promise<URL> {
    const { url } = (await control(sandbox, 'sign-in-link', { email: address }, location.origin)) as { url: string };
    return new URL(url, location.origin);
}

describe('a page that needs a sign-in', () => {
    test('asks for one first, and follows with its whole address', async () => {
        const { user } = await product.open('/refunds?page=2');
        expect(await screen.findByRole('heading', { name: messages.title })).toBeInTheDocument();
        expect(location.pathname + location.search).toBe('/login');
        await signInHere(user);
        expect(await screen.findByRole('heading', { name: 'Refunds' })).toBeInTheDocument();
        expect(location.pathname + location.search).toBe('/refunds?page=2');
    });

    test.each([
        ['another origin', '//evil.example/home'],
        ['a script', 'javascript:alert(1)'],
        ['a path that no route knows', '/nowhere'],
        ['the sign-in itself', '/login'],
        ['no text at all', { path: '/payments' }],
    ])('is home after a sign-in that was to lead on to %s', async (_, returnTo) => {
        const { user } = await product.open('/login', { returnTo });
        await signInHere(user, APPROVER);
        await waitFor(() => expect(location.pathname).toBe('/home'));
        expect(location.origin).toBe('http://localhost:3000');
    });
});

describe('/login', () => {
    test('leads home who is signed in already', async () => {
        await product.openAs(APPROVER, '/login');
        expect(await screen.findByRole('heading', { name: 'Today at Harbour Goods' })).toBeInTheDocument();
        expect(location.pathname).toBe('/home');
    });

    test('takes the email of its address', async () => {
        await product.open(`/login?email=${encodeURIComponent(OWNER)}`);
        expect(screen.getByLabelText(messages.username)).toHaveValue(OWNER);
        expect(document.title).toBe('Sign in | Merchant dashboard');
    });

    test.each([
        [OWNER, 'Owner@Harbour.example', '/refunds?page=2'],
        [OWNER, APPROVER, '/home'],
        [7, APPROVER, '/home'],
    ])('leads back whose page it was (%s), so %s goes on to %s', async (owner, address, path) => {
        const { user } = await product.open('/login', { ended: true, returnTo: '/refunds?page=2', owner });
        await signInHere(user, address);
        await waitFor(() => expect(location.pathname + location.search).toBe(path));
    });

    test('says why a tab that was signed out is here', async () => {
        await product.open('/login', { ended: true });
        expect(screen.getByRole('status')).toHaveTextContent(publicMessages.errors['signed-out']);
    });
});

describe('a session that ends', () => {
    const PAGE = '/refunds?page=2';
    const otherTab = new BroadcastChannel('session');
    afterAll(() => otherTab.close());

    test('because its refresh is refused leads back to the page', async () => {
        await product.signIn(OWNER);
        network.answerOnce('/v1/dashboard/profile', () => new Response('{}', { status: 401 }));
        network.answerOnce('/oauth/token', () => new Response('{}', { status: 400 }));
        const { user } = await product.open(PAGE);
        expect(await screen.findByText(publicMessages.errors['signed-out'])).toBeInTheDocument();
        expect(history.state).toEqual({ ended: true, returnTo: PAGE, owner: OWNER });
        await signInHere(user);
        expect(await screen.findByRole('heading', { name: 'Refunds' })).toBeInTheDocument();
        expect(location.pathname + location.search).toBe(PAGE);
    });

    test.each([
        ['interrupted', { ended: true, returnTo: '/changeprofile', owner: OWNER }],
        ['timed-out', { ended: 'timed-out', returnTo: '/changeprofile', owner: OWNER }],
        ['signed-out', { ended: true }],
    ])('in another tab (%s) leaves the address behind only where nobody wanted it', async (message, state) => {
        await product.openAs(OWNER, '/changeprofile');
        await screen.findByRole('navigation', { name: 'Main navigation' });
        await removeRow();
        otherTab.postMessage(message);
        expect(await screen.findByRole('heading', { name: messages.title })).toBeInTheDocument();
        expect(history.state).toEqual(state);
    });
});

describe('a sign-in link', () => {
    const confirm = async (user: Awaited<ReturnType<typeof product.open>>['user'], email = APPROVER) =>
        user.click(await screen.findByRole('button', { name: fill(signInLink.go, { email }) }));

    test('of an attacker signs nobody in by itself: it asks, with whose account it is', async () => {
        const { pathname, search } = await linkFor(APPROVER);
        const { user } = await product.open(pathname + search);
        const title = fill(signInLink.askTitle, { email: APPROVER });
        expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
        expect(screen.getByText(signInLink.ask)).toBeInTheDocument();
        expect(screen.getByRole('link', { name: messages.back })).toHaveAttribute('href', '/login');
        expect(network.sent('')).toEqual([]);
        expect(await readRow()).toBeUndefined();
        await confirm(user);
        expect(await screen.findByRole('heading', { name: 'Today at Harbour Goods' })).toBeInTheDocument();
        expect(network.sent('/v2/oauth/token')).toHaveLength(1);
    });

    test('asks also who is signed in as its user', async () => {
        const { pathname, search } = await linkFor(APPROVER);
        await product.signIn(APPROVER);
        const { user } = await product.open(pathname + search);
        const stay = fill(signInLink.stay, { current: APPROVER });
        expect(await screen.findByRole('link', { name: stay })).toHaveAttribute('href', '/home');
        expect(network.sent('')).toEqual([]);
        await confirm(user);
        expect(await screen.findByRole('heading', { name: 'Today at Harbour Goods' })).toBeInTheDocument();
    });

    test.each([
        ['no email', ''],
        ['an empty one', '&email='],
        ['words in its place', '&email=your%20new%20account'],
        ['an email with words around it', `&email=${encodeURIComponent(`you, as ${OWNER}`)}`],
    ])('with %s says so, and its code isn’t used', async (_, email) => {
        const code = new URLSearchParams((await linkFor(APPROVER)).search).get('code') ?? '';
        await product.open(`/login?code=${code}${email}`);
        expect(await screen.findByRole('alert')).toHaveTextContent(signInLink.problems.unnamed);
        expect(screen.getByRole('link', { name: messages.title })).toHaveAttribute('href', '/login');
        expect(document.body).not.toHaveTextContent(/new account|you, as/);
        expect(network.sent('')).toEqual([]);
        expect(location.search).toBe('');
    });

    test('signs in, and neither its code nor its email stays in the address', async () => {
        const { pathname, search } = await linkFor(APPROVER);
        const { user } = await product.open(pathname + search);
        expect(location.href).not.toMatch(/code|email/);
        await confirm(user);
        expect(await screen.findByRole('heading', { name: 'Today at Harbour Goods' })).toBeInTheDocument();
        expect(location.pathname + location.search).toBe('/home');
        expect((await readRow())?.userId).toBe(APPROVER);
        expect(network.sent('/v2/oauth/token')).toHaveLength(1);
    });

    test('works once', async () => {
        const { pathname, search } = await linkFor(APPROVER);
        const code = new URLSearchParams(search).get('code') ?? '';
        const body = { client_id: CLIENT_ID, grant_type: 'authorization_code', code, redirect_uri: REDIRECT };
        expect(await send(sandbox, codeToken, { body })).toMatchObject({ status: 200 });
        const { user } = await product.open(pathname + search);
        await confirm(user);
        expect(await screen.findByRole('alert')).toHaveTextContent(signInLinkMessages.errors.codes.code_invalid);
        expect(location.search).toBe('');
        expect((await readRow())?.userId).toBeUndefined();
        expect(screen.getByRole('link', { name: messages.title })).toHaveAttribute(
            'href',
            `/login?email=${encodeURIComponent(APPROVER)}`,
        );
    });

    test('that names somebody else than its code signs nobody in', async () => {
        const { search } = await linkFor(APPROVER);
        const code = new URLSearchParams(search).get('code') ?? '';
        const { user } = await product.open(`/login?code=${code}&email=${encodeURIComponent(OWNER)}`);
        await confirm(user, OWNER);
        expect(await screen.findByRole('alert')).toHaveTextContent(signInLinkMessages.errors.codes.code_invalid);
        expect((await readRow())?.userId).toBeUndefined();
        await waitFor(() => expect(network.sent('/v2/oauth/revoke')).toHaveLength(1));
    });

    test('asks before it ends the session of another user', async () => {
        const { pathname, search } = await linkFor(APPROVER);
        await product.signIn(OWNER);
        const { user } = await product.open(pathname + search);
        expect(await screen.findByRole('heading', { name: signInLink.switchTitle })).toBeInTheDocument();
        expect(network.sent('/v2/oauth/token')).toEqual([]);
        expect(screen.getByRole('link', { name: fill(signInLink.stay, { current: OWNER }) })).toHaveAttribute(
            'href',
            '/home',
        );
        await confirm(user);
        expect(await screen.findByRole('heading', { name: 'Today at Harbour Goods' })).toBeInTheDocument();
        expect((await readRow())?.userId).toBe(APPROVER);
    });
});
