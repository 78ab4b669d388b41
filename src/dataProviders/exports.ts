import type { GetListParams } from 'react-admin';
import type { DownloadedFile, DownloadProgress } from '../api/download/download';
import type { MerchantScope } from './types';

export interface ExportOptions {
    signal?: AbortSignal;
    onProgress?: (progress: DownloadProgress) => void;
}

/** An export of exactly what the resource's list shows. */
export interface ExportParams extends ExportOptions {
    resource: string;
    /** The list's filter, including its permanent part. */
    filter: GetListParams['filter'];
    meta: MerchantScope;
}

/** Exports a list. Rejects with an ApiError. */
export type ExportMethod = (params: ExportParams) => Promise<DownloadedFile>;
