import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import type { ProviderName } from '../../../sandbox/options';
import { NAMES_SEED } from '../../../sandbox/renamed/names';
import { callsOf, filesOf } from '../../../sandbox/served';
import { inProject } from '../../../scripts/lib/paths.mjs';

/** Providers other than the sandbox itself. */
export type FrontName = Exclude<ProviderName, 'sandbox'>;

/**
 * Serves the build with another provider, which has the data of a sandbox that runs already: their rows are the same, and so are
 * the actions of its page.
 */
export async function serveFront(name: FrontName, sandbox: string) {
    const served = { provider: name, names: NAMES_SEED, dashboard: inProject('dist'), authorize: false };
    const files = filesOf(served);
    const calls = callsOf(asked => forward(asked, sandbox), served);
    const isFile = ({ url }: Request) => !/^\/(api|sandbox)(\/|$)/.test(new URL(url).pathname);
    const server = serve({
        fetch: asked => (isFile(asked) ? files(asked) : calls(asked)),
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

/** With its host kept, which fetch would replace: addresses in answers are made of it. */
async function forward({ url, method, headers, body }: Request, to: string): Promise<Response> {
    const { pathname, search, host } = new URL(url);
    const sent = Buffer.from(await new Response(body).arrayBuffer());
    // Its length may be another one than the page's, and Node says none by itself where something is deleted.
    const length = sent.length > 0 ? { 'content-length': String(sent.length) } : {};
    const { 'content-length': _, ...rest } = Object.fromEntries(headers);
    const sending = request(`${to}${pathname}${search}`, { method, headers: { ...rest, ...length, host } });
    sending.end(sent);
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    const { statusCode: status = 502 } = answer;
    const isEmpty = [204, 205, 304].includes(status);
    return new Response(isEmpty ? null : Buffer.concat(await answer.toArray()), {
        status,
        headers: new Headers(answer.headers as Record<string, string>),
    });
}
