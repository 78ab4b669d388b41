/** Runs in a worker: answers what it is asked. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Answer): void {
    addEventListener('message', ({ data }: MessageEvent<Question>) => postMessage(answer(data)));
}

interface Asked<Question, Answer> {
    /** Starts the worker, for one question. */
    start: () => Worker;
    /** The same work, for a browser without workers. */
    load: () => Promise<(question: Question) => Answer>;
    question: Question;
}

/** Asks a worker, so that the page stays responsive. Rejects if it can't be loaded or breaks off. */
export async function askWorker<Question, Answer>({ start, load, question }: Asked<Question, Answer>): Promise<Answer> {
    if (typeof Worker === 'undefined') return (await load())(question);
    const worker = start();
    try {
        return await new Promise<Answer>((resolve, reject) => {
            worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
            worker.onerror = () => reject(new Error('The worker failed'));
            worker.postMessage(question);
        });
    } finally {
        worker.terminate();
    }
}
