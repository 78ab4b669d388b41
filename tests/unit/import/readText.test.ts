import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { guardFormulas } from '../../../contracts/rules/formulas';
import { readText } from '../../../src/files/reading/readText';
import type { SheetAnswer } from '../../../src/files/reading/sheet';
import { sampled } from '../../support/runs';

const MOST = 100;
const bytes = (text: string) => new TextEncoder().encode(text);
const cellsOf = (answer: SheetAnswer) => ('rows' in answer ? answer.rows.map(({ cells }) => cells) : answer);
const table = [
    ['email', 'amount', 'note'],
    ['a@mail.example', '12.50', 'Tea; coffee, "large"'],
    ['b@mail.example', '3', 'two\nlines'],
];

describe.each([',', ';', '\t', '|'])('a table separated by %j', delimiter => {
    const written = Papa.unparse(table, { delimiter });

    test('reads as it was written, whatever ends its lines', () => {
        for (const newline of ['\r\n', '\n', '\r']) {
            expect(cellsOf(readText(Papa.unparse(table.slice(0, 2), { delimiter, newline }), MOST))).toEqual(
                table.slice(0, 2),
            );
        }
        expect(cellsOf(readText(bytes(written), MOST))).toEqual(table);
    });

    test('reads the same with a byte-order mark, in UTF-16, and behind a line that names its delimiter', () => {
        const utf16 = (isLittle: boolean) => {
            const view = new DataView(new ArrayBuffer(2 * written.length + 2));
            [...`\ufeff${written}`].forEach((char, at) => view.setUint16(2 * at, char.charCodeAt(0), isLittle));
            return new Uint8Array(view.buffer);
        };
        for (const source of [bytes(`\ufeff${written}`), `\ufeff${written}`, utf16(true), utf16(false)]) {
            expect(cellsOf(readText(source, MOST))).toEqual(table);
        }
        expect(cellsOf(readText(`sep=${delimiter}\r\n${written}`, MOST))).toEqual(table);
    });
});

test('a written table reads back the same, cell by cell', () => {
    // What a text file can hold; a cell of spaces alone could make its row blank.
    const cell = fc.string({ unit: 'grapheme' }).filter(text => !/[\0-\x08\x0e-\x1f\x7f\r\ufeff]/.test(text));
    const row = fc.array(cell, { minLength: 3, maxLength: 3 }).map(cells => ['x', ...cells]);
    fc.assert(
        fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), fc.constantFrom(',', ';', '\t', '|'), (rows, by) => {
            const header = ['one', 'two', 'three', 'four'];
            const guarded = rows.map(cells => cells.map(guardFormulas));
            const written = Papa.unparse([header, ...guarded], { delimiter: by, newline: '\r\n' });
            expect(cellsOf(readText(bytes(written), MOST))).toEqual([header, ...rows]);
        }),
    );
});

test('no bytes make it throw', () => {
    fc.assert(
        fc.property(fc.uint8Array({ maxLength: 300 }), source => {
            const answer = readText(source, MOST);
            expect('rows' in answer ? answer.rows.length : answer.problem).toBeTruthy();
        }),
        sampled(2_000),
    );
});

test.each<[string, Uint8Array | string, object]>([
    ['an empty file', '', { problem: 'empty' }],
    ['spaces alone', ' \r\n\t\n', { problem: 'empty' }],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), { problem: 'encoding' }],
    ['a text with a zero byte', bytes('a,b\0c'), { problem: 'notTable' }],
    ['Windows-1252', new Uint8Array([0x4e, 0x69, 0xe1, 0x6d, 0x2c, 0x31]), { problem: 'encoding' }],
    ['a quotation mark that stays open', 'a,b\n1,"two\n3,4', { problem: 'quotes', row: 2 }],
])('%s is refused with its reason', (_, source, problem) => {
    expect(readText(source, MOST)).toEqual(problem);
});

test('rows keep the number they have in the file; blank ones are left out, and one too many is refused', () => {
    expect(readText('a,b\n\n1,2\n , \n3,4', MOST)).toEqual({
        rows: [
            { row: 1, cells: ['a', 'b'] },
            { row: 3, cells: ['1', '2'] },
            { row: 5, cells: ['3', '4'] },
        ],
    });
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `${index},x`).join('\n');
    expect(readText(lines(MOST + 1), MOST)).toHaveProperty('rows.length', MOST + 1);
    expect(readText(lines(MOST + 2), MOST)).toEqual({ problem: 'tooManyRows', most: MOST, row: MOST + 2 });
});
