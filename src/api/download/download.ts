import type { Input, Operation } from '../../../contracts/operation';
import { fileTypeOf, TELLING_BYTES, type FileType } from '../../../contracts/rules/fileType';
import { authorised } from '../authorised';
import { countRecords } from './countRecords';
import type { Deadline } from '../deadline';
import { type Dropping, dropRecords } from './dropRecords';
import { ApiError } from '../errors';
import { exchange } from '../exchange';
import { type FileEnding, safeFilename } from './filename';
import { type CallInput, prepareRequest } from '../request';
import { withRetries } from '../retry';
import { UnreadableBody } from '../answer/readText';
import { chunksOf } from '../transport';

export interface DownloadedFile {
    blob: Blob;
    filename: string;
    /** CSV records without the header; undefined for other files. */
    rows: number | undefined;
}

export interface DownloadProgress {
    bytes: number;
    /** As in `DownloadedFile`. */
    rows: number | undefined;
}

interface DownloadOptions {
    signal?: AbortSignal;
    onProgress?: (progress: DownloadProgress) => void;
    /** CSV records to leave out of the file. */
    without?: Dropping | undefined;
    /** What the file is called where its answer doesn't say. */
    name?: string | undefined;
}

interface FileOperation extends Operation {
    readonly answer: 'csv' | 'pdf' | 'file';
}

interface FileKind {
    header: RegExp;
    mime: string;
    ending: FileEnding;
    /** What the file begins with, where that shows its type. */
    type?: FileType;
}

const csv: FileKind = { header: /^(text|application)\/csv\b/i, mime: 'text/csv;charset=utf-8', ending: 'csv' };
const pdf: FileKind = fileKind('application/pdf', 'pdf');
/** By the operation's answer: what may come. */
const kinds: Readonly<Record<FileOperation['answer'], readonly FileKind[]>> = {
    csv: [csv],
    pdf: [pdf],
    file: [pdf, fileKind('image/jpeg', 'jpg'), fileKind('image/png', 'png')],
};

function fileKind(type: FileType, ending: FileEnding): FileKind {
    return { header: new RegExp(`^${type}\\b`, 'i'), mime: type, ending, type };
}

/**
 * Fetches a file unchanged, apart from records left out. An answer that is empty, incomplete or not such a file is an error and
 * never saved. The 35 seconds apply to the start and to each chunk, not to the whole download.
 * @throws ApiError
 */
export async function download<const O extends FileOperation>(
    operation: O,
    input: Input<O>,
    { signal, onProgress, without, name }: DownloadOptions = {},
): Promise<DownloadedFile> {
    const request = await prepareRequest(operation, input as CallInput);
    let begun = false;
    const read = (response: Response, deadline: Deadline) =>
        readFile(operation, response, { without, name }, progress => {
            begun = true;
            deadline.restart();
            onProgress?.(progress);
        });
    return authorised(operation, bearer =>
        withRetries(() => exchange(operation, request, { signal, bearer }, read), {
            signal,
            repeatable: () => !begun,
        }),
    );
}

async function readFile(
    operation: FileOperation,
    response: Response,
    { without, name }: Pick<DownloadOptions, 'without' | 'name'>,
    onChunk: (progress: DownloadProgress) => void,
): Promise<DownloadedFile> {
    const contentType = response.headers.get('content-type') ?? '';
    const kind = kinds[operation.answer].find(({ header }) => header.test(contentType));
    const unreadable = () => new ApiError('unreadable', operation, { status: response.status });
    // Partial and deferred content have other 2xx statuses.
    if (response.status !== 200 || !kind) {
        void response.body?.cancel().catch(() => undefined);
        throw unreadable();
    }
    const records = operation.answer === 'csv' ? countRecords() : undefined;
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    for await (const chunk of without ? leftOver(response, without, unreadable) : chunksOf(response)) {
        chunks.push(chunk);
        bytes += chunk.byteLength;
        records?.add(chunk);
        onChunk({ bytes, rows: records?.rows() });
    }
    const blob = new Blob(chunks, { type: kind.mime });
    if (bytes === 0 || (kind.type && (await typeOf(blob)) !== kind.type)) throw unreadable();
    const filename = safeFilename(response.headers.get('content-disposition'), kind.ending, name);
    return { blob, filename, rows: records?.end() };
}

const typeOf = async (blob: Blob): Promise<FileType | undefined> =>
    fileTypeOf(new Uint8Array(await blob.slice(0, TELLING_BYTES).arrayBuffer()));

/** A CSV's chunks without the records to leave out. */
async function* leftOver(
    response: Response,
    without: Dropping,
    unreadable: () => ApiError,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const records = dropRecords(without);
    try {
        for await (const chunk of chunksOf(response)) yield records.add(chunk);
        yield records.end();
    } catch (error) {
        throw error instanceof UnreadableBody ? unreadable() : error;
    }
}
