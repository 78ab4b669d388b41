export interface Mail {
    to: string;
    subject: string;
    text: string;
    /** The one-time code in it, if there is one. */
    code: string | undefined;
    at: Date;
}

/** Mails are kept here and never sent. */
export interface Mailbox {
    deliver(mail: Mail): void;
    /** Newest first; all of them without an address. */
    list(to?: string): Mail[];
    newestCode(to: string): string | undefined;
}

const KEPT = 200;

export function createMailbox(log: (line: string) => void): Mailbox {
    const mails: Mail[] = [];
    const list = (to?: string) => (to === undefined ? [...mails] : mails.filter(mail => mail.to === to));
    return {
        deliver: mail => {
            mails.unshift(mail);
            mails.length = Math.min(mails.length, KEPT);
            if (mail.code) log(`code ${mail.code} for ${mail.to}`);
        },
        list,
        newestCode: to => list(to).find(mail => mail.code)?.code,
    };
}
