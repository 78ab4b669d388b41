import { vi } from 'vitest';

/** A worker that answers only what a test says. */
export class SilentWorker {
    onmessage?: (event: { data: string }) => void;
    onerror?: () => void;
    readonly asked: unknown[] = [];
    isEnded = false;
    postMessage(question: unknown) {
        this.asked.push(question);
    }
    terminate() {
        this.isEnded = true;
    }
    answer(value: object) {
        this.onmessage?.({ data: JSON.stringify(value) });
    }
}

/** Replaces workers by silent ones. Returns those that were started. */
export function stubWorkers(): SilentWorker[] {
    const started: SilentWorker[] = [];
    class Started extends SilentWorker {
        constructor() {
            super();
            started.push(this);
        }
    }
    vi.stubGlobal('Worker', Started);
    return started;
}
