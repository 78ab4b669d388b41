const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;

/**
 * Counts the records of a CSV while it streams in, the header not among them. A line break within quotes belongs to its
 * field, a doubled quote changes nothing, an empty line is no record.
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
        /** Of what is complete so far. */
        rows: () => withoutHeader(records),
        /** Of all, the last one without a line break included. */
        end: () => withoutHeader(records + (open ? 1 : 0)),
    };
}
