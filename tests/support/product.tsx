import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Two packages that load it at once, as the app's parts do, make Node fail: "not yet fully loaded".
import 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { Sandbox, SandboxOptions } from '../../sandbox/app';
import { ADAPTER_PATH, literalConfig, renamedConfig, sandboxConfig } from '../../sandbox/dashboard/config';
import { codeOf } from '../../sandbox/literal/coins';
import { numberOf } from '../../sandbox/literal/ids';
import { literalProvider } from '../../sandbox/literal/literal';
import type { ProviderName } from '../../sandbox/options';
import { later, MINUTE } from '../../sandbox/primitives/clock';
import { adapterFile } from '../../sandbox/renamed/adapterFile';
import { renamedProvider } from '../../sandbox/renamed/renamed';
import { config } from '../../src/config/config';
import { forgetIgnored } from '../../src/dataProviders/filters/knownFilters';
import { decisionOf } from '../../src/start/decision';
import { Root } from '../../src/start/Root';
import { reconsider, shownApp } from '../../src/routing/shownApp';
import { signInWithCode } from '../../src/session/signIn';
import { forgetHolds } from '../../src/session/reloadOnce';
import { forgetTab } from '../../src/session/tab';
import { removeRow } from '../../src/session/tokenStore';
import { createNetwork } from './network';
import { START, startSandbox } from './servers/sandbox';
import { linkCode } from './signIn';

/** Signing in, files that are sent elsewhere, and the payer's page. */
const takesNoBearer =
    /\/(oauth\/token|login-(request|verify)-otp|password\/reset(\/request)?|uploads|addr_info|set_addr|[\w-]+\.json)$/;

/** Longer than any pause or lock of one-time codes. */
const BETWEEN_TESTS = 6 * MINUTE;

interface ProductOptions extends SandboxOptions {
    provider?: ProviderName;
}

const configs = { sandbox: sandboxConfig, literal: literalConfig, renamed: renamedConfig };

const providers: Readonly<Record<ProviderName, (fetch: Sandbox['fetch']) => Sandbox['fetch']>> = {
    sandbox: fetch => fetch,
    literal: literalProvider,
    renamed: fetch => {
        const provider = renamedProvider(fetch);
        return async (request, connection) =>
            new URL(request.url).pathname === ADAPTER_PATH
                ? new Response(adapterFile(), { headers: { 'content-type': 'application/json' } })
                : provider(request, connection);
    },
};

/**
 * The whole product over its own sandbox, for one test file. Both clocks begin at START and run on; each test begins signed out,
 * without faults and with an empty network log.
 */
export async function startProduct({ provider = 'sandbox', ...options }: ProductOptions = {}) {
    const sandbox = await startSandbox(options);
    const isLiteral = provider === 'literal';
    const network = createNetwork({ fetch: providers[provider](sandbox.fetch) });
    let now = START;
    const configure = () => Object.assign(config, structuredClone(configs[provider]));
    beforeAll(configure);
    beforeEach(async () => {
        now = later(now, BETWEEN_TESTS);
        vi.useFakeTimers({ toFake: ['Date'], now, shouldAdvanceTime: true });
        await sandbox.clock.set(now);
        await sandbox.faults.clear();
        configure();
        network.reset();
        vi.stubGlobal('fetch', network.fetch);
        await removeRow();
        // A call still pending from the previous test's page must not end this test's session, nor keep this test's page.
        forgetTab();
        forgetHolds();
        forgetIgnored();
    });
    afterEach(() => {
        now = sandbox.clock.now();
        const all = network.sent('');
        // Whoever is signed in says so in every call but those that nobody needs a session for. Renamed ones have other paths.
        if (provider !== 'renamed' && all.some(({ isBare }) => !isBare))
            expect(all.filter(({ isBare, path }) => isBare && !takesNoBearer.test(path))).toEqual([]);
    });
    afterAll(async () => {
        Object.assign(config, structuredClone(sandboxConfig));
        await sandbox.close();
    });

    /** Signs a seeded user in with a link's code, which needs no password hashing. */
    const signIn = async (email: string) => {
        await signInWithCode({ code: await linkCode(sandbox, email, location.origin), email });
        network.forget();
    };

    /** Opens a URL as a browser does, with the state of its history entry. */
    const open = async (address: string, state: unknown = null) => {
        history.replaceState(state, '', address);
        reconsider();
        // The page shows once it is decided which app to show and that app's code is loaded.
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

    /** Opens a URL again in the same browser: what is stored stays, what is in memory doesn't. */
    const reload = (address: string) => {
        cleanup();
        return open(address);
    };

    /** Does something while the sandbox's clock, but not the browser's, is this many milliseconds ahead. */
    const withProviderAhead = async (milliseconds: number, work: () => Promise<void>) => {
        await sandbox.clock.advance(milliseconds);
        try {
            await work();
        } finally {
            await sandbox.clock.advance(-milliseconds);
        }
    };

    /** The provider's code of a coin of the sandbox. */
    const coinCode = (code: string): string => (isLiteral ? codeOf(code) : code);

    /** The provider's id of a record of the sandbox, where it has numbers. */
    const idOf = (id: string): string => (isLiteral ? String(numberOf(id)) : id);

    return { sandbox, network, coinCode, idOf, signIn, open, openAs, reload, withProviderAhead, leave: cleanup };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;

export const OWNER = 'owner@harbour.example';
