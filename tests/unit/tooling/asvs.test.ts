import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import levels from './asvs50Levels.json';

const docs = join(import.meta.dirname, '../../../docs');
const page = readFileSync(join(docs, 'asvs.md'), 'utf8');

/** The standard's numbers in their order, with their level. The file has the levels of each section's requirements in turn. */
const numbers = Object.entries(levels).flatMap(([section, ofSection]) =>
    ofSection.map((level, index) => ({ number: `${section}.${index + 1}`, level })),
);
const order = numbers.map(({ number }) => number);

/** The numbers that a cell names, such as `1.2.6–1.2.8, 1.3.8`. */
const namedIn = (cell: string): string[] =>
    cell.split(', ').flatMap(part => {
        const [first = '', last = first] = part.split('–');
        const [from, to] = [order.indexOf(first), order.indexOf(last)];
        return from < 0 || to < from ? [`${part}?`] : order.slice(from, to + 1);
    });

/** The first cells of the table under a heading. */
function cellsOf(heading: string): string[] {
    const [, text = ''] = page.split(`## ${heading}\n`);
    const [section = ''] = text.split('\n## ');
    return [...section.matchAll(/^\| (\d[^|]*?) *\|/gm)].map(([, cell = '']) => cell);
}

const [met, unmet, none] = ['What holds', 'What doesn’t, or isn’t shown', 'Nothing to apply to'].map(heading =>
    cellsOf(heading).flatMap(namedIn),
) as [string[], string[], string[]];

describe('the page on ASVS 5.0', () => {
    test('names numbers of the standard, and no others', () => {
        expect(met.length).toBeGreaterThan(100);
        expect([...met, ...unmet, ...none].filter(number => !order.includes(number))).toEqual([]);
    });

    test('has every requirement of levels 1 and 2', () => {
        const named = new Set([...met, ...unmet, ...none]);
        const asked = numbers.filter(({ level }) => level < 3);
        expect(asked).toHaveLength(253);
        expect(asked.filter(({ number }) => !named.has(number))).toEqual([]);
    });

    test('has nothing to apply to only what neither holds nor fails', () => {
        expect(none.filter(number => met.includes(number) || unmet.includes(number))).toEqual([]);
        expect(unmet.filter((number, at) => unmet.indexOf(number) < at)).toEqual([]);
    });

    test('shows what holds by a test, or by a page that says it', () => {
        const [, table = ''] = page.split('## What holds\n');
        const [rows = ''] = table.split('\n## ');
        const shown = rows.split('\n').filter(line => /^\| \d/.test(line));
        expect(shown.filter(row => !/`tests\/[^`]+` “[^”]+”|\[[^\]]+\]\([\w-]+\.md#[\w-]+\)/.test(row))).toEqual([]);
    });
});

test('every deviation of security.md is among what doesn’t hold', () => {
    const security = readFileSync(join(docs, 'security.md'), 'utf8').split('## Known deviations')[1] ?? '';
    const deviations = [...security.matchAll(/^\| (\d[^|]*?) *\|/gm)].flatMap(([, cell = '']) => namedIn(cell));
    expect(deviations.length).toBeGreaterThan(10);
    const ofTwoLevels = (number: string) => numbers.some(each => each.number === number && each.level < 3);
    expect(deviations.filter(number => ofTwoLevels(number) && !unmet.includes(number))).toEqual([]);
});
