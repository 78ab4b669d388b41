import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig({
    plugins: [react()],
    define: { __APP_VERSION__: JSON.stringify(version) },
    // Whoever serves index.html puts a fresh nonce in its place for each response.
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
        target: 'es2022',
        manifest: true,
        sourcemap: false,
        modulePreload: { polyfill: false },
        // Fonts inside style sheets would need data: in font-src.
        assetsInlineLimit: 0,
        // The signed-in part is one lazy chunk by design; scripts/sizes.mjs holds the real budgets.
        chunkSizeWarningLimit: 1500,
    },
});
