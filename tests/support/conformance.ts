import type { Sandbox } from '../../sandbox/app';
import { CLIENT_ID } from '../../sandbox/session/client';
import type { Backend, Credentials } from '../../scripts/conformance/types';
import { type Answering, ORIGIN } from './servers/sandbox';
import { passwordOf, signInCode, tokenOf } from './signIn';

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

/** What one of its users signs in with. */
export const credentialsOf = (sandbox: Sandbox, email: string): Credentials => ({
    username: email,
    password: passwordOf(email),
    clientId: CLIENT_ID,
    code: () => signInCode(sandbox, email),
});
