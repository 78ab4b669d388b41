import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import Papa from 'papaparse';
import { guardFormulas } from '../../../contracts/rules/formulas';
import { coin, isOn } from './jobs';

interface Exported {
    /** Records, keyed by the file's header. */
    data: Record<string, string>[];
    fields: string[];
    filename: string;
}

/** Exports the list, waits until the dialog has confirmed the number of rows, and reads the file. */
export async function exportList(page: Page, rows: number): Promise<Exported> {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const counted = `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`;
    await expect(dialog).toContainText(
        isOn('literal') ? 'Every row that matches the filters will be exported.' : `${counted} will be exported.`,
    );
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    // Without a total there is nothing to compare with.
    await expect(dialog.getByRole('status')).toContainText(
        `: ${counted}.${isOn('literal') ? '' : ' All rows included.'}`,
    );
    const text = await readFile(await download.path(), 'utf8');
    // The provider's file is saved as it is, and that one has no byte order mark.
    if (!isOn('literal')) expect(text.startsWith('\ufeff')).toBe(true);
    await dialog.getByRole('button', { name: 'Close' }).click();
    const { data, errors, meta } = Papa.parse<Record<string, string>>(text.replace(/^\ufeff/, ''), {
        header: true,
        skipEmptyLines: true,
    });
    expect(errors).toEqual([]);
    return { data, fields: meta.fields ?? [], filename: download.suggestedFilename() };
}

type Row = Readonly<Record<string, unknown>>;

/** A file's columns in order: each a database column, or a function that gives a row's value. */
export type FileColumns<Of = Row> = Readonly<Record<string, string | ((row: Of) => unknown)>>;

/** Compares a file with the database's rows: all columns, row by row. */
export function expectFile<Of extends Row>({ data, fields }: Exported, columns: FileColumns<Of>, rows: readonly Of[]) {
    expect(fields).toEqual(Object.keys(columns));
    const wanted = rows.map(row =>
        Object.fromEntries(
            Object.entries(columns).map(([header, from]) => [
                header,
                coin(inFile(typeof from === 'string' ? row[from] : from(row))),
            ]),
        ),
    );
    expect(data).toEqual(wanted);
}

/** As in a file: nothing for null, and an apostrophe before what a spreadsheet would calculate. */
function inFile(value: unknown): string {
    return guardFormulas(String(value ?? ''));
}
