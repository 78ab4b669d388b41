import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HttpBindings, serve } from '@hono/node-server';
import react from '@vitejs/plugin-react';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { build } from 'vite';
import { createSandbox, type Sandbox } from '../sandbox/app';
import { dashboardFiles } from '../sandbox/dashboard/files';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { inProject } from '../scripts/lib/paths.mjs';
import { precompress } from '../scripts/lib/precompress.mjs';
import { enter } from './enter';

/** The dashboard and the yardstick, each at its own origin, over one sandbox in this process. */
export interface Servers {
    ours: string;
    yardstick: string;
    /** For signing in without a browser. */
    sandbox: Sandbox;
    /** The reference of the payment in the first row. */
    newest: string;
    close: () => Promise<void>;
}

interface Payments {
    data: { payment_reference: string }[];
    meta: { total: number };
}

/** Builds both if needed and serves them with the same file server, so that compression and caching are equal. */
export async function startServers(payments: number): Promise<Servers> {
    if ((await ensureBuilt()) !== 0) throw new Error('The dashboard could not be built');
    const directory = await buildYardstick();
    const sandbox = await createSandbox({ payments, startAt: new Date('2026-11-21T09:00:00Z') });
    const { get, merchantKey } = await enter(sandbox);
    const read = async () =>
        (await (await get(`/v1/dashboard/merchant/${merchantKey}/payments?limit=50`)).json()) as Payments;

    const dashboard = dashboardFiles(inProject('dist'));
    const ours = await listen((request, bindings) =>
        /^\/(api|sandbox)\//.test(new URL(request.url).pathname)
            ? sandbox.fetch(request, bindings)
            : dashboard(request),
    );
    const files = dashboardFiles(directory);
    const rest = new Hono().use(compress()).get('/rest/*', async () => asSimpleRest(await read()));
    const yardstick = await listen(async request => {
        if (new URL(request.url).pathname.startsWith('/rest/')) return rest.fetch(request);
        const response = await files(request);
        // Our policy would block the yardstick, whose styles have no nonce.
        response.headers.delete('content-security-policy');
        return response;
    });
    return {
        ours: ours.origin,
        yardstick: yardstick.origin,
        sandbox,
        newest: (await read()).data[0]?.payment_reference ?? '',
        close: async () => {
            ours.close();
            yardstick.close();
            await sandbox.close();
            await rm(directory, { recursive: true, force: true });
        },
    };
}

async function buildYardstick(): Promise<string> {
    const outDir = await mkdtemp(join(tmpdir(), 'yardstick-'));
    await build({
        configFile: false,
        root: inProject('bench', 'yardstick'),
        logLevel: 'error',
        plugins: [react()],
        build: { target: 'es2022', outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
    });
    await precompress(join(outDir, 'assets'));
    return outDir;
}

/** The first page as ra-data-simple-rest reads it: the total in a header, an ID in each row. */
function asSimpleRest({ data, meta }: Payments): Response {
    const rows = data.map(row => ({ ...row, id: row.payment_reference }));
    return Response.json(rows, { headers: { 'content-range': `payments 0-${rows.length - 1}/${meta.total}` } });
}

function listen(fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response>) {
    return new Promise<{ origin: string; close: () => void }>(resolve => {
        const options = {
            fetch: (request: Request, bindings: unknown) => fetch(request, bindings as HttpBindings),
            hostname: '127.0.0.1',
            port: 0,
        };
        const server = serve(options, ({ port }: AddressInfo) =>
            resolve({
                origin: `http://localhost:${port}`,
                close: () => {
                    server.close();
                    if ('closeAllConnections' in server) server.closeAllConnections();
                },
            }),
        );
    });
}
