/** The sandbox's own time. It runs on by itself, and tests and the control page can move it. */
export interface Clock {
    now(): Date;
    advance(milliseconds: number): void;
    set(instant: Date): void;
}

/** @param startAt where the clock starts; the real time when undefined */
export function createClock(startAt?: Date): Clock {
    let offset = startAt ? startAt.getTime() - Date.now() : 0;
    return {
        now: () => new Date(Date.now() + offset),
        advance: milliseconds => {
            offset += milliseconds;
        },
        set: instant => {
            offset = instant.getTime() - Date.now();
        },
    };
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const later = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds);

/** Whole seconds from one instant to another, rounded up and never below one: what `Retry-After` says. */
export const secondsUntil = (from: Date, to: Date): number =>
    Math.max(1, Math.ceil((to.getTime() - from.getTime()) / SECOND));
