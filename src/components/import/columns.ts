import type { SheetRow } from '../../files/reading/sheet';

/** A column that a file should have, under its name or another usual one. */
export interface ImportColumn<Name extends string = string> {
    name: Name;
    isRequired: boolean;
    aliases: readonly string[];
}

/** Where each column stands in the file, from 0. */
export type Places<Name extends string = string> = Readonly<Partial<Record<Name, number>>>;

export interface Columns<Name extends string = string> {
    places: Places<Name>;
    /** Does the first row name the columns? */
    hasHeader: boolean;
    /** Is every required column there, and none twice? */
    isClear: boolean;
}

/** Letters and digits alone, in lower case: "Crypto currency" is `crypto_currency`. */
const key = (text: string): string =>
    text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, '');

/** Finds the columns by the names in the first row, in any order and case. */
export function matchColumns<Name extends string>(
    first: readonly string[],
    columns: readonly ImportColumn<Name>[],
): Columns<Name> {
    const names = first.map(key);
    const found = columns.map(column => {
        const known = [column.name, ...column.aliases].map(key);
        return { column, at: names.flatMap((name, index) => (known.includes(name) ? [index] : [])) };
    });
    const there = found.flatMap(({ column, at: [place] }) => (place === undefined ? [] : [[column.name, place]]));
    // A row of data may have a word in common with the names of columns, but hardly two, and a header has no email address.
    const hasHeader = there.length > 1 && !first.some(cell => cell.includes('@'));
    const isClear = found.every(({ column, at }) => at.length === 1 || (at.length === 0 && !column.isRequired));
    const places = Object.fromEntries(hasHeader ? there : []) as Places<Name>;
    return { places, hasHeader, isClear: hasHeader && isClear };
}

/** The names of the file's columns that stand for none of ours. */
export const unusedNames = (first: readonly string[], places: Places): string[] => {
    const used = Object.values(places);
    return first.filter((name, index) => name.trim() !== '' && !used.includes(index));
};

export interface PlacedRow<Name extends string> {
    row: number;
    cells: Record<Name, string>;
    /** Does it hold more than there are columns? Then a delimiter has most likely moved its cells. */
    hasExtra: boolean;
}

/** The rows of data with each cell under its column; a column that isn't in the file is empty. */
export function placeRows<Name extends string>(
    rows: readonly SheetRow[],
    names: readonly Name[],
    { places, hasHeader }: Pick<Columns<Name>, 'places' | 'hasHeader'>,
): PlacedRow<Name>[] {
    const width = rows[0]?.cells.length ?? 0;
    return rows.slice(hasHeader ? 1 : 0).map(({ row, cells }) => ({
        row,
        cells: Object.fromEntries(names.map(name => [name, cells[places[name] ?? cells.length] ?? ''])) as Record<
            Name,
            string
        >,
        hasExtra: hasHeader && cells.slice(width).some(cell => cell.trim() !== ''),
    }));
}
