/** Maximum wait, in milliseconds, for an answer or for the next chunk of a download (docs/rules.md#limits). */
export const ANSWER_TIMEOUT_MS = 35_000;

/** The work was stopped by a timeout or by the caller. */
export class Stopped extends Error {
    readonly by: 'timeout' | 'caller';
    constructor(by: 'timeout' | 'caller') {
        super(`Stopped by ${by}`);
        this.by = by;
    }
}

export interface Deadline {
    /** Aborts on timeout, or when the caller gives up. */
    readonly signal: AbortSignal;
    /** Restarts the timeout. */
    restart(): void;
}

/**
 * Runs work until the deadline or until the caller aborts, even if the work itself doesn't notice. Uses a timer because fake
 * clocks can't advance `AbortSignal.timeout`.
 * @throws Stopped
 */
export async function withDeadline<Result>(
    caller: AbortSignal | undefined,
    work: (deadline: Deadline) => Promise<Result>,
    milliseconds = ANSWER_TIMEOUT_MS,
): Promise<Result> {
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = () => {
        clearTimeout(timer);
        timer = setTimeout(() => controller.abort(new Stopped('timeout')), milliseconds);
    };
    const giveUp = () => controller.abort(new Stopped('caller'));
    const stopped = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Stopped));
    });
    caller?.addEventListener('abort', giveUp);
    if (caller?.aborted) giveUp();
    restart();
    try {
        return await Promise.race([stopped, work({ signal, restart })]);
    } catch (error) {
        throw signal.aborted ? signal.reason : error;
    } finally {
        clearTimeout(timer);
        caller?.removeEventListener('abort', giveUp);
    }
}
