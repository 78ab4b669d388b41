import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sameNames } from '../../../scripts/lib/sameNames.mjs';

test.each([
    [['src/List.tsx', 'src/list.ts']],
    [['src/list.ts', 'src/list.mjs']],
    [['src/list.ts', 'src/List/index.ts']],
    [['src/List/row.ts', 'src/list/Row.tsx']],
    [['src/list.d.ts', 'src/List.mjs']],
])('an import could mean either of %j', same => {
    expect(sameNames([...same, 'src/lists.ts', 'src/list/cells.ts'])).toEqual([same]);
});

test('files with different names, endings or folders are told apart', () => {
    expect(sameNames(['src/list.ts', 'src/list.test.ts', 'src/list/rows.ts', 'src/other/list.ts'])).toEqual([]);
});

test('no import of the project depends on case', () => {
    const root = join(import.meta.dirname, '../../..');
    const files = ['src', 'contracts', 'sandbox', 'demo', 'tests', 'scripts', 'bench'].flatMap(folder =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
            .filter(file => /\.(tsx?|mjs)$/.test(file))
            .map(file => `${folder}/${file.replaceAll('\\', '/')}`),
    );
    expect(files.length).toBeGreaterThan(1000);
    expect(sameNames(files)).toEqual([]);
});
