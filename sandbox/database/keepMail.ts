import { and, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { asPlainLine } from '../../contracts/rules/plainLine';
import { HOUR, later } from '../primitives/clock';
import { insertRows } from './insertRows';
import { mails } from './schema/settings';
import type { Querier } from './transaction';

export interface Mail {
    to: string;
    subject: string;
    text: string;
    /** The one-time code in it, if there is one. */
    code: string | undefined;
    at: Date;
}

/** Emails that are kept. */
export const KEPT_MAILS = 200;
/** How long a code is kept however many emails come after it. */
const CODE_KEPT = HOUR;

export const keepMail = (database: Querier, mail: Mail): Promise<void> => keepMails(database, [mail]);

/** Keeps emails in place of sending them, and forgets the oldest, but no code that may still be asked for. */
export async function keepMails(database: Querier, written: readonly Mail[]): Promise<void> {
    const newest = written.at(-1);
    if (!newest) return;
    await insertRows(
        database,
        mails,
        written.slice(-KEPT_MAILS).map(({ to, subject, text, code, at }) => ({
            ...{ recipient: to, code: code ?? null, at },
            // A break in a subject would begin another header.
            subject: asPlainLine(subject),
            text: text.split('\n').map(asPlainLine).join('\n'),
        })),
    );
    const isOld = lte(mails.id, sql`(SELECT max(${mails.id}) FROM ${mails}) - ${KEPT_MAILS}`);
    await database.delete(mails).where(and(isOld, or(isNull(mails.code), lt(mails.at, later(newest.at, -CODE_KEPT)))));
}
