import type { Samples } from '../../sample';
import type * as deposits from '../deposits';

export const depositSamples: Samples<typeof deposits> = {
    listDeposits: ({ merchantKey }) => ({ path: { merchantKey }, query: { status: 'new' } }),
};
