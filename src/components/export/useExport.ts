import { useEffect, useRef, useState } from 'react';
import type { DownloadedFile, DownloadProgress } from '../../api/download/download';
import { saveFile } from '../../api/download/saveFile';

/** Writes a file. Rejects with an ApiError. */
type RunExport = (options: {
    signal: AbortSignal;
    onProgress: (progress: DownloadProgress) => void;
}) => Promise<DownloadedFile>;

type State =
    | { phase: 'ready' }
    | { phase: 'running'; rows: number }
    | { phase: 'failed'; error: unknown }
    | { phase: 'done'; filename: string; rows: number };

/** Runs one export at a time; unmounting cancels it. */
export function useExport(run: RunExport) {
    const [state, setState] = useState<State>({ phase: 'ready' });
    const running = useRef<AbortController>(undefined);
    useEffect(() => () => running.current?.abort(), []);

    const start = async () => {
        if (running.current) return;
        const controller = new AbortController();
        running.current = controller;
        setState({ phase: 'running', rows: 0 });
        try {
            const file = await run({
                signal: controller.signal,
                onProgress: ({ rows = 0 }) => setState({ phase: 'running', rows }),
            });
            if (controller.signal.aborted) return;
            saveFile(file);
            setState({ phase: 'done', filename: file.filename, rows: file.rows ?? 0 });
        } catch (error) {
            setState(controller.signal.aborted ? { phase: 'ready' } : { phase: 'failed', error });
        } finally {
            running.current = undefined;
        }
    };

    return { state, start, cancel: () => running.current?.abort() };
}
