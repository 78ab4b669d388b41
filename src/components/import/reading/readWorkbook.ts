import { strFromU8, unzipSync } from 'fflate';
import { spreadsheetNumber } from '../../../money/spreadsheetNumber';
import { MAX_SHEET_COLUMNS, numbered, type SheetAnswer } from './sheet';
import { visitXml } from './xml';

/** The last row that a sheet can have. */
const MAX_ROW = 1_048_576;
/** Bytes. An archive may hold far more than its own size. */
const MAX_UNZIPPED = 60_000_000;

const wanted = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/i;

/** Reads the first visible sheet of an XLSX workbook. Formulas count as what they last came to. Never throws. */
export function readWorkbook(bytes: Uint8Array, most: number): SheetAnswer {
    try {
        const parts = unzip(bytes);
        if (!parts) return { problem: 'tooLarge' };
        const { path, name, others } = firstSheet(parts);
        const read = numbered(rowsOf(parts.get(path) ?? '', sharedTexts(parts.get('xl/sharedstrings.xml'))), most);
        return 'rows' in read && others > 0 ? { ...read, sheet: name } : read;
    } catch {
        return { problem: 'damaged' };
    }
}

/** By path in lower case; undefined if they are too large together. */
function unzip(bytes: Uint8Array): Map<string, string> | undefined {
    let size = 0;
    const files = unzipSync(bytes, {
        filter: ({ name, originalSize }) => {
            if (!wanted.test(name)) return false;
            size += originalSize;
            return size <= MAX_UNZIPPED;
        },
    });
    if (size > MAX_UNZIPPED) return undefined;
    return new Map(Object.entries(files).map(([name, content]) => [name.toLowerCase(), strFromU8(content)]));
}

interface NamedSheet {
    name: string;
    id: string;
}

function firstSheet(parts: ReadonlyMap<string, string>): { path: string; name: string; others: number } {
    const sheets: NamedSheet[] = [];
    visitXml(parts.get('xl/workbook.xml') ?? '', {
        open: (element, attributes) => {
            if (element !== 'sheet') return;
            const { name = '', state, ...rest } = attributes();
            const id = Object.entries(rest).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
            if (!state || state === 'visible') sheets.push({ name, id });
        },
        close: () => undefined,
    });
    const paths = new Map<string, string>();
    visitXml(parts.get('xl/_rels/workbook.xml.rels') ?? '', {
        open: (element, attributes) => {
            const { Id = '', Target = '' } = element === 'Relationship' ? attributes() : {};
            if (Id) paths.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
        },
        close: () => undefined,
    });
    const [first, ...others] = sheets;
    const path = paths.get(first?.id ?? '')?.toLowerCase();
    if (!first || !path || !parts.has(path)) throw new Error('The workbook has no sheet');
    return { path, name: first.name, others: others.length };
}

function sharedTexts(xml = '<sst/>'): string[] {
    const texts: string[] = [];
    let text = '';
    let phonetic = 0;
    visitXml(xml, {
        open: name => {
            if (name === 'si') text = '';
            if (name === 'rPh') phonetic += 1;
        },
        close: (name, content) => {
            if (name === 't' && phonetic === 0) text += content;
            if (name === 'rPh') phonetic -= 1;
            if (name === 'si') texts.push(text);
        },
    });
    return texts;
}

function rowsOf(xml: string, shared: readonly string[]): string[][] {
    const rows: string[][] = [];
    let cells: string[] = [];
    let [row, column, type, text] = [0, 0, '', ''];
    visitXml(xml, {
        open: (name, attributes) => {
            if (name === 'row') {
                row = Number(attributes().r ?? row + 1);
                column = 0;
                cells = [];
            }
            if (name !== 'c') return;
            const { r, t = 'n' } = attributes();
            column = r ? columnOf(r) : column + 1;
            type = t;
            text = '';
        },
        close: (name, content) => {
            if (name === 'v') text = content;
            if (name === 't' && type === 'inlineStr') text += content;
            if (name === 'c' && text !== '') {
                if (column > MAX_SHEET_COLUMNS) throw new Error('The sheet has too many columns');
                while (cells.length < column) cells.push('');
                cells[column - 1] = valueOf(type, text, shared);
            }
            if (name !== 'row' || cells.length === 0) return;
            if (!(row >= 1 && row <= MAX_ROW)) throw new Error('The sheet has an odd row');
            // Blank rows in between count, since people look a row up by its number.
            rows[row - 1] = cells;
        },
    });
    return Array.from(rows, filled => filled ?? []);
}

/** The number of a cell's column, from 1: `AB12` is in the 28th. */
const columnOf = (reference: string): number =>
    [...reference.replace(/\d+$/, '')].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0);

function valueOf(type: string, text: string, shared: readonly string[]): string {
    if (type === 's') return shared[Number(text)] ?? '';
    if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
    return type === 'n' ? spreadsheetNumber(text) : text;
}
