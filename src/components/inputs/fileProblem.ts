import { type FileType, fileTypeOf, MAX_FILE_BYTES, TELLING_BYTES } from '../../../contracts/rules/fileType';

export type FileProblem = 'empty' | 'tooLarge' | 'type';

/** Why a chosen file can't be sent, or of which type it is by its content. */
export async function fileProblem(file: File): Promise<{ problem?: FileProblem; type?: FileType }> {
    const bytes = await file
        .slice(0, TELLING_BYTES)
        .arrayBuffer()
        .catch(() => new ArrayBuffer(0));
    const type = fileTypeOf(new Uint8Array(bytes));
    if (file.size === 0) return { problem: 'empty' };
    if (file.size > MAX_FILE_BYTES) return { problem: 'tooLarge' };
    return type ? { type } : { problem: 'type' };
}
