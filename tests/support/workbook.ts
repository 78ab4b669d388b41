import { strToU8, zipSync } from 'fflate';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const part = (xml: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);

interface Workbook {
    /** What stands within `sheetData`. */
    rows: string;
    shared?: readonly string[];
    sheets?: string;
    /** What stands before the sheet's root element. */
    before?: string;
}

/** An XLSX file with one sheet. */
export function workbook({
    rows,
    shared = [],
    sheets = '<sheet name="Payouts" sheetId="1" r:id="rId1"/>',
    before = '',
}: Workbook) {
    return zipSync({
        'xl/workbook.xml': part(
            `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${sheets}</sheets></workbook>`,
        ),
        'xl/_rels/workbook.xml.rels': part(
            '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
        ),
        'xl/sharedStrings.xml': part(`<sst>${shared.map(text => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`),
        'xl/worksheets/sheet1.xml': part(`${before}<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    });
}
