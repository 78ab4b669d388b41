import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext } from 'react-admin';
import { type ComponentType, Suspense } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ActionBoundary } from '../../src/components/feedback/ActionBoundary';
import { PageError } from '../../src/components/feedback/PageError';
import { lazyPage } from '../../src/components/lazyPage';
import { StartBoundary } from '../../src/public/StartBoundary';
import { publicMessages } from '../../src/i18n/en/public';
import { page as messages } from '../../src/i18n/en/shell';
import { signInLink } from '../../src/i18n/en/signInLink';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { holdPage, reloadOnce } from '../../src/session/reloadOnce';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct();

/** A page whose code loads on the `comes`-th try, or never. */
function pageThat(comes = Infinity) {
    let tries = 0;
    const load = async () => {
        tries += 1;
        if (tries < comes) throw new TypeError('Failed to fetch dynamically imported module');
        return { Page: () => <h1>Here at last</h1> };
    };
    return { Page: lazyPage(load, 'Page'), tries: () => tries };
}

function network(is: boolean) {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
    act(() => void dispatchEvent(new Event(is ? 'online' : 'offline')));
}

const retry = () => screen.findByRole('button', { name: messages.retry });

describe('code that cannot be fetched', () => {
    let release: () => void;
    beforeEach(() => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        // jsdom can't reload a page.
        release = holdPage();
    });
    afterEach(() => release());

    const shown = (Fallback: ComponentType<FallbackProps>, Page: ComponentType) =>
        render(
            <AdminContext i18nProvider={i18nProvider}>
                <ErrorBoundary FallbackComponent={Fallback}>
                    <Suspense>
                        <Page />
                    </Suspense>
                </ErrorBoundary>
            </AdminContext>,
        );

    test('of a page is fetched again with each try', async () => {
        const { Page, tries } = pageThat(3);
        shown(PageError, Page);
        expect(await screen.findByRole('heading', { name: messages.missing })).toBeInTheDocument();
        expect(screen.getByRole('button', { name: messages.reload })).toBeInTheDocument();
        expect(tries()).toBe(1);
        await userEvent.click(await retry());
        await userEvent.click(await retry());
        expect(await screen.findByRole('heading', { name: 'Here at last' })).toBeInTheDocument();
        expect(tries()).toBe(3);
    });

    test('of a page says so where there is no network, and comes by itself once there is one', async () => {
        const { Page } = pageThat(2);
        network(false);
        shown(PageError, Page);
        expect(await screen.findByRole('heading', { name: messages.offline })).toBeInTheDocument();
        expect(screen.getByText(messages.offlineText)).toBeInTheDocument();
        network(true);
        expect(await screen.findByRole('heading', { name: 'Here at last' })).toBeInTheDocument();
    });

    test('of an action is said in place, and fetched again', async () => {
        const { Page } = pageThat(2);
        shown(PageError, () => (
            <ActionBoundary>
                <Page />
            </ActionBoundary>
        ));
        expect(await screen.findByRole('alert')).toHaveTextContent(publicMessages.errors['not-loaded']);
        await userEvent.click(await retry());
        expect(await screen.findByRole('heading', { name: 'Here at last' })).toBeInTheDocument();
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    test('after a preload that waited in vain is not waited for again', async () => {
        vi.useFakeTimers();
        const Page = lazyPage(() => new Promise<{ Page: () => null }>(() => {}), 'Page');
        const preloading = Page.preload();
        await vi.advanceTimersByTimeAsync(120_000);
        await preloading;
        vi.useRealTimers();
        shown(PageError, Page);
        expect(await screen.findByRole('heading', { name: messages.missing })).toBeInTheDocument();
    });

    test('of everything leaves a sentence and a button', async () => {
        const { Page } = pageThat();
        render(
            <StartBoundary>
                <Suspense>
                    <Page />
                </Suspense>
            </StartBoundary>,
        );
        const { title, text, reload } = publicMessages.failure;
        expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
        expect(screen.getByText(text)).toBeInTheDocument();
        expect(screen.getByRole('button', { name: reload })).toBeInTheDocument();
    });
});

describe('a failure above everything', () => {
    test.each([new Error('injected'), undefined])('is said: %s', thrown => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const Broken = () => {
            throw thrown;
        };
        render(
            <StartBoundary>
                <Broken />
            </StartBoundary>,
        );
        expect(screen.getByRole('heading', { name: publicMessages.failure.title })).toBeInTheDocument();
    });
});

describe('the page loads itself anew', () => {
    /** The page's own calls go to the sandbox, before and after. */
    const reloads = async () => {
        const { fetch } = globalThis;
        vi.stubGlobal('fetch', async () => new Response());
        try {
            return await act(() => reloadOnce(() => undefined));
        } finally {
            vi.stubGlobal('fetch', fetch);
        }
    };

    test('where nothing was typed, and not over a form that nobody has sent', async () => {
        const { user } = await product.openAs(OWNER, '/manage-wallet-address/create');
        await user.type(await screen.findByLabelText(/^Label|^Name/), 'Treasury');
        expect(await reloads()).toBe(false);
        product.leave();
        expect(await reloads()).toBe(true);
    });

    test('over a wizard, whose draft is stored', async () => {
        const { user } = await product.openAs(OWNER, '/withdrawals/create');
        await user.type((await screen.findAllByRole('textbox'))[0] as HTMLElement, '12');
        expect(Object.keys(sessionStorage).some(key => key.startsWith('draft:'))).toBe(true);
        expect(await reloads()).toBe(true);
    });

    test('not over a sign-in link, whose code is in no address any more', async () => {
        await product.sandbox.faults.add({ operation: 'codeToken', kind: 'hang' });
        const { user } = await product.open('/login?code=anything&email=owner%40harbour.example');
        expect(location.search).toBe('');
        const button = await screen.findByRole('button', { name: 'Sign in as owner@harbour.example' });
        expect(await reloads()).toBe(false);
        await user.click(button);
        await screen.findByRole('heading', { name: signInLink.withCode });
        expect(await reloads()).toBe(false);
        product.leave();
        await product.open('/login');
        expect(await reloads()).toBe(true);
    });
});
