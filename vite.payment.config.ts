import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Payers send no files, so that how forms with files are sent isn't in their page. */
const withoutFiles: Plugin = {
    name: 'without-files',
    enforce: 'pre',
    load: id =>
        id.endsWith('/src/api/sendForm.ts')
            ? "export const sendForm = () => Promise.reject(new Error('This page sends no files'));"
            : undefined,
};

/**
 * The page that payers see, built by itself into the same folder: nothing of the dashboard is in it, and Preact stands in for
 * React, so that all of it is smaller than React alone (docs/decisions/0014-payment-request-apart.md).
 */
export default defineConfig({
    plugins: [react(), withoutFiles],
    html: { cspNonce: '__CSP_NONCE__' },
    publicDir: false,
    resolve: {
        alias: [
            { find: /^react(-dom)?$/, replacement: 'preact/compat' },
            { find: 'react-dom/client', replacement: 'preact/compat/client' },
            { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
        ],
    },
    build: {
        target: 'es2022',
        emptyOutDir: false,
        manifest: '.vite/payment-request.json',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'payment-request.html' },
    },
});
