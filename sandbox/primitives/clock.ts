/** The sandbox's time: real time plus an offset kept in the database, which tests and the control page change. */
export interface Clock {
    /** Uses the offset that was last read. */
    now(): Date;
    /** Rereads the offset, which another process may have changed. */
    read(): Promise<void>;
    /** Takes over an offset that was just read with something else. */
    follow(offset: number): void;
    advance(milliseconds: number): Promise<void>;
    set(instant: Date): Promise<void>;
}

/** Stores the clock's offset, in milliseconds. */
export interface ClockOffset {
    read(): Promise<number>;
    write(offset: number): Promise<void>;
    /** Returns the new offset. */
    add(milliseconds: number): Promise<number>;
}

export async function createClock(kept: ClockOffset): Promise<Clock> {
    let offset = await kept.read();
    return {
        now: () => new Date(Date.now() + offset),
        read: async () => {
            offset = await kept.read();
        },
        follow: readOffset => {
            offset = readOffset;
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
 * Whole seconds until a pause ends, rounded up, for `Retry-After`. Undefined if it is over, or would begin later than now: then
 * the clock was set back, and nobody should wait longer than the pause.
 * @param length the whole pause, in milliseconds
 */
export function secondsLeft(now: Date, end: Date, length: number): number | undefined {
    const left = end.getTime() - now.getTime();
    return left > 0 && left <= length ? Math.ceil(left / SECOND) : undefined;
}
