import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { listMerchants } from '../../../contracts/main/merchants';
import { call } from '../../../src/api/call';
import { publicMessages } from '../../../src/i18n/en/public';
import { listedResources, type ResourceName } from '../../../src/routing/appRoutes';
import { removeRow } from '../../../src/session/tokenStore';
import { forgetTab } from '../../../src/session/tab';
import { connectSession } from '../../../src/session/session';
import { dataProvider } from '../../../src/start/dataProvider';
import { OWNER, startProduct } from '../product';
import { START } from '../servers/sandbox';
import { advance, takeTimers } from '../timers';
import { type Fault, faults } from './faults';
import { type FaultyNetwork, faultyNetwork } from './faultyNetwork';
import { type MatrixScreen, matrixScreens } from './matrixScreens';
import * as oracle from './oracle';

/** Longer than the deadline and all pauses between repetitions. */
const A_MINUTE = 60_000;
const FEW_SECONDS = 10_000;
const STEP = 2_000;

/** All cells with FAULTS=all; else those of a diagonal, on which every screen and every fault stands at least once. */
const isChosen = (screen: number, fault: number) =>
    process.env.FAULTS === 'all' || (screen - fault) % Math.min(matrixScreens.length, faults.length) === 0;

const cells = matrixScreens.flatMap((screen, row) =>
    faults.filter((_, column) => isChosen(row, column)).map(fault => ({ screen, fault })),
);

/** One test for each cell of the matrix whose screen is of this kind. */
export async function runMatrix(kind: MatrixScreen['kind']): Promise<void> {
    const product = await startProduct();
    const ids = new Map<string, string>();
    const shapes = new Map<MatrixScreen, string>();

    beforeAll(async () => {
        vi.stubGlobal('fetch', product.network.fetch);
        connectSession();
        await product.signIn(OWNER);
        const [merchant] = (await call(listMerchants, {})).data;
        const meta = { merchantId: merchant?.id, merchantKey: merchant?.merchant_key, timeZone: 'UTC' };
        for (const { name } of listedResources) {
            const page = {
                pagination: { page: 1, perPage: 25 },
                sort: { field: 'created_at', order: 'DESC' } as const,
            };
            const { data } = await dataProvider.getList(name, { ...page, filter: {}, meta });
            ids.set(name, String(data[0]?.id));
        }
    });

    const idOf = (resource: ResourceName) => ids.get(resource) ?? '';

    /** Opens a screen while its reads fail so, and waits until nothing more happens. */
    async function show({ address, struck }: MatrixScreen, fault: Fault): Promise<FaultyNetwork> {
        await product.sandbox.clock.set(START);
        vi.setSystemTime(START);
        await removeRow();
        forgetTab();
        await product.signIn(OWNER);
        takeTimers();
        const network = faultyNetwork(product.network.fetch, struck);
        network.strike(fault);
        vi.stubGlobal('fetch', network.fetch);
        await product.open(address(idOf));
        await settle(network, A_MINUTE);
        return network;
    }

    async function shapeOf(screen: MatrixScreen): Promise<string> {
        const known = shapes.get(screen);
        if (known !== undefined) return known;
        const [nothing] = faults;
        if (!nothing) throw new Error('There are no faults');
        await show(screen, nothing);
        const shape = oracle.shape();
        shapes.set(screen, shape);
        product.leave();
        return shape;
    }

    test.each(
        cells
            .filter(({ screen }) => screen.kind === kind)
            .map(({ screen, fault }) => ({ name: `${screen.name} × ${fault.name}`, screen, fault })),
    )('$name', async ({ screen, fault }) => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const whole = await shapeOf(screen);
        const network = await show(screen, fault);
        const failures = await check(screen, fault, network, whole);
        expect(failures).toEqual([]);
    });
}

async function check({ acts }: MatrixScreen, fault: Fault, network: FaultyNetwork, whole: string): Promise<string[]> {
    const isHit = network.wasStruck();
    const failures = [
        ...oracle.pageFailures(),
        ...oracle.trafficFailures(network),
        ...oracle.secretFailures(network),
        ...oracle.consoleFailures(),
    ];
    failures.push(...(await oracle.axeFailures()));
    if (!isHit) return failures;
    if (fault.endsSession) return [...failures, ...signInFailures()];
    if (fault.isOdd && acts && oracle.problems().length > 0) return failures;
    failures.push(...oracle.wordFailures(fault));
    if (!fault.says) return failures;
    return [...failures, ...(await recoveryFailures(fault, network, whole))];
}

/** Is the sign-in there with the reason? */
function signInFailures(): string[] {
    const isThere = location.pathname === '/login' && screen.queryByText(publicMessages.signedOut);
    return isThere
        ? []
        : [`the sign-in does not say that the session ended, but ${document.body.textContent.slice(0, 200)}`];
}

/** Does the page show everything, once the fault is over and it is asked to try again? */
async function recoveryFailures(fault: Fault, network: FaultyNetwork, whole: string): Promise<string[]> {
    network.strike(undefined);
    network.forget();
    for (const button of oracle.retryButtons()) act(() => void fireEvent.click(button));
    await settle(network, FEW_SECONDS);
    const shape = oracle.shape();
    return [
        ...oracle.trafficFailures(network).map(text => `when tried again: ${text}`),
        ...oracle.problems().map(alert => `when tried again it says ${alert.textContent}`),
        ...(shape === whole || fault.isAnswer ? [] : [`when tried again it shows ${difference(shape, whole)}`]),
    ];
}

/** The first place where two texts differ. */
function difference(is: string, expected: string): string {
    const at = [...is].findIndex((letter, index) => letter !== expected[index]);
    const from = Math.max(0, (at < 0 ? is.length : at) - 30);
    return `…${is.slice(from, from + 100)}… and not …${expected.slice(from, from + 100)}…`;
}

/** Lets so much time pass for the page, and all that the provider needs for what is asked of it meanwhile. */
async function settle(network: FaultyNetwork, milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += STEP) {
        await advance(STEP);
        do await act(() => new Promise(resolve => setImmediate(resolve)));
        while (network.isBusy());
    }
}
