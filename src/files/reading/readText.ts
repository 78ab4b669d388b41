import Papa from 'papaparse';
import { unguardFormulas } from '../../../contracts/rules/formulas';
import type { SheetAnswer } from './sheet';
import { withinLimits } from './withinLimits';

/** Characters that no text file holds. */
const binary = /[\0-\x08\x0e-\x1f\x7f]/;

const delimiters = ['\t', ';', ',', '|'] as const;
/** The line by which a spreadsheet names its delimiter. */
const declared = /^sep=([\t;,|])\r?$/i;

/**
 * Reads a table from a text: separated by commas, semicolons, tabs or bars, with or without quotes. Without a byte-order mark that
 * says otherwise, its bytes have to be UTF-8. The apostrophes that our own files have before formulas come off. Never throws.
 */
export function readText(source: Uint8Array | string, most: number): SheetAnswer {
    const text = typeof source === 'string' ? source.replace(/^\ufeff/, '') : decode(source);
    if (text === undefined) return { problem: 'encoding' };
    if (binary.test(text)) return { problem: 'notTable' };
    if (text.trim() === '') return { problem: 'empty' };
    const [, named] = declared.exec(text.split('\n', 1)[0] ?? '') ?? [];
    const { data, errors } = Papa.parse<string[]>(text, { delimiter: named ?? delimiterOf(text) });
    const quotes = errors.find(({ type }) => type === 'Quotes');
    if (quotes) return { problem: 'quotes', row: (quotes.row ?? 0) + 1 };
    return withinLimits(most, add =>
        data.forEach((cells, index) => {
            if (!named || index > 0) add(index + 1, cells.map(unguardFormulas));
        }),
    );
}

function decode(bytes: Uint8Array): string | undefined {
    const [first, second] = bytes;
    const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
    const encoding = isUtf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
    try {
        return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
        return undefined;
    }
}

/** The one that cuts the first row into the most cells. */
function delimiterOf(text: string): string {
    const cells = delimiters.map(delimiter => {
        const { data } = Papa.parse<string[]>(text, { delimiter, preview: 1, skipEmptyLines: 'greedy' });
        return data[0]?.length ?? 0;
    });
    return delimiters[cells.indexOf(Math.max(...cells))] ?? ',';
}
