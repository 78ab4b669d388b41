import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { appMessages as messages } from '../support/messages';
import { inbox } from '../../src/i18n/en/inbox';
import { fill } from '../../src/i18n/fill';
import { formatMoney } from '../../src/money/money';
import { letBatchesWait, openTo, storedAwaiting, totalsBy } from '../support/entities/awaiting';
import { APPROVER, FINANCE, idsIn, inboxOf, inboxShown, rowIn } from '../support/entities/inbox';
import { statusOf } from '../support/entities/payouts';
import type { SentRequest } from '../support/network';
import { OWNER, startProduct } from '../support/product';
import { refusalText } from '../support/refusalText';

const product = await startProduct();
const { network, sandbox } = product;
const { letWait, takeCodes, openInbox } = await inboxOf(product);
const { unknownOutcome } = messages.payouts.actions;

beforeEach(async () => {
    await takeCodes(false);
    await letBatchesWait(sandbox, FINANCE);
});

const one = (text: string) => text.split(' |||| ')[0] ?? '';
type User = Awaited<ReturnType<typeof openInbox>>['user'];
const approveIn = (row: HTMLElement) => within(row).getByRole('button', { name: /^Approve/ });

/** Opens the dialog of a decision and sends it. */
async function decide(user: User, row: HTMLElement, name: RegExp, { submit }: { submit: string }) {
    await user.click(within(row).getByRole('button', { name }));
    const dialog = await screen.findByRole('dialog', { name });
    await user.click(await within(dialog).findByRole('button', { name: submit }));
}
const approve = (user: User, row: HTMLElement) => decide(user, row, /^Approve/, messages.payouts.actions.approve);

const results = () => screen.findByRole('dialog', { name: inbox.results });
async function closeResults(user: User) {
    const close = within(await results()).getByRole('button', { name: inbox.close });
    await waitFor(() => expect(close).toBeEnabled());
    await user.click(close);
}

/** Selects everything that can be, and types the totals. */
async function beginBulk(user: User, mine: HTMLElement) {
    await user.click(within(mine).getByRole('checkbox', { name: inbox.selectAll }));
    await user.click(within(mine).getByRole('button', { name: inbox.approveSelected }));
    const dialog = await screen.findByRole('dialog', { name: /^Approve \d+ items/ });
    for (const [currency, amount] of totalsBy(openTo(APPROVER, await storedAwaiting(sandbox)))) {
        const name = fill(inbox.bulk.field, { total: formatMoney(amount, currency, 'en', true) });
        await user.type(within(dialog).getByRole('textbox', { name }), amount);
    }
    return { dialog, submit: within(dialog).getByRole('button', { name: /^Approve \d+ items/ }) };
}

describe('an approval of a payout that has an id beside its reference', () => {
    /** Every row of payouts has an id, which alone is taken by what approves them. */
    const idOf = (reference: string) => `9${reference.replaceAll(/\D/g, '')}`;
    const nameIds = () => {
        const isList = ({ method, path }: SentRequest) => method === 'GET' && path.endsWith('/payouts');
        network.rewrite(isList, text => {
            const { data, ...answer } = JSON.parse(text) as { data: { payout_reference: string }[] };
            const rows = data.map(row => ({ id: Number(idOf(row.payout_reference)), ...row }));
            return JSON.stringify({ ...answer, data: rows });
        });
    };
    const approvals = () => network.sent('/approve').map(({ path }) => path.split('/').at(-2));

    test('names it by that, on its page', async () => {
        const reference = await letWait();
        nameIds();
        const { user } = await product.openAs(APPROVER, `/crypto-payout-admin/${reference}/show/full`);
        const record = await screen.findByRole('article');
        network.answerOnce('/approve', () => new Response(null, { status: 204 }));
        await approve(user, record);
        expect(await screen.findByText(/^You approved /)).toBeInTheDocument();
        expect(approvals()).toEqual([idOf(reference)]);
    });

    test('does in the inbox too', async () => {
        const reference = await letWait();
        nameIds();
        const { user, mine } = await openInbox(APPROVER);
        network.answerOnce('/approve', () => new Response(null, { status: 204 }));
        await approve(user, rowIn(mine, reference));
        await waitFor(() => expect(approvals()).toEqual([idOf(reference)]));
    });

    test('does so with others', async () => {
        const reference = await letWait();
        nameIds();
        const { user, mine } = await openInbox(APPROVER);
        for (let times = 0; times < 9; times += 1) {
            network.answerOnce('/approve', () => new Response(null, { status: 204 }));
        }
        const { submit } = await beginBulk(user, mine);
        await user.click(submit);
        await waitFor(() => expect(approvals()).toContain(idOf(reference)));
        expect(approvals()).not.toContain(reference);
        await closeResults(user);
    });
});

describe('a decision that is accepted without a word of the record', () => {
    const empty = () => new Response(null, { status: 204 });
    const created = () => Response.json({ id: 7 }, { status: 201 });

    test.each([
        ['201 and an id', created],
        ['204', empty],
    ])('is done, as the first approval of two of a batch: %s', async (_, answer) => {
        const batch = openTo(APPROVER, await storedAwaiting(sandbox)).find(({ isBatch }) => isBatch);
        const id = batch?.id ?? '';
        await sandbox.query(`update batches set approval_total = 2 where id = $1`, [id]);
        const { user } = await product.openAs(APPROVER, `/crypto-payout-admin/batch/${id}/show/full`);
        const record = await screen.findByRole('article');
        network.replaceOnce('/approve', answer);
        await decide(user, record, /^Approve/, messages.batches.actions.approve);
        expect(await screen.findByText(/^You approved /)).toBeInTheDocument();
        expect(await within(record).findByText(/^Approved by /)).toBeInTheDocument();
        expect(screen.queryByText(unknownOutcome.read)).not.toBeInTheDocument();
        expect(network.sent('/approve')).toHaveLength(1);
    });

    test('is done in the inbox too, one by one and with others', async () => {
        const references = [await letWait(0), await letWait(1)];
        const { user, mine } = await openInbox(APPROVER);
        network.replaceOnce('/approve', created);
        await approve(user, rowIn(mine, references[0] ?? ''));
        await waitFor(() => expect(within(mine).queryByText(references[0] ?? '')).not.toBeInTheDocument());
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        const { submit } = await beginBulk(user, mine);
        for (let times = 0; times < 9; times += 1) network.replaceOnce('/approve', empty);
        await user.click(submit);
        expect(await within(await results()).findAllByText(inbox.outcome.approved)).not.toHaveLength(0);
        await closeResults(user);
        expect(screen.queryByText(inbox.outcome.unknown)).not.toBeInTheDocument();
        expect(await statusOf(sandbox, references[1] ?? '')).toBe('confirm');
    });

    test('is said to be accepted where that doesn’t say that it’s cancelled, and the record says how it stands', async () => {
        const reference = await letWait();
        const { user } = await product.openAs(OWNER, `/crypto-payout-admin/${reference}/show/full`);
        const record = await screen.findByRole('article');
        const { cancel } = messages.payouts.actions;
        const button = within(record).getByRole('button', { name: cancel.label });
        await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
        network.answerOnce(({ path }) => path.endsWith('/cancel'), empty);
        await decide(user, record, /^Cancel/, cancel);
        expect(await screen.findByText(fill(cancel.accepted, { reference }))).toBeInTheDocument();
        expect(screen.queryByText(fill(cancel.done, { reference }))).not.toBeInTheDocument();
        expect(screen.queryByText(unknownOutcome.read)).not.toBeInTheDocument();
        expect(within(record).getAllByText(messages.payoutStatus.pending_authorization.label)).not.toHaveLength(0);
    });
});

describe('a decision whose outcome is unknown', () => {
    test('locks its record, in the inbox and on its page, until it has been looked up', async () => {
        const reference = await letWait();
        const { user, mine } = await openInbox(APPROVER);
        await sandbox.faults.add({ operation: 'approvePayout', kind: 'status', status: 502, times: 1 });
        await approve(user, rowIn(mine, reference));
        expect(await within(await results()).findByText(inbox.outcome.unknown)).toBeInTheDocument();
        await closeResults(user);
        const row = rowIn(mine, reference);
        expect(approveIn(row)).toHaveAttribute('aria-disabled', 'true');
        expect(approveIn(row)).toHaveAccessibleDescription(unknownOutcome.wait);
        expect(within(row).getByRole('checkbox')).toBeDisabled();
        await user.click(approveIn(row));
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        expect(network.sent('/approve')).toHaveLength(1);

        await user.click(within(row).getByRole('link'));
        const label = messages.payouts.actions.approve.label;
        expect(
            await screen.findByRole('heading', { name: fill(unknownOutcome.title, { action: label }) }),
        ).toBeInTheDocument();
        expect(await screen.findByText(unknownOutcome.read)).toBeInTheDocument();
    });

    test('can be looked up from its row, and can then be made again', async () => {
        const reference = await letWait();
        const { user, mine } = await openInbox(APPROVER);
        await sandbox.faults.add({ operation: 'approvePayout', kind: 'status', status: 502, times: 1 });
        await approve(user, rowIn(mine, reference));
        await closeResults(user);
        const again = { name: messages.intent.unknown.lookAgain };
        await sandbox.faults.add({ operation: 'listMerchantPayouts', kind: 'status', status: 503, match: reference });
        await user.click(within(rowIn(mine, reference)).getByRole('button', again));
        await closeResults(user);
        expect(approveIn(rowIn(mine, reference))).toHaveAttribute('aria-disabled', 'true');
        await sandbox.faults.clear();

        await user.click(within(rowIn(mine, reference)).getByRole('button', again));
        expect(await within(await results()).findByText(inbox.outcome.absent)).toBeInTheDocument();
        await closeResults(user);
        const row = rowIn(mine, reference);
        expect(approveIn(row)).toHaveAttribute('aria-disabled', 'false');
        expect(within(row).queryByRole('button', again)).not.toBeInTheDocument();
        await approve(user, row);
        await waitFor(() => expect(within(mine).queryByText(reference)).not.toBeInTheDocument());
        expect(network.sent('/approve')).toHaveLength(2);
    });

    test('is told on the page of a batch too', async () => {
        const batch = openTo(APPROVER, await storedAwaiting(sandbox)).find(({ isBatch }) => isBatch);
        const { user } = await product.openAs(APPROVER, `/crypto-payout-admin/batch/${batch?.id}/show/full`);
        const record = await screen.findByRole('article');
        await sandbox.faults.add({ operation: 'approveBatch', kind: 'status', status: 502, times: 1 });
        await decide(user, record, /^Approve/, messages.batches.actions.approve);
        const action = messages.batches.actions.approve.label;
        expect(
            await screen.findByRole('heading', { name: fill(unknownOutcome.title, { action }) }),
        ).toBeInTheDocument();
    });

    test('ends on the record once that shows that it was carried out', async () => {
        const reference = await letWait();
        const { user } = await product.openAs(APPROVER, `/crypto-payout-admin/${reference}/show/full`);
        const record = await screen.findByRole('article');
        network.replaceOnce('/approve', () => new Response('<h1>403</h1>', { status: 403 }));
        await approve(user, record);
        await waitFor(async () => expect(await statusOf(sandbox, reference)).toBe('confirm'));
        expect(await within(record).findByText(/^Approved by /)).toBeInTheDocument();
        const action = messages.payouts.actions.approve.label;
        const title = { name: fill(unknownOutcome.title, { action }) };
        await waitFor(() => expect(screen.queryByRole('heading', title)).not.toBeInTheDocument());
    });

    test.each([
        ['arrived', 'approved'],
        ['was stopped on the way', 'unknown'],
    ] as const)(
        'is looked up and never repeated after a 401 from something in between, where it %s',
        async (how, said) => {
            const reference = await letWait();
            const { user, mine } = await openInbox(APPROVER);
            const unauthorised = () => new Response('<h1>401</h1>', { status: 401 });
            const isApproval = ({ path }: SentRequest) => path.endsWith('/approve');
            if (how === 'arrived') network.replaceOnce(isApproval, unauthorised);
            else network.answerOnce(isApproval, unauthorised);
            await approve(user, rowIn(mine, reference));
            expect(await within(await results()).findByText(inbox.outcome[said])).toBeInTheDocument();
            expect(network.sent('/approve')).toHaveLength(1);
            expect(await statusOf(sandbox, reference)).toBe(how === 'arrived' ? 'confirm' : 'pending_authorization');
        },
    );

    test('that cancelled a payout reads as one’s own', async () => {
        const withdrawal = await letWait(0, 'withdrawals');
        const payout = await letWait();
        const { user, mine } = await openInbox(OWNER);
        for (const [reference, operation] of [
            [withdrawal, 'cancelPayout'],
            [payout, 'cancelDirectPayout'],
        ] as const) {
            await sandbox.faults.add({ operation, kind: 'status-after', status: 502, times: 1 });
            await decide(user, rowIn(mine, reference), /^Cancel/, messages.payouts.actions.cancel);
            expect(await within(await results()).findByText(inbox.outcome.cancelled)).toBeInTheDocument();
            await closeResults(user);
            expect(await statusOf(sandbox, reference)).toBe('cancel');
            await waitFor(() => expect(within(mine).queryByText(reference)).not.toBeInTheDocument());
        }
    });
});

test('leaving while several are being approved takes an answer first', async () => {
    await letWait();
    const open = openTo(APPROVER, await storedAwaiting(sandbox));
    const { user } = await product.openAs(APPROVER, '/home');
    await user.click(await screen.findByRole('link', { name: messages.routes.approvals.title }));
    const { mine } = await inboxShown();
    const held = network.hold('/approve');
    const { submit } = await beginBulk(user, mine);
    await user.click(submit);
    await waitFor(() => expect(network.sent('/approve')).toHaveLength(1));
    const isHeldBack = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isHeldBack()).toBe(true);

    history.back();
    const question = await screen.findByRole('dialog', { name: inbox.leave.title });
    await user.click(within(question).getByRole('button', { name: inbox.leave.stay }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(location.pathname).toBe('/approvals');
    held.release();
    await waitFor(() => expect(network.sent('/approve')).toHaveLength(open.length));
    await closeResults(user);
    expect(isHeldBack()).toBe(false);
});

describe('what can’t be read', () => {
    /** Changes the rows of every list read from now on that are these, or drops what names them. */
    const distort = (ending: string, key: string, id: string, change: object) => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        // As the inbox asks.
        const limit = ending === '/batches' ? '50' : '100';
        const isList = ({ path, query }: SentRequest) => path.endsWith(ending) && query.get('limit') === limit;
        network.rewrite(isList, text => {
            const { data, ...answer } = JSON.parse(text) as { data: Record<string, unknown>[] };
            return JSON.stringify({
                ...answer,
                data: data.map(row => (row[key] === id ? { ...row, ...change } : row)),
            });
        });
    };

    test('is counted where it has no id, of payouts and of batches', async () => {
        const reference = await letWait();
        const batch = openTo(APPROVER, await storedAwaiting(sandbox)).find(({ isBatch }) => isBatch);
        distort('/payouts', 'payout_reference', reference, { payout_reference: null });
        distort('/batches', 'id', batch?.id ?? '', { id: null });
        const { mine } = await openInbox(APPROVER);
        expect(
            screen.getByText(fill(messages.approvals.unreadable.split(' |||| ')[1] ?? '', { smart_count: 2 })),
        ).toBeInTheDocument();
        expect(idsIn(mine)).not.toContain(reference);
        expect(idsIn(mine)).not.toContain(batch?.id);
        expect(idsIn(mine).length).toBeGreaterThan(0);
    });

    test('is not counted as waiting where its status isn’t known, and doesn’t vanish', async () => {
        const reference = await letWait();
        distort('/payouts', 'payout_reference', reference, { status: 'awaiting_boss' });
        const { mine } = await openInbox(APPROVER);
        expect(screen.getByText(fill(one(messages.approvals.untoldStatus), { smart_count: 1 }))).toBeInTheDocument();
        expect(idsIn(mine)).not.toContain(reference);
        const untold = screen.getByRole('region', { name: inbox.untoldStatus });
        const row = rowIn(untold, reference);
        expect(row).toHaveTextContent(fill(messages.page.unknownStatus, { code: 'awaiting_boss' }));
        expect(within(row).queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
    });

    test('is counted on Home too', async () => {
        const reference = await letWait();
        distort('/payouts', 'payout_reference', reference, { payout_reference: null });
        await product.openAs(APPROVER, '/home');
        expect(
            await screen.findByText(fill(one(messages.approvals.unreadable), { smart_count: 1 })),
        ).toBeInTheDocument();
    });

    test('is there by its id, and isn’t offered for approval', async () => {
        const reference = await letWait();
        distort('/payouts', 'payout_reference', reference, { crypto_amount: 'two' });
        const { mine } = await openInbox(APPROVER);
        const row = rowIn(mine, reference);
        expect(approveIn(row)).toHaveAttribute('aria-disabled', 'true');
        expect(approveIn(row)).toHaveAccessibleDescription(messages.page.actionsBlocked);
        expect(within(row).getByRole('checkbox')).toBeDisabled();
    });
});

describe('the dialog of a decision', () => {
    test('says that it loads, and reads the record once', async () => {
        const reference = await letWait();
        const { user, mine } = await openInbox(APPROVER);
        network.forget();
        const held = network.hold(({ path, query }) => path.endsWith('/payouts') && query.get('q') === reference);
        await user.click(approveIn(rowIn(mine, reference)));
        const dialog = await screen.findByRole('dialog');
        expect(within(dialog).getByRole('status', { name: messages.page.loading })).toBeInTheDocument();
        held.release();
        await screen.findByRole('dialog', { name: `Approve ${reference}?` });
        expect(network.sent('/payouts').filter(({ query }) => query.get('q') === reference)).toHaveLength(1);
    });

    test('marks test money', async () => {
        const reference = await letWait(0, 'withdrawals');
        await sandbox.query(`update payouts set api_id = 'HA1587722191gQKF_t' where reference = $1`, [reference]);
        try {
            const { user, mine } = await openInbox(OWNER);
            await user.click(approveIn(rowIn(mine, reference)));
            const dialog = await screen.findByRole('dialog', { name: `Approve ${reference}?` });
            expect(within(dialog).getByText(messages.shell.test)).toBeInTheDocument();
        } finally {
            await sandbox.query(
                `update payouts set api_id = 'HA1587722191gQKF', status = 'done' where reference = $1`,
                [reference],
            );
        }
    });

    test('gives the focus to the next row', async () => {
        const reference = await letWait();
        const { user, mine } = await openInbox(APPROVER);
        const [, next] = within(mine).getAllByRole('listitem');
        if (!next) throw new Error('Only one waits');
        await approve(user, rowIn(mine, reference));
        await waitFor(() => expect(within(mine).queryByText(reference)).not.toBeInTheDocument());
        expect(next).toBeInTheDocument();
        await waitFor(() => expect(within(next).getByRole('link')).toHaveFocus());
    });

    test('of several tells rows of the same name apart, and gives the focus to the heading once none is left', async () => {
        const references = [await letWait(0), await letWait(1)];
        await sandbox.query(`update payouts set name = 'Same Name' where reference = any($1)`, [references]);
        const { user, mine } = await openInbox(APPROVER);
        const { dialog, submit } = await beginBulk(user, mine);
        for (const reference of references) expect(within(dialog).getByText(reference)).toBeInTheDocument();
        await user.click(submit);
        for (const reference of references) expect(await within(await results()).findByText(reference)).toBeVisible();
        await closeResults(user);
        await waitFor(() => expect(within(mine).queryAllByRole('listitem')).toHaveLength(0));
        await waitFor(() => expect(within(mine).getByRole('heading', { name: inbox.mine })).toHaveFocus());
    });
});

test('an approver who may not change batches is told so', async () => {
    const batch = openTo(APPROVER, await storedAwaiting(sandbox)).find(({ isBatch }) => isBatch);
    const setBatches = (letters: string) =>
        sandbox.query(
            `update groups set permissions = jsonb_set(permissions, '{batches}', to_jsonb($1::text)) where id = 4`,
            [letters],
        );
    await setBatches('R');
    try {
        const { others } = await openInbox(APPROVER);
        expect(rowIn(others, batch?.id ?? '')).toHaveTextContent(refusalText('batches', 'W'));
    } finally {
        await setBatches('RW');
    }
});
