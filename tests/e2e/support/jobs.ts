import type { PlaywrightTestArgs, PlaywrightWorkerArgs } from '@playwright/test';
import { codeOf } from '../../../sandbox/literal/coins';
import { numberOf } from '../../../sandbox/literal/ids';
import { type ProviderName, providers } from '../../../sandbox/options';
import { approvals } from '../../../src/i18n/en/approvals';
import type { Problems } from './problems';
import { test } from './test';

interface JobArgs extends Pick<PlaywrightTestArgs & PlaywrightWorkerArgs, 'page' | 'context' | 'browser'> {
    problems: Problems;
    provider: ProviderName;
}

/**
 * One of an operator's main jobs, done on the provider that JOBS names, and otherwise on this one of them: so that each provider
 * meets the browser without a walk of its own.
 */
export function job(own: ProviderName, title: string, body: (args: JobArgs) => Promise<void>): void {
    const provider = chosenOr(own);
    test.describe(groupOf(provider), () => {
        test.use({ provider });
        test(title, ({ page, context, browser, problems }) => body({ page, context, browser, problems, provider }));
    });
}

function chosenOr(own: ProviderName): ProviderName {
    const { JOBS: chosen = own } = process.env;
    const provider = providers.find(name => name === chosen);
    if (!provider) throw new Error(`JOBS takes ${providers.join(', ')}`);
    return provider;
}

/** Does the running job have this provider? */
export const isOn = (provider: ProviderName): boolean => test.info().titlePath.includes(groupOf(provider));

/** The code that the running job's provider has for a coin of the sandbox. */
export const coin = (code: string): string => (isOn('literal') ? codeOf(code) : code);

/** The id that the running job's provider has for a record of the sandbox, where it isn't a payment or a payout. */
export const idOf = (id: string): string => (isOn('literal') ? String(numberOf(id)) : id);

/** How a page says that this many of two have approved it; who has is no field of the specification. */
export const approvedText = (count: number): string => (isOn('literal') ? approvals.untold : `${count} of 2 approved`);

const groupOf = (provider: ProviderName): string => `on the ${provider} provider`;
