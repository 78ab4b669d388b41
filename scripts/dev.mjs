/* npm run dev: the sandbox on its own port, and Vite with hot reload in front of it. */
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/dependencies.mjs';
import { inProject, servedByVite } from './lib/paths.mjs';
import { freePort, untilListening } from './lib/ports.mjs';
import { endWith, exitCode, launch } from './lib/processes.mjs';

await ensureInstalled();
const { tokens } = parseArgs({ options: { port: { type: 'string' } }, strict: false, tokens: true });
const own = tokens.find(token => token.kind === 'option' && token.name === 'port');
const asked = own?.kind === 'option' ? own.value : undefined;
const port = Number(asked ?? process.env.PORT ?? 4000);
const args = process.argv
    .slice(2)
    .filter((arg, index, all) => !/^--port(=|$)/.test(arg) && all[index - 1] !== '--port');

const sandboxPort = await freePort();
const sandbox = launch(process.execPath, [
    '--import',
    'tsx',
    'sandbox/server.ts',
    '--port',
    String(sandboxPort),
    ...args,
]);
endWith(sandbox);
const ended = new AbortController();
const ending = exitCode(sandbox).finally(() => ended.abort());
await untilListening(sandboxPort, ended.signal);

if (!ended.signal.aborted) {
    const { createServer } = await import('vite');
    const { tsImport } = await import('tsx/esm/api');
    const { withSandboxConfig } = await tsImport('../sandbox/dashboard/config.ts', import.meta.url);
    const configured = {
        name: 'sandbox-config',
        transformIndexHtml: withSandboxConfig,
        /** @param {import('vite').ViteDevServer} server */
        configureServer: ({ middlewares }) => {
            middlewares.use((request, _, next) => {
                const logo = /^\/logos\/[\w-]+\.svg$/.exec(request.url ?? '')?.[0];
                if (logo) request.url = servedByVite(inProject('sandbox', 'dashboard')) + logo;
                if (/^\/payment-request(\/|\?|$)/.test(request.url ?? '')) request.url = '/payment-request.html';
                next();
            });
        },
    };
    // With the page's own host, which sign-in links are for.
    const proxied = { target: `http://127.0.0.1:${sandboxPort}`, changeOrigin: false };
    const proxy = { '/api': proxied, '/sandbox': proxied };
    const vite = await createServer({ plugins: [configured], server: { port, strictPort: true, proxy } });
    await vite.listen().then(
        () => console.log(`\nWith hot reload: http://localhost:${port}\n`),
        error => {
            console.error(error.message);
            sandbox.kill('SIGTERM');
            process.exitCode = 1;
        },
    );
    await ending;
    await vite.close();
}
process.exitCode ||= await ending;
