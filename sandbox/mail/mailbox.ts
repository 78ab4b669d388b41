import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../database/database';
import { KEPT_MAILS, keepMail, type Mail } from '../database/keepMail';
import { mails } from '../database/schema/settings';
import type { Transaction } from '../database/transaction';
import { type Asker, countMail, type MailLimits } from './mailLimit';

/** Mails are kept here and never sent. */
export interface Mailbox {
    /** Give `within` if the email is about a transaction, so that both happen or neither does. */
    deliver(mail: Mail, within?: Transaction): Promise<void>;
    /**
     * The same for an email to an address that a call names, which counts among those of its user and its merchant. What the
     * provider writes by itself has no such limit: who fills it would keep a change quiet.
     * @throws Refused 429 mail_limit
     */
    deliverFor(asker: Asker, mail: Mail, within: Transaction): Promise<void>;
    /** Prints an email's code for the sandbox's user. Call it once the email's transaction is over, since that may fail. */
    print(mail: Pick<Mail, 'to' | 'code'>): void;
    /** Newest first; without an address, all of them. */
    list(to?: string): Promise<Mail[]>;
    newestCode(to: string): Promise<string | undefined>;
}

export function createMailbox(
    database: Database,
    { log, limits }: { log: (line: string) => void; limits: MailLimits },
): Mailbox {
    return {
        deliver: (mail, within) => keepMail(within ?? database, mail),
        deliverFor: async (asker, mail, within) => {
            await countMail(within, asker, limits, mail.at);
            await keepMail(within, mail);
        },
        print: ({ to, code }) => {
            if (code !== undefined) log(`code ${code} for ${to}`);
        },
        list: async to => {
            const isTo = to === undefined ? undefined : eq(mails.recipient, to);
            const rows = await database.select().from(mails).where(isTo).orderBy(desc(mails.id)).limit(KEPT_MAILS);
            return rows.map(({ recipient, subject, text, code, at }) => ({
                to: recipient,
                subject,
                text,
                code: code ?? undefined,
                at,
            }));
        },
        newestCode: async to => {
            const [newest] = await database
                .select({ code: mails.code })
                .from(mails)
                .where(and(eq(mails.recipient, to), isNotNull(mails.code)))
                .orderBy(desc(mails.id))
                .limit(1);
            return newest?.code ?? undefined;
        },
    };
}
