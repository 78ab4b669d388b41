import { beforeEach, describe, expect, test } from 'vitest';
import { emailInvoice } from '../../contracts/main/invoices';
import { changePassword } from '../../contracts/main/password';
import { mailTaxInvoices } from '../../contracts/main/reports';
import { requestOtp } from '../../contracts/main/session';
import type { Sandbox } from '../../sandbox/app';
import { HOUR } from '../../sandbox/primitives/clock';
import { send, startSandbox } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';
import { created } from './invoices/support';

const harbour = { merchantKey: 'mkey-harbourgoods0000000000001' };
const lumen = { merchantKey: 'mkey-lumentravel00000000000002' };

let sandbox: Sandbox;
let tokens: Record<'owner' | 'finance' | 'partner', string>;
beforeEach(async () => {
    sandbox = await startSandbox({ mailsPerHour: { ofUser: 5, ofMerchant: 8 }, accessTokenSeconds: 2 * (HOUR / 1000) });
    tokens = {
        owner: await tokenOf(sandbox, 'owner@harbour.example'),
        finance: await tokenOf(sandbox, 'finance@harbour.example'),
        partner: await tokenOf(sandbox, 'partner@meridian.example'),
    };
    return () => sandbox.close();
});

const taxMails = (token: string, count: number, path = harbour) => {
    const addresses = Array.from({ length: count }, (_, index) => `books${index}@office.example`);
    return send(sandbox, mailTaxInvoices, { token, path, body: { months: ['2026-10'], email_addresses: addresses } });
};
const statusOf = async (answer: ReturnType<typeof taxMails>) => (await answer).status;
const taxMailCount = async () =>
    (await sandbox.mail.list()).filter(({ subject }) => subject.startsWith('Tax invoices')).length;

describe('the emails that calls ask for', () => {
    test('are limited by user, each of them counted, and a call past the limit sends none', async () => {
        expect(await statusOf(taxMails(tokens.finance, 3))).toBe(200);
        const refused = await taxMails(tokens.finance, 3);
        expect([refused.status, refused.code]).toEqual([429, 'mail_limit']);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await taxMailCount()).toBe(3);
        expect(await statusOf(taxMails(tokens.finance, 2))).toBe(200);
        expect(await statusOf(taxMails(tokens.owner, 1))).toBe(200);
        await sandbox.clock.advance(HOUR);
        expect(await statusOf(taxMails(tokens.finance, 5))).toBe(200);
    });

    test('are limited by merchant, and of another merchant still', async () => {
        expect(await statusOf(taxMails(tokens.finance, 5))).toBe(200);
        expect(await statusOf(taxMails(tokens.owner, 4))).toBe(429);
        expect(await statusOf(taxMails(tokens.owner, 3))).toBe(200);
        expect(await statusOf(taxMails(tokens.owner, 1))).toBe(429);
        expect(await statusOf(taxMails(tokens.partner, 3, lumen))).toBe(200);
    });

    test('count whichever call asks for them', async () => {
        const { invoice_reference: invoiceReference } = await created(sandbox, tokens.owner);
        expect(await statusOf(taxMails(tokens.owner, 4))).toBe(200);
        const mail = (email: string) =>
            send(sandbox, emailInvoice, { token: tokens.owner, path: { invoiceReference }, body: { email } });
        expect((await mail('payer@mail.example')).status).toBe(200);
        expect(await mail('other@mail.example')).toMatchObject({ status: 429, code: 'mail_limit' });
    });

    test('are no more where they are asked for at once', async () => {
        const answers = await Promise.all(Array.from({ length: 30 }, () => taxMails(tokens.finance, 1)));
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
        expect(await taxMailCount()).toBe(5);
    });
});

test('whoever has used up the emails still gets codes, and is told of changes', async () => {
    expect(await statusOf(taxMails(tokens.finance, 5))).toBe(200);
    expect(await statusOf(taxMails(tokens.finance, 1))).toBe(429);
    expect((await send(sandbox, requestOtp, { token: tokens.finance })).status).toBe(200);
    const body = { old_password: 'Sandbox2026', new_password: 'Different2026' };
    expect((await send(sandbox, changePassword, { token: tokens.finance, body })).status).toBe(200);
    const subjects = (await sandbox.mail.list('finance@harbour.example')).map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(['Your confirmation code', 'Your password was changed']));
});

test('no email has a subject of several lines, nor a text that turns round', async () => {
    await sandbox.mail.deliver({
        to: 'owner@harbour.example',
        subject: 'Join the team of URGENT\r\nBcc: all@shop.example',
        text: 'First line\nSecond \u202eline\r\u0007',
        code: undefined,
        at: sandbox.clock.now(),
    });
    expect((await sandbox.mail.list('owner@harbour.example'))[0]).toMatchObject({
        subject: 'Join the team of URGENT  Bcc: all@shop.example',
        text: 'First line\nSecond  line  ',
    });
});
