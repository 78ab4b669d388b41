import { strToU8, zipSync } from 'fflate';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { readText } from '../../../src/files/reading/readText';
import { readWorkbook } from '../../../src/files/reading/readWorkbook';
import { workbook } from '../../support/workbook';

const MOST = 10_000;
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (cells: readonly string[]) => `<row>${cells.map(cell).join('')}</row>`;
const rowsOf = (count: number, cells: readonly string[]) => Array.from({ length: count }, () => cells);
const columns = (count: number, text = 'x') => Array.from({ length: count }, () => text);

const readers = [
    ['a text', (table: readonly (readonly string[])[]) => readText(Papa.unparse(table as string[][]), MOST)],
    [
        'a workbook',
        (table: readonly (readonly string[])[]) =>
            readWorkbook(workbook({ rows: table.map(cells => row(cells)).join('') }), MOST),
    ],
] as const;

describe.each(readers)('%s', (_, read) => {
    test('has at most 200 columns that aren’t blank', () => {
        expect(read([columns(200)])).toEqual({ rows: [{ row: 1, cells: columns(200) }] });
        expect(read([columns(2), columns(201)])).toEqual({ problem: 'tooManyColumns', most: 200, row: 2 });
        expect(read([[...columns(2), ...columns(300, '')]])).toMatchObject({ rows: [{ row: 1 }] });
    });

    test('has at most 1,000 characters in a cell', () => {
        const longest = 'x'.repeat(1_000);
        expect(read([['a', longest]])).toEqual({ rows: [{ row: 1, cells: ['a', longest] }] });
        expect(read([['a'], [`${longest}x`]])).toEqual({ problem: 'tooLong', most: 1_000, row: 2 });
    });

    test('has as many rows as are asked for, and one for the names of the columns', () => {
        expect(read(rowsOf(MOST + 1, ['x']))).toHaveProperty('rows.length', MOST + 1);
        expect(read(rowsOf(MOST + 2, ['x']))).toEqual({ problem: 'tooManyRows', most: MOST, row: MOST + 2 });
    });
});

describe('a text', () => {
    test('of 700,000 columns is refused at its first row', () => {
        expect(readText(columns(700_000, 'column').join(','), MOST)).toEqual({
            problem: 'tooManyColumns',
            most: 200,
            row: 1,
        });
    });
});

describe('a workbook', () => {
    const refer = (count: number, cells: number) =>
        Array.from({ length: count }, () => `<row>${'<c t="s"><v>0</v></c>'.repeat(cells)}</row>`).join('');

    test('with one long text in 10,000 rows is refused for that cell', () => {
        const bytes = workbook({ rows: refer(10_000, 1), shared: ['x'.repeat(50_000)] });
        expect(bytes.length).toBeLessThan(30_000);
        expect(readWorkbook(bytes, MOST)).toEqual({ problem: 'tooLong', most: 1_000, row: 1 });
    });

    test('with a text that counts too often is refused for all of them together', () => {
        const bytes = workbook({ rows: refer(60, 200), shared: ['x'.repeat(1_000)] });
        expect(readWorkbook(bytes, MOST)).toEqual({ problem: 'tooMuch', most: 10_000_000, row: 51 });
    });

    test.each([
        ['digits alone', '9'.repeat(400_000)],
        ['a column that no sheet has', 'AAAA1'],
        ['neither letters nor digits', '!'],
    ])('whose cell is called by %s is damaged', (_, name) => {
        const rows = `<row r="1"><c r="${name}"><v>1</v></c></row>`;
        expect(readWorkbook(workbook({ rows }), MOST)).toEqual({ problem: 'damaged' });
    });

    test('that names a far column has too many', () => {
        const rows = '<row r="1"><c r="XFD1"><v>1</v></c></row>';
        expect(readWorkbook(workbook({ rows }), MOST)).toEqual({ problem: 'tooManyColumns', most: 200, row: 1 });
    });

    test('that numbers a row twice, or beyond what a sheet has, is damaged', () => {
        for (const second of ['1', '1048577', '9'.repeat(400_000)]) {
            const rows = ['1', second].map(at => `<row r="${at}"><c><v>1</v></c></row>`).join('');
            expect(readWorkbook(workbook({ rows }), MOST)).toEqual({ problem: 'damaged' });
        }
    });

    test('with a number whose digits nobody could write out keeps it as it stands', () => {
        const rows = '<row r="1"><c><v>1e9999999</v></c><c><v>1e308</v></c></row>';
        expect(readWorkbook(workbook({ rows }), MOST)).toEqual({
            rows: [{ row: 1, cells: ['1e9999999', `1${'0'.repeat(308)}`] }],
        });
    });

    test('with elements without end in one another is damaged', () => {
        expect(readWorkbook(workbook({ rows: '<a>'.repeat(200_000) }), MOST)).toEqual({ problem: 'damaged' });
    });

    describe('that unpacks to more than 60 MB', () => {
        const bomb = zipSync({
            'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="A" r:id="a"/></sheets></workbook>'),
            'xl/_rels/workbook.xml.rels': strToU8(
                '<Relationships><Relationship Id="a" Target="sheet.xml"/></Relationships>',
            ),
            'xl/sheet.xml': strToU8(`<worksheet>${' '.repeat(61_000_000)}</worksheet>`),
        });

        test('is refused with the limit', () => {
            expect(bomb.length).toBeLessThan(100_000);
            expect(readWorkbook(bomb, MOST)).toEqual({ problem: 'unpacked', most: 60 });
        });

        test('is refused too if it says that it’s small', () => {
            expect(readWorkbook(withSizes(bomb, 1), MOST)).toEqual({ problem: 'unpacked', most: 60 });
        });
    });

    test('whose sizes are larger than what is in it reads as it is', () => {
        const rows = '<row r="1"><c r="A1"><v>1</v></c></row>';
        expect(readWorkbook(withSizes(workbook({ rows }), 4_000_000_000), MOST)).toEqual({
            rows: [{ row: 1, cells: ['1'] }],
        });
    });
});

/** The archive with another unpacked size for each of its files. */
function withSizes(archive: Uint8Array, size: number): Uint8Array {
    const lying = Uint8Array.from(archive);
    const view = new DataView(lying.buffer);
    for (let at = 0; at < lying.length - 46; at += 1) {
        const signature = view.getUint32(at, true);
        if (signature === 0x02014b50) view.setUint32(at + 24, size, true);
        if (signature === 0x04034b50) view.setUint32(at + 22, size, true);
    }
    return lying;
}
