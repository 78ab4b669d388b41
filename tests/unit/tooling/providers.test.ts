import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const textsOf = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(Object(value) as object).flatMap(textsOf);

const catalogue = textsOf(import.meta.glob('../../../src/i18n/en/**/*.ts', { eager: true }));
const page = readFileSync(join(import.meta.dirname, '../../../docs/providers.md'), 'utf8');

test('what docs/providers.md quotes is said on a page, word for word', () => {
    const quoted = [...page.matchAll(/“([^”]+)”/g)].map(([, sentence = '']) => sentence);
    expect(quoted.length).toBeGreaterThan(10);
    expect(quoted.filter(sentence => !catalogue.some(text => text.includes(sentence)))).toEqual([]);
});

test('the file that each job names has such a job', () => {
    const files = [...page.matchAll(/^\| (?!job|-).*\| (\S.*?) *\|$/gm)].flatMap(([, names = '']) => names.split(', '));
    expect(files.length).toBeGreaterThan(10);
    for (const name of files) {
        const file = join(import.meta.dirname, `../../e2e/${name}.spec.ts`);
        expect(readFileSync(file, 'utf8'), name).toMatch(/^\s*job\(/m);
    }
});

test('it has the fifteen jobs of an operator', () => {
    expect(page.match(/^\| (?!job|-)/gm)).toHaveLength(15);
});
