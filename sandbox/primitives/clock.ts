/** The sandbox's own time: the real one, moved by as much as the database says. Tests and the control page move it. */
export interface Clock {
    /** As of the last `read`, and running on since. */
    now(): Date;
    /** Learns how far it was moved meanwhile, by whichever process. */
    read(): Promise<void>;
    advance(milliseconds: number): Promise<void>;
    set(instant: Date): Promise<void>;
}

/** Where it is kept how far the clock was moved, in milliseconds. */
export interface ClockOffset {
    read(): Promise<number>;
    write(offset: number): Promise<void>;
    /** Gives what it is then. */
    add(milliseconds: number): Promise<number>;
}

export async function createClock(kept: ClockOffset): Promise<Clock> {
    let offset = await kept.read();
    return {
        now: () => new Date(Date.now() + offset),
        read: async () => {
            offset = await kept.read();
        },
        advance: async milliseconds => {
            offset = await kept.add(milliseconds);
        },
        set: async instant => {
            offset = instant.getTime() - Date.now();
            await kept.write(offset);
        },
    };
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const later = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds);

/**
 * Whole seconds until a pause is over, rounded up: what `Retry-After` says. Undefined where it is over, or where it would begin
 * later than now: the clock was set back since, and nobody should wait longer than the pause.
 * @param length of the whole pause, in milliseconds
 */
export function secondsLeft(now: Date, end: Date, length: number): number | undefined {
    const left = end.getTime() - now.getTime();
    return left > 0 && left <= length ? Math.ceil(left / SECOND) : undefined;
}
