import { strFromU8 } from 'fflate';
import { spreadsheetNumber } from '../../money/spreadsheetNumber';
import { MAX_SHEET_COLUMNS, type SheetAnswer } from './sheet';
import { MAX_CELL_LENGTH, PastLimit, withinLimits } from './withinLimits';
import { visitXml } from './xml';
import { openZip } from './zip';

/** The last row that a sheet can have. */
const MAX_ROW = 1_048_576;
/** Megabytes of its parts, unpacked. */
const MAX_UNPACKED_MB = 60;

/** The text of a part by its path in lower case. */
type Parts = (path: string) => string | undefined;

/** Reads the first visible sheet of an XLSX workbook. Formulas count as what they last came to. Never throws. */
export function readWorkbook(bytes: Uint8Array, most: number): SheetAnswer {
    let sheet: string | undefined;
    try {
        const answer = withinLimits(most, add => {
            const file = openZip(bytes, MAX_UNPACKED_MB * 1e6, () => {
                throw new PastLimit('unpacked', MAX_UNPACKED_MB);
            });
            const parts: Parts = path => {
                const content = file(path);
                return content && strFromU8(content);
            };
            const { path, name, others } = firstSheet(parts);
            if (others > 0) sheet = name.slice(0, MAX_CELL_LENGTH);
            addRows(parts(path) ?? '', sharedTexts(parts('xl/sharedstrings.xml')), add);
        });
        return 'rows' in answer && sheet !== undefined ? { ...answer, sheet } : answer;
    } catch {
        return { problem: 'damaged' };
    }
}

interface NamedSheet {
    name: string;
    id: string;
}

function firstSheet(parts: Parts): { path: string; name: string; others: number } {
    const sheets: NamedSheet[] = [];
    visitXml(parts('xl/workbook.xml') ?? '', {
        open: (element, attributes) => {
            if (element !== 'sheet') return;
            const { name = '', state, ...rest } = attributes();
            const id = Object.entries(rest).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
            if (!state || state === 'visible') sheets.push({ name, id });
        },
        close: () => undefined,
    });
    const paths = new Map<string, string>();
    visitXml(parts('xl/_rels/workbook.xml.rels') ?? '', {
        open: (element, attributes) => {
            const { Id = '', Target = '' } = element === 'Relationship' ? attributes() : {};
            if (Id) paths.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
        },
        close: () => undefined,
    });
    const [first, ...others] = sheets;
    const path = paths.get(first?.id ?? '')?.toLowerCase();
    if (!first || !path) throw new Error('The workbook has no sheet');
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

function addRows(xml: string, shared: readonly string[], add: (row: number, cells: readonly string[]) => void): void {
    let last = 0;
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
                if (column > MAX_SHEET_COLUMNS) throw new PastLimit('tooManyColumns', MAX_SHEET_COLUMNS, row);
                while (cells.length < column) cells.push('');
                cells[column - 1] = valueOf(type, text, shared);
            }
            if (name !== 'row' || cells.length === 0) return;
            if (!(row > last && row <= MAX_ROW)) throw new Error('The sheet has an odd row');
            last = row;
            add(row, cells);
        },
    });
}

/** The number of a cell's column, from 1: `AB12` is in the 28th. */
function columnOf(reference: string): number {
    const [, letters] = /^([A-Z]{1,3})\d{1,7}$/.exec(reference) ?? [];
    if (!letters) throw new Error('The sheet has an odd cell');
    return [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0);
}

function valueOf(type: string, text: string, shared: readonly string[]): string {
    if (type === 's') return shared[Number(text)] ?? '';
    if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
    return type === 'n' && text.length <= MAX_CELL_LENGTH ? spreadsheetNumber(text) : text;
}
