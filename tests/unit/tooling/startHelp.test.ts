import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inProject } from '../../../scripts/lib/paths.mjs';

test('the help of npm start needs no packages, and installs none', () => {
    const copy = mkdtempSync(join(tmpdir(), 'start-help-'));
    try {
        for (const part of ['package.json', 'scripts', 'sandbox/help.txt']) {
            cpSync(inProject(part), join(copy, part), { recursive: true });
        }
        const help = execFileSync(process.execPath, [join(copy, 'scripts/start.mjs'), '--help'], { encoding: 'utf8' });
        expect(help).toContain('--demo-clock ISO');
        expect(readdirSync(copy)).not.toContain('node_modules');
    } finally {
        rmSync(copy, { recursive: true });
    }
});
