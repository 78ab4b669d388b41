import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { installScripts } from '../../../scripts/lib/installScripts.mjs';
import { inProject } from '../../../scripts/lib/paths.mjs';

const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as {
    packages: Record<string, { hasInstallScript?: boolean; version?: string }>;
};

test('every install script of the lockfile is allowed, and every allowance is needed', () => {
    expect(installScripts(lock.packages)).toMatchObject({ unknown: [], unused: [] });
});

test('a new package with an install script is named, wherever it is, also one that only resembles an allowed one', () => {
    const added = { hasInstallScript: true, version: '1.0.0' };
    const packages = {
        ...lock.packages,
        'node_modules/a/node_modules/esbuild': added,
        'node_modules/esbuild-extra': added,
        'node_modules/@evil/miner': added,
        'node_modules/harmless': { version: '2.0.0' },
    };
    expect(installScripts(packages).unknown).toEqual(['esbuild 1.0.0', 'esbuild-extra 1.0.0', '@evil/miner 1.0.0']);
});

test('install scripts don’t run here', () => {
    expect(readFileSync(inProject('.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
});
