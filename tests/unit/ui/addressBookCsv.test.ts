import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
    csvColumns,
    MAX_IMPORT_ROWS,
    readAddressBookCsv,
} from '../../../src/resources/address-book/import/readAddressBookCsv';

const HEADER = 'email,name,crypto_currency,address,description';
const TRON = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
const ETHEREUM = '0x52908400098527886E0F7030069857D2E4169EE7';
const good = (address = TRON, code = 'USDT_TRC20') => `petra@mail.example,Petra O’Neil,${code},${address},`;
const read = (...lines: string[]) => readAddressBookCsv([HEADER, ...lines].join('\r\n'));
const found = ({ errors }: ReturnType<typeof read>) =>
    errors.map(({ row, column, issue }) => [
        row,
        column,
        issue.code === 'custom' ? (issue.params?.rule as string) : issue.code,
    ]);

describe('a file of addresses', () => {
    test('is read with its columns in any order and case, a byte-order mark and quotes', () => {
        const text = `\ufeffAddress,CRYPTO_CURRENCY,"Name",email\n${TRON},USDT_TRC20,"O’Neil, Petra",petra@mail.example\n`;
        const { count, rows, errors } = readAddressBookCsv(text);
        expect(errors).toEqual([]);
        expect(count).toBe(1);
        expect(rows).toEqual([
            {
                row: 2,
                entry: {
                    email: 'petra@mail.example',
                    name: 'O’Neil, Petra',
                    crypto_currency: 'USDT_TRC20',
                    address: TRON,
                },
            },
        ]);
    });

    test('has each error at its row and its column, all of a row at once', () => {
        const result = read(
            good(),
            `nobody,Petra\u0007,USDT_TRC20,${ETHEREUM},`,
            '',
            `petra@mail.example,,BTC,${TRON},${'x'.repeat(201)}`,
            `petra@mail.example,Petra,LNBC,${TRON},`,
        );
        expect(result.count).toBe(4);
        expect(result.rows.map(({ row }) => row)).toEqual([2]);
        expect(found(result)).toEqual([
            [3, 'email', 'email'],
            [3, 'name', 'plainLine'],
            [3, 'address', 'network'],
            [5, 'name', 'invalid_type'],
            [5, 'address', 'network'],
            [5, 'description', 'too_big'],
            [6, 'crypto_currency', 'coin'],
        ]);
    });

    test('has no address twice, however it is capitalised', () => {
        const result = read(good(ETHEREUM, 'USDC'), good(ETHEREUM.toLowerCase(), 'USDC'), good(ETHEREUM, 'USDC_POLY'));
        expect(result.rows.map(({ row }) => row)).toEqual([2, 4]);
        expect(found(result)).toEqual([[3, 'address', 'rowTwice']]);
    });

    test('is not read with columns that are missing, unknown or there twice', () => {
        expect(found(readAddressBookCsv('email,name,name,wallet\na,b,c,d'))).toEqual([
            [1, 'crypto_currency', 'columnMissing'],
            [1, 'address', 'columnMissing'],
            [1, 'name', 'columnTwice'],
            [1, 'wallet', 'columnUnknown'],
        ]);
        expect(found(readAddressBookCsv(''))).toHaveLength(4);
        expect(found(read('"petra@mail.example,Petra'))).toEqual([[2, '', 'quotes']]);
    });

    test('is not read beyond the most rows', () => {
        const result = read(...Array.from({ length: MAX_IMPORT_ROWS + 1 }, () => good()));
        expect(result.rows).toEqual([]);
        expect(found(result)).toEqual([[MAX_IMPORT_ROWS + 2, '', 'tooManyRows']]);
    });

    test('is not read beyond the most columns, nor is a long cell shown whole', () => {
        const header = Array.from({ length: 300_000 }, () => 'a').join(',');
        expect(found(readAddressBookCsv(header))).toEqual([[1, '', 'tooManyColumns']]);
        expect(read(`${'x'.repeat(500_000)},Petra,USDC,${ETHEREUM},`).errors[0]?.value).toHaveLength(300);
    });

    test('whatever it holds: every row is either right, or has an error, or is blank', () => {
        const cell = fc.oneof(
            fc.constantFrom('', ' ', TRON, ETHEREUM, 'USDC', 'petra@mail.example', 'Petra', '=1+1', '0'),
            fc.string().map(text => text.replace(/["\r\n,;|\t\x1e\x1f\ufeff]/g, '')),
        );
        const row = fc.array(cell, { minLength: csvColumns.length, maxLength: csvColumns.length });
        fc.assert(
            fc.property(fc.array(row, { maxLength: 30 }), lines => {
                const result = read(...lines.map(cells => cells.join(',')));
                const filled = lines.flatMap((cells, index) => (cells.some(text => text.trim()) ? [index + 2] : []));
                const right = result.rows.map(line => line.row);
                const wrong = [...new Set(result.errors.map(error => error.row))];
                expect(result.count).toBe(filled.length);
                expect([...right, ...wrong].sort((a, b) => a - b)).toEqual(filled);
            }),
        );
    });
});
