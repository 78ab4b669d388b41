import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/** Tests may replace it. */
const setTurn = globalThis.setImmediate;

/** What React has put off, each as something that is done only once. */
const due = new Set<() => void>();

/** Schedules work as ever, and notes it, so that it can also be done at once. */
const noting =
    (schedule: (work: () => void) => void) =>
    (work: () => void): void => {
        const doOnce = () => {
            if (due.delete(doOnce)) work();
        };
        due.add(doOnce);
        schedule(doOnce);
    };

/** Work within work is part of it. */
let depth = 0;

/** Also what is put off meanwhile. */
function flush(): void {
    for (const work of due) work();
}

function leave(): void {
    try {
        if (depth === 1) flush();
    } finally {
        depth -= 1;
    }
}

async function settle(result: Promise<unknown>): Promise<unknown> {
    try {
        return await result;
    } finally {
        try {
            // What follows from it may still be on its way, and so may what follows from that.
            do {
                if (depth === 1) flush();
                await new Promise(resolve => setTurn(resolve));
            } while (depth === 1 && due.size > 0);
        } finally {
            depth -= 1;
        }
    }
}

/** Does something and then all that React puts off for it: effects, and the renders that follow. */
function act(work: () => unknown): PromiseLike<unknown> {
    depth += 1;
    let result: unknown;
    try {
        result = work();
    } finally {
        if (!(result instanceof Promise)) leave();
    }
    return result instanceof Promise ? settle(result) : Promise.resolve(result);
}

// React as users get it, which takes much less time than with development's checks. It's given `act`, which it has only in
// development. The fault matrix, which opens every page, fails on what development complains about.
const react: object = load('react');
// Each file of a worker has the same packages.
if (!('act' in react)) {
    const { queueMicrotask, setImmediate } = globalThis;
    Object.assign(globalThis, { queueMicrotask: noting(queueMicrotask), setImmediate: noting(setImmediate) });
    load('react-dom/client');
    Object.assign(globalThis, { queueMicrotask, setImmediate });
    Object.assign(react, { act: Object.assign(act, { isOpen: () => depth > 0 }) });
}
