import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };
const inProject = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Modules of the project that others stand in for, wherever they are imported. */
const replaced = (modules: Readonly<Record<string, string>>): Plugin => {
    const standIns = new Map(Object.entries(modules).map(([from, to]) => [inProject(from), inProject(to)]));
    return {
        name: 'stand-ins',
        enforce: 'pre',
        async resolveId(source, importer, options) {
            const found = await this.resolve(source, importer, { ...options, skipSelf: true });
            return (found && standIns.get(found.id)) ?? found;
        },
    };
};

/** What the sandbox uses of Node. */
const node: Readonly<Record<string, string>> = {
    'node:async_hooks': 'demo/provider/standIns/asyncHooks.ts',
    'node:crypto': 'demo/provider/standIns/crypto.ts',
    'node:timers/promises': 'demo/provider/standIns/timers.ts',
};

/** What the bundler warns of in PGlite: it asks for these where it runs in Node, which the demo's worker isn't. */
const ofPGlite = (log: { code?: string; id?: string; message: string }): boolean =>
    /@electric-sql\/pglite/.test(`${log.id} ${log.message}`) &&
    (log.code === 'EVAL' || log.message.includes('Module "node:module" has been externalized'));

/**
 * The demo, built by itself into the same folder (docs/decisions/0015-demo-with-its-own-provider.md): the dashboard with the
 * sandbox in a worker for its provider, and without a network.
 */
export default defineConfig({
    plugins: [
        react(),
        replaced({
            'src/api/send.ts': 'demo/page/standIns/send.ts',
            'src/api/sendForm.ts': 'demo/page/standIns/sendForm.ts',
            'src/session/tokenStore.ts': 'demo/page/standIns/tokenStore.ts',
        }),
    ],
    define: { __APP_VERSION__: JSON.stringify(version) },
    html: { cspNonce: '__CSP_NONCE__' },
    publicDir: false,
    worker: {
        format: 'es',
        plugins: () => [replaced({ 'sandbox/primitives/secrets.ts': 'demo/provider/standIns/secrets.ts' })],
    },
    resolve: { alias: Object.entries(node).map(([find, file]) => ({ find, replacement: inProject(file) })) },
    build: {
        target: 'es2022',
        emptyOutDir: false,
        manifest: '.vite/demo.json',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        // The worker's warnings come here as well.
        rolldownOptions: {
            input: 'demo/index.html',
            onLog: (level, log, handle) => ofPGlite(log) || handle(level, log),
        },
        chunkSizeWarningLimit: 1500,
    },
});
