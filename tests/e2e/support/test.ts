import { expect, test as base } from '@playwright/test';
import { passHourEnd } from './sandbox';
import { Problems } from './problems';
import { originOf } from './servers';

interface Fixtures {
    /**
     * Fails the test on a violation of the security policy, a console error, an uncaught error or rejection, a request to another
     * origin, or a secret in a URL or on the console.
     */
    problems: Problems;
    /** Keeps the rates still: they change every hour, and a wizard asks again when they do. */
    stillRates: void;
}

export const test = base.extend<Fixtures>({
    baseURL: async ({ browserName: _ }, use, { parallelIndex }) => use(originOf(parallelIndex)),
    problems: [
        async ({ context, baseURL }, use) => {
            const problems = new Problems(new URL(baseURL ?? '').origin);
            await problems.watch(context);
            await use(problems);
            expect(await problems.found()).toEqual([]);
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
