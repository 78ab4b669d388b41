import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { digestOf, unlessPassed } from '../../../scripts/lib/unchanged.mjs';

let folder = '';
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'unchanged-'));
    mkdirSync(join(folder, 'src'));
    write('src/a.ts', 'a');
});

const tidy = () => onTestFinished(() => rmSync(folder, { recursive: true }));

describe('the digest of files', () => {
    const changes: [string, () => void][] = [
        ['a text is written', () => write('src/a.ts', 'b')],
        ['a file is added', () => write('src/b.ts', '')],
        ['a file is renamed', () => renameSync(join(folder, 'src/a.ts'), join(folder, 'src/b.ts'))],
        ['a file is removed', () => rmSync(join(folder, 'src/a.ts'))],
    ];
    test.each(changes)('changes when %s', (_, change) => {
        tidy();
        const before = digestOf([join(folder, 'src')]);
        expect(digestOf([join(folder, 'src')])).toBe(before);
        change();
        expect(digestOf([join(folder, 'src')])).not.toBe(before);
    });

    test('leaves out what does not count, and what is not there', () => {
        tidy();
        const digest = () => digestOf([join(folder, 'src'), join(folder, 'gone')], file => !file.endsWith('.md'));
        const before = digest();
        write('src/notes.md', 'new');
        expect(digest()).toBe(before);
    });
});

describe('a check', () => {
    const stamp = () => join(folder, 'passed', 'lint');
    const digest = () => digestOf([join(folder, 'src')]);
    const passes = () => Promise.resolve({ passed: 1, failed: 0 });
    const fails = () => Promise.resolve({ passed: 0, failed: 1 });

    test('that passed is run again only after a change', async () => {
        tidy();
        const run = vi.fn(passes);
        expect(await unlessPassed(stamp(), digest, run)).toEqual({ passed: 1, failed: 0 });
        const note = 'unchanged since it last passed';
        expect(await unlessPassed(stamp(), digest, run)).toEqual({ passed: 1, failed: 0, note });
        expect(run).toHaveBeenCalledTimes(1);
        write('src/a.ts', 'b');
        await unlessPassed(stamp(), digest, run);
        expect(run).toHaveBeenCalledTimes(2);
    });

    test('that failed is run again, also when the files are again as they were when it passed', async () => {
        tidy();
        await unlessPassed(stamp(), digest, passes);
        write('src/a.ts', 'b');
        expect(await unlessPassed(stamp(), digest, fails)).toMatchObject({ failed: 1 });
        const run = vi.fn(fails);
        await unlessPassed(stamp(), digest, run);
        write('src/a.ts', 'a');
        await unlessPassed(stamp(), digest, run);
        expect(run).toHaveBeenCalledTimes(2);
    });

    test('during which a file was written is run again', async () => {
        tidy();
        await unlessPassed(stamp(), digest, () => {
            write('src/a.ts', 'b');
            return passes();
        });
        const run = vi.fn(passes);
        await unlessPassed(stamp(), digest, run);
        expect(run).toHaveBeenCalledTimes(1);
    });
});
