import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { DocumentCategory, DocumentType } from '../../../../contracts/fiat/documents';
import { fileProblem, type FileProblem } from '../../../components/inputs/fileProblem';
import type { MerchantDataProvider } from '../../../dataProviders';

export type UploadState =
    | { phase: 'idle' }
    | { phase: 'uploading'; fileName: string; share: number }
    | { phase: 'sent'; fileName: string }
    /** `problem` has a text of its own; otherwise the error explains it. */
    | { phase: 'failed'; problem?: FileProblem; error?: unknown };

/** Sends a document as soon as it's chosen. One at a time; unmounting cancels it. */
export function useDocumentUpload(merchantId: string, transferId: string, onSent: () => void) {
    const dataProvider = useDataProvider<MerchantDataProvider>();
    const [state, setState] = useState<UploadState>({ phase: 'idle' });
    const running = useRef<AbortController>(undefined);
    useEffect(() => () => running.current?.abort(), []);

    const send = async (file: File, category: DocumentCategory, documentType: DocumentType) => {
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
            await dataProvider.sendFiatDocument({
                document: {
                    ...{ merchant_id: merchantId, transfer_id: transferId, category, document_type: documentType },
                    // Browsers go by the name: what it holds decides.
                    file: new File([file], fileName, { type }),
                },
                signal,
                onProgress: share => show({ phase: 'uploading', fileName, share }),
            });
            show({ phase: 'sent', fileName });
        } catch (error) {
            show({ phase: 'failed', error });
        }
        // A lost answer says nothing about whether it arrived.
        onSent();
    };

    return {
        state,
        send: (file: File, category: DocumentCategory, type: DocumentType) => void send(file, category, type),
        cancel: () => {
            running.current?.abort();
            setState({ phase: 'idle' });
            onSent();
        },
    };
}
