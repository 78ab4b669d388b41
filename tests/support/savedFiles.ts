import Papa from 'papaparse';
import { beforeEach, vi } from 'vitest';

/** The files that the browser was given to save in the current test, in order. */
export function watchSavedFiles() {
    const saved: { blob: Blob; name: string }[] = [];
    beforeEach(() => {
        saved.length = 0;
        let blob: Blob;
        URL.createObjectURL = (given: Blob) => {
            blob = given;
            return 'blob:http://localhost:3000/1';
        };
        URL.revokeObjectURL = () => undefined;
        vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
            saved.push({ blob, name: this.download });
        });
    });
    return saved;
}

/** A CSV's rows, keyed by its header. */
export async function rowsOfFile(blob: Blob | undefined): Promise<Record<string, string>[]> {
    const text = ((await blob?.text()) ?? '').replace(/^\ufeff/, '');
    return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data;
}
