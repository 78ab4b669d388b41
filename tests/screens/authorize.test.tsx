import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { signInLink } from '../../src/i18n/en/signInLink';
import { publicMessages } from '../../src/i18n/en/public';
import { beginAuthorization } from '../../src/session/authorize';
import { readRow } from '../../src/session/tokenStore';
import { chooseAtProvider } from '../support/authorize';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct();
const { sandbox, network } = product;
const APPROVER = 'approver@harbour.example';

afterEach(() => sessionStorage.clear());

/** Begins on /login, chooses on the provider's page, and comes back to this address. */
async function answerFor(email?: string, entry: unknown = null): Promise<URL> {
    history.replaceState(entry, '', '/login');
    const { searchParams } = beginAuthorization('/sandbox/authorize?tenant=1');
    expect(searchParams.get('tenant')).toBe('1');
    return chooseAtProvider(sandbox, searchParams, email, location.origin);
}

const open = ({ pathname, search }: URL) => product.open(pathname + search);
const expectNobody = async () => {
    expect((await readRow())?.userId).toBeUndefined();
    expect(network.sent('/v2/oauth/token')).toEqual([]);
    expect(location.pathname + location.search).toBe('/login');
};

test('signs in whom the user chose, with the verifier, and goes on to the page that asked', async () => {
    await open(await answerFor(APPROVER, { returnTo: '/changeprofile' }));
    expect(location.search).toBe('');
    await waitFor(() => expect(location.pathname).toBe('/changeprofile'));
    expect((await readRow())?.userId).toBe(APPROVER);
    const [sent, ...others] = network.sent('/v2/oauth/token');
    expect(new URLSearchParams(sent?.body).get('code_verifier')).toMatch(/^[\w-]{43}$/);
    expect(others).toEqual([]);
});

test('needs no email: the provider knows whom the user chose', async () => {
    const answer = await answerFor(APPROVER);
    answer.searchParams.delete('email');
    await product.signIn(OWNER);
    const { user } = await open(answer);
    expect(await screen.findByRole('heading', { name: signInLink.switchTitle })).toBeInTheDocument();
    expect(network.sent('/v2/oauth/token')).toEqual([]);
    await user.click(screen.getByRole('button', { name: signInLink.goUnnamed }));
    await waitFor(async () => expect((await readRow())?.userId).toBe(APPROVER));
});

test.each([
    ['made up', (answer: URL) => answer.searchParams.set('state', 'x'.repeat(43))],
    ['empty', (answer: URL) => answer.searchParams.set('state', '')],
    ['of another tab', () => sessionStorage.clear()],
])('redeems nothing where the state is %s', async (_, change) => {
    const answer = await answerFor(APPROVER);
    change(answer);
    await open(answer);
    expect(await screen.findByRole('alert')).toHaveTextContent(signInLink.problems.foreign);
    await expectNobody();
    expect(sessionStorage.getItem('authorize')).toBeNull();
    expect(screen.getByRole('link', { name: publicMessages.signIn.title })).toHaveAttribute('href', '/login');
});

test('says that it was cancelled or failed, and only to the tab that asked', async () => {
    const cancelled = await answerFor();
    await open(cancelled);
    expect(await screen.findByRole('alert')).toHaveTextContent(signInLink.problems.denied);
    await expectNobody();

    const failed = await answerFor();
    failed.searchParams.set('error', 'server_error');
    failed.searchParams.set('error_description', 'Call +1 555 0100');
    await product.reload(failed.pathname + failed.search);
    expect(await screen.findByRole('alert')).toHaveTextContent(signInLink.problems.failed);
    expect(document.body).not.toHaveTextContent('555');

    await product.reload('/login?error=access_denied&state=elsewhere');
    expect(await screen.findByRole('alert')).toHaveTextContent(signInLink.problems.foreign);
});

test('the sign-in page offers it only where the configuration names the provider’s page', async () => {
    await product.open('/login');
    expect(screen.queryByRole('button', { name: publicMessages.signIn.atProvider })).not.toBeInTheDocument();
});
