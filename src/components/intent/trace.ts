import * as z from 'zod/mini';
import { readTab, writeTab } from '../../session/tabStorage';

const Clues = z.object({
    /** What was sent, by an amount or an id; one for each time that it was something else. */
    sent: z.array(z.string()),
    /** References of records that were there before, and so are of something else. */
    known: z.array(z.string()),
});

/** By what the provider's record of an intent is found. */
export type Clues = z.output<typeof Clues>;

const Trace = z.object({ key: z.string(), clues: Clues });

/** What outlives a reload of an intent whose outcome is not known. It names nobody and holds no secret. */
export type Trace = z.output<typeof Trace>;

const slotOf = (name: string): string => `intent:${name}`;

export function readTrace(name: string): Trace | undefined {
    try {
        return Trace.parse(JSON.parse(readTab(slotOf(name)) ?? ''));
    } catch {
        return undefined;
    }
}

/** Undefined forgets it. */
export const writeTrace = (name: string, trace: Trace | undefined): void =>
    writeTab(slotOf(name), trace && JSON.stringify(trace));

/** The trace of one more sending. The key stays the same, and any of the sendings may be the one that was done. */
export const traceOf = (earlier: Trace | undefined, { sent, known }: Clues): Trace =>
    earlier
        ? { ...earlier, clues: { ...earlier.clues, sent: [...new Set([...earlier.clues.sent, ...sent])] } }
        : { key: crypto.randomUUID(), clues: { sent, known } };
