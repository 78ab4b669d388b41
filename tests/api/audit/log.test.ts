import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAddressBookEntry, updateAddressBookEntry } from '../../../contracts/dashboard/addressBook';
import { createApprover, setApproval } from '../../../contracts/dashboard/approvals';
import { type AuditEvent, listAuditLog } from '../../../contracts/dashboard/auditLog';
import {
    answerInvitation,
    createEntityAdminLink,
    createGroupLink,
    deleteGroupLink,
    updateGroupLink,
} from '../../../contracts/dashboard/teamLinks';
import { createEntityAdmin } from '../../../contracts/main/profile';
import { requestInvoiceUpload } from '../../../contracts/main/invoices';
import { mailTaxInvoices } from '../../../contracts/main/reports';
import { codeToken, revoke } from '../../../contracts/main/session';
import type { Sandbox } from '../../../sandbox/app';
import { merchantIds, PARTNER_ID, seededMerchants } from '../../../sandbox/seed/tenants';
import { CLIENT_ID } from '../../../sandbox/session/client';
import { seededUsers, userIdOf } from '../../../sandbox/seed/users';
import { sendCoded } from '../../support/coded';
import { ORIGIN, send, startSandbox } from '../../support/servers/sandbox';
import { linkCode, signIn, tokenOf } from '../../support/signIn';
import { addEntry, merchant_id, newEntry } from '../addressBook/support';
import { logOf, partnerLogOf, storedEvents } from './support';

const OWNER = 'owner@harbour.example';
const OTHER_OWNER = 'totp@harbour.example';
const PARTNER = 'partner@meridian.example';
const FERN = 'new@fern.example';

let sandbox: Sandbox;
const tokens = new Map<string, string>();
const tokenFor = (email: string) => tokens.get(email) ?? '';

beforeAll(async () => {
    sandbox = await startSandbox();
    for (const { email } of seededUsers) tokens.set(email, await tokenOf(sandbox, email));
});
afterAll(() => sandbox.close());

const harbourLog = async (query: object = {}) => {
    const log = await logOf(sandbox, tokenFor(OWNER), 'harbour', query);
    if (typeof log === 'number') throw new Error(`Refused with ${log}`);
    return log;
};
const update = (entryId: string, name: string, description: string | null = 'Supplier') =>
    send(sandbox, updateAddressBookEntry, {
        token: tokenFor(OWNER),
        path: { entryId },
        body: { merchant_id, name, description },
    });

describe('an event', () => {
    test('says who did what, and what was there before and after', async () => {
        const entry = await addEntry(sandbox, tokenFor(OWNER));
        await update(entry.id, 'Petra Vogel', null);
        const [changed, added] = await harbourLog({ q: entry.id });
        expect(changed).toMatchObject({
            user_id: userIdOf(OWNER),
            email: OWNER,
            action: 'updateAddressBookEntry',
            record_id: entry.id,
        });
        expect(changed?.changes).toEqual([
            { field: 'name', before: 'Nora Bakker', after: 'Petra Vogel' },
            { field: 'description', before: 'Supplier', after: null },
        ]);
        expect(added).toMatchObject({ action: 'createAddressBookEntry', record_id: entry.id });
        expect(added?.changes).toContainEqual({ field: 'address', before: null, after: entry.address });
    });

    test('of changes at the same time has before it what the one before it left', async () => {
        const entry = await addEntry(sandbox, tokenFor(OWNER));
        const names = ['Ana', 'Ben', 'Cleo', 'Dora', 'Emil', 'Finn'];
        await Promise.all(names.map(name => update(entry.id, name)));
        const events = (await harbourLog({ q: entry.id, action: 'updateAddressBookEntry' })).map(
            ({ changes }) => changes.find(({ field }) => field === 'name') ?? { before: '', after: '' },
        );
        const follows = new Map(events.map(({ before, after }) => [before, after]));
        const chain: (string | null | undefined)[] = [];
        for (let name: string | null | undefined = 'Nora Bakker'; name; name = follows.get(name)) chain.push(name);
        expect(chain.slice(1).sort()).toEqual(names);
    });

    test('and its change are there together or not at all', async () => {
        const entry = await addEntry(sandbox, tokenFor(OWNER));
        const approvers = await sandbox.query('SELECT id FROM approvers');
        await sandbox.query('ALTER TABLE audit_events RENAME TO audit_events_away');
        try {
            expect((await update(entry.id, 'Nobody')).status).toBe(500);
            const body = newEntry();
            expect((await send(sandbox, createAddressBookEntry, { token: tokenFor(OWNER), body })).status).toBe(500);
            const approver = { merchant_id, entity_admin_id: userIdOf('finance@harbour.example') };
            expect((await sendCoded(sandbox, createApprover, { token: tokenFor(OWNER), body: approver })).status).toBe(
                500,
            );
            const names = await sandbox.query('SELECT name FROM address_book_entries WHERE id = $1', [entry.id]);
            expect(names).toEqual([{ name: entry.name }]);
            const added = await sandbox.query('SELECT id FROM address_book_entries WHERE address = $1', [body.address]);
            expect(added).toEqual([]);
            expect(await sandbox.query('SELECT id FROM approvers')).toEqual(approvers);
        } finally {
            await sandbox.query('ALTER TABLE audit_events_away RENAME TO audit_events');
        }
    });

    test('of a team says in words whom it is about, which group and which merchant', async () => {
        const token = tokenFor(OWNER);
        const invitee = { firstname: 'Ada', lastname: 'Koch', email: FERN };
        const created = await send(sandbox, createEntityAdmin, { token, body: invitee });
        const { id } = createEntityAdmin.answer.parse(created.body);
        const linked = await send(sandbox, createEntityAdminLink, {
            token,
            body: { merchant_id, entity_admin_id: id },
        });
        const link = { entity_admin_link_id: createEntityAdminLink.answer.parse(linked.body).id };
        const given = await sendCoded(sandbox, createGroupLink, { token, body: { ...link, group_id: 7 } });
        const { id: groupLinkId = '' } = createGroupLink.answer.parse(given.body);
        const path = { groupLinkId };
        await send(sandbox, answerInvitation, { token: tokenFor(FERN), body: { ...link, accepted: true } });
        await sendCoded(sandbox, updateGroupLink, { token, path, body: { ...link, group_id: 4 } });
        const approver = { merchant_id, entity_admin_id: userIdOf(FERN) };
        await sendCoded(sandbox, createApprover, { token, body: approver });
        await sendCoded(sandbox, deleteGroupLink, { token, path });
        const about = [
            { field: 'email', before: FERN, after: FERN },
            { field: 'merchant', before: 'Harbour Goods', after: 'Harbour Goods' },
        ];
        const made = (field: string, after: string) => ({ field, before: null, after });
        const [reader, other] = await sandbox
            .query<{ name: string }>('SELECT name FROM groups WHERE id IN (7, 4) ORDER BY id DESC')
            .then(groups => groups.map(({ name }) => name));
        const log = await harbourLog({ limit: 6 });
        expect(log.map(({ action, changes }) => [action, changes])).toEqual([
            ['deleteGroupLink', [{ field: 'group', before: other, after: 'None' }, ...about]],
            ['createApprover', [made('email', FERN), made('merchant', 'Harbour Goods')]],
            ['updateGroupLink', [{ field: 'group', before: reader, after: other }, ...about]],
            [
                'answerInvitation',
                [made('accepted', 'true'), { field: 'status', before: 'invited', after: 'active' }, ...about],
            ],
            ['createGroupLink', [made('group', reader ?? ''), ...about]],
            [
                'createEntityAdminLink',
                [made('email', FERN), made('status', 'invited'), made('merchant', 'Harbour Goods')],
            ],
        ]);
    });

    test('of the merchant itself has the merchant as its record', async () => {
        const token = tokenFor(OWNER);
        const path = { merchantKey: seededMerchants.find(({ id }) => id === merchant_id)?.merchantKey ?? '' };
        await sendCoded(sandbox, setApproval, { token, body: { merchant_id, approval_total: 0 } });
        const months = [new Date(sandbox.clock.now()).toISOString().slice(0, 7)];
        await send(sandbox, mailTaxInvoices, { token, path, body: { months, email_addresses: ['a@mail.example'] } });
        for (const action of ['setApproval', 'mailTaxInvoices']) {
            expect(await harbourLog({ action })).toMatchObject([{ record_id: merchant_id }]);
        }
    });

    test('is written with a sign-in, its end, a token, an upload target or an email, or neither is', async () => {
        const token = tokenFor(OWNER);
        const path = { merchantKey: seededMerchants.find(({ id }) => id === merchant_id)?.merchantKey ?? '' };
        const code = await linkCode(sandbox, OWNER);
        const grant = { client_id: CLIENT_ID, grant_type: 'authorization_code' };
        const counts = () =>
            sandbox.query(
                `SELECT (SELECT count(*) FROM tokens) AS tokens, (SELECT count(*) FROM uploads) AS uploads,
                (SELECT count(*) FROM mails) AS mails, (SELECT count(*) FROM payout_tokens) AS payout_tokens,
                (SELECT count(*) FROM token_families WHERE revoked_at IS NULL) AS sessions`,
            );
        const before = await counts();
        await sandbox.query('ALTER TABLE audit_events RENAME TO audit_events_away');
        try {
            const month = new Date(sandbox.clock.now()).toISOString().slice(0, 7);
            const answers = await Promise.all([
                send(sandbox, codeToken, { body: { ...grant, code, redirect_uri: `${ORIGIN}/login` } }),
                send(sandbox, revoke, { body: { token } }),
                send(sandbox, requestInvoiceUpload, {
                    token,
                    body: { mime_type: 'application/pdf', merchant_key: path.merchantKey },
                }),
                send(sandbox, mailTaxInvoices, {
                    token,
                    path,
                    body: { months: [month], email_addresses: ['a@mail.example'] },
                }),
            ]);
            expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500]);
            expect(await counts()).toEqual(before);
        } finally {
            await sandbox.query('ALTER TABLE audit_events_away RENAME TO audit_events');
        }
        const signedIn = await send(sandbox, codeToken, { body: { ...grant, code, redirect_uri: `${ORIGIN}/login` } });
        expect(signedIn.status).toBe(200);
    });
});

describe('whose events a log holds', () => {
    test('is one merchant, whoever looks, whatever they ask for', async () => {
        const own = await addEntry(sandbox, tokenFor(OWNER));
        for (const id of [merchantIds.lumen, merchantIds.kite]) {
            await addEntry(sandbox, tokenFor(PARTNER), newEntry('USDT_TRC20', { merchant_id: id }));
        }
        const merchants = Object.entries(merchantIds) as [keyof typeof merchantIds, string][];
        for (const { email, partners, groups } of seededUsers) {
            for (const [name, id] of merchants) {
                const log = await logOf(sandbox, tokenFor(email), name);
                const isPartners = partners.length > 0 && (name === 'lumen' || name === 'kite');
                if (isPartners || groups[id] === 2) {
                    if (typeof log === 'number') throw new Error(`${email} is refused the log of ${name}`);
                    expect(log.length).toBeGreaterThan(0);
                    const stored = await storedEvents(sandbox);
                    const owners = new Map(stored.map(event => [event.id, event.merchant_id]));
                    expect(new Set(log.map(event => owners.get(event.id)))).toEqual(new Set([id]));
                } else expect(`${email} ${name} ${String(log)}`).toBe(`${email} ${name} ${groups[id] ? 403 : 404}`);
            }
        }
        const stored = await storedEvents(sandbox);
        const foreign = stored.filter(({ merchant_id: id }) => id !== merchantIds.harbour);
        expect(foreign.length).toBeGreaterThan(3);
        for (const { id } of foreign) {
            expect(await harbourLog({ id })).toEqual([]);
            expect(await logOf(sandbox, tokenFor(OWNER), 'harbour', { starting_after: id })).toBe(422);
            expect(await logOf(sandbox, tokenFor(OWNER), 'harbour', { ending_before: id })).toBe(422);
        }
        expect(await harbourLog({ email: 'meridian' })).toEqual([]);
        expect(await logOf(sandbox, tokenFor(FERN), 'fern', { q: own.id })).toEqual([]);
    });

    test('is refused with words about the audit log', async () => {
        const { status, body } = await send(sandbox, listAuditLog, {
            token: tokenFor('finance@harbour.example'),
            query: { merchant_id },
        });
        expect([status, body]).toMatchObject([403, { detail: 'Your group has no R on audit_log' }]);
    });

    test('a sign-in and a sign-out are in the logs of the merchants of that user, without a word on others', async () => {
        const count = async () => (await storedEvents(sandbox)).length;
        // A second merchant for a user of Harbour Goods.
        await sandbox.query('INSERT INTO memberships (user_id, merchant_id, group_id) VALUES ($1, $2, 2)', [
            userIdOf('base@harbour.example'),
            merchantIds.fern,
        ]);
        await sandbox.clock.advance(60_000);
        const { access } = await signIn(sandbox, 'base@harbour.example');
        await send(sandbox, revoke, { body: { token: access } });
        const query = {
            email: 'base@harbour.example',
            from_date: new Date(sandbox.clock.now().getTime() - 30_000).toISOString(),
        };
        for (const [name, email] of [
            ['harbour', OWNER],
            ['fern', FERN],
        ] as const) {
            const log = await logOf(sandbox, tokenFor(email), name, query);
            expect(log).toMatchObject([
                { action: 'revoke', changes: [], record_id: null },
                { action: 'token', changes: [], record_id: null },
            ]);
        }
        for (const name of ['lumen', 'kite'] as const)
            expect(await logOf(sandbox, tokenFor(PARTNER), name, query)).toEqual([]);
        expect(await partnerLogOf(sandbox, tokenFor(PARTNER), query)).toEqual([]);
        // A token of nobody's changes nothing.
        const before = await count();
        await send(sandbox, revoke, { body: { token: 'f'.repeat(40) } });
        expect(await count()).toBe(before);
        await sandbox.query('DELETE FROM memberships WHERE user_id = $1 AND merchant_id = $2', [
            userIdOf('base@harbour.example'),
            merchantIds.fern,
        ]);
    });

    test('a partner’s users sign in in the log of the partner, which only they read, and in that of no merchant', async () => {
        await signIn(sandbox, PARTNER);
        const log = await partnerLogOf(sandbox, tokenFor('checker@meridian.example'), { action: 'token' });
        expect(log).toMatchObject([{ email: PARTNER, action: 'token' }]);
        for (const { merchant_id: merchant, partner_id: partner } of (await storedEvents(sandbox)).filter(
            ({ action, email }) => action === 'token' && email === PARTNER,
        )) {
            expect([merchant, partner]).toEqual([null, PARTNER_ID]);
        }
        for (const email of [OWNER, FERN]) expect(await partnerLogOf(sandbox, tokenFor(email))).toBe(404);
    });

    test('requests for codes and refreshed sessions are recorded for nobody’s log', async () => {
        const events = await storedEvents(sandbox);
        const requests = events.filter(({ action }) => action === 'loginRequestOtp');
        expect(requests.length).toBeGreaterThan(0);
        for (const { merchant_id: merchant, partner_id: partner } of requests)
            expect([merchant, partner]).toEqual([null, null]);
    });
});

describe('the filters', () => {
    test('find by who, action, time and text, each as plain text', async () => {
        const entry = await addEntry(sandbox, tokenFor(OTHER_OWNER), newEntry('BTC', { description: '100%_sure' }));
        const ids = async (query: object) => (await harbourLog(query)).map(({ record_id: id }) => id);
        expect(await ids({ email: 'TOTP@' })).toContain(entry.id);
        expect(await ids({ email: 'finance', q: entry.id })).toEqual([]);
        expect(await ids({ q: '100%_SURE' })).toEqual([entry.id]);
        expect(await ids({ q: '100%' })).toEqual([entry.id]);
        expect(await ids({ q: 'after":' })).toEqual([]);
        expect(await ids({ action: 'createAddressBookEntry', q: entry.id })).toEqual([entry.id]);
        expect(await ids({ action: 'deleteAddressBookEntry', q: entry.id })).toEqual([]);
        expect(await ids({ q: entry.id, outcome: 'done' })).toEqual([entry.id]);
        expect(await ids({ q: entry.id, outcome: 'refused' })).toEqual([]);
        expect((await harbourLog({ outcome: 'refused' })).map(({ refusal }) => refusal)).toContain('not_permitted');
        expect(await ids({ to_date: '2020-01-01' })).toEqual([]);
        const now = sandbox.clock.now().toISOString();
        expect(await ids({ q: entry.id, from_date: now.slice(0, 10), to_date: now.slice(0, 10) })).toEqual([entry.id]);
        expect(
            await logOf(sandbox, tokenFor(OWNER), 'harbour', { from_date: '2026-02-02', to_date: '2026-02-01' }),
        ).toBe(422);
    });

    test('walking by pages brings every event once, newest first, also while others are added', async () => {
        const all = await harbourLog();
        expect(all.length).toBeGreaterThan(8);
        const seen: AuditEvent[] = [];
        for (let after: string | undefined; ; after = seen.at(-1)?.id) {
            const page = await harbourLog({ limit: 3, ...(after && { starting_after: after }) });
            if (page.length === 0) break;
            seen.push(...page);
            await addEntry(sandbox, tokenFor(OWNER));
        }
        expect(seen).toEqual(all);
    });
});
