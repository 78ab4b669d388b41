import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { guardFormulas } from '../../../contracts/rules/formulas';
import { countRecords } from '../../../src/api/download/countRecords';
import { ListChanged, ListCutOff } from '../../../src/dataProviders/paging/collectPages';
import { paginatedExport } from '../../../src/dataProviders/paginatedExport';
import { writeCsv } from '../../../src/files/writeCsv';

interface Row {
    id: string;
    text: string | null;
    amount: string;
    at: string;
}

const columns = (['id', 'text', 'amount', 'at'] as const).map(header => ({ header, value: (row: Row) => row[header] }));
const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
        '=1+1',
        '+SUM(A1)',
        '-2+3',
        '@x',
        '\t=1',
        '＝１',
        '"=1',
        'a,b',
        'a"b',
        'a\nb',
        'a\r\nb',
        '',
        '-5',
        ' x ',
    ),
);
const rowsOf = fc
    .array(
        fc.record({
            text: fc.option(texts),
            amount: fc.constantFrom('0', '-0.5', '12.50', '0.00000001', '123456789012345678.12345678'),
            at: fc.constantFrom('2026-11-21T14:30:00.000Z', '2024-02-29T00:00:00.000Z'),
        }),
        { maxLength: 40 },
    )
    .map(rows => rows.map((row, index): Row => ({ id: `r${index}`, ...row })));

describe('a written file', () => {
    test('reads back as the rows, digit for digit', () => {
        fc.assert(
            fc.property(rowsOf, rows => {
                const text = writeCsv(columns, rows);
                expect(text.startsWith('\ufeff"id","text","amount","at"\r\n')).toBe(true);
                expect(text.endsWith('\r\n')).toBe(true);
                const { data, errors } = Papa.parse<string[]>(text.slice(1, -2), { newline: '\r\n' });
                expect(errors).toEqual([]);
                expect(data).toHaveLength(rows.length + 1);
                data.slice(1).forEach((cells, index) => {
                    const row = rows[index];
                    expect([cells[0], cells[2], cells[3]]).toEqual([row?.id, row?.amount, row?.at]);
                    expect(cells[1]).toBe(guardFormulas(row?.text ?? ''));
                });
                const count = countRecords();
                count.add(new TextEncoder().encode(text));
                expect(count.end()).toBe(rows.length);
            }),
            { numRuns: 500 },
        );
    });
});

describe('a walk', () => {
    const row = (index: number): Row => ({ id: `r${index}`, text: null, amount: '1', at: '2026-11-21T14:30:00.000Z' });
    const exportPages = (read: (start: number) => Promise<{ data: Row[]; next: number | undefined }>, options = {}) =>
        paginatedExport<Row, number>({
            ...options,
            name: 'rows',
            columns: () => columns,
            list: { first: 0, read, idOf: ({ id }: { id: string }) => id },
            id: 'id',
        });

    test('writes every row of every page once, in order, and says how far it is', async () => {
        await fc.assert(
            fc.asyncProperty(fc.nat(60), fc.integer({ min: 1, max: 20 }), async (size, perPage) => {
                const seen: (number | undefined)[] = [];
                const file = await exportPages(
                    async start => {
                        const end = Math.min(size, start + perPage);
                        const data = Array.from({ length: end - start }, (_, index) => row(start + index));
                        return { data, next: end < size ? end : undefined };
                    },
                    { onProgress: ({ rows }: { rows: number | undefined }) => seen.push(rows) },
                );
                const { data } = Papa.parse<Row>((await file.blob.text()).trim(), { header: true });
                expect(data.map(({ id }) => id)).toEqual(Array.from({ length: size }, (_, index) => `r${index}`));
                expect(file.rows).toBe(size);
                expect(file.filename).toMatch(/^rows-\d{4}-\d\d-\d\d\.csv$/);
                expect(seen.at(-1)).toBe(size);
                expect(seen).toHaveLength(Math.max(1, Math.ceil(size / perPage)));
            }),
        );
    });

    test('leaves out what contradicts the filter, as a provider that ignores it answers', async () => {
        const meta = { merchantId: 'm', merchantKey: 'k', apiId: undefined, timeZone: 'UTC' as const };
        const asked = { resource: 'deposits', filter: { created_at_from: '2026-11-01' }, meta };
        const rows = ['2020-01-05T10:00:00Z', '2026-11-20T10:00:00Z', undefined].map((at, index) => ({
            ...row(index),
            created_at: at,
        }));
        const file = await exportPages(async () => ({ data: rows, next: undefined }), { asked });
        const { data } = Papa.parse<Row>((await file.blob.text()).trim(), { header: true });
        expect(data.map(({ id }) => id)).toEqual(['r1', 'r2']);
        expect(file.rows).toBe(2);
    });

    test('has a row that can’t be read by its id alone, and says so', async () => {
        const file = await exportPages(async () => ({
            data: [row(0), { id: 'r1', unreadable: ['amount', 'at'] } as unknown as Row],
            next: undefined,
        }));
        const { data } = Papa.parse<Record<string, string>>((await file.blob.text()).trim(), { header: true });
        expect(data).toEqual([
            { id: 'r0', text: '', amount: '1', at: '2026-11-21T14:30:00.000Z', unreadable: '' },
            { id: 'r1', text: '', amount: '', at: '', unreadable: 'amount at' },
        ]);
    });

    test('is refused where a row has no id', async () => {
        const page = { data: [row(0)], next: undefined, unreadableRows: 1 };
        await expect(exportPages(async () => page)).rejects.toBeInstanceOf(ListCutOff);
    });

    test('begins anew, and counts anew, when the list changes on the way', async () => {
        const seen: (number | undefined)[] = [];
        const starts: number[] = [];
        const file = await exportPages(
            async start => {
                starts.push(start);
                if (start === 0) return { data: [row(0), row(1)], next: 2 };
                return starts.length < 3
                    ? { data: [row(1), row(2)], next: undefined }
                    : { data: [row(2)], next: undefined };
            },
            { onProgress: ({ rows }: { rows: number | undefined }) => seen.push(rows) },
        );
        expect(file.rows).toBe(3);
        expect(seen).toEqual([2, 4, 2, 3]);
    });

    test('gives up a list that never holds still, and writes nothing', async () => {
        const read = async (start: number) => ({ data: [row(0)], next: start === 0 ? 1 : undefined });
        await expect(exportPages(read)).rejects.toBeInstanceOf(ListChanged);
    });

    test('asks for no further page once it was cancelled', async () => {
        const controller = new AbortController();
        const starts: number[] = [];
        const read = async (start: number) => {
            starts.push(start);
            controller.abort();
            return { data: [row(start)], next: start + 1 };
        };
        await expect(exportPages(read, { signal: controller.signal })).rejects.toBe(controller.signal.reason);
        expect(starts).toEqual([0]);
    });
});
