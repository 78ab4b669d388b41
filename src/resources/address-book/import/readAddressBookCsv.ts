import Papa from 'papaparse';
import type * as z from 'zod/mini';
import { AddressBookFields, addressBookFields, bookableCurrencies } from '../../../../contracts/dashboard/addressBook';
import { isBookable } from '../../../../contracts/currencies';
import { canonicalAddress } from '../../../../contracts/rules/cryptoAddress';
import { unguardFormulas } from '../../../../contracts/rules/formulas';
import { MAX_SHEET_COLUMNS } from '../../../files/reading/sheet';
import type { AddressBookRow } from '../../../dataProviders/addressBook/addressBookImport';

type Issue = z.core.$ZodIssue;

/** The file's columns, named like the fields. Only the description may be missing. */
export const csvColumns = Object.keys(addressBookFields) as (keyof typeof addressBookFields)[];
const requiredColumns = csvColumns.filter(column => column !== 'description');

export const MAX_IMPORT_ROWS = 2_000;

/** Characters of a cell or a column's name with an error. */
const MAX_SHOWN = 300;

/** An error in a row and column. */
export interface CellError {
    /** Row number as in a spreadsheet; the header is row 1. */
    row: number;
    /** Empty if it's about the whole row. */
    column: string;
    /** The cell's content. */
    value: string;
    issue: Issue;
}

export interface AddressBookFile {
    /** Non-empty rows without the header. */
    count: number;
    /** Valid rows. */
    rows: AddressBookRow[];
    /** By row, then in column order. */
    errors: CellError[];
}

type Cells = Readonly<Record<string, string>>;

const broken = (rule: string, args: object = {}): Issue => ({
    code: 'custom',
    path: [],
    message: rule,
    params: { rule, ruleWhenEmpty: true, ...args },
    input: undefined,
});

/**
 * Reads a file of entries (docs/rules.md#address-book): every row is either valid or has errors by column. Columns may be in any
 * order and case; if one is missing, unknown or repeated, no row is read. The apostrophes of our own files come off.
 */
export function readAddressBookCsv(text: string): AddressBookFile {
    const [first = []] = Papa.parse<string[]>(text, { preview: 1 }).data;
    if (first.length > MAX_SHEET_COLUMNS) return refused(1, 'tooManyColumns', MAX_SHEET_COLUMNS);
    const { data, meta, errors } = Papa.parse<Cells>(text, {
        header: true,
        transformHeader: header => header.trim().toLowerCase(),
        transform: (value: unknown) => (typeof value === 'string' ? unguardFormulas(value.trim()) : ''),
    });
    // Blank rows are skipped but still count in row numbers.
    const filled = data.flatMap((cells, index) => (isBlank(cells) ? [] : [{ cells, row: index + 2 }]));
    const none = { count: filled.length, rows: [] };
    const quotes = errors.find(({ type }) => type === 'Quotes');
    const tooLong = new Set(
        errors.flatMap(({ code, row }) => (code === 'TooManyFields' && row !== undefined ? [row + 2] : [])),
    );
    const header = errorsOfHeader(meta.fields ?? [], meta.renamedHeaders ?? {});
    if (header.length > 0) return { ...none, errors: header };
    if (quotes) return { ...none, errors: [errorOfRow((quotes.row ?? 1) + 1, 'quotes')] };
    const beyond = filled[MAX_IMPORT_ROWS];
    if (beyond) return { ...refused(beyond.row, 'tooManyRows', MAX_IMPORT_ROWS), count: filled.length };
    return readRows(filled, tooLong);
}

/** No row of a file that is past a limit is read. */
const refused = (row: number, rule: string, most: number): AddressBookFile => ({
    count: 0,
    rows: [],
    errors: [errorOfRow(row, rule, { most: most.toLocaleString('en') })],
});

const isBlank = (cells: Cells): boolean => Object.values(cells).every(value => value === '');

const errorOfRow = (row: number, rule: string, args?: object): CellError => ({
    row,
    column: '',
    value: '',
    issue: broken(rule, args),
});

function errorsOfHeader(fields: readonly string[], renamed: Readonly<Record<string, string>>): CellError[] {
    const at = (name: string, rule: string): CellError => {
        const column = name.slice(0, MAX_SHOWN);
        return { row: 1, column, value: '', issue: broken(rule) };
    };
    const isKnown = (field: string) => csvColumns.some(column => column === field);
    return [
        ...requiredColumns.filter(column => !fields.includes(column)).map(column => at(column, 'columnMissing')),
        ...[...new Set(Object.values(renamed))].filter(Boolean).map(column => at(column, 'columnTwice')),
        // Spreadsheets append columns without a name; they're ignored.
        ...fields
            .filter(field => field && !isKnown(field) && !Object.hasOwn(renamed, field))
            .map(field => at(field, 'columnUnknown')),
    ];
}

/** @param tooLong rows with more cells than there are columns */
function readRows(filled: readonly { cells: Cells; row: number }[], tooLong: ReadonlySet<number>): AddressBookFile {
    const rows: AddressBookRow[] = [];
    const errors: CellError[] = [];
    const rowOf = new Map<string, number>();
    for (const { cells, row } of filled) {
        if (tooLong.has(row)) {
            errors.push(errorOfRow(row, 'tooManyCells'));
            continue;
        }
        const input = Object.fromEntries(
            csvColumns.flatMap(name =>
                cells[name] ? [[name, name === 'crypto_currency' ? codeOf(cells[name]) : cells[name]]] : [],
            ),
        );
        const read = AddressBookFields.safeParse(input);
        if (!read.success) {
            errors.push(...errorsOfCells(row, cells, read.error.issues));
            continue;
        }
        const entry = read.data;
        const key = `${entry.crypto_currency} ${canonicalAddress(entry.address)}`;
        const earlier = rowOf.get(key);
        if (earlier === undefined) {
            rowOf.set(key, row);
            rows.push({ row, entry });
        } else {
            const issue = broken('rowTwice', { earlier });
            errors.push({ row, column: 'address', value: entry.address, issue });
        }
    }
    return { count: filled.length, rows, errors };
}

/** One error per column, in column order. */
const errorsOfCells = (row: number, cells: Cells, issues: readonly Issue[]): CellError[] =>
    csvColumns.flatMap(column => {
        const issue = issues.find(({ path }) => path[0] === column);
        return issue ? [{ row, column, value: (cells[column] ?? '').slice(0, MAX_SHOWN), issue }] : [];
    });

/** A currency code in its usual case; anything else is returned unchanged. */
const codeOf = (text: string): string =>
    bookableCurrencies.find(code => code.toLowerCase() === text.toLowerCase()) ??
    [text.toUpperCase()].find(isBookable) ??
    text;
