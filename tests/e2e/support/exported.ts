import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import Papa from 'papaparse';

interface Exported {
    /** Records by the header of the file. */
    data: Record<string, string>[];
    fields: string[];
}

/** Exports what the list shows, waits until the dialog has found the count right, and reads the file. */
export async function exportList(page: Page): Promise<Exported> {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    await expect(dialog.getByRole('status')).toContainText('That is the number the list showed.');
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith('\ufeff')).toBe(true);
    await dialog.getByRole('button', { name: 'Close' }).click();
    const { data, errors, meta } = Papa.parse<Record<string, string>>(text.slice(1), {
        header: true,
        skipEmptyLines: true,
    });
    expect(errors).toEqual([]);
    return { data, fields: meta.fields ?? [] };
}

/** A text as a file holds it: an apostrophe goes before what a spreadsheet would calculate. */
export const inFile = (said: string): string =>
    /^[\s"']*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(said) ? `'${said}` : said;
