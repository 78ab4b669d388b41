import * as z from 'zod/mini';
import { config } from '../../config';
import { readTab, writeTab } from '../../session/tabStorage';

const Trace = z.object({
    key: z.string(),
    /** Milliseconds since 1970 by this machine's clock. */
    sentAt: z.number(),
    /** Ids, references and amounts by which the provider's record of it is found. */
    clues: z.array(z.string()),
});

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

/** No request lasts longer: the client gives up after 35 seconds, and proxies have given up by then. */
const SETTLED_MS = 60_000;

/**
 * Once a look-up found nothing: can it be sent again without a risk that it is done twice? With idempotency keys always, since the
 * key stays the same; without them only when the first request can no longer be under way.
 */
export const isRepeatable = ({ sentAt }: Trace, now: number): boolean =>
    config.idempotencyKeys || now - sentAt > SETTLED_MS;
