/* Checks the build against its size budgets, in kB of 1024 bytes after gzip -9. */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { demoFigures, figures, paymentFigures } from './lib/budget.mjs';
import { inProject } from './lib/paths.mjs';

/** @param {string} file */
const kBOf = file => gzipSync(readFileSync(inProject('dist', file)), { level: 9 }).length / 1024;

try {
    /** @param {string} name */
    const manifestOf = name => JSON.parse(readFileSync(inProject('dist', '.vite', name), 'utf8'));
    const assets = readdirSync(inProject('dist', 'assets')).map(name => `assets/${name}`);
    const all = [
        ...figures(manifestOf('manifest.json'), kBOf),
        ...paymentFigures(manifestOf('payment-request.json'), kBOf),
        ...demoFigures(manifestOf('demo.json'), kBOf, assets),
    ];
    for (const { what, kB, limit } of all) {
        const over = kB > limit;
        console.log(`${over ? '✘' : '✔'} ${kB.toFixed(1).padStart(6)} of ${String(limit).padStart(3)} kB  ${what}`);
        if (over) process.exitCode = 1;
    }
} catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
}
