import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { isApiError } from '../../../api/errors';
import { fileProblem, type FileProblem } from '../../../components/inputs/fileProblem';
import type { MerchantDataProvider } from '../../../dataProviders';

export type ProofState =
    | { phase: 'idle' }
    | { phase: 'uploading'; fileName: string; share: number }
    /** `problem` has a text of its own; otherwise the error explains it. */
    | { phase: 'failed'; problem?: FileProblem | 'origin'; error?: unknown };

/** Uploads a proof of identity as soon as it's selected. One at a time; unmounting cancels it. */
export function useProofUpload(merchantKey: string, onUploaded: (proof: { key: string; fileName: string }) => void) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const [state, setState] = useState<ProofState>({ phase: 'idle' });
    const running = useRef<AbortController>(undefined);
    useEffect(() => () => running.current?.abort(), []);

    const send = async (file: File) => {
        running.current?.abort();
        const controller = new AbortController();
        running.current = controller;
        const { signal } = controller;
        const show = (next: ProofState) => {
            if (!signal.aborted) setState(next);
        };
        const fileName = file.name;
        show({ phase: 'uploading', fileName, share: 0 });
        const { problem, type } = await fileProblem(file);
        if (!type) return show({ phase: 'failed', ...(problem && { problem }) });
        try {
            const onProgress = (share: number) => show({ phase: 'uploading', fileName, share });
            const key = await dataProvider.uploadProof({ merchantKey, file, type, signal, onProgress });
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
