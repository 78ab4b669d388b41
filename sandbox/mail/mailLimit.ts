import { and, desc, eq, gt, like, lte, sql, type SQL } from 'drizzle-orm';
import { countUp } from '../database/countUp';
import { mails } from '../database/schema/settings';
import type { Transaction } from '../database/transaction';
import { Refused } from '../domain/refused';
import { type Clock, HOUR, later } from '../primitives/clock';

/** The most emails about one thing in the period, so that a button can't flood a mailbox. */
const MOST = 5;
/** The most invoices that one recipient is emailed in the period, whoever sends them. */
const MOST_INVOICES = 10;
const WITHIN = HOUR;

/** Whose call asks for an email. */
export interface Asker {
    userId: string;
    merchantId: string;
}

/** The emails within an hour that calls of one user, and of all users of one merchant, ask for to an address. */
export interface MailLimits {
    ofUser: number;
    ofMerchant: number;
}

/**
 * Counts an email that a call asks for.
 * @throws Refused 429 mail_limit for more than the user or the merchant may send
 */
export async function countMail(
    tx: Transaction,
    { userId, merchantId }: Asker,
    { ofUser, ofMerchant }: MailLimits,
    at: Date,
): Promise<void> {
    const from = new Date(Math.floor(at.getTime() / WITHIN) * WITHIN);
    const count = (source: string) => countUp(tx, { source, operation: 'mail', from });
    // In one order, so that two calls never wait for each other.
    if ((await count(`user ${userId}`)) > ofUser) throw tooMany(ofUser, later(from, WITHIN), at);
    if ((await count(`merchant ${merchantId}`)) > ofMerchant) throw tooMany(ofMerchant, later(from, WITHIN), at);
}

const tooMany = (most: number, until: Date, now: Date): Refused =>
    new Refused(429, 'mail_limit', `At most ${most} emails can be sent within an hour`, {
        retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000),
    });

interface About {
    /** Names what the emails are about. */
    subject: string;
    /** Without one, emails to anybody count. */
    recipient?: string;
    clock: Clock;
}

/**
 * May another email be sent? The caller must have locked what it is about.
 * @throws Refused 429 mail_limit
 */
export const requireMailRoom = (tx: Transaction, { subject, recipient, clock }: About): Promise<void> =>
    requireRoom(
        tx,
        and(recipient === undefined ? undefined : isTo(recipient), eq(mails.subject, subject)),
        MOST,
        clock,
    );

/**
 * May another invoice be emailed to this recipient?
 * @throws Refused 429 mail_limit
 */
export async function requireInvoiceRoom(tx: Transaction, recipient: string, clock: Clock): Promise<void> {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`mail ${recipient.toLowerCase()}`}))`);
    await requireRoom(tx, and(isTo(recipient), like(mails.subject, invoiceSubject('%'))), MOST_INVOICES, clock);
}

export const invoiceSubject = (reference: string): string => `Invoice ${reference}`;

const isTo = (recipient: string): SQL => eq(sql`lower(${mails.recipient})`, recipient.toLowerCase());

async function requireRoom(tx: Transaction, which: SQL | undefined, most: number, clock: Clock): Promise<void> {
    // Read once it's this email's turn: one sent meanwhile is never later than now.
    const now = clock.now();
    const recent = await tx
        .select({ at: mails.at })
        .from(mails)
        .where(and(which, gt(mails.at, later(now, -WITHIN)), lte(mails.at, now)))
        .orderBy(desc(mails.at))
        .limit(most);
    const oldest = recent[most - 1];
    if (oldest) throw tooMany(most, later(oldest.at, WITHIN), now);
}
