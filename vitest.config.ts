import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// The processes that tests run in inherit it.
process.env.TZ = 'UTC';
// Tests bring their own databases.
delete process.env.DATABASE_URL;

/** For a machine so busy that a database takes half a minute to start instead of three seconds. */
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000 };

/** Files share a worker's modules: loading the app again takes longer than most tests. Each test sets up what it needs. */
const isolate = false;

/** No test depends on chance. */
const setupFiles = ['seedRandomTests', 'config', 'unstubGlobals'].map(name => `tests/support/${name}.ts`);

/** Tests of PGlite's directories and copies, or of no database at all: a kit or another provider in front of the sandbox. */
const onPgliteOnly = [
    ...['database', 'dashboardFiles', 'demo', 'restoredDatabase', 'server', 'streamPages'],
    ...['conformance', 'conformanceDraft', 'renamed', 'literal', 'payoutKinds', 'wholeLists'],
];

/** Tests of rules that ask a database for rows that other tests read on both kinds. With `FAULTS=all` they run on both too. */
const indifferent = [
    ...['access', 'foreignForm', 'hostedPage', 'linkOrigin', 'lostFields', 'olderCalls', 'pathValues', 'rates'],
    ...['corridors/reference', 'payouts/actions'],
];

const notOnPostgres = [...onPgliteOnly, ...(process.env.FAULTS === 'all' ? [] : indifferent)];

export default defineConfig({
    plugins: [react()],
    define: { __APP_VERSION__: JSON.stringify('0.0.0-test') },
    test: {
        globalSetup: ['tests/support/servers/testSeed.ts', 'tests/support/servers/snapshot.ts'],
        allowOnly: false,
        retry: 0,
        maxWorkers: Math.max(2, availableParallelism() - 1),
        // Passing tests print only about faults they injected.
        silent: 'passed-only',
        restoreMocks: true,
        unstubGlobals: true,
        projects: [
            {
                extends: true,
                test: {
                    ...timeouts,
                    name: 'unit',
                    environment: 'node',
                    isolate,
                    include: ['tests/unit/**/*.test.{ts,tsx}'],
                    setupFiles,
                },
            },
            {
                extends: true,
                test: {
                    ...timeouts,
                    name: 'api',
                    environment: 'node',
                    isolate,
                    include: ['tests/api/**/*.test.ts'],
                    exclude: ['tests/api/postgres/**'],
                    setupFiles,
                },
            },
            {
                extends: true,
                test: {
                    ...timeouts,
                    name: 'api-postgres',
                    environment: 'node',
                    isolate,
                    include: ['tests/api/**/*.test.ts'],
                    exclude: notOnPostgres.map(name => `tests/api/${name}.test.ts`),
                    globalSetup: ['tests/support/servers/postgres.ts'],
                    setupFiles,
                },
            },
            {
                extends: true,
                oxc: { jsx: { development: false } },
                ssr: { resolve: { conditions: ['node'] } },
                test: {
                    ...timeouts,
                    name: 'screens',
                    env: { NODE_ENV: 'production' },
                    environment: 'jsdom',
                    isolate,
                    include: ['tests/screens/**/*.test.{ts,tsx}'],
                    globalSetup: ['tests/support/servers/postgres.ts'],
                    setupFiles: [...setupFiles, 'tests/support/screens.ts'],
                },
            },
            {
                extends: true,
                test: {
                    ...timeouts,
                    name: 'faults',
                    environment: 'jsdom',
                    isolate,
                    include: ['tests/faults/**/*.test.ts'],
                    globalSetup: ['tests/support/servers/postgres.ts'],
                    setupFiles: [...setupFiles, 'tests/support/screens.ts'],
                },
            },
        ],
    },
});
