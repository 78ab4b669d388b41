import type { UploadTarget } from '../../../contracts/main/withdrawals';
import type { Operation } from '../../../contracts/operation';
import type { FileType } from '../../../contracts/rules/fileType';
import { ApiError } from '../../api/errors';
import { upload } from '../../api/upload';

export interface UploadParams {
    merchantKey: string;
    file: File;
    /** As its first bytes show. */
    type: FileType;
    signal?: AbortSignal;
    /** The fraction sent, 0 to 1. */
    onProgress?: (share: number) => void;
}

/** Sends a file to where the operation said. Resolves to the key that other calls name it by. Rejects with an ApiError. */
export async function uploadFile(
    operation: Operation,
    target: UploadTarget,
    { file, type, signal, onProgress }: UploadParams,
): Promise<string> {
    const { key } = target.fields;
    if (!key) throw new ApiError('unexpected-answer', operation, { field: 'fields.key' });
    await upload(operation, target, new File([file], file.name, { type }), { signal, onProgress });
    return key;
}
