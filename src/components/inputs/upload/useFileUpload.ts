import { useEffect, useRef, useState } from 'react';
import type { FileType } from '../../../../contracts/rules/fileType';
import { isApiError } from '../../../api/errors';
import { fileProblem, type FileProblem } from '../fileProblem';

export type UploadState =
    | { phase: 'idle' }
    | { phase: 'uploading'; fileName: string; share: number }
    /** `problem` has a text of its own; otherwise the error explains it. */
    | { phase: 'failed'; problem?: FileProblem | 'origin'; error?: unknown };

export interface FileToSend {
    file: File;
    /** As its first bytes show. */
    type: FileType;
    signal: AbortSignal;
    /** The fraction sent, 0 to 1. */
    onProgress: (share: number) => void;
}

/** Sends a file, and resolves to the key that it is named by. Rejects with an ApiError. */
export type SendFile = (given: FileToSend) => Promise<string>;

/** A file that was sent. */
export interface SentFile {
    key: string;
    fileName: string;
}

/** Uploads a file as soon as it's selected. One at a time; unmounting cancels it. */
export function useFileUpload(upload: SendFile, onUploaded: (sent: SentFile) => void) {
    const [state, setState] = useState<UploadState>({ phase: 'idle' });
    const running = useRef<AbortController>(undefined);
    useEffect(() => () => running.current?.abort(), []);

    const send = async (file: File) => {
        running.current?.abort();
        const controller = new AbortController();
        running.current = controller;
        const { signal } = controller;
        const show = (next: UploadState) => {
            if (!signal.aborted) setState(next);
        };
        const fileName = file.name;
        show({ phase: 'uploading', fileName, share: 0 });
        const { problem, type } = await fileProblem(file);
        if (!type) return show({ phase: 'failed', ...(problem && { problem }) });
        try {
            const onProgress = (share: number) => show({ phase: 'uploading', fileName, share });
            const key = await upload({ file, type, signal, onProgress });
            if (signal.aborted) return;
            show({ phase: 'idle' });
            onUploaded({ key, fileName });
        } catch (error) {
            const isOrigin = isApiError(error) && error.code === 'upload_origin';
            show({ phase: 'failed', error, ...(isOrigin && { problem: 'origin' }) });
        }
    };

    return {
        state,
        send: (file: File) => void send(file),
        cancel: () => {
            running.current?.abort();
            setState({ phase: 'idle' });
        },
    };
}
