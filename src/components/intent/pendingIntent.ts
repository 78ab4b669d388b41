import * as z from 'zod/mini';
import { readTab, writeTab } from '../../session/storage/tabStorage';

const Evidence = z.object({
    /** What was submitted, by an amount or an id; one for each time that it was something else. */
    submitted: z.array(z.string()),
    /** References of records that were there before, and so are of something else. */
    known: z.array(z.string()),
});

/** By what the provider's record of an intent is found. */
export type Evidence = z.output<typeof Evidence>;

const PendingIntent = z.object({ key: z.string(), evidence: Evidence });

/** What outlives a reload of an intent whose outcome is not known. It names nobody and holds no secret. */
export type PendingIntent = z.output<typeof PendingIntent>;

const slotOf = (name: string): string => `intent:${name}`;

export function readPending(name: string): PendingIntent | undefined {
    try {
        return PendingIntent.parse(JSON.parse(readTab(slotOf(name)) ?? ''));
    } catch {
        return undefined;
    }
}

/** Undefined forgets it. */
export const writePending = (name: string, pending: PendingIntent | undefined): void =>
    writeTab(slotOf(name), pending && JSON.stringify(pending));

/** The intent as it is submitted once more. The key stays the same, and any of the submissions may be the one that was done. */
export const pendingAfter = (earlier: PendingIntent | undefined, { submitted, known }: Evidence): PendingIntent =>
    earlier
        ? {
              ...earlier,
              evidence: {
                  ...earlier.evidence,
                  submitted: [...new Set([...earlier.evidence.submitted, ...submitted])],
              },
          }
        : { key: crypto.randomUUID(), evidence: { submitted, known } };
