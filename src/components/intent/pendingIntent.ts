import * as z from 'zod/mini';
import { isSameAddress } from '../../../contracts/rules/sameAddress';
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
    kind: z.enum(['withdrawal', 'refund', 'payout']),
    merchantKey: z.string(),
    /** Of the payment that a refund is of. */
    paymentReference: z.nullable(z.string()),
    amount: z.string(),
    /** Of the amount. */
    currency: z.string(),
    /** Email of whoever is to get it. */
    recipient: z.string(),
    /** Undefined where the recipient gives it later. */
    address: z.optional(z.string()),
    /** As somebody typed it. */
    orderId: z.optional(z.string()),
    /** Of a refund. */
    reason: z.optional(z.string()),
    /** Empty where there are none. */
    remarks: z.optional(z.string()),
    /** Id of the account that pays a withdrawal. */
    account: z.optional(z.string()),
    /** What a withdrawal sends: the currency's code, which names its network too. */
    coin: z.optional(z.string()),
    /** Of a withdrawal's recipient. */
    name: z.optional(z.string()),
    country: z.optional(z.string()),
});

const aboutFields = Object.keys(About.shape) as (keyof typeof About.shape)[];

/** What an intent is about. */
export type About = z.output<typeof About>;

const Reason = z.object({ kind: z.string(), status: z.optional(z.number()), code: z.optional(z.string()) });

const PendingIntent = z.object({
    /** The idempotency key. */
    key: z.string(),
    /** The intent's name in its tab. */
    name: z.string(),
    /** When it was last submitted, by the provider's clock. */
    at: z.string(),
    /** As it was last submitted. */
    about: About,
    /** As it was submitted before, where that was something else: any of them may be what was made. */
    earlier: z._default(z.array(About), []),
    evidence: Evidence,
    /** Why nobody knows; undefined where the page went before the answer came. */
    reason: z.optional(Reason),
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

/** Its tab goes on with another one of its name; it stays open for all tabs, so that what comes of it is still told. */
export function leaveOpen(owner: string, pending: PendingIntent): void {
    writeWork(owner, 'intent', pending.name, undefined);
    writeOpenIntent(owner, pending.key, JSON.stringify(pending));
}

/** All intents of the user without an outcome, of whichever tab, oldest first. */
export const readAllPending = (owner: string): PendingIntent[] =>
    [...readOpenIntents(owner).values()]
        .flatMap(text => parse(text) ?? [])
        .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));

/** What is sent by one tab at a time: all that could pay the same. */
export const lockOf = ({ kind, merchantKey }: About): string => ['money', kind, merchantKey].join(' ');

/** Could one be the other's repetition? As likely duplicates are told (docs/rules.md#likely-duplicates). */
function isAlike(a: About, b: About): boolean {
    if (a.kind !== b.kind || a.merchantKey !== b.merchantKey) return false;
    if (a.orderId && a.orderId === b.orderId) return true;
    const isSameRecipient = a.recipient.toLowerCase() === b.recipient.toLowerCase();
    return (
        a.amount === b.amount && a.currency === b.currency && (isSameRecipient || isSameAddress(a.address, b.address))
    );
}

/** A submission of another tab that would pay the same, and may be done by now. */
export type Rival = Pick<PendingIntent, 'key' | 'about'>;

export const readRivals = (owner: string, name: string, about: About): Rival[] => {
    const own = readPending(owner, name)?.key;
    return readAllPending(owner).flatMap(pending => {
        const alike = pending.key === own ? undefined : submissionsOf(pending).find(other => isAlike(other, about));
        return alike ? [{ key: pending.key, about: alike }] : [];
    });
};

/** All that was submitted under one key, the latest first: any of them may be what was made. */
export const submissionsOf = ({ about, earlier }: PendingIntent): About[] => [about, ...[...earlier].reverse()];

/** Its outcome is known, or nobody cares any more: it is forgotten in all tabs, and its draft with it in this one. */
export function forgetIntent(owner: string, { key, name }: PendingIntent): void {
    writeOpenIntent(owner, key, undefined);
    if (readPending(owner, name)?.key !== key) return;
    writeWork(owner, 'intent', name, undefined);
    writeWork(owner, 'draft', name, undefined);
}

/** The intent as it is submitted once more. The key stays the same, and any of the submissions may be the one that was done. */
export const pendingAfter = (
    earlier: PendingIntent | undefined,
    now: Omit<PendingIntent, 'key' | 'earlier' | 'reason'>,
): PendingIntent =>
    earlier
        ? {
              ...earlier,
              at: now.at,
              reason: undefined,
              about: now.about,
              earlier: isSame(earlier.about, now.about) ? earlier.earlier : [...earlier.earlier, earlier.about],
              evidence: {
                  ...earlier.evidence,
                  submitted: [...new Set([...earlier.evidence.submitted, ...now.evidence.submitted])],
              },
          }
        : { ...now, earlier: [], key: crypto.randomUUID() };

/** Is it the same in all that was sent? */
export const isSame = (a: About, b: About): boolean => aboutFields.every(field => a[field] === b[field]);

/** What is stored is not trusted. */
function parse(text: string | undefined): PendingIntent | undefined {
    try {
        return PendingIntent.parse(JSON.parse(text ?? ''));
    } catch {
        return undefined;
    }
}
