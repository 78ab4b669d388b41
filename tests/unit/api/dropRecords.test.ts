import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { dropRecords } from '../../../src/api/download/dropRecords';
import { UnreadableBody } from '../../../src/api/answer/readText';

/** Passes a file through in pieces that end anywhere, even in the middle of a character. */
function without(text: string, values: readonly string[], cuts: readonly number[] = [], column = 'id'): string {
    const bytes = new TextEncoder().encode(text);
    const borders = [...new Set([0, ...cuts.map(cut => cut % (bytes.length + 1)), bytes.length])].sort((a, b) => a - b);
    const records = dropRecords({ column, values });
    const kept = borders.slice(1).map((border, index) => records.add(bytes.subarray(borders[index], border)));
    return Buffer.concat([...kept, records.end()]).toString('utf8');
}

const field = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r\n', ' ', 'é', '𝒳', "'"), maxLength: 8 }),
    fc.constantFrom('', 'hidden', 'shown'),
);
const table = fc.record({
    rows: fc.array(fc.tuple(field, field, field), { maxLength: 12 }),
    /** The position of the ID column. */
    position: fc.nat(2),
    cuts: fc.array(fc.nat(2000), { maxLength: 12 }),
    newline: fc.constantFrom('\r\n', '\n'),
    endsOpen: fc.boolean(),
});

test('whatever a file holds and wherever its pieces end, exactly the records with a value are left out', () => {
    fc.assert(
        fc.property(
            table,
            fc.subarray(['hidden', 'shown', '', 'a']),
            ({ rows, position, cuts, newline, endsOpen }, values) => {
                const header = ['first', 'second'].toSpliced(position, 0, 'id');
                const write = (all: readonly (readonly string[])[]) =>
                    Papa.unparse([...all] as string[][], { newline, quotes: true }) + newline;
                const kept = rows.filter(row => !values.includes(row[position] ?? ''));
                const whole = write([header, ...rows]);
                const text = endsOpen ? whole.slice(0, -newline.length) : whole;
                const wanted = write([header, ...kept]);
                const isLastKept = rows.length === 0 || kept.at(-1) === rows.at(-1);
                expect(without(text, values, cuts)).toBe(
                    endsOpen && isLastKept ? wanted.slice(0, -newline.length) : wanted,
                );
            },
        ),
        { numRuns: 500 },
    );
});

test('fields without quotes are read too, empty ones in front as well', () => {
    const file = 'name,id\r\n,x\r\nAnna,y\r\n"A, B",x\r\n';
    expect(without(file, ['x'])).toBe('name,id\r\nAnna,y\r\n');
});

test('a byte-order mark stays and hides no column', () => {
    expect(without('\ufeffid,a\r\nx,1\r\ny,2\r\n', ['x'])).toBe('\ufeffid,a\r\ny,2\r\n');
});

test('a value within a field, or in another column, leaves nothing out', () => {
    const file = 'id,a\r\nxx,1\r\ny,x\r\n';
    expect(without(file, ['x'])).toBe(file);
});

test.each(['a,b\r\n1,2\r\n', 'ID\r\n1\r\n', '<!doctype html>\n'])(
    'a file without the column is refused: nothing could be hidden in it (%j)',
    text => {
        expect(() => without(text, ['x'])).toThrow(UnreadableBody);
    },
);
