import type { Backend } from '../../scripts/conformance/types';
import { type Answering, ORIGIN } from './servers/sandbox';
import { tokenOf } from './signIn';

/** What conformance asks of a sandbox, as one of its users. */
export const backendOf = async (sandbox: Answering, email: string, more: Partial<Backend> = {}): Promise<Backend> => ({
    bases: { main: `${ORIGIN}/api/main`, dashboard: `${ORIGIN}/api/dashboard`, fiat: `${ORIGIN}/api/fiat` },
    token: await tokenOf(sandbox, email),
    captcha: 'sandbox-test',
    ids: {},
    writes: false,
    fetch: async request => sandbox.fetch(request),
    ...more,
});
