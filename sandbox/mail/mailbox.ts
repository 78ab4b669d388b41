import { and, desc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Database } from '../database/database';
import { mails } from '../database/schema/settings';
import type { Transaction } from '../database/transaction';

export interface Mail {
    to: string;
    subject: string;
    text: string;
    /** The one-time code in it, if there is one. */
    code: string | undefined;
    at: Date;
}

/** Keeps emails; none is ever sent. */
export interface Mailbox {
    /** Give `within` if the email is about a transaction, so that both happen or neither does. */
    deliver(mail: Mail, within?: Transaction): Promise<void>;
    /** Prints an email's code for the sandbox's user. Call it once the email's transaction is over, since that may fail. */
    print(mail: Pick<Mail, 'to' | 'code'>): void;
    /** Newest first; without an address, all of them. */
    list(to?: string): Promise<Mail[]>;
    newestCode(to: string): Promise<string | undefined>;
}

const KEPT = 200;

export function createMailbox(database: Database, log: (line: string) => void): Mailbox {
    return {
        deliver: async ({ to, code = null, ...mail }, within) => {
            const [made] = await (within ?? database)
                .insert(mails)
                .values({ ...mail, recipient: to, code })
                .returning({ id: mails.id });
            await (within ?? database).delete(mails).where(lte(mails.id, (made?.id ?? 0) - KEPT));
        },
        print: ({ to, code }) => {
            if (code !== undefined) log(`code ${code} for ${to}`);
        },
        list: async to => {
            const isTo = to === undefined ? undefined : eq(mails.recipient, to);
            const rows = await database.select().from(mails).where(isTo).orderBy(desc(mails.id)).limit(KEPT);
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
