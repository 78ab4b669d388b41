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

/** Runs one export at a time, until what became of it shows; unmounting cancels it. */
export function useExport(run: RunExport) {
    const [state, setState] = useState<State>({ phase: 'ready' });
    const running = useRef<AbortController>(undefined);
    useEffect(() => () => running.current?.abort(), []);
    useEffect(() => {
        if (state.phase !== 'running') running.current = undefined;
    }, [state]);

    const start = async () => {
        if (running.current) return;
        const { signal } = (running.current = new AbortController());
        setState({ phase: 'running', rows: 0 });
        try {
            const file = await run({
                signal,
                onProgress: ({ rows = 0 }) => setState({ phase: 'running', rows }),
            });
            signal.throwIfAborted();
            saveFile(file);
            setState({ phase: 'done', filename: file.filename, rows: file.rows ?? 0 });
        } catch (error) {
            setState(signal.aborted ? { phase: 'ready' } : { phase: 'failed', error });
        }
    };

    return { state, start, cancel: () => running.current?.abort() };
}
