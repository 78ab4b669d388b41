import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

/** The page's script is small and imports this at once; named in the page, it loads beside it. */
const FIRST = 'src/start/dashboard.tsx';

const NONCE = '__CSP_NONCE__';

const preloadFirst: Plugin = {
    name: 'preload-first',
    transformIndexHtml: {
        order: 'post',
        handler: (_page, { bundle = {}, chunk: entry }) => {
            const first = Object.values(bundle).find(
                file => file.type === 'chunk' && file.moduleIds.some(id => id.endsWith(`/${FIRST}`)),
            );
            if (first?.type !== 'chunk') return [];
            const files = [first.fileName, ...first.imports].filter(name => name !== entry?.fileName);
            return files.map(name => ({
                tag: 'link',
                attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}`, nonce: NONCE },
                injectTo: 'head' as const,
            }));
        },
    },
};

/**
 * Most functions of these files run before the first rows show. Browsers that know the comment compile them all while the files
 * arrive, instead of each when it's called first.
 */
const compiledEarly = ['dashboard', 'start', 'app', 'list'];

const compileEarly: Plugin = {
    name: 'compile-early',
    generateBundle: {
        order: 'post',
        handler: (_options, bundle) => {
            for (const name of compiledEarly) {
                const [chunk, ...others] = Object.values(bundle).filter(file => file.name === name);
                if (chunk?.type !== 'chunk' || others.length) throw new Error(`There isn't one chunk named ${name}`);
                chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
            }
        },
    },
};

/** What nearly all lists are made of. */
const list =
    /src[\\/](entities[\\/]accounts[\\/]AccountName|components[\\/](list[\\/](ListPage|record[\\/]RecordLink)|fields[\\/](LackedFigures|Money|PairRate|ShortText|UnreadableFigures|status[\\/](StatusChip|useStatusLabel))|export[\\/]ExportButton))\.tsx?$/;

export default defineConfig({
    plugins: [react(), preloadFirst, compileEarly],
    define: { __APP_VERSION__: JSON.stringify(version) },
    // The server of index.html replaces it with a fresh nonce in each response.
    html: { cspNonce: NONCE },
    // One file each: a worker may load nothing more under its policy.
    worker: { format: 'es' },
    build: {
        target: 'es2022',
        manifest: true,
        sourcemap: false,
        modulePreload: { polyfill: false },
        // Fonts inside style sheets would need data: in font-src.
        assetsInlineLimit: 0,
        rolldownOptions: {
            output: {
                // The first files list all others by name, and hashes don't compress.
                chunkFileNames: 'assets/[name]-[hash:7].js',
                codeSplitting: {
                    // Each group includes what it imports, unless a group above already has it.
                    groups: [
                        // Keeps what opens the page apart from what only the signed-in app loads.
                        { name: 'entry', tags: ['$initial'], priority: 5 },
                        {
                            name: 'dashboard',
                            test: /(src[\\/]start[\\/]dashboard\.tsx|rolldown[\\/]runtime\.js)$/,
                            priority: 4,
                        },
                        // Small, and loaded before the app: it sends the first requests.
                        { name: 'start', test: /src[\\/]start[\\/]startApp\.ts$/, priority: 3 },
                        { name: 'app', test: /src[\\/]start[\\/]SignedInApp\.tsx$/, priority: 2 },
                        { name: 'list', test: list, priority: 1 },
                        // What most pages share is one file: compressed separately, its pieces would be larger.
                        { name: 'shared', minShareCount: 33 },
                    ],
                },
            },
        },
        // The signed-in part is one lazy chunk by design; scripts/sizes.mjs holds the real budgets.
        chunkSizeWarningLimit: 1500,
    },
});
