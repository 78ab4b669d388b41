import { html } from 'hono/html';
import type { Fault } from '../database/faults';
import type { Mail } from '../database/keepMail';
import { faultForms } from './sections/faults';
import { button } from './sections/form';
import { newestMails, users } from './sections/people';
import { waitingFor } from './sections/waiting';
import type { Waiting } from './waiting';

interface PageParts {
    /** The sign-in link that was just requested. */
    link: string | undefined;
    now: Date;
    waiting: Waiting;
    mails: readonly Mail[];
    faults: readonly Fault[];
    /** Did somebody lock every network? */
    isLocked: boolean;
}

/** The sandbox page: who can sign in, the newest codes, the clock, what waits for others, and faults. */
export const renderPage = ({ link, now, waiting, mails, faults, isLocked }: PageParts) =>
    html`<p class="notice">
            This stands in for the payment provider. It moves no money, holds no coins and sends no email: every
            payment, person and address here is made up.
        </p>
        ${link ? html`<p>Sign-in link, for one use: <a href="${link}">${link}</a></p>` : ''}
        <section>
            <h2>Codes and emails</h2>
            ${newestMails(mails)}
        </section>
        <section>
            <h2>Users</h2>
            ${users(now)}
        </section>
        <section>
            <h2>Clock</h2>
            <p><time>${now.toISOString()}</time></p>
            <div class="row">
                ${button('clock', '+ 30 seconds', { advanceSeconds: '30' })}
                ${button('clock', '+ 10 minutes', { advanceSeconds: '600' })}
                ${button('clock', '+ 1 day', { advanceSeconds: '86400' })}
            </div>
        </section>
        <section>
            <h2>Waiting for others</h2>
            ${waitingFor(waiting)}
        </section>
        <section>
            <h2>Faults</h2>
            ${faultForms(faults, isLocked)}
        </section>`;
