import { setTimeout as pause } from 'node:timers/promises';

/** Runs work that answers no sooner than this, whether it does much or little, so that the time tells nothing of what was found. */
export async function takingAtLeast<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
    const passed = pause(milliseconds);
    try {
        return await work();
    } finally {
        await passed;
    }
}
