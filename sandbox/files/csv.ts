import { guardFormulas } from '../../contracts/rules/formulas';

/** One column of a file. `text` is made safe for spreadsheets; `plain` is written as it is. */
export interface Column<Row> {
    header: string;
    text?: (row: Row) => string | null;
    plain?: (row: Row) => string;
}

const quoted = (text: string): string => (/[",;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const line = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`;

const cell = <Row>({ text, plain }: Column<Row>, row: Row): string => plain?.(row) ?? guardFormulas(text?.(row) ?? '');

/**
 * A CSV file (RFC 4180, UTF-8 with a byte-order mark) written part by part as its rows are read. Reading stops once the client
 * goes away.
 */
export function csvStream<Row>(
    columns: readonly Column<Row>[],
    parts: AsyncIterable<readonly Row[]>,
): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    const reading = parts[Symbol.asyncIterator]();
    return new ReadableStream<Uint8Array>(
        {
            start: controller => {
                controller.enqueue(encoder.encode(`\ufeff${line(columns.map(({ header }) => header))}`));
            },
            pull: async controller => {
                const part = await reading.next();
                if (part.done) return controller.close();
                const lines = part.value.map(row => line(columns.map(column => cell(column, row))));
                controller.enqueue(encoder.encode(lines.join('')));
            },
            cancel: async () => {
                await reading.return?.();
            },
        },
        { highWaterMark: 1 },
    );
}
