// Its parts import each other, which works only if the whole package is imported first.
import 'react-admin';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { listMerchants } from '../../../contracts/main/merchants';
import { call } from '../../../src/api/call';
import { publicMessages } from '../../../src/i18n/en/public';
import { listedResources } from '../../../src/routing/appRoutes';
import type { ResourceName } from '../../../src/routing/resources';
import { has } from '../../../src/config/capabilities';
import { removeRow } from '../../../src/session/tokenStore';
import { forgetTab } from '../../../src/session/tab';
import { connectSession } from '../../../src/session/session';
import { dataProvider } from '../../../src/start/dataProvider';
import { forgetAuditRows } from '../auditRows';
import { appMessages } from '../messages';
import { OWNER, startProduct } from '../product';
import { START } from '../servers/sandbox';
import { advance, takeTimers } from '../timers';
import { cellsOf, type Provider } from './cells';
import { type Fault, nothing } from './faults';
import { type FaultyNetwork, faultyNetwork } from './faultyNetwork';
import { type MatrixScreen, readNothing, switches } from './matrixScreens';
import * as oracle from './oracle';

/** Later than the sandbox's start, when some of the seed falls due. */
const AT = new Date(START.getTime() + 30_000);
/** Longer than the deadline and all pauses between retries. */
const A_MINUTE = 60_000;
const FEW_SECONDS = 10_000;
const STEP = 2_000;

/** In milliseconds. Home reads 5 MB for each of its lists: over a minute on a machine that does something else. */
const PATIENCE = 300_000;

/** One test for each cell of the matrix on a provider, of all screens or those of a kind. */
export async function runMatrix(provider: Provider, kind?: MatrixScreen['kind']): Promise<void> {
    const product = await startProduct({ provider });
    const ids = new Map<string, string>();
    const wholes = new Map<MatrixScreen, oracle.Whole>();

    beforeAll(async () => {
        vi.stubGlobal('fetch', product.network.fetch);
        connectSession();
        // What falls due until then has ended, and is in the audit log, before anything is looked at.
        await product.sandbox.clock.set(AT);
        await product.signIn(OWNER);
        const [merchant] = (await call(listMerchants, {})).data;
        const meta = { merchantId: merchant?.id, merchantKey: merchant?.merchant_key, timeZone: 'UTC' };
        for (const { name } of listedResources) {
            const switchedBy = switches[name];
            if (switchedBy && !has(switchedBy)) continue;
            const page = {
                pagination: { page: 1, perPage: 25 },
                sort: { field: 'created_at', order: 'DESC' } as const,
            };
            const { data } = await dataProvider.getList(name, { ...page, filter: {}, meta });
            const row = data.find(({ status }) => !brief.includes(String(status))) ?? data[0];
            if (row) ids.set(name, String(row.id));
        }
    });

    const idOf = (resource: ResourceName) => ids.get(resource) ?? '';

    /** Opens a screen while its reads fail with this fault, and lets this much time pass. */
    async function show({ address, struck }: MatrixScreen, fault: Fault, milliseconds: number) {
        // In this order, since the sandbox's clock counts from the page's.
        vi.setSystemTime(AT);
        await product.sandbox.clock.set(AT);
        await removeRow();
        forgetTab();
        localStorage.clear();
        sessionStorage.clear();
        // Each sign-in is an event there, and a session.
        await forgetAuditRows(product.sandbox, idOf('audit-log'));
        await product.sandbox.query('UPDATE token_families SET revoked_at = now()');
        await product.signIn(OWNER);
        takeTimers();
        const network = faultyNetwork(product.network.fetch, struck);
        network.strike(fault);
        vi.stubGlobal('fetch', network.fetch);
        await product.open(address(idOf));
        await settle(network, milliseconds);
        return network;
    }

    async function wholeOf(screen: MatrixScreen): Promise<oracle.Whole> {
        const known = wholes.get(screen);
        if (known) return known;
        const whole = oracle.wholeOf(await show(screen, nothing, FEW_SECONDS));
        // These tests/screens/literal.test.tsx leaves to the matrix.
        const failures = provider === 'literal' ? oracle.unfaultedFailures() : [];
        if (failures.length > 0) throw new Error(`Though nothing fails: ${failures.join('; ')}`);
        wholes.set(screen, whole);
        product.leave();
        return whole;
    }

    const own = cellsOf(provider).filter(({ screen }) => !kind || screen.kind === kind);
    test.each(own.map(({ screen, fault }) => [screen.name, fault.name, screen, fault] as const))(
        `%s × %s on ${provider}`,
        async (_, __, screen, fault) => {
            vi.spyOn(console, 'error').mockImplementation(() => undefined);
            // A provider may have no such record: its list says so.
            if (screen.recordOf && !ids.has(screen.recordOf)) {
                const { recordOf: list } = screen;
                await show({ ...screen, address: () => `/${list}` }, nothing, FEW_SECONDS);
                expect(document.body.textContent).toContain(appMessages.list.empty);
                return;
            }
            const whole = await wholeOf(screen);
            vi.mocked(console.error).mockClear();
            const network = await show(screen, fault, A_MINUTE);
            const failures = await check(screen, fault, network, whole);
            // On one line, for the run's summary.
            if (failures.length > 0) throw new Error(failures.join('; '));
        },
        PATIENCE,
    );
}

/** Of a record that the provider moves within seconds, so that its page keeps reading it. */
const brief = ['creating', 'created', 'confirm', 'pending_broadcast'];

/** Screens whose reads only narrow a choice of coins: without them they offer those of the specification, and say nothing. */
const narrowed = ['/manage-wallet-address/create', '/create-crypto-payout/:type?'];

/** Faults that some screens take as the answer of a provider that says less: nothing is an error, and nothing is read again. */
const takenAsAnswer: Readonly<Record<string, readonly string[]>> = {
    '404': ['/payment-options'],
    'null body': ['/payment-options'],
    'missing fields': [
        '/payment-options',
        '/statements',
        '/payments',
        '/payments/:id/show',
        '/profile-and-bank-accounts',
    ],
};

/** Screens that refuse by name what says in an unknown word what they need: from an account of which nobody knows how it settles, nothing is paid. */
const refuseUnknown: Readonly<Record<string, readonly string[]>> = {
    'unknown enumeration values': ['/refunds/create', '/withdrawals/create'],
};

/** A trade can be begun unless it's known that no pair is tradable, and trying the list again doesn't read the pairs. */
const keepTheirAction = ['/trade-history', '/trade-history/:id/show'];

async function check(
    { name, acts, switchedBy }: MatrixScreen,
    fault: Fault,
    network: FaultyNetwork,
    whole: oracle.Whole,
): Promise<string[]> {
    const isHit = network.wasStruck();
    const failures = [
        ...oracle.pageFailures(),
        ...oracle.trafficFailures(network, whole).filter(text => !(fault.isOpen && text.startsWith('it sent'))),
        ...oracle.secretFailures(network),
        ...oracle.consoleFailures(fault),
    ];
    failures.push(...(await oracle.axeFailures()));
    if (!isHit) return readNothing.includes(name) ? failures : [...failures, 'it read nothing'];
    if (fault.endsSession) return [...failures, ...signInFailures()];
    if (narrowed.includes(name) && oracle.problems().length === 0) return failures;
    const mayRefuse = refuseUnknown[fault.name]?.includes(name) ?? (fault.isOdd && acts);
    if (mayRefuse && oracle.problems().length > 0) return [...failures, ...oracle.namingFailures()];
    const isTaken = takenAsAnswer[fault.name]?.includes(name);
    if (isTaken && oracle.problems().length === 0) return failures;
    const says = (switchedBy && fault.saysOfExtension) ?? fault.says;
    failures.push(...oracle.wordFailures({ ...fault, says }), ...oracle.contentFailures(fault, whole));
    if (!fault.says) return failures;
    const mayDiffer = isTaken || keepTheirAction.includes(name);
    return [...failures, ...(await recoveryFailures(mayDiffer ? { ...fault, isAnswer: true } : fault, network, whole))];
}

/** Does the sign-in page show, with the reason? */
function signInFailures(): string[] {
    const isThere = location.pathname === '/login' && screen.queryByText(publicMessages.errors['signed-out']);
    return isThere
        ? []
        : [`the sign-in does not say that the session ended, but ${document.body.textContent.slice(0, 200)}`];
}

/** Does the page show everything once the fault is over and the user tries again? */
async function recoveryFailures(fault: Fault, network: FaultyNetwork, whole: oracle.Whole): Promise<string[]> {
    network.strike(undefined);
    network.forget();
    vi.mocked(console.error).mockClear();
    for (const button of oracle.retryButtons()) act(() => void fireEvent.click(button));
    await settle(network, FEW_SECONDS);
    return [
        ...oracle.trafficFailures(network, whole).map(text => `when tried again: ${text}`),
        ...oracle.problems().map(alert => `when tried again it says ${alert.textContent}`),
        ...(fault.isAnswer ? [] : oracle.contentFailures(nothing, whole).map(text => `when tried again ${text}`)),
    ];
}

/**
 * Lets this much time pass for the page's timers, and as much as the provider needs for the requests meanwhile and the code that
 * is loaded for them. The clock stands still, so that times read the same however long a fault takes.
 */
async function settle(network: FaultyNetwork, milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += STEP) {
        await advance(STEP);
        vi.setSystemTime(AT);
        do {
            await act(() => new Promise(resolve => setImmediate(resolve)));
            await act(() => vi.dynamicImportSettled());
        } while (network.isBusy());
    }
}
