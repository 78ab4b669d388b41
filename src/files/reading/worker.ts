/*
 * What a worker is asked and answers is written as JSON where it may be long: the page takes a text over in less than half the time
 * of thousands of objects.
 */

/** Runs in a worker: answers what it is asked. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Answer): void {
    addEventListener('message', ({ data }: MessageEvent<Question | string>) => {
        const question = typeof data === 'string' ? (JSON.parse(data) as Question) : data;
        postMessage(JSON.stringify(answer(question)));
    });
}

/** A worker took longer than it may. */
export class TookTooLong extends Error {}

interface Asked<Question, Answer> {
    /** Starts the worker, for one question. */
    start: () => Worker;
    /** The same work, for a browser without workers. */
    load: () => Promise<(question: Question) => Answer>;
    question: Question;
    /** Is the question long, and does JSON hold it? */
    isLong?: boolean;
    /** Ends the worker. */
    signal?: AbortSignal | undefined;
    /** Milliseconds that it may take. */
    most?: number;
}

/**
 * Asks a worker, so that the page stays responsive. Rejects if it can't be loaded, breaks off, is ended or takes too long; it
 * ends with its answer or with that.
 */
export async function askWorker<Question, Answer>({
    start,
    load,
    question,
    isLong = false,
    signal,
    most,
}: Asked<Question, Answer>): Promise<Answer> {
    if (typeof Worker === 'undefined') return (await load())(question);
    signal?.throwIfAborted();
    const worker = start();
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
        const text = await new Promise<string>((resolve, reject) => {
            worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
            worker.onerror = () => reject(new Error('The worker failed'));
            signal?.addEventListener('abort', () => reject(new Error('The worker was ended')), { once: true });
            if (most !== undefined) timer = setTimeout(() => reject(new TookTooLong()), most);
            worker.postMessage(isLong ? JSON.stringify(question) : question);
        });
        const answer = JSON.parse(text) as Answer;
        await nextTask();
        return answer;
    } finally {
        clearTimeout(timer);
        worker.terminate();
    }
}

/** Lets the page answer its user before long work goes on. */
export const nextTask = (): Promise<void> => new Promise(resolve => setTimeout(resolve));
