import { html, raw } from 'hono/html';
import { operationList } from '../../contracts/operations';
import type { PayoutRow } from '../database/schema/payouts';
import { faultKinds } from '../pipeline/faults';
import { seededUsers } from '../seed/users';
import type { Services } from '../services';
import { totpCode } from '../session/totp';
import { styles } from './styles';

const MAILS_SHOWN = 12;

const choices = (values: readonly string[]) => values.map(value => html`<option>${value}</option>`);

const button = (action: string, label: string, fields: Readonly<Record<string, string>> = {}) => html`
    <form method="post" action="/sandbox/api/${action}">
        ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button>${label}</button>
    </form>
`;

interface PageParts {
    nonce: string;
    /** Of a sign-in that was just asked for. */
    link: string | undefined;
    /** Refunds whose recipients have not said yet where the coins go. */
    waiting: readonly PayoutRow[];
}

/** The sandbox page: who can sign in, the newest codes, the clock, what waits for others and what goes wrong on purpose. */
export const renderPage = (services: Services, { nonce, link, waiting }: PageParts) =>
    html`<!doctype html>
        <html lang="en">
            <head>
                <meta charset="utf-8" />
                <meta name="viewport" content="width=device-width" />
                <title>Sandbox</title>
                <link rel="icon" href="data:," />
                <style nonce="${nonce}">
                    ${raw(styles)}
                </style>
            </head>
            <body>
                <main>
                    <h1>Sandbox</h1>
                    <p class="notice">
                        This stands in for the payment provider. It moves no money, holds no coins and sends no mail:
                        every payment, person and address here is made up.
                    </p>
                    ${link ? html`<p>Sign-in link, for one use: <a href="${link}">${link}</a></p>` : ''}
                    <section>
                        <h2>Codes and mails</h2>
                        ${mails(services)}
                    </section>
                    <section>
                        <h2>Users</h2>
                        ${users(services.clock.now())}
                    </section>
                    <section>
                        <h2>Clock</h2>
                        <p><time>${services.clock.now().toISOString()}</time></p>
                        <div class="row">
                            ${button('clock', '+ 30 seconds', { advanceSeconds: '30' })}
                            ${button('clock', '+ 10 minutes', { advanceSeconds: '600' })}
                            ${button('clock', '+ 1 day', { advanceSeconds: '86400' })}
                        </div>
                    </section>
                    <section>
                        <h2>Refunds that wait for their recipients</h2>
                        ${refunds(waiting)}
                    </section>
                    <section>
                        <h2>Faults</h2>
                        ${faults(services)}
                    </section>
                </main>
            </body>
        </html>`;

function mails({ mail }: Services) {
    const newest = mail.list().slice(0, MAILS_SHOWN);
    if (newest.length === 0) return html`<p>No mail yet. Codes appear here when somebody signs in.</p>`;
    const row = ({ at, to, subject, code }: (typeof newest)[number]) => html`
        <tr>
            <td><time>${at.toISOString().slice(11, 19)}</time></td>
            <td>${to}</td>
            <td>${subject}</td>
            <td><strong>${code ?? ''}</strong></td>
        </tr>
    `;
    return html`<div class="scroll">
        <table>
            <thead>
                <tr>
                    <th scope="col">Time, UTC</th>
                    <th scope="col">To</th>
                    <th scope="col">Subject</th>
                    <th scope="col">Code</th>
                </tr>
            </thead>
            <tbody>
                ${newest.map(row)}
            </tbody>
        </table>
    </div>`;
}

function users(now: Date) {
    const row = ({ email, password, role, totpSecret }: (typeof seededUsers)[number]) => html`
        <tr>
            <td>${email}</td>
            <td>${password}</td>
            <td>${role}${totpSecret ? html`, code now <strong>${totpCode(totpSecret, now)}</strong>` : ''}</td>
            <td>${button('sign-in-link', 'Sign-in link', { email })}</td>
        </tr>
    `;
    return html`<div class="scroll">
        <table>
            <thead>
                <tr>
                    <th scope="col">E-mail</th>
                    <th scope="col">Password</th>
                    <th scope="col">Who</th>
                    <th scope="col">Without a code</th>
                </tr>
            </thead>
            <tbody>
                ${seededUsers.map(row)}
            </tbody>
        </table>
    </div>`;
}

function refunds(waiting: readonly PayoutRow[]) {
    if (waiting.length === 0) return html`<p>None waits.</p>`;
    const row = ({ reference, email, refundAmount, refundCurrency }: PayoutRow) => html`
        <tr>
            <td>${reference}</td>
            <td>${email}</td>
            <td>${refundAmount} ${refundCurrency}</td>
            <td>${button('accept-refund', 'Accept with a made-up address', { reference })}</td>
        </tr>
    `;
    return html`<div class="scroll">
        <table>
            <thead>
                <tr>
                    <th scope="col">Reference</th>
                    <th scope="col">Recipient</th>
                    <th scope="col">Amount</th>
                    <th scope="col">As the recipient</th>
                </tr>
            </thead>
            <tbody>
                ${waiting.map(row)}
            </tbody>
        </table>
    </div>`;
}

function faults(services: Services) {
    const active = services.faults.list();
    const locked = services.networkGuard.isLocked();
    return html`
        ${active.length === 0 ? html`<p>Nothing goes wrong on purpose.</p>` : ''}
        <ul>
            ${active.map(
                fault =>
                    html`<li>
                        ${fault.operation}: ${fault.kind} ${fault.status ?? ''}
                        ${fault.times === undefined ? 'until removed' : `${fault.times} times`}
                    </li>`,
            )}
        </ul>
        <form method="post" action="/sandbox/api/faults" class="row">
            <label
                >Call
                <select name="operation">
                    ${choices(['*', ...operationList.map(({ name }) => name)])}
                </select></label
            >
            <label
                >Fault
                <select name="kind">
                    ${choices(faultKinds)}
                </select></label
            >
            <label>Status <input name="status" inputmode="numeric" size="4" /></label>
            <label>Times <input name="times" inputmode="numeric" size="4" /></label>
            <button>Add</button>
        </form>
        <div class="row">
            ${button('clear-faults', 'Remove all faults')}
            ${button('lock-network', locked ? 'Unlock the network' : 'Lock the network', { locked: String(!locked) })}
            ${button('expire-access-tokens', 'Expire access tokens')}
        </div>
    `;
}
