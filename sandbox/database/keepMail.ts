import { lte } from 'drizzle-orm';
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

/** Keeps an email in place of sending it, and forgets the oldest. */
export async function keepMail(database: Querier, { to, code, ...mail }: Mail): Promise<void> {
    const [made] = await database
        .insert(mails)
        .values({ ...mail, recipient: to, code: code ?? null })
        .returning({ id: mails.id });
    await database.delete(mails).where(lte(mails.id, (made?.id ?? 0) - KEPT_MAILS));
}
