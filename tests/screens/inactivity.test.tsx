import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { authProvider } from '../../src/authProvider';
import { inactivity, shell } from '../../src/i18n/en/shell';
import { publicMessages } from '../../src/i18n/en/public';
import { readWork, workOwner, writeWork } from '../../src/session/storage/work';
import { onSignedOut } from '../../src/session/tab';
import type { SessionEnd } from '../../src/session/channel';
import { hasSession, removeRow } from '../../src/session/tokenStore';
import { OWNER, startProduct } from '../support/product';
import { advance, takeTimers } from '../support/timers';

const MINUTE = 60_000;
const MESSAGE = 'For your security, the dashboard session has timed out. Please re-login.';
/** A page that requests nothing. */
const PAGE = '/changeprofile?from=home';

const product = await startProduct();
const { network } = product;

beforeEach(() => vi.useRealTimers());

/** A signed-in page that nobody uses from now on. */
async function openIdle() {
    await product.signIn(OWNER);
    takeTimers();
    const opened = await product.open(PAGE);
    await screen.findByRole('navigation', { name: 'Main navigation' });
    await advance(1_000);
    network.forget();
    return opened;
}

const prompt = () => screen.findByRole('alertdialog', { name: inactivity.title });
const queryPrompt = () => screen.queryByRole('alertdialog');
const yes = () => screen.getByRole('button', { name: inactivity.stay });
const no = () => screen.getByRole('button', { name: inactivity.leave });

async function openPrompt() {
    const opened = await openIdle();
    await advance(12 * MINUTE);
    await prompt();
    return opened;
}

/** Lets time pass as where a browser holds timers back, and looks at the clock once it's over: the countdown is drawn twice. */
async function skip(milliseconds: number) {
    vi.setSystemTime(Date.now() + milliseconds - 2_000);
    await advance(2_000);
    act(() => void dispatchEvent(new Event('focus')));
}

/** Another tab's message about the end of the session, once this one has acted on it. */
async function hearThatOtherTab(end: SessionEnd) {
    const otherTab = new BroadcastChannel('session');
    const told = vi.fn<() => void>();
    const forget = onSignedOut(told);
    otherTab.postMessage(end);
    await waitFor(() => expect(told).toHaveBeenCalledOnce());
    forget();
    otherTab.close();
}

const signIn = () => screen.findByRole('heading', { name: publicMessages.signIn.title });

describe('after ten minutes without activity', () => {
    test('a prompt asks, with the focus on Yes and the time that is left', async () => {
        await openPrompt();
        expect(yes()).toHaveFocus();
        expect(await prompt()).toHaveAccessibleDescription(/we’ll sign you out at \d\d:\d\d\./);
        expect(screen.getByRole('timer')).toHaveTextContent(/^Time left: (20:00|1[789]:\d\d)$/);
        const status = within(await prompt()).getByRole('status');
        expect(status).toHaveTextContent('20 minutes left');
        await skip(10 * MINUTE);
        expect(screen.getByRole('timer')).toHaveTextContent(/^Time left: (10:00|[789]:\d\d)$/);
        expect(status).toHaveTextContent('10 minutes left');
        expect(network.sent('')).toEqual([]);
    });

    test('only an answer closes the prompt', async () => {
        const { user } = await openPrompt();
        await user.keyboard('{Escape}');
        await user.keyboard('x');
        await user.pointer({ target: document.body });
        await user.click(screen.getByText(inactivity.title));
        await skip(5 * MINUTE);
        expect(queryPrompt()).toBeInTheDocument();
    });

    test('Yes continues', async () => {
        const { user } = await openPrompt();
        await user.keyboard('{Enter}');
        await waitFor(() => expect(queryPrompt()).not.toBeInTheDocument());
        await advance(9 * MINUTE);
        expect(queryPrompt()).not.toBeInTheDocument();
        expect(location.pathname + location.search).toBe(PAGE);
        await advance(3 * MINUTE);
        expect(await prompt()).toBeInTheDocument();
    });

    test('No says first what that would delete', async () => {
        const { user } = await openPrompt();
        writeWork(workOwner(), 'draft', 'withdrawal x', '{}');
        await user.click(no());
        const dialog = within(await screen.findByRole('dialog', { name: shell.leaving.title }));
        expect(dialog.getByText(shell.leaving.draft)).toBeInTheDocument();
        expect(queryPrompt()).not.toBeInTheDocument();
        await user.click(dialog.getByRole('button', { name: shell.leaving.stay }));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        expect(queryPrompt()).not.toBeInTheDocument();
        expect(await hasSession()).toBe(true);
        expect(readWork(workOwner(), 'draft', 'withdrawal x')).toBe('{}');
        await advance(13 * MINUTE);
        expect(await prompt()).toBeInTheDocument();
    });

    test('No signs out, without a word of a timeout', async () => {
        const { user } = await openPrompt();
        await user.click(no());
        // Time to ask the other tabs whether they have drafts.
        await advance(1_000);
        await signIn();
        expect(await hasSession()).toBe(false);
        expect(Object.keys(localStorage)).toEqual([]);
        expect(screen.queryByText(MESSAGE)).not.toBeInTheDocument();
        await waitFor(() => expect(network.sent('/v2/oauth/revoke')).toHaveLength(1));
    });
});

describe('20 minutes later without an answer', () => {
    test('the message shows for 1.5 seconds, and the sign-in says it again and knows the page', async () => {
        await openPrompt();
        vi.setTimerTickMode('manual');
        await advance(17 * MINUTE);
        while (!screen.queryByText(MESSAGE)) await advance(1_000);
        expect(queryPrompt()).not.toBeInTheDocument();
        expect(network.sent('')).toEqual([]);
        expect(await hasSession()).toBe(true);
        await advance(499);
        expect(screen.getByRole('dialog', { name: MESSAGE })).toBeInTheDocument();
        expect(await hasSession()).toBe(true);
        vi.setTimerTickMode('interval');
        await signIn();
        expect(screen.getByRole('status')).toHaveTextContent(MESSAGE);
        expect(history.state).toEqual({ ended: 'timed-out', returnTo: PAGE, owner: OWNER });
        expect(await hasSession()).toBe(false);
        expect(Object.keys(localStorage)).toEqual([]);
    });

    test('the page to return to stays known if another tab was first to sign out and its word comes late', async () => {
        await openPrompt();
        await skip(17 * MINUTE);
        while (!screen.queryByText(MESSAGE)) await advance(1_000);
        await removeRow();
        await signIn();
        await hearThatOtherTab('timed-out');
        expect(history.state).toEqual({ ended: 'timed-out', returnTo: PAGE, owner: OWNER });
    });

    test('a machine that slept through it shows the message at once, whatever woke it', async () => {
        const { user } = await openIdle();
        vi.setSystemTime(Date.now() + 8 * 60 * MINUTE);
        await user.keyboard('x');
        // It's there for a second and a half, which may be over once this is told.
        await screen.findByRole('dialog', { name: MESSAGE });
        await signIn();
        expect(screen.getByRole('status')).toHaveTextContent(MESSAGE);
    });
});

test('who finds the session gone before the other tab says why returns to the page too', async () => {
    await openIdle();
    await removeRow();
    await act(() => authProvider.logout({}));
    await signIn();
    expect(history.state).toEqual({ ended: true, returnTo: PAGE, owner: OWNER });
    await hearThatOtherTab('interrupted');
    expect(history.state).toEqual({ ended: true, returnTo: PAGE, owner: OWNER });
});

test('activity keeps the prompt away', async () => {
    const { user } = await openIdle();
    for (let minute = 0; minute < 15; minute++) {
        await advance(MINUTE);
        await user.keyboard('x');
    }
    expect(queryPrompt()).not.toBeInTheDocument();
});
