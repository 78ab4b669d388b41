import { expect, test } from 'vitest';
import { createEntityAdminLink, createGroupLink } from '../../contracts/dashboard/teamLinks';
import { emailInvoice } from '../../contracts/main/invoices';
import { requestPasswordReset } from '../../contracts/main/password';
import { createEntityAdmin } from '../../contracts/main/profile';
import type { Operation } from '../../contracts/operation';
import type { Sandbox } from '../../sandbox/app';
import { readOptions, UsageError } from '../../sandbox/options';
import { merchantIds } from '../../sandbox/seed/tenants';
import { askFor, codeOf } from '../support/coded';
import { ORIGIN, requestFor, send, startSandbox } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';
import { created } from './invoices/support';

const OWNER = 'owner@harbour.example';
/** Hosts that a request may name: only this machine's names are believed. */
const hosts = {
    evil: 'http://evil.example',
    almost: 'http://localhost.evil.example:4000',
    local: 'http://localhost:4123',
    address: 'http://127.0.0.1:4123',
} as const;
type Host = keyof typeof hosts;

/** A call that names another host, and a proxy's idea of one. */
async function sendTo(sandbox: Sandbox, host: Host, operation: Operation, input: Parameters<typeof requestFor>[1]) {
    const request = requestFor(operation, input);
    const sent = new Headers(request.headers);
    sent.set('x-forwarded-host', 'evil.example');
    sent.set('forwarded', 'host=evil.example');
    const { method, url } = request;
    const body = await request.text();
    const answer = await sandbox.fetch(new Request(url.replace(ORIGIN, hosts[host]), { method, headers: sent, body }));
    expect(answer.status).toBe(200);
}

const linksIn = (text: string) => [...text.matchAll(/(https?:\/\/[^/\s]+)\//g)].map(([, origin]) => origin);

/** Origins of the links in the emails of a reset, of invitations and of an invoice, all asked for by this host. */
async function mailedOrigins(sandbox: Sandbox, host: Host): Promise<(string | undefined)[]> {
    const token = await tokenOf(sandbox, OWNER);
    await sandbox.query('DELETE FROM password_requests');
    const before = (await sandbox.mail.list()).length;
    await sendTo(sandbox, host, requestPasswordReset, { body: { email: OWNER } });
    // Known users sign in, new ones set a password first.
    for (const email of ['new@fern.example', `${host}@mail.example`]) {
        const invitee = { firstname: 'Ada', lastname: 'Koch', email };
        const prepared = await send(sandbox, createEntityAdmin, { token, body: invitee });
        const { id } = createEntityAdmin.answer.parse(prepared.body);
        const to = { merchant_id: merchantIds.harbour, entity_admin_id: id };
        const linked = await send(sandbox, createEntityAdminLink, { token, body: to });
        const given = { entity_admin_link_id: createEntityAdminLink.answer.parse(linked.body).id, group_id: 1 };
        await askFor(sandbox, createGroupLink, { token, body: given });
        const otp = await codeOf(sandbox, token);
        await sendTo(sandbox, host, createGroupLink, { token, body: { ...given, otp } });
        await sandbox.query('DELETE FROM memberships WHERE link_id = $1', [given.entity_admin_link_id]);
        await sandbox.query('DELETE FROM invitations WHERE id = $1', [id]);
    }
    const path = { invoiceReference: (await created(sandbox, token)).invoice_reference };
    await sendTo(sandbox, host, emailInvoice, { token, path, body: { email: 'payer@mail.example' } });
    const mails = (await sandbox.mail.list()).slice(0, -before || undefined);
    // Those who manage the team are told of the invitations, without a link.
    const linked = mails.filter(({ text }) => linksIn(text).length > 0);
    expect(linked).toHaveLength(4);
    return linked.flatMap(({ text }) => linksIn(text));
}

test('links in emails lead to localhost without a public address, whatever host a request names', async () => {
    const sandbox = await startSandbox();
    const origins = {
        evil: 'http://localhost',
        almost: 'http://localhost:4000',
        local: hosts.local,
        address: hosts.address,
    };
    for (const [host, origin] of Object.entries(origins) as [Host, string][]) {
        expect([host, await mailedOrigins(sandbox, host)]).toEqual([host, Array<string>(4).fill(origin)]);
    }
    await sandbox.close();
});

test('they lead to the public address where there is one, also when this machine is asked', async () => {
    const { publicUrl } = readOptions(['--public-url', 'https://dashboard.example'], {});
    const sandbox = await startSandbox({ publicUrl });
    for (const host of ['evil', 'local'] as const) {
        expect(await mailedOrigins(sandbox, host)).toEqual(Array<string>(4).fill('https://dashboard.example'));
    }
    await sandbox.close();
});

test('a public address is an origin, and nothing else', () => {
    expect(readOptions([], {}).publicUrl).toBeUndefined();
    expect(readOptions(['--public-url', 'https://dashboard.example:8443/'], {}).publicUrl).toBe(
        'https://dashboard.example:8443',
    );
    for (const wrong of [
        'dashboard.example',
        'ftp://dashboard.example',
        'https://dashboard.example/app',
        'https://a@b.example',
    ]) {
        expect(() => readOptions(['--public-url', wrong], {})).toThrow(UsageError);
    }
});
