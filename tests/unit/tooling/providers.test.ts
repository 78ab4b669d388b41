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

test('it has the fifteen jobs of an operator', () => {
    expect(page.match(/^\| (?!job|-)/gm)).toHaveLength(15);
});
