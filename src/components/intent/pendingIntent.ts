import * as z from 'zod/mini';
import { isSameAddress } from '../../../contracts/rules/sameAddress';
import { isSameReference } from '../../../contracts/rules/sameReference';
import { has } from '../../config/capabilities';
import { readOpenIntents, readWork, writeOpenIntent, writeWork } from '../../session/storage/work';
import { batchTypes } from '../../routing/paths';
import { moneyKinds } from '../../dataProviders/moved';

const Evidence = z.object({
    /** The order, external or record id of each distinct submission; none where the call takes none. */
    submitted: z.array(z.string()),
    /** References of records that can't be this one: they were there before, or belong to another action. */
    known: z.array(z.string()),
});

/** What identifies the provider's record of an intent. */
export type Evidence = z.output<typeof Evidence>;

const About = z.object({
    kind: z.enum(moneyKinds),
    merchantKey: z.string(),
    /** The refunded payment. */
    paymentReference: z.nullable(z.string()),
    /** Empty for a batch, which may have several. */
    amount: z.string(),
    /** Of the amount. */
    currency: z.string(),
    /** Email; the name of a batch; the currencies of a trade; who pays an invoice, or its order ID. */
    recipient: z.string(),
    /** Undefined if the recipient enters it later; the id of the account that a fiat payout goes to. */
    address: z.optional(z.string()),
    /** As typed by the user. */
    orderId: z.optional(z.string()),
    /** Refunds only. */
    reason: z.optional(z.string()),
    /** Empty if there are none. */
    remarks: z.optional(z.string()),
    /** Id of the account that pays a withdrawal. */
    account: z.optional(z.string()),
    /** The coin a withdrawal sends, as a currency code, which includes the network. */
    coin: z.optional(z.string()),
    /** Name of a withdrawal's recipient. */
    name: z.optional(z.string()),
    country: z.optional(z.string()),
    /** Batches only, as their totals by currency and the number of their payouts. */
    batchType: z.optional(z.enum(batchTypes)),
    totals: z.optional(z.string()),
    count: z.optional(z.string()),
});

const aboutFields = Object.keys(About.shape) as (keyof typeof About.shape)[];

/** What an intent does, for display and comparison. */
export type About = z.output<typeof About>;

const Reason = z.object({
    kind: z.string(),
    status: z.optional(z.number()),
    code: z.optional(z.string()),
    said: z.optional(z.string()),
});

const PendingIntent = z.object({
    /** The idempotency key. */
    key: z.string(),
    /** Was it sent with each submission? */
    isKeyed: z.optional(z.boolean()),
    /** The intent's name in its tab. */
    name: z.string(),
    /** When it was last submitted, by the provider's clock. */
    at: z.string(),
    /** When it was first submitted, if that's earlier. */
    begun: z.optional(z.string()),
    /** As last submitted. */
    about: About,
    /** Earlier submissions with other values; any of them may have been carried out. */
    earlier: z._default(z.array(About), []),
    evidence: Evidence,
    /** Ids of records of which the user said that they aren't it. */
    denied: z._default(z.array(z.string()), []),
    /** Id of its record, once that's known; it's kept until the user has seen so. */
    made: z.optional(z.string()),
    /** Why the outcome is unknown; undefined if the page closed before the answer came. */
    reason: z.optional(Reason),
});

/** The part of an intent with unknown outcome that outlives its tab and reloads. It contains no code and no token. */
export type PendingIntent = z.output<typeof PendingIntent>;

/** Does its key tell the provider that another submission is the same one? Not where any was sent without. */
export const isKeyed = ({ isKeyed: was = true }: Pick<PendingIntent, 'isKeyed'>): boolean =>
    has('idempotencyKeys') && was;

/** Was the order id that was first submitted made up by this product, so that no other record has it? */
export const hasGeneratedOrderId = (pending: Pick<PendingIntent, 'about' | 'earlier'>): boolean =>
    !submissionsOf(pending).at(-1)?.orderId;

/** When it was first submitted. */
export const begunAt = ({ at, begun = at }: Pick<PendingIntent, 'at' | 'begun'>): string => begun;

/** The intent with this name in this tab, as any tab knows it by now. */
export function readPending(owner: string, name: string): PendingIntent | undefined {
    const own = parse(readWork(owner, 'intent', name));
    const shared = own && parse(readOpenIntents(owner).get(own.key));
    return shared ? { ...shared, name } : own;
}

/** Stores it for this tab and all others; undefined removes it. */
export function writePending(owner: string, name: string, pending: PendingIntent | undefined): void {
    const former = readPending(owner, name);
    const text = pending && JSON.stringify(pending);
    writeWork(owner, 'intent', name, text);
    if (former && former.key !== pending?.key) writeOpenIntent(owner, former.key, undefined);
    if (pending) writeOpenIntent(owner, pending.key, text);
}

/** The user says that it's none of these records, for every tab; none are left where they take it back. */
export function deny(owner: string, key: string, ids: readonly string[]): void {
    change(owner, key, pending => ({
        ...pending,
        denied: ids.length === 0 ? [] : [...new Set([...pending.denied, ...ids])],
    }));
}

function ruleOut(owner: string, key: string, id: string): void {
    change(owner, key, pending => {
        const { evidence } = pending;
        return { ...pending, evidence: { ...evidence, known: [...new Set([...evidence.known, id])] } };
    });
}

/** Keeps whose record it is, for every tab: this action's, and so no other's that is still open. */
export function claim(owner: string, own: string | undefined, { kind }: About, made: string): void {
    for (const { key, about } of readAllPending(owner)) {
        if (key === own) change(owner, key, pending => ({ ...pending, made }));
        else if (about.kind === kind) ruleOut(owner, key, made);
    }
}

function change(owner: string, key: string, to: (pending: PendingIntent) => PendingIntent): void {
    const former = readOpenIntents(owner).get(key);
    const pending = parse(former);
    const text = pending && JSON.stringify(to(pending));
    if (text && text !== former) writeOpenIntent(owner, key, text);
}

/** All the user's intents with unknown outcome, from every tab, oldest first. */
export const readAllPending = (owner: string): PendingIntent[] =>
    [...readOpenIntents(owner).values()]
        .flatMap(text => parse(text) ?? [])
        .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));

/** Only one tab at a time may submit what shares this lock: everything that could pay the same. */
export const lockOf = ({ kind, merchantKey }: About): string => ['money', kind, merchantKey].join(' ');

/**
 * Could one repeat the other? Compares like likely duplicates (docs/rules.md#likely-duplicates): a batch by what it pays, and a fiat
 * payout by its recipient or account alone, since its other amount follows the rate; by its amount where neither is known.
 */
function isAlike(a: About, b: About): boolean {
    if (a.kind !== b.kind || a.merchantKey !== b.merchantKey) return false;
    if (a.orderId && b.orderId && isSameReference(a.orderId, b.orderId)) return true;
    const isSameRecipient = a.recipient.toLowerCase() === b.recipient.toLowerCase();
    if (a.kind === 'transfer' && (a.recipient || b.recipient)) {
        return isSameRecipient || (a.address !== undefined && a.address === b.address);
    }
    if (a.kind === 'batch') return payOf(a) === payOf(b);
    return (
        a.amount === b.amount && a.currency === b.currency && (isSameRecipient || isSameAddress(a.address, b.address))
    );
}

const payOf = ({ batchType, count, totals }: About): string => [batchType, count, totals].join();

/** A submission that would pay the same and may already be done. */
export type Rival = Pick<PendingIntent, 'key' | 'about'>;

/**
 * Rivals of what is to be sent. What was sent of the same intent before is always one, whatever was changed since.
 * @param own the intent's own earlier submission
 * @param wasSent may that one have been done?
 */
export function readRivals(owner: string, about: About, own: PendingIntent | undefined, wasSent: boolean): Rival[] {
    const others = readOutcomeUnknown(owner).flatMap(pending => {
        const alike =
            pending.key === own?.key ? undefined : submissionsOf(pending).find(other => isAlike(other, about));
        return alike ? [{ key: pending.key, about: alike }] : [];
    });
    return own && wasSent ? [{ key: own.key, about: own.about }, ...others] : others;
}

/**
 * An intent with unknown outcome, from a tab that may be gone, of which this is a repetition: it keeps its key, so that the provider
 * makes it only once.
 */
export const readEarlier = (owner: string, name: string, about: About): PendingIntent | undefined =>
    readOutcomeUnknown(owner).find(
        pending =>
            (!hasOwnRecord(about) || pending.name === name) &&
            submissionsOf(pending).some(other => isRepeated(other, about)),
    );

/**
 * Does it confirm a quote or fiat payout, which has a record before it's sent? The intent's name holds its id: another one is another
 * action.
 */
export const hasOwnRecord = ({ kind }: About): boolean => kind === 'payout' || kind === 'transfer';

const readOutcomeUnknown = (owner: string): PendingIntent[] =>
    readAllPending(owner).filter(({ made }) => made === undefined);

/** Is it the same action? Another order, payment or file makes another one, whatever it pays. */
const isRepeated = (a: About, b: About): boolean =>
    isAlike(a, b) &&
    a.paymentReference === b.paymentReference &&
    !(a.orderId && b.orderId && !isSameReference(a.orderId, b.orderId)) &&
    (a.kind !== 'batch' || a.recipient === b.recipient);

/** All submissions under one key, latest first; any of them may have been carried out. */
export const submissionsOf = ({ about, earlier }: Pick<PendingIntent, 'about' | 'earlier'>): About[] => [
    about,
    ...[...earlier].reverse(),
];

/** Removes an intent from all tabs, and its draft from this one, once its outcome is known or the user dismisses it. */
export function forgetIntent(owner: string, { key, name }: PendingIntent): void {
    writeOpenIntent(owner, key, undefined);
    if (readPending(owner, name)?.key !== key) return;
    writeWork(owner, 'intent', name, undefined);
    writeWork(owner, 'draft', name, undefined);
}

/** The intent for another submission. The key stays the same, and any of the submissions may be the one carried out. */
export const pendingAfter = (
    earlier: PendingIntent | undefined,
    now: Omit<PendingIntent, 'key' | 'earlier' | 'reason' | 'begun' | 'denied'>,
): PendingIntent =>
    earlier
        ? {
              ...earlier,
              at: now.at,
              isKeyed: now.isKeyed,
              begun: begunAt(earlier),
              reason: undefined,
              about: now.about,
              earlier: isSame(earlier.about, now.about) ? earlier.earlier : [...earlier.earlier, earlier.about],
              evidence: {
                  // What the later look has found may be what the earlier submission made.
                  ...earlier.evidence,
                  submitted: [...new Set([...earlier.evidence.submitted, ...now.evidence.submitted])],
              },
          }
        : { ...now, earlier: [], denied: [], key: crypto.randomUUID() };

/** Do all submitted values match? */
const isSame = (a: About, b: About): boolean => aboutFields.every(field => a[field] === b[field]);

/** Stored data isn't trusted. */
function parse(text: string | undefined): PendingIntent | undefined {
    try {
        return PendingIntent.parse(JSON.parse(text ?? ''));
    } catch {
        return undefined;
    }
}
