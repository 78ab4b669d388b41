/** Longest wait for an answer, and in a download for its next piece (docs/rules.md#limits). Milliseconds. */
export const ANSWER_TIMEOUT_MS = 35_000;

/** The work was given up, and by whom. */
export class Stopped extends Error {
    readonly by: 'timeout' | 'caller';
    constructor(by: 'timeout' | 'caller') {
        super(`Stopped by ${by}`);
        this.by = by;
    }
}

export interface Deadline {
    /** Aborted when the time is over or the caller gives up. */
    readonly signal: AbortSignal;
    /** Starts the wait again. */
    restart(): void;
}

/**
 * Does work that ends at the deadline or when the caller aborts, even where the work itself does not notice.
 * A timer and not `AbortSignal.timeout`, which fake clocks cannot move.
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
