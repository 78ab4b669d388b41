import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { appMessages as messages } from '../../src/i18n/en/app';
import { approvalCount } from '../../src/i18n/en/approvalCount';
import { approvalEffect } from '../../src/i18n/en/approvalEffect';
import { inbox } from '../../src/i18n/en/inbox';
import { fill } from '../../src/i18n/fill';
import { networkName } from '../../src/money/currencyNames';
import { formatMoney } from '../../src/money/money';
import { letBatchesWait, openTo, type StoredAwaiting, storedAwaiting, totalsBy } from '../support/entities/awaiting';
import { APPROVER, FINANCE, idsIn, inboxOf, rowIn } from '../support/entities/inbox';
import { statusOf, storedPayouts } from '../support/entities/payouts';
import { OWNER, startProduct } from '../support/product';
import { refusalText } from '../support/refusalText';
import { idle } from '../support/screens';
import { advance, takeTimers } from '../support/timers';

const product = await startProduct();
const { network, sandbox } = product;
const { letWait, takeCodes, openInbox } = await inboxOf(product);

beforeEach(async () => {
    await takeCodes(false);
    await letBatchesWait(sandbox, FINANCE);
});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const sorted = (rows: readonly StoredAwaiting[]) => rows.map(({ id }) => id).sort();

describe('the inbox', () => {
    test('has what waits for the user apart from what waits for others, soonest first', async () => {
        const soonest = await letWait();
        const all = await storedAwaiting(sandbox);
        const open = openTo(APPROVER, all);
        const { mine, others } = await openInbox(APPROVER);
        expect(idsIn(mine).sort()).toEqual(sorted(open));
        expect(idsIn(mine)).toContain(soonest);
        expect(within(mine).getAllByRole('listitem')[0]).toHaveTextContent(soonest);
        expect(idsIn(others).sort()).toEqual(sorted(all.filter(row => !open.includes(row))));
        expect(within(others).queryByRole('button')).not.toBeInTheDocument();
    });

    test('tells the maker who can approve it instead', async () => {
        const reference = await letWait();
        await sandbox.query('update payouts set operator = $1 where reference = $2', [OWNER, reference]);
        const { others } = await openInbox(OWNER);
        const row = rowIn(others, reference);
        expect(row).toHaveTextContent("You made this, so you can’t approve it. Kenji Tanaka and Maeve O'Connor can.");
        expect(within(row).queryByRole('button')).not.toBeInTheDocument();
    });

    test('claims nothing of lists that the user may not see, and names who can show them', async () => {
        await product.openAs('team@harbour.example', '/approvals');
        for (const area of ['payouts', 'batches', 'withdrawals'] as const) {
            expect(await screen.findByText(refusalText(area, 'R'))).toBeInTheDocument();
        }
        expect(screen.queryByText(inbox.noneMine)).not.toBeInTheDocument();
        expect(screen.queryByText(inbox.noneOthers)).not.toBeInTheDocument();
    });

    test('asks for nothing where the user may not see who approves', async () => {
        await product.openAs('base@harbour.example', '/approvals');
        expect(await screen.findByRole('heading', { name: messages.page.denied })).toBeInTheDocument();
        for (const path of ['/approvers', '/payouts', '/batches']) expect(network.sent(path)).toEqual([]);
    });
});

describe('a decision', () => {
    test('shows the whole payout as it is now, and approves it', async () => {
        const reference = await letWait();
        const { user, mine } = await openInbox(APPROVER);
        await sandbox.query(`update payouts set name = 'Renamed Since' where reference = $1`, [reference]);
        const spare = (await storedPayouts(sandbox)).find(row => row.reference === reference);
        await user.click(within(rowIn(mine, reference)).getByRole('button', { name: /^Approve/ }));
        const dialog = await screen.findByRole('dialog', { name: `Approve ${reference}?` });
        expect(dialog).toHaveTextContent('Renamed Since');
        expect(dialog).toHaveTextContent(networkName(spare?.crypto_currency ?? '') ?? '');
        expect(dialog.textContent?.replaceAll(' ', '')).toContain(spare?.crypto_address);
        expect(dialog).toHaveTextContent(
            formatMoney(spare?.sending_amount, spare?.sending_currency, 'en', true).replace('\u00a0', ''),
        );
        await user.click(within(dialog).getByRole('button', { name: messages.payouts.actions.approve.submit }));
        await waitFor(() => expect(within(mine).queryByText(reference)).not.toBeInTheDocument());
        expect(await statusOf(sandbox, reference)).toBe('confirm');
        expect(network.sent(`/payout/${reference}/approve`)).toHaveLength(1);
    });

    test('cancels a payout without a word of what an approval does', async () => {
        const reference = await letWait();
        const { user, mine } = await openInbox(OWNER);
        await user.click(within(rowIn(mine, reference)).getByRole('button', { name: /^Cancel/ }));
        const dialog = await screen.findByRole('dialog', { name: `Cancel ${reference}?` });
        expect(
            await within(dialog).findByText(
                networkName(
                    (await storedPayouts(sandbox)).find(row => row.reference === reference)?.crypto_currency ?? '',
                ) ?? '',
            ),
        ).toBeInTheDocument();
        expect(dialog).not.toHaveTextContent(/your approval|After yours/i);
        await user.click(within(dialog).getByRole('button', { name: messages.payouts.actions.cancel.submit }));
        await waitFor(() => expect(within(mine).queryByText(reference)).not.toBeInTheDocument());
        expect(await statusOf(sandbox, reference)).toBe('cancel');
    });

    test('that somebody else was quicker with is told with who and when', async () => {
        const reference = await letWait();
        const { user, mine } = await openInbox(APPROVER);
        await user.click(within(rowIn(mine, reference)).getByRole('button', { name: /^Approve/ }));
        const dialog = await screen.findByRole('dialog', { name: `Approve ${reference}?` });
        await sandbox.query(
            `insert into payout_approvals (payout_reference, user_id, decision, at)
                 select $1, id, 'approved', '2026-11-21T09:30:00Z' from users where email = $2`,
            [reference, OWNER],
        );
        await sandbox.query(`update payouts set status = 'confirm' where reference = $1`, [reference]);
        await user.click(within(dialog).getByRole('button', { name: messages.payouts.actions.approve.submit }));
        const results = await screen.findByRole('dialog', { name: inbox.results });
        expect(await within(results).findByText(/^Nora Bakker gave the last approval on 21 Nov/)).toBeInTheDocument();
        await waitFor(() => expect(within(mine).queryByText(reference)).not.toBeInTheDocument());
    });

    test('rejects a batch with a reason', async () => {
        const batch = openTo(APPROVER, await storedAwaiting(sandbox)).find(({ isBatch }) => isBatch);
        const { user, mine } = await openInbox(APPROVER);
        await user.click(within(rowIn(mine, batch?.id ?? '')).getByRole('button', { name: /^Reject/ }));
        const dialog = await screen.findByRole('dialog', { name: /^Reject/ });
        expect(dialog).not.toHaveTextContent(/your approval|After yours/i);
        const { field, submit } = messages.batches.actions.reject;
        await user.type(within(dialog).getByRole('textbox', { name: field }), 'Paid already');
        await user.click(within(dialog).getByRole('button', { name: submit }));
        await waitFor(() => expect(within(mine).queryByText(batch?.id ?? '')).not.toBeInTheDocument());
        expect(await sandbox.query('select status from batches where id = $1', [batch?.id])).toEqual([
            { status: 'rejected' },
        ]);
    });
});

describe('several at once', () => {
    test('are not offered where each takes a code, and the page says why', async () => {
        await takeCodes(true);
        await letWait();
        const { mine } = await openInbox(APPROVER);
        expect(within(mine).getByText(inbox.oneByOne)).toBeInTheDocument();
        expect(within(mine).queryByRole('checkbox')).not.toBeInTheDocument();
    });

    test.each([undefined, null, ''])(
        'leave out what says %j as its address, which takes a tick of its own',
        async said => {
            const reference = await letWait();
            interface Row {
                payout_reference?: string;
                crypto_address?: string | null | undefined;
            }
            const without = (text: string) => {
                const answer = JSON.parse(text) as Row & { data?: Row[] };
                for (const row of [answer, ...(answer.data ?? [])]) {
                    if (row.payout_reference === reference) row.crypto_address = said;
                }
                return JSON.stringify(answer);
            };
            network.rewrite(({ path }) => path.includes('/payouts'), without);
            const { user, mine } = await openInbox(APPROVER);
            expect(within(mine).getByText(inbox.noAddress)).toBeInTheDocument();
            const tick = () => within(rowIn(mine, reference)).getByRole('checkbox');
            expect(tick()).toBeDisabled();
            await user.click(within(mine).getByRole('checkbox', { name: inbox.selectAll }));
            expect(tick()).not.toBeChecked();
            expect(within(mine).getByRole('button', { name: inbox.approveSelected })).toBeInTheDocument();
            await user.click(within(rowIn(mine, reference)).getByRole('button', { name: /^Approve/ }));
            const dialog = await screen.findByRole('dialog', { name: `Approve ${reference}?` });
            expect(within(dialog).getByRole('checkbox', { name: approvalEffect.untoldAddress })).not.toBeChecked();
        },
    );

    test('take the typed total of each currency, and each says what came of it: a lost answer is looked up, never sent again', async () => {
        const reference = await letWait();
        const open = openTo(APPROVER, await storedAwaiting(sandbox));
        expect(open.length).toBeGreaterThan(2);
        const { user, mine } = await openInbox(APPROVER);
        await user.click(within(mine).getByRole('checkbox', { name: inbox.selectAll }));
        const totals = totalsBy(open);
        for (const [currency, amount] of totals) {
            expect(plain(within(mine).getByRole('status').textContent)).toContain(
                plain(formatMoney(amount, currency, 'en', true)),
            );
        }
        await user.click(within(mine).getByRole('button', { name: inbox.approveSelected }));
        const dialog = await screen.findByRole('dialog', { name: new RegExp(`^Approve ${open.length} items`) });
        const submit = within(dialog).getByRole('button', { name: `Approve ${open.length} items` });
        const fields = [...totals].map(([currency, amount]) => ({
            amount,
            field: within(dialog).getByRole('textbox', {
                name: fill(inbox.bulk.field, { total: formatMoney(amount, currency, 'en', true) }),
            }),
        }));
        for (const { field } of fields) await user.type(field, '1');
        await user.click(submit);
        expect(await within(dialog).findAllByText(inbox.bulk.problem.total)).toHaveLength(totals.size);
        expect(network.sent('/approve')).toEqual([]);
        for (const { field, amount } of fields) {
            await user.clear(field);
            await user.type(field, amount);
        }
        // The provider approves the payout, but its answer is lost; a batch is refused.
        await sandbox.faults.add({ operation: 'approvePayout', kind: 'status-after', times: 1 });
        await sandbox.faults.add({ operation: 'approveBatch', kind: 'status', status: 422, times: 1 });
        await user.click(submit);
        const results = await screen.findByRole('dialog', { name: inbox.results });
        const close = within(results).getByRole('button', { name: inbox.close });
        await waitFor(() => expect(close).toBeEnabled());
        expect(within(results).getAllByText(inbox.outcome.approved)).toHaveLength(open.length - 1);
        expect(network.sent(`/payout/${reference}/approve`)).toHaveLength(1);
        const sent = network.sent('/approve').map(({ path }) => path);
        expect(new Set(sent).size).toBe(open.length);
        expect(sent).toHaveLength(open.length);
        await user.click(close);
        const left = openTo(APPROVER, await storedAwaiting(sandbox));
        expect(left).toHaveLength(1);
        await waitFor(() => expect(idsIn(mine)).toEqual(sorted(left)));
    });
});

describe('the navigation', () => {
    const entry = () => screen.findByRole('link', { name: new RegExp(`^${messages.routes.approvals.title}`) });
    const counted = async (count: number) =>
        waitFor(async () => {
            const says = fill(approvalCount.true.split(' |||| ')[count === 1 ? 0 : 1] ?? '', {
                smart_count: String(count),
            });
            expect(await entry()).toHaveAccessibleName(`${messages.routes.approvals.title} ${says}`);
        });

    test('counts what waits for the user on any page, once the page has time for it, and again each minute', async () => {
        await letWait();
        takeTimers();
        await product.openAs(APPROVER, '/payments');
        await entry();
        expect(network.sent('/approvers')).toEqual([]);
        await advance(3_000);
        idle.tell();
        await counted(openTo(APPROVER, await storedAwaiting(sandbox)).length);
        await letWait();
        await advance(61_000);
        await counted(openTo(APPROVER, await storedAwaiting(sandbox)).length);
    });

    test('counts nothing for those who approve nothing, and asks for no lists', async () => {
        takeTimers();
        await product.openAs(FINANCE, '/payments');
        await entry();
        await advance(3_000);
        idle.tell();
        await waitFor(() => expect(network.sent('/approvers')).toHaveLength(1));
        await advance(61_000);
        expect(await entry()).toHaveAccessibleName(messages.routes.approvals.title);
        expect(network.sent('/batches')).toEqual([]);
    });
});
