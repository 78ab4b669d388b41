/** What may end one cell and begin the next: the separator that a file, a paste or a country's spreadsheet has, and a line's end. */
const SEPARATOR = /([,;|\t\r\n])/;

/** Whatever is skipped before it, a spreadsheet takes a cell that begins so for a formula (OWASP, CSV injection). */
const formula = /^[\s"'\0]*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

/** A number, a phone number or a dash: nothing is worked out of these, and a spreadsheet reads them as they are. */
const harmless = /^ *(?:[+\-\d.,\u00a0\u202f][\d., \u00a0\u202f]*)?%?$/;

const GUARD = "'";

/**
 * Puts an apostrophe before each part of a text that a spreadsheet would take for a formula, were the part a cell: a spreadsheet
 * cuts a file by the separator of its country, whatever the file's own is (docs/rules.md#exports).
 */
export const guardFormulas = (text: string): string =>
    harmless.test(text) ? text : inParts(text, part => (formula.test(part) ? GUARD + part : part));

/** The text that `guardFormulas` was given, for whoever reads such a file. */
export const unguardFormulas = (text: string): string =>
    inParts(text, part => (part.startsWith(GUARD) && formula.test(part.slice(1)) ? part.slice(1) : part));

const inParts = (text: string, change: (part: string) => string): string => text.split(SEPARATOR).map(change).join('');
