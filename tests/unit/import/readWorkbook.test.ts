import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readSheet } from '../../../src/files/reading/readSheet';
import { readWorkbook } from '../../../src/files/reading/readWorkbook';
import { sampled } from '../../support/runs';
import { workbook } from '../../support/workbook';

const MOST = 100;
test('shared texts, texts in place, numbers and formulas read as what they show', () => {
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>in </t><t>place</t></is></c></row>
        <row r="3"><c r="A3"><v>12.5</v></c><c r="B3"><v>0.1</v></c><c r="C3" t="str"><f>A1</f><v>came to</v></c><c r="D3" t="b"><v>1</v></c></row>`;
    expect(readWorkbook(workbook({ rows, shared: ['Müller & Söhne <Ltd>'] }), MOST)).toEqual({
        rows: [
            { row: 1, cells: ['Müller & Söhne <Ltd>', '', 'in place'] },
            { row: 3, cells: ['12.5', '0.1', 'came to', 'TRUE'] },
        ],
    });
});

test('an entity that the workbook declares, or of another file, is neither read nor put in place', () => {
    const declared = '<!DOCTYPE a [<!ENTITY own "declared"><!ENTITY far SYSTEM "file:///etc/passwd">]>';
    const shared = (text: string) => `<c r="A1" t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = `<row r="1">${shared('&own;|&far;')}</row>`;
    const read = JSON.stringify(readWorkbook(workbook({ rows, before: declared }), MOST));
    expect(read).not.toMatch(/declared|root:/);
});

test('an amount is what was typed, not what a computer makes of it', () => {
    const typed = fc
        .tuple(fc.nat(99_999_999), fc.integer({ min: 1, max: 99 }))
        .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`.replace(/0$/, ''));
    fc.assert(
        fc.property(typed, amount => {
            // Spreadsheets store the shortest decimal, or seventeen digits.
            for (const stored of [amount, Number(amount).toPrecision(17)]) {
                const read = readWorkbook(workbook({ rows: `<row r="1"><c r="A1"><v>${stored}</v></c></row>` }), MOST);
                expect(read).toEqual({ rows: [{ row: 1, cells: [amount] }] });
            }
        }),
        { numRuns: 60 },
    );
});

test('a written sheet reads back the same', () => {
    // What XML can hold.
    const text = fc
        .string({ unit: 'grapheme', minLength: 1 })
        .filter(typed => !/[\0-\x1f\x7f\ufffe\uffff]/.test(typed));
    const filled = fc.array(
        text.filter(typed => typed.trim() !== ''),
        { minLength: 1, maxLength: 4 },
    );
    fc.assert(
        fc.property(fc.array(filled, { minLength: 1, maxLength: 6 }), table => {
            const shared = table.flat();
            let at = 0;
            const rows = table.map(cells => `<row>${cells.map(() => `<c t="s"><v>${at++}</v></c>`).join('')}</row>`);
            expect(readWorkbook(workbook({ rows: rows.join(''), shared }), MOST)).toEqual({
                rows: table.map((cells, index) => ({ row: index + 1, cells })),
            });
        }),
        { numRuns: 60 },
    );
});

test('of several sheets the first that shows is read, and named', () => {
    const sheets =
        '<sheet name="Notes" state="hidden" r:id="rId9"/><sheet name="Payouts" r:id="rId1"/><sheet name="Old" r:id="rId2"/>';
    const rows = '<row r="1"><c r="A1"><v>1</v></c></row>';
    expect(readWorkbook(workbook({ rows, sheets }), MOST)).toEqual({
        rows: [{ row: 1, cells: ['1'] }],
        sheet: 'Payouts',
    });
});

test('no bytes make it throw, however far they look like a workbook', () => {
    const whole = workbook({ rows: '<row r="1"><c r="A1"><v>1</v></c></row>' });
    const broken = fc
        .tuple(fc.nat(whole.length - 1), fc.uint8Array({ minLength: 1, maxLength: 20 }))
        .map(([at, noise]) => {
            const copy = Uint8Array.from(whole);
            copy.set(noise.slice(0, copy.length - at), at);
            return copy;
        });
    const source = fc.oneof(fc.uint8Array({ maxLength: 300 }), broken);
    fc.assert(
        fc.property(source, bytes => {
            const answer = readWorkbook(bytes, MOST);
            expect('rows' in answer || 'problem' in answer).toBe(true);
        }),
        sampled(2_000),
    );
});

test.each<[string, File, object]>([
    ['one byte too many', new File([new Uint8Array(5_000_001)], 'large.csv'), { problem: 'tooLarge' }],
    ['an old workbook', new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])], 'old.xls'), { problem: 'oldExcel' }],
    ['another archive', new File([zipSync({ 'a.txt': strToU8('a') })], 'a.xlsx'), { problem: 'damaged' }],
])('%s is refused whatever its name', async (_, file, problem) => {
    expect(await readSheet(file, { most: MOST })).toEqual(problem);
});

test('a file is read by its content: a workbook named CSV, and a CSV named XLSX', async () => {
    const rows = '<row r="1"><c r="A1"><v>7</v></c></row>';
    expect(await readSheet(new File([workbook({ rows })], 'a.csv'), { most: MOST })).toHaveProperty('rows');
    expect(await readSheet(new File(['a,b\n1,2'], 'a.xlsx'), { most: MOST })).toHaveProperty('rows.length', 2);
});
