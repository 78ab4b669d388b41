import type { GetListParams } from 'react-admin';
import type { DownloadedFile, DownloadProgress } from '../api/download/download';
import type { MerchantScope } from './types';

export interface ExportOptions {
    signal?: AbortSignal;
    onProgress?: (progress: DownloadProgress) => void;
}

/** What a file is to hold: exactly what the list of the resource shows. */
export interface ExportParams extends ExportOptions {
    resource: string;
    /** The list's filter with its permanent part. */
    filter: GetListParams['filter'];
    meta: MerchantScope;
}

/** Writes the file of a list, for saving. Rejects with an ApiError. */
export type ExportMethod = (params: ExportParams) => Promise<DownloadedFile>;
