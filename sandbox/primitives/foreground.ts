/** Tracks the calls that users wait for, so that long background work can let them go first. */
export interface Foreground {
    run<Value>(call: () => Promise<Value>): Promise<Value>;
    /** Resolves when no call is in progress, or after a moment if there always is one. */
    quiet(): Promise<void>;
}

/** Milliseconds, so that long work goes on slowly however many calls there are. */
const PATIENCE = 50;

export function createForeground(): Foreground {
    let underWay = 0;
    const waiting = new Set<() => void>();
    const end = () => {
        underWay -= 1;
        if (underWay > 0) return;
        for (const goOn of waiting) goOn();
    };
    return {
        run: async call => {
            underWay += 1;
            try {
                return await call();
            } finally {
                end();
            }
        },
        quiet: () =>
            underWay === 0
                ? Promise.resolve()
                : new Promise(resolve => {
                      const goOn = () => {
                          clearTimeout(patience);
                          waiting.delete(goOn);
                          resolve();
                      };
                      const patience = setTimeout(goOn, PATIENCE);
                      waiting.add(goOn);
                  }),
    };
}
