import { expect, test as base } from '@playwright/test';
import { type FrontName, serveFront } from './front';
import { passHourEnd } from './sandbox';
import { Problems } from './problems';
import { takeScreenshots } from './screenshots';
import { originOf } from './servers';
import { startInDark } from './theme';

interface Fixtures {
    /** What the dashboard is served with; `sandbox` unless a test says otherwise. The others begin in the dark theme. */
    provider: 'sandbox' | FrontName;
    /**
     * Fails the test on a violation of the security policy, a console error, an uncaught error or rejection, a request to another
     * origin, or a secret in a URL or on the console.
     */
    problems: Problems;
    /** Keeps the rates still: they change every hour, and a wizard asks again when they do. */
    stillRates: void;
}

interface WorkerFixtures {
    /** The origin of a dashboard with another provider, which is started when it's first asked for. */
    originWith: (provider: FrontName) => Promise<string>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
    provider: ['sandbox', { option: true }],
    originWith: [
        async ({ browserName: _ }, use, { parallelIndex }) => {
            const started = new Map<FrontName, ReturnType<typeof serveFront>>();
            await use(async name => {
                const front = started.get(name) ?? serveFront(name, originOf(parallelIndex));
                started.set(name, front);
                return (await front).origin;
            });
            for (const front of started.values()) await (await front).close();
        },
        { scope: 'worker' },
    ],
    baseURL: async ({ provider, originWith }, use, { parallelIndex }) =>
        use(provider === 'sandbox' ? originOf(parallelIndex) : await originWith(provider)),
    context: async ({ context, provider }, use) => {
        if (provider !== 'sandbox') await startInDark(context);
        await use(context);
    },
    problems: [
        async ({ browser, context, baseURL }, use, testInfo) => {
            const problems = new Problems(new URL(baseURL ?? '').origin);
            await problems.watch(context);
            await use(problems);
            const found = await problems.found();
            if (found.length > 0 || testInfo.status !== testInfo.expectedStatus)
                await takeScreenshots(browser, testInfo);
            expect(found).toEqual([]);
        },
        { auto: true },
    ],
    stillRates: [
        async ({ request }, use) => {
            await passHourEnd(request);
            await use();
        },
        { auto: true },
    ],
});

export { expect };
