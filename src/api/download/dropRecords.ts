import { UnreadableBody } from '../answer/readText';

/** CSV records to leave out: those with one of the values in this column. */
export interface Dropping {
    column: string;
    values: readonly string[];
}

const QUOTE = 0x22;
const LF = 0x0a;

/**
 * Leaves records out of a CSV as it streams in; all other bytes stay the same, including the header. Line breaks in quotes are
 * part of the field.
 * @throws UnreadableBody if the header lacks the column, so that nothing can be left out
 */
export function dropRecords({ column, values }: Dropping) {
    const decoder = new TextDecoder();
    let unfinished = new Uint8Array();
    let quoted = false;
    let index: number | undefined;

    const isKept = (record: Uint8Array): boolean => {
        const fields = fieldsOf(decoder.decode(record));
        if (index !== undefined) return !values.includes(fields[index] ?? '');
        index = fields.indexOf(column);
        if (index < 0) throw new UnreadableBody(`The file has no column ${column}`);
        return true;
    };

    return {
        /** The complete records that are kept. */
        add(chunk: Uint8Array): Uint8Array<ArrayBuffer> {
            const bytes = joined([unfinished, chunk]);
            const kept: Uint8Array[] = [];
            let start = 0;
            for (let at = unfinished.length; at < bytes.length; at += 1) {
                if (bytes[at] === QUOTE) quoted = !quoted;
                if (bytes[at] !== LF || quoted) continue;
                const record = bytes.subarray(start, at + 1);
                if (isKept(record)) kept.push(record);
                start = at + 1;
            }
            unfinished = bytes.slice(start);
            return joined(kept);
        },
        /** The last record, if it has no line break and is kept. */
        end: (): Uint8Array<ArrayBuffer> =>
            unfinished.length > 0 && isKept(unfinished) ? unfinished : new Uint8Array(),
    };
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
    const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
        whole.set(part, at);
        at += part.length;
    }
    return whole;
}

/** The fields of one record (RFC 4180), in one pass: a comma outside quotes ends one. */
function fieldsOf(record: string): string[] {
    const text = record.replace(/\r?\n$/, '');
    const fields: string[] = [];
    let quoted = false;
    let start = 0;
    for (let at = 0; at <= text.length; at += 1) {
        if (text[at] === '"') quoted = !quoted;
        if (at < text.length && (text[at] !== ',' || quoted)) continue;
        fields.push(unquoted(text.slice(start, at)));
        start = at + 1;
    }
    return fields;
}

const unquoted = (field: string): string => (field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
