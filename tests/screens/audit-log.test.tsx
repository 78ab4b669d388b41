import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { setApproval } from '../../contracts/dashboard/approvals';
import { token as tokenCall } from '../../contracts/main/session';
import { auditLogMessages } from '../../src/i18n/en/ofAuditLog';
import { addEntry, newEntry } from '../api/addressBook/support';
import { changeAuditRows } from '../support/auditRows';
import { appMessages as messages } from '../support/messages';
import { sendCoded } from '../support/coded';
import { OWNER, startProduct } from '../support/product';
import { rowsOfFile, watchSavedFiles } from '../support/savedFiles';
import { send } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';
import { merchantIds } from '../../sandbox/seed/tenants';

const PARTNER = 'partner@meridian.example';
const LIST = '/audit-log';
const { auditLog: words } = auditLogMessages;

const product = await startProduct();
const { network, sandbox } = product;
const saved = watchSavedFiles();

beforeEach(() => sessionStorage.clear());

const filtered = (filter: object) => `${LIST}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const rows = () => within(screen.getByRole('main')).getAllByRole('row').slice(1);

test('the list says who did what, and the record every value', async () => {
    const entry = await addEntry(sandbox, await tokenOf(sandbox, OWNER));
    const { user } = await product.openAs(OWNER, filtered({ q: entry.id }));
    const link = await screen.findByRole('link', { name: words.action.createAddressBookEntry });
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent(OWNER);
    expect(rows()[0]).toHaveTextContent(entry.id);
    await user.click(link);
    const record = await screen.findByRole('article');
    const change = within(record).getByRole('row', { name: /address/ });
    expect(change).toHaveTextContent(entry.address);
    expect(record).toHaveTextContent(entry.id);
});

test('the export is a CSV of every event of the filter, with all its values, and of no other', async () => {
    const token = await tokenOf(sandbox, OWNER);
    // More than one page of the calls, and a text that a spreadsheet would run.
    for (let made = 0; made < 101; made += 1) await addEntry(sandbox, token, newEntry('BTC', { name: 'Exported' }));
    const last = await addEntry(sandbox, token, newEntry('BTC', { name: 'Exported', description: '=1+1, "quoted"' }));
    await addEntry(sandbox, token, newEntry('BTC', { name: 'Somebody else' }));
    const { user } = await product.openAs(OWNER, filtered({ q: 'Exported' }));
    await screen.findAllByRole('link', { name: words.action.createAddressBookEntry });
    await user.click(screen.getByRole('button', { name: messages.list.export }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: messages.export.start }));
    expect(await within(dialog).findByText(/All rows included/)).toHaveTextContent('102 rows');
    const rows = await rowsOfFile(saved[0]?.blob);
    const log = await sandbox.query<{ id: string }>(
        `SELECT id FROM audit_events WHERE changes::text LIKE '%Exported%' ORDER BY at DESC, id DESC`,
    );
    expect(rows.map(({ id }) => id)).toEqual(log.map(({ id }) => id));
    const row = rows.find(({ record_id: id }) => id === last.id);
    expect(row).toMatchObject({ email: OWNER, action: 'createAddressBookEntry' });
    expect(row?.changes).toContain('description:  → =1+1, "quoted"');
    expect(row?.changes).toContain(`address:  → ${last.address}`);
});

test('a partner’s users can see the log of the partner, apart from those of its merchants', async () => {
    await addEntry(sandbox, await tokenOf(sandbox, PARTNER), newEntry('BTC', { merchant_id: merchantIds.lumen }));
    const { user } = await product.openAs(PARTNER, filtered({ partner: 'pid-meridianpartners000000001' }));
    const [link] = await screen.findAllByRole('link', { name: words.action.codeToken });
    for (const row of rows()) expect(row).not.toHaveTextContent(words.action.createAddressBookEntry ?? '');
    if (!link) throw new Error('No sign-in is shown');
    await user.click(link);
    const record = await screen.findByRole('article');
    expect(record).toHaveTextContent(words.none);
    await waitFor(() =>
        expect(network.sent('/partners/pid-meridianpartners000000001/audit_log').length).toBeGreaterThan(1),
    );
});

test('what was refused is marked, with the reason, and found by its outcome', async () => {
    const refused = await send(sandbox, setApproval, {
        token: await tokenOf(sandbox, 'finance@harbour.example'),
        body: { merchant_id: merchantIds.harbour, approval_total: 0 },
    });
    expect(refused.status).toBe(403);
    const { user } = await product.openAs(OWNER, filtered({ outcome: 'refused' }));
    const link = await screen.findByRole('link', { name: words.action.setApproval });
    for (const row of rows()) expect(row).toHaveTextContent(words.outcome.refused);
    await user.click(link);
    const record = await screen.findByRole('article');
    expect(record).toHaveTextContent(words.outcome.refused);
    expect(record).toHaveTextContent(words.refusal.not_permitted);
    expect(within(record).queryByRole('heading', { name: words.sections.changes })).not.toBeInTheDocument();
    expect(within(record).queryByRole('columnheader')).not.toBeInTheDocument();
});

test('a failed sign-in says that somebody tried, not that the user did it', async () => {
    const body = {
        client_id: 'oacid-other',
        grant_type: 'password' as const,
        username: OWNER,
        password: 'Sandbox2026',
    };
    expect((await send(sandbox, tokenCall, { body })).status).toBe(400);
    const { user } = await product.openAs(OWNER, filtered({ outcome: 'refused', action: 'token' }));
    const link = await screen.findByRole('link', { name: words.attempt.token });
    expect(link.firstElementChild).toHaveClass('wraps');
    expect(within(rows()[0] as HTMLElement).getByText(`Account of ${OWNER}`)).toBeVisible();
    await user.click(link);
    const record = await screen.findByRole('article');
    expect(record).toHaveTextContent(words.nobody);
    expect(record).toHaveTextContent(words.refusal.invalid_grant);
    expect(within(record).getByRole('heading', { name: words.sections.sent })).toBeVisible();
    expect(
        within(record)
            .getAllByRole('columnheader')
            .map(each => each.textContent),
    ).toEqual(['Field', 'Value']);
    expect(within(record).getByRole('row', { name: /^email/ })).toHaveTextContent(OWNER);
});

test('a lower number of approvals that was asked for is told from one that was changed or kept', async () => {
    const [one, other] = [await tokenOf(sandbox, OWNER), await tokenOf(sandbox, 'team@harbour.example')];
    const set = (token: string, approval_total: number) =>
        sendCoded(sandbox, setApproval, { token, body: { merchant_id: merchantIds.harbour, approval_total } });
    for (const [token, total] of [
        [one, 1],
        [other, 2],
        [one, 1],
        [other, 1],
        [one, 2],
    ] as const)
        expect((await set(token, total)).status).toBe(200);
    await product.openAs(OWNER, filtered({ action: 'setApproval', outcome: 'done' }));
    const { approval } = words;
    await screen.findByRole('link', { name: approval.kept });
    expect(rows().map(row => within(row).getByRole('link').textContent)).toEqual([
        ...[approval.changed, approval.changed, approval.asked, approval.kept, approval.asked],
    ]);
});

describe('the chain', () => {
    test('is said to be whole, with its last hash, and each event in the export has its own', async () => {
        await addEntry(sandbox, await tokenOf(sandbox, OWNER));
        const { user } = await product.openAs(OWNER, LIST);
        const line = await screen.findByText(/The log is whole/);
        const [last] = await sandbox.query<{ seq: number; hash: string }>(
            'SELECT seq, hash FROM audit_events WHERE log = $1 ORDER BY seq DESC LIMIT 1',
            [merchantIds.harbour],
        );
        expect(line).toHaveTextContent(last?.hash ?? '');
        expect(line).toHaveTextContent(`${last?.seq} events`);
        await user.click(screen.getByRole('button', { name: messages.list.export }));
        const dialog = await screen.findByRole('dialog');
        await user.click(within(dialog).getByRole('button', { name: messages.export.start }));
        await within(dialog).findByText(/All rows included/);
        const rows = await rowsOfFile(saved.at(-1)?.blob);
        const hashes = new Map(rows.map(({ seq, hash }) => [Number(seq), hash]));
        expect(hashes.get(last?.seq ?? 0)).toBe(last?.hash);
    });

    test('is asked for once a visit, and said to have been whole before what came since', async () => {
        const token = await tokenOf(sandbox, OWNER);
        await addEntry(sandbox, token);
        const { user } = await product.openAs(OWNER, LIST);
        const [events] = /\d+ events/.exec((await screen.findByText(/The log is whole/)).textContent) ?? [];
        const asked = network.sent('/audit_log/check').length;
        const entry = await addEntry(sandbox, token);
        await user.type(screen.getByRole('searchbox'), entry.id);
        const line = await screen.findByText(/The log was whole when you opened this page/);
        expect(line).toHaveTextContent(events ?? 'none');
        expect(network.sent('/audit_log/check')).toHaveLength(asked);
    });

    test('is said to be broken where an event was changed', async () => {
        await addEntry(sandbox, await tokenOf(sandbox, OWNER));
        await changeAuditRows(sandbox, `UPDATE audit_events SET email = 'x' || email WHERE seq = 1`);
        try {
            await product.openAs(OWNER, LIST);
            expect(await screen.findByRole('alert')).toHaveTextContent(/^Event 1 was changed, removed or moved/);
        } finally {
            await changeAuditRows(sandbox, `UPDATE audit_events SET email = substr(email, 2) WHERE seq = 1`);
        }
    });

    test('is neither asked for nor told of where the provider’s events have none', async () => {
        await addEntry(sandbox, await tokenOf(sandbox, OWNER));
        network.rewrite('/audit_log', text => text.replaceAll(/,"(?:refusal|seq|hash)":(?:null|\d+|"[^"]*")/g, ''));
        await product.openAs(OWNER, LIST);
        await screen.findAllByRole('link', { name: words.action.createAddressBookEntry });
        expect(network.sent('/audit_log/check')).toEqual([]);
        expect(screen.queryByText(/The log is whole|Checking/)).not.toBeInTheDocument();
    });
});

describe('without the permission', () => {
    test('the page says that it is about the audit log, and nothing is asked for', async () => {
        await product.openAs('finance@harbour.example', LIST);
        expect(await screen.findByRole('heading', { name: messages.page.denied })).toBeInTheDocument();
        expect(screen.getByText(/permission to view the audit log/)).toBeInTheDocument();
        await waitFor(() => expect(network.sent('/audit_log')).toEqual([]));
        expect(screen.queryByRole('link', { name: messages.routes.auditLog.title })).not.toBeInTheDocument();
    });
});
