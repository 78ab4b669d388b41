import { html } from 'hono/html';
import { seededUsers } from '../../seed/users';
import type { Mail } from '../../database/keepMail';
import { totpCode } from '../../session/totp';
import { button, table } from './form';

const MAILS_SHOWN = 12;

/** The newest emails and their codes. */
export const newestMails = (mails: readonly Mail[]) =>
    table(mails.slice(0, MAILS_SHOWN), 'No emails yet. Codes appear here when somebody signs in.', [
        ['Time (UTC)', ({ at }) => html`<time>${at.toISOString().slice(11, 19)}</time>`],
        ['To', ({ to }) => to],
        ['Subject', ({ subject }) => subject],
        ['Code', ({ code }) => html`<strong>${code ?? ''}</strong>`],
    ]);

/** Who can sign in, and how. */
export const users = (now: Date) =>
    table(seededUsers, 'No users.', [
        ['Email', ({ email }) => email],
        ['Password', ({ password }) => password],
        [
            'Who',
            ({ role, totpSecret }) =>
                html`${role}${totpSecret ? html`, code now <strong>${totpCode(totpSecret, now)}</strong>` : ''}`,
        ],
        ['Sign in without a code', ({ email }) => button('sign-in-link', 'Sign-in link', { email })],
    ]);
