import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { countRecords } from '../../../src/api/download/countRecords';

const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r\n', '€', ' '), maxLength: 6 });
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 12 });

it('counts what a CSV reader reads, wherever the pieces are cut', () => {
    fc.assert(
        fc.property(table, fc.integer({ min: 1, max: 9 }), fc.boolean(), (rows, size, endsWithBreak) => {
            const text = Papa.unparse(rows, { newline: '\r\n' }) + (endsWithBreak ? '\r\n' : '');
            const bytes = new TextEncoder().encode(text);
            const records = countRecords();
            for (let at = 0; at < bytes.length; at += size) records.add(bytes.subarray(at, at + size));
            expect(records.end()).toBe(rows.length - 1);
        }),
        { numRuns: 5_000 },
    );
});

it('counts nothing in nothing, and no empty lines', () => {
    const records = countRecords();
    expect(records.end()).toBe(0);
    records.add(new TextEncoder().encode('id\r\n\r\n1\r\n\r\n'));
    expect(records.rows()).toBe(1);
});
