import { ADAPTER_PATH, authorizingConfig, literalConfig, renamedConfig, sandboxConfig } from './dashboard/config';
import { dashboardFiles } from './dashboard/files';
import { everyResponse, filePolicy } from './dashboard/policy';
import { literalProvider } from './literal/literal';
import type { ServerOptions } from './options';
import { adapterFile } from './renamed/adapterFile';
import { renamedProvider } from './renamed/renamed';

type Served = Pick<ServerOptions, 'provider' | 'names'>;

/** The calls of a sandbox as this provider answers them. */
export function callsOf<Connection>(
    fetch: (request: Request, connection?: Connection) => Promise<Response>,
    { provider, names }: Served,
): typeof fetch {
    if (provider === 'literal') return literalProvider(fetch);
    return provider === 'renamed' ? renamedProvider(fetch, names) : fetch;
}

/** The files of a dashboard that is configured for this provider. */
export function filesOf(
    options: Served & Pick<ServerOptions, 'dashboard' | 'authorize'>,
): (request: Request) => Promise<Response> {
    const files = dashboardFiles(options.dashboard, configOf(options));
    if (options.provider !== 'renamed') return files;
    const adapter = adapterFile(options.names);
    return async request => (new URL(request.url).pathname === ADAPTER_PATH ? answerWith(adapter) : files(request));
}

function configOf({ provider, authorize }: Pick<ServerOptions, 'provider' | 'authorize'>): object {
    if (provider === 'literal') return literalConfig;
    if (provider === 'renamed') return renamedConfig;
    return authorize ? authorizingConfig : sandboxConfig;
}

const answerWith = (adapter: string): Response =>
    new Response(adapter, {
        headers: {
            ...everyResponse,
            'content-type': 'application/json; charset=utf-8',
            'cache-control': 'no-store',
            'content-security-policy': filePolicy(ADAPTER_PATH),
        },
    });
