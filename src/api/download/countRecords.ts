const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;

/**
 * Counts the records of a CSV as it streams in, without the header. Line breaks in quotes are part of the field, doubled quotes
 * change nothing, and empty lines don't count.
 */
export function countRecords() {
    let records = 0;
    let quoted = false;
    let open = false;

    const withoutHeader = (all: number) => Math.max(0, all - 1);

    return {
        add(chunk: Uint8Array) {
            for (const byte of chunk) {
                if (byte === QUOTE) quoted = !quoted;
                if (byte === LF && !quoted) {
                    if (open) records += 1;
                    open = false;
                } else if (byte !== CR) open = true;
            }
        },
        /** Complete records so far. */
        rows: () => withoutHeader(records),
        /** All records, including a last one without a line break. */
        end: () => withoutHeader(records + (open ? 1 : 0)),
    };
}
