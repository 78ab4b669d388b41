import { MAX_READING_MS, MAX_SHEET_SIZE, type SheetAnswer } from './sheet';
import { askWorker, TookTooLong } from './worker';

const startsWith = (bytes: Uint8Array, ...first: number[]): boolean => first.every((byte, at) => bytes[at] === byte);

interface Wanted {
    /** Rows, besides one for the names of the columns. */
    most: number;
    /** Ends the reading. */
    signal?: AbortSignal | undefined;
}

/**
 * Reads a table from a file or from a text that was pasted; one that is too large isn't opened, and one that takes too long is
 * given up. The kind of a file follows from its content, not from its name. Rejects if the reader can't be loaded or is ended.
 */
export async function readSheet(source: File | string, wanted: Wanted): Promise<SheetAnswer> {
    const size = typeof source === 'string' ? source.length : source.size;
    if (size > MAX_SHEET_SIZE) return { problem: 'tooLarge' };
    if (typeof source === 'string') return inTime(asText(source, wanted));
    const bytes = await source.arrayBuffer().then(
        buffer => new Uint8Array(buffer),
        () => undefined,
    );
    if (!bytes) return { problem: 'unreadable' };
    if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { problem: 'oldExcel' };
    return inTime(startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) ? asWorkbook(bytes, wanted) : asText(bytes, wanted));
}

const inTime = (answer: Promise<SheetAnswer>): Promise<SheetAnswer> =>
    answer.catch((error: unknown) => {
        if (error instanceof TookTooLong) return { problem: 'tooSlow', most: MAX_READING_MS / 1_000 };
        throw error;
    });

const asText = (source: Uint8Array | string, { most, signal }: Wanted): Promise<SheetAnswer> =>
    askWorker({
        start: () => new Worker(new URL('./text.worker.ts', import.meta.url), { type: 'module' }),
        load: async () => {
            const { readText } = await import('./readText');
            return (asked: { source: Uint8Array | string; most: number }) => readText(asked.source, asked.most);
        },
        question: { source, most },
        most: MAX_READING_MS,
        signal,
    });

const asWorkbook = (source: Uint8Array, { most, signal }: Wanted): Promise<SheetAnswer> =>
    askWorker({
        start: () => new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' }),
        load: async () => {
            const { readWorkbook } = await import('./readWorkbook');
            return (asked: { source: Uint8Array; most: number }) => readWorkbook(asked.source, asked.most);
        },
        question: { source, most },
        most: MAX_READING_MS,
        signal,
    });
