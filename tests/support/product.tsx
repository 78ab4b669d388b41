import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import type { SandboxOptions } from '../../sandbox/app';
import { later, MINUTE } from '../../sandbox/primitives/clock';
import { decisionOf } from '../../src/start/decision';
import { Root } from '../../src/start/Root';
import { reconsider, shownApp } from '../../src/routing/shownApp';
import { signInWithCode } from '../../src/session/signIn';
import { forgetTab } from '../../src/session/tab';
import { removeRow } from '../../src/session/tokenStore';
import { createNetwork } from './network';
import { START, startSandbox } from './servers/sandbox';
import { linkCode } from './signIn';

/** Longer than any pause or lock of one-time codes. */
const BETWEEN_TESTS = 6 * MINUTE;

/**
 * The whole product over a sandbox of its own, for one test file: both clocks begin at START and run on, and each test begins
 * signed out, without faults and with an empty network log.
 */
export async function startProduct(options: SandboxOptions = {}) {
    const sandbox = await startSandbox(options);
    const network = createNetwork(sandbox);
    let now = START;
    beforeEach(async () => {
        now = later(now, BETWEEN_TESTS);
        vi.useFakeTimers({ toFake: ['Date'], now, shouldAdvanceTime: true });
        await sandbox.clock.set(now);
        await sandbox.faults.clear();
        network.reset();
        vi.stubGlobal('fetch', network.fetch);
        await removeRow();
        // What the page of the test before still waits for ends no session of this one.
        forgetTab();
    });
    afterEach(() => {
        now = sandbox.clock.now();
    });
    afterAll(() => sandbox.close());

    /** Signs a seeded user in with the code of a link, which takes no password to be hashed. */
    const signIn = async (email: string) => {
        await signInWithCode({ code: await linkCode(sandbox, email), email });
        network.forget();
    };

    /** Opens an address as a browser does, with the state of its history entry. */
    const open = async (address: string, state: unknown = null) => {
        history.replaceState(state, '', address);
        reconsider();
        // What is opened shows once it is decided which app that is, and its code is there.
        const { unmount } = await act(async () => {
            const rendered = render(<Root />);
            await decisionOf(shownApp.visit());
            return rendered;
        });
        return { unmount, user: userEvent.setup({ delay: null }) };
    };

    const openAs = async (email: string, address: string) => {
        await signIn(email);
        return open(address);
    };

    /** Opens an address again in the same browser: what it has stored stays, what is in memory does not. */
    const reload = (address: string) => {
        cleanup();
        return open(address);
    };

    /** Does something while the sandbox's clock, and not the browser's, is so many milliseconds further. */
    const withProviderAhead = async (milliseconds: number, work: () => Promise<void>) => {
        await sandbox.clock.advance(milliseconds);
        await work().finally(() => sandbox.clock.advance(-milliseconds));
    };

    return { sandbox, network, signIn, open, openAs, reload, withProviderAhead, leave: cleanup };
}

export const OWNER = 'owner@harbour.example';
