import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { inProject } from '../../../../scripts/lib/paths.mjs';
import { limits } from '../../../../scripts/lib/testing/limits.mjs';
import { runAll } from '../../../../scripts/lib/testing/runAll.mjs';
import { playwrightSuite, vitestSuite } from '../../../../scripts/lib/testing/suites.mjs';

const playwright = pathToFileURL(inProject('node_modules', '@playwright', 'test', 'index.mjs')).href;
/** Throws in the first process that runs it, since only the next ones find its mark. */
const ONCE = (name: string) => `
    const mark = new URL('${name}', import.meta.url);
    if (!existsSync(mark)) {
        writeFileSync(mark, '');
        throw new Error('${name} is late');
    }`;
const FS = `import { existsSync, writeFileSync } from 'node:fs';`;

const files = {
    'vitest.config.mjs': `
        const project = name => ({ test: { name, globals: true, include: ['tests/unit/*.test.js'], env: { PROJECT: name } } });
        export default { cacheDir: 'cache', test: { projects: [project('unit'), project('unit-other')] } };`,
    'tests/unit/mixed.test.js': `${FS}
        const other = process.env.PROJECT === 'unit-other';
        test('depends on luck', () => { if (other) { ${ONCE('luck')} } });
        test('never works', () => expect(other, 'other').toBe(false));`,
    'tests/unit/loads.test.js': `${FS} if (process.env.PROJECT === 'unit') { ${ONCE('loading')} }
        test('works when loaded', () => {});`,
    'tests/unit/rejects.test.js': `
        test('leaves a rejection', async () => {
            if (process.env.PROJECT === 'unit') void Promise.reject(new Error('nobody waits'));
            await new Promise(resolve => setImmediate(resolve));
        });`,
    'playwright.config.mjs': `export default { testDir: 'tests/e2e', outputDir: 'first' };`,
    'tests/e2e/flaky.spec.mjs': `${FS} import { test } from '${playwright}';
        test.describe('at night', () => { test('depends on luck', () => { ${ONCE('luck')} }); });
        test('is steady', () => {});`,
};

test('tests that pass when run again are flaky, in the summary and in a file; the others have failed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'runAll-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const [name, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), text);
    }
    const steps = [
        { name: 'unit', lane: 'suites', ...vitestSuite(['unit'], { args: ['--root', folder], folder }) },
        {
            name: 'e2e',
            lane: 'browser',
            ...playwrightSuite({ args: ['--config', folder], folder, output: join(folder, 'output') }),
        },
    ];
    let output = '';
    const write = (chunk: string | Uint8Array) => void (output += String(chunk));
    const { passed, failed } = await runAll(steps, { write, limits, stop: new AbortController().signal, folder });

    const flaky = [
        'tests/unit/mixed.test.js (unit-other) › depends on luck: luck is late',
        'tests/unit/loads.test.js: loading is late',
        'tests/e2e/flaky.spec.mjs:2 › at night › depends on luck: Error: luck is late',
    ];
    const [, failures = '', wavering = '', rows = ''] =
        /\nWhat failed\n(.*?)\nFlaky\n(.*?)\n\n(.*)$/s.exec(output) ?? [];
    const sorted = (text: string) => text.trim().split(/\n */).sort();
    expect(sorted(wavering)).toEqual(sorted(flaky.join('\n')));
    expect(sorted(readFileSync(join(folder, 'flaky.txt'), 'utf8'))).toEqual(sorted(wavering));
    expect(sorted(failures)).toEqual([
        'tests/unit/mixed.test.js (unit-other) › never works: other: expected true to be false // Object.is equality',
        'unit: nobody waits',
    ]);
    expect(rows).toMatch(/✘ unit .* 7 passed, 2 failed +2 flaky\n✔ e2e .* 2 passed, 0 failed +1 flaky\n {2}run again/);
    expect({ passed, failed }).toEqual({ passed: 9, failed: 2 });
    expect(output.trimEnd().split('\n').at(-1)).toBe('9 passed, 2 failed');
}, 300_000);
