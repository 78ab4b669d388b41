import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { literalConfig } from '../../../sandbox/dashboard/config';
import { dashboardFiles } from '../../../sandbox/dashboard/files';
import { literalProvider } from '../../../sandbox/literal/literal';
import { inProject } from '../../../scripts/lib/paths.mjs';

type Fetch = (request: Request) => Promise<Response>;

/** Providers other than the sandbox itself, each with the configuration of a dashboard for it. */
export const fronts = {
    literal: { config: literalConfig, provider: literalProvider },
} as const satisfies Record<string, { config: object; provider: (sandbox: Fetch) => Fetch }>;

export type FrontName = keyof typeof fronts;

/**
 * Serves the build with another provider, which has the data of a sandbox that runs already: their rows are the same, and so are
 * the actions of its page.
 */
export async function serveFront(name: FrontName, sandbox: string) {
    const { config, provider } = fronts[name];
    const files = dashboardFiles(inProject('dist'), config);
    const calls = provider(request => forward(request, sandbox));
    const isFile = (request: Request) => !/^\/(api|sandbox)(\/|$)/.test(new URL(request.url).pathname);
    const server = serve({
        fetch: request => (isFile(request) ? files(request) : calls(request)),
        hostname: '127.0.0.1',
        port: 0,
    });
    await new Promise(resolve => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    return {
        origin: `http://localhost:${port}`,
        close: () => new Promise(resolve => server.close(resolve)),
    };
}

/** With its host kept, since addresses in answers are made of it. */
async function forward(request: Request, to: string): Promise<Response> {
    const { pathname, search, host } = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.set('host', host);
    headers.delete('connection');
    // fetch would ask for a compressed answer, and unpack it with its headers left as they came.
    headers.set('accept-encoding', 'identity');
    const { method, body, signal } = request;
    return fetch(`${to}${pathname}${search}`, {
        ...{ method, headers, signal, redirect: 'manual' },
        ...(body && { body, duplex: 'half' }),
    });
}
