import * as z from 'zod/mini';
import { readTabJson, writeTab } from '../../session/storage/tabStorage';

const KEY = 'sentCode';
/** For how long a code that was sent is taken to count, in milliseconds. */
const COUNTS_FOR = 10 * 60_000;

const Sent = z.object({ confirms: z.optional(z.string()), at: z.number() });

/** Notes what the newest code was sent for, so that the tab knows after a reload that it's there. */
export const noteSent = (confirms: string | undefined): void =>
    writeTab(KEY, JSON.stringify({ confirms, at: Date.now() }));

/** It was used, or no longer counts. */
export const forgetSent = (): void => writeTab(KEY, undefined);

/** The code that this tab was sent last; undefined where none may still count. */
export function sentCode(): { confirms?: string | undefined } | undefined {
    const { data } = Sent.safeParse(readTabJson(KEY));
    return data && Math.abs(Date.now() - data.at) < COUNTS_FOR ? data : undefined;
}
