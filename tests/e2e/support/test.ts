import { expect, test as base } from '@playwright/test';
import { Problems } from './problems';
import { originOf } from './servers';

interface Fixtures {
    /**
     * Fails the test on a violation of the security policy, a console error, an uncaught error or rejection, a request to another
     * origin, or a secret in a URL or on the console.
     */
    problems: Problems;
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
});

export { expect };
