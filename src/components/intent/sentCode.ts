import { readTab, writeTab } from '../../session/storage/tabStorage';

const KEY = 'sentCode';
/** For how long a code that was sent is taken to count, in milliseconds. */
const COUNTS_FOR = 10 * 60_000;

/** Notes what the newest code was sent for, so that the tab knows after a reload that it's there; undefined for any action. */
export const noteSent = (confirms = ''): void => writeTab(KEY, `${Date.now()} ${confirms}`);

/** It was used, or no longer counts. */
export const forgetSent = (): void => writeTab(KEY, undefined);

/**
 * Was this what the code was sent for that this tab was sent last, and may it still count?
 * @param elsewhere what is said of a code for any action where this tab was sent none: another one may have been
 */
export function isSentFor(confirms = '', elsewhere = false): boolean {
    const sent = readTab(KEY);
    if (!sent) return elsewhere && confirms === '';
    const [, at, what] = /^(\d+) (.*)$/.exec(sent) ?? [];
    return what === confirms && Math.abs(Date.now() - Number(at)) < COUNTS_FOR;
}
