import { isActiveUser } from '../../session/scope';
import { readTab, writeTab } from '../../session/storage/tabStorage';

const KEY = 'sentCode';
const USED = 'used';
/** For how long a code that was sent is taken to count, in milliseconds. */
const COUNTS_FOR = 10 * 60_000;

/**
 * Notes what the newest code was sent for, so that the tab knows after a reload that it's there; undefined for any action. Nothing is
 * noted for somebody who has signed out meanwhile, and never what it's for in words.
 */
export function noteSent(email: string, confirms = ''): void {
    if (isActiveUser(email)) writeTab(KEY, `${Date.now()} ${fingerprint(email)} ${fingerprint(confirms)}`);
}

/** It was used, or no longer counts. */
export const forgetSent = (): void => {
    if (readTab(KEY)) writeTab(KEY, USED);
};

/**
 * Was this what the code was sent for that this tab was sent last, and may it still count?
 * @param elsewhere what is said of a code for any action where this tab was sent none: another one may have been
 */
export function isSentFor(email: string, confirms = '', elsewhere = false): boolean {
    const sent = readTab(KEY);
    if (!sent) return elsewhere && confirms === '';
    const [at, user, what] = sent.split(' ');
    const isIt = user === fingerprint(email) && what === fingerprint(confirms);
    return isIt && Math.abs(Date.now() - Number(at)) < COUNTS_FOR;
}

/** Tells texts apart without keeping them (FNV-1a). */
function fingerprint(text: string): string {
    let hash = 0x811c9dc5;
    for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    return (hash >>> 0).toString(36);
}
