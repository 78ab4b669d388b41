import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { guardFormulas, unguardFormulas } from '../../../contracts/rules/formulas';
import { csvStream } from '../../../sandbox/files/csv';
import { readText } from '../../../src/files/reading/readText';
import { writeCsv } from '../../../src/files/writeCsv';

const signs = ['=', '+', '-', '@', '\uff1d', '\uff0b', '\uff0d', '\uff20'];
const separators = [',', ';', '|', '\t', '\n', '\r\n'];
const others = [' ', '\u00a0', '"', "'", '1', '5', '.', '%', 'a', 'SUM(A1)', 'é', '*'];
const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...signs, ...separators, ...others), maxLength: 12 }),
    fc.string({ unit: 'grapheme' }),
);
const texts = fc.array(text, { minLength: 1, maxLength: 8 });

type Row = readonly [id: string, text: string];
const rowsOf = (all: readonly string[]): Row[] => all.map((each, index) => [`r${index}`, each]);

/** The files of both sides. */
const writers = {
    'the dashboard': (all: readonly string[]) =>
        writeCsv<Row>(
            ['id', 'text', 'end'].map((header, at) => ({ header, value: row => row[at] ?? 'z' })),
            rowsOf(all),
        ),
    'the provider': (all: readonly string[]) => {
        const parts = (async function* () {
            yield await Promise.resolve(rowsOf(all));
        })();
        const columns = ['id', 'text', 'end'].map((header, at) => ({ header, text: (row: Row) => row[at] ?? 'z' }));
        return new Response(csvStream(columns, parts)).text();
    },
};

const isNumber = (cell: string) => /^[+-]?[\d., \u00a0\u202f]*%?$/.test(cell);
/** Would a spreadsheet work something out? It skips blanks, and a quotation mark may be left of a cut. */
const isFormula = (cell: string) => {
    const begun = cell.replace(/^[\s"\0]+/, '');
    return signs.includes(begun.slice(0, 1)) && !isNumber(begun.replace(/[\s"]+$/, ''));
};

describe.each(Object.entries(writers))('a file of %s', (_, write) => {
    test('has no cell that is a formula, by whatever separator a spreadsheet cuts it', async () => {
        await fc.assert(
            fc.asyncProperty(texts, async all => {
                const file = (await write(all)).replace(/^\ufeff/, '');
                const parsed = [',', ';', '\t', '|'].flatMap(delimiter =>
                    Papa.parse<string[]>(file, { delimiter }).data.flat(),
                );
                const cut = file.split(/[,;|\t\r\n]/);
                expect([...parsed, ...cut].filter(isFormula)).toEqual([]);
            }),
            { numRuns: 300 },
        );
    });

    test('reads as the texts it was written from', async () => {
        // A text file holds no others, and a line’s end alone could be taken for the file’s.
        const readable = texts.map(all => all.map(each => each.replace(/[\0-\x08\x0b-\x1f\x7f\ufeff]/g, '')));
        await fc.assert(
            fc.asyncProperty(readable, async all => {
                const read = readText(await write(all), 100);
                const cells = 'rows' in read ? read.rows.slice(1).map(row => row.cells[1]) : read;
                expect(cells).toEqual(all);
            }),
            { numRuns: 300 },
        );
    });
});

test.each([
    ['y;=1+1;z', "y;'=1+1;z"],
    ['x;=HYPERLINK("http://evil.example";"open")', 'x;\'=HYPERLINK("http://evil.example";"open")'],
    ['=1+1', "'=1+1"],
    [' "@SUM(A1)', '\' "@SUM(A1)'],
    ['a\t-2+3\n+cmd|x', "a\t'-2+3\n'+cmd|x"],
    ['-5\n*HYPERLINK("x")', '\'-5\n*HYPERLINK("x")'],
    ['- May bonus', "'- May bonus"],
    ['\uff1d1', "'\uff1d1"],
])('%j is written as %j', (given, written) => {
    expect(guardFormulas(given)).toBe(written);
    expect(unguardFormulas(written)).toBe(given);
});

test.each([
    '-5',
    '-0.00000001',
    '-1,000.50',
    '+6591234567',
    '+49 151 1234567',
    '20%',
    '-',
    '',
    'a-b',
    'me@mail.example',
])('%j is no formula and stays as it is', given =>
    expect([guardFormulas(given), unguardFormulas(given)]).toEqual([given, given]),
);

test('whatever a text holds, the apostrophes come off again, and off no other text', () => {
    fc.assert(
        fc.property(text, given => {
            expect(unguardFormulas(guardFormulas(given))).toBe(given);
            if (guardFormulas(given) === given) expect(unguardFormulas(given)).toBe(given);
        }),
        { numRuns: 2000 },
    );
});
