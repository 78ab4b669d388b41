import * as z from 'zod/mini';
import { readOpenIntents, readWork, writeOpenIntent, writeWork } from '../../session/storage/work';

const Evidence = z.object({
    /** What was submitted, by an id or by its traits; one for each time that it was something else. */
    submitted: z.array(z.string()),
    /** References of records that were there before, and so are of something else. */
    known: z.array(z.string()),
});

/** By what the provider's record of an intent is found. */
export type Evidence = z.output<typeof Evidence>;

const About = z.object({
    kind: z.enum(['withdrawal', 'refund']),
    merchantKey: z.string(),
    /** Of the payment that a refund is of. */
    paymentReference: z.nullable(z.string()),
    amount: z.string(),
    /** Of the amount. */
    currency: z.string(),
    /** E-mail of whoever is to get it. */
    recipient: z.string(),
});

/** What an intent is about, in words for the user. */
export type About = z.output<typeof About>;

const PendingIntent = z.object({
    /** The idempotency key. */
    key: z.string(),
    /** The intent's name in its tab. */
    name: z.string(),
    /** When it was first submitted, by the provider's clock. */
    at: z.string(),
    about: About,
    evidence: Evidence,
});

/** What outlives a reload, and its tab, of an intent whose outcome is not known. It holds no code and no token. */
export type PendingIntent = z.output<typeof PendingIntent>;

/** The intent of this name in this tab. */
export const readPending = (owner: string, name: string): PendingIntent | undefined =>
    parse(readWork(owner, 'intent', name));

/** Undefined forgets it, here and for the other tabs. */
export function writePending(owner: string, name: string, pending: PendingIntent | undefined): void {
    const former = readPending(owner, name);
    const text = pending && JSON.stringify(pending);
    writeWork(owner, 'intent', name, text);
    if (former && former.key !== pending?.key) writeOpenIntent(owner, former.key, undefined);
    if (pending) writeOpenIntent(owner, pending.key, text);
}

/** All intents of the user without an outcome, of whichever tab, oldest first. */
export const readAllPending = (owner: string): PendingIntent[] =>
    [...readOpenIntents(owner).values()]
        .flatMap(text => parse(text) ?? [])
        .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));

/** What two intents share that would pay the same. */
export const lockOf = ({ kind, merchantKey, paymentReference, amount, currency, recipient }: About): string =>
    ['money', kind, merchantKey, paymentReference, amount, currency, recipient.toLowerCase()].join(' ');

/** Those of other drafts, in this tab or another, that would pay the same: whichever was first may be made by now. */
export const readRivals = (owner: string, name: string, about: About): PendingIntent[] => {
    const own = readPending(owner, name)?.key;
    return readAllPending(owner).filter(pending => pending.key !== own && lockOf(pending.about) === lockOf(about));
};

/** Its outcome is known, or nobody cares any more: it is forgotten in all tabs, and its draft with it in this one. */
export function forgetIntent(owner: string, { key, name }: PendingIntent): void {
    writeOpenIntent(owner, key, undefined);
    if (readPending(owner, name)?.key !== key) return;
    writeWork(owner, 'intent', name, undefined);
    writeWork(owner, 'draft', name, undefined);
}

/** The intent as it is submitted once more. Key and time stay the same, and any of the submissions may be the one that was done. */
export const pendingAfter = (earlier: PendingIntent | undefined, now: Omit<PendingIntent, 'key'>): PendingIntent =>
    earlier
        ? {
              ...earlier,
              about: now.about,
              evidence: {
                  ...earlier.evidence,
                  submitted: [...new Set([...earlier.evidence.submitted, ...now.evidence.submitted])],
              },
          }
        : { ...now, key: crypto.randomUUID() };

/** What is stored is not trusted. */
function parse(text: string | undefined): PendingIntent | undefined {
    try {
        return PendingIntent.parse(JSON.parse(text ?? ''));
    } catch {
        return undefined;
    }
}
