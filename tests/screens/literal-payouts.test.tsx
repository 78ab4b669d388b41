import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { later, MINUTE } from '../../sandbox/primitives/clock';
import { merchantIds } from '../../sandbox/seed/tenants';
import { batchApproval } from '../../src/i18n/en/batchApproval';
import { home } from '../../src/i18n/en/home';
import { inbox } from '../../src/i18n/en/inbox';
import { publicMessages } from '../../src/i18n/en/public';
import { refusals } from '../../src/i18n/en/refusals';
import { fill } from '../../src/i18n/fill';
import { formatMoney } from '../../src/money/money';
import { letBatchesWait, openTo, storedAwaiting } from '../support/entities/awaiting';
import { APPROVER, FINANCE, idsIn, inboxOf, inboxShown, rowIn } from '../support/entities/inbox';
import { listShown } from '../support/entities/payments';
import type { SentRequest } from '../support/network';
import { type StoredPayout, statusOf, storedPayouts } from '../support/entities/payouts';
import { appMessages as messages } from '../support/messages';
import { OWNER, startProduct } from '../support/product';
import { beside } from '../support/show';
import { signInCode } from '../support/signIn';

const product = await startProduct({ provider: 'literal' });
const { network, sandbox } = product;
const all = await storedPayouts(sandbox);
const { actions, untold } = messages.payouts;

/** What its types mean is said nowhere, even where they read like this product's: only a batch tells. */
const isTold = ({ batch_key: batch }: StoredPayout) => !!batch;

describe('where a payout doesn’t say whether it’s a withdrawal or a crypto payout,', () => {
    test.each(['/withdrawals', '/crypto-payout-admin'])('%s has it, marked, and asks for no type', async path => {
        const { user } = await product.openAs(OWNER, path);
        await listShown();
        const [, ...rows] = screen.getAllByRole('row');
        const told = rows.map(row => {
            const stored = all.find(({ reference }) => row.textContent?.includes(reference));
            const mark = within(row).queryByRole('img', { name: untold.kind });
            return { reference: stored?.reference, isRight: !!stored && (mark === null) === isTold(stored), mark };
        });
        expect(told.filter(({ isRight }) => !isRight)).toEqual([]);
        const included = path === '/withdrawals' ? /^May include crypto payouts/ : /^May include withdrawals/;
        expect(screen.getByText(included)).toBeInTheDocument();
        expect(new Set(told.map(({ mark }) => mark === null)).size).toBe(path === '/withdrawals' ? 1 : 2);
        expect(network.sent('/payouts').some(({ query }) => query.has('convert_type'))).toBe(false);
        await user.click(screen.getByRole('button', { name: messages.filters.add }));
        const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
        expect(items.map(item => item.textContent)).not.toContain(messages.resources.withdrawals.fields.convert_type);
    });

    test('one of a batch is a crypto payout, whatever else it says', async () => {
        const reference = all.find(({ batch_key: batch }) => batch)?.reference ?? '';
        network.rewrite(
            ({ query }) => query.get('q') === reference,
            text => text.replaceAll('"convert_type"', '"kind"'),
        );
        await product.openAs(OWNER, `/crypto-payout-admin/${reference}/show/full`);
        const record = await screen.findByRole('article');
        expect(record).not.toHaveTextContent(untold.kind);
        expect(beside(record, messages.resources.withdrawals.fields.type)).toHaveTextContent(/^Crypto payout$/);
    });

    test('its quote is gone on with or cancelled from the record, by the call that takes it', async () => {
        const quote = all.find(({ status, convert_type: type }) => status === 'done' && type === 'local_crypto_direct');
        const reference = quote?.reference ?? '';
        await sandbox.query(
            `update payouts set status = 'new', operator = $2, modified_date = $3, due_at = $4 where reference = $1`,
            [reference, OWNER, sandbox.clock.now(), later(sandbox.clock.now(), 10 * MINUTE)],
        );
        const { user } = await product.openAs(OWNER, `/crypto-payout-admin/${reference}/show/full`);
        const record = await screen.findByRole('article');
        expect(record).toHaveTextContent(untold.kind);
        expect(within(record).getByRole('link', { name: untold.toQuote })).toBeInTheDocument();
        await user.click(within(record).getByRole('button', { name: actions.cancel.label }));
        await user.click(await screen.findByRole('button', { name: actions.cancel.submit }));
        await waitFor(async () => expect(await statusOf(sandbox, reference)).toBe('cancel'));
    });

    test('it stands once in the inbox, and can be cancelled there', async () => {
        const { letWait, takeCodes, openInbox } = await inboxOf(product);
        await takeCodes(false);
        const waiting = [await letWait(0), await letWait(0, 'withdrawals')];
        const { user, mine } = await openInbox(OWNER);
        for (const id of waiting) {
            await waitFor(() => {
                expect(network.isQuiet()).toBe(true);
                expect(idsIn(mine).filter(shown => shown === id)).toEqual([id]);
            });
            await user.click(
                within(rowIn(mine, id)).getByRole('button', {
                    name: new RegExp(`^${messages.payouts.actions.cancel.label}.*${id}$`),
                }),
            );
            await user.click(await screen.findByRole('button', { name: actions.cancel.submit }));
            await waitFor(async () => expect(await statusOf(sandbox, id)).toBe('cancel'));
            // From the other list as well.
            await waitFor(() => expect(idsIn(mine)).not.toContain(id));
        }
    });

    test('home counts each once, and says of which list some of them may be', async () => {
        const { user } = await product.openAs(OWNER, '/home');
        const named = (text: string) =>
            new RegExp(text.split(' |||| ').at(-1)?.replace('%{count} ', '\\d+ ') ?? 'none');
        const counted = await screen.findByRole('link', { name: named(home.items.withdrawalReview) });
        expect(counted).toHaveTextContent(home.mayBeOf.cryptoPayouts);
        const under = all.filter(({ type, status }) => type !== 'refund' && status === 'pending_approval');
        expect(counted).toHaveTextContent(new RegExp(`^${under.length} `));
        expect(screen.queryByRole('link', { name: named(home.items.payoutReview) })).not.toBeInTheDocument();
        await user.click(counted);
        await listShown();
        expect(screen.getAllByRole('row')).toHaveLength(under.length + 1);
    });
});

test('a quote of a recipient in the address book is left with nothing that was typed lost, in either way', async () => {
    const { check, quote: ask, openQuote, email: emailLabel, amounts, next } = messages.createPayout;
    const [entry] = await sandbox.query<{ email: string; name: string; address: string }>(
        `select email, name, address from address_book_entries where merchant_id = $1 and crypto_currency = 'USDT_TRC20'
         and deleted_at is null and activates_at < $2 limit 1`,
        [merchantIds.harbour, sandbox.clock.now()],
    );
    const draft = { ...entry, step: 'confirm', crypto_currency: product.coinCode('USDT_TRC20'), country: 'IE' };
    const typed = { withdraw_currency: 'EUR', side: 'balance', amount: '20.5', remarks: 'June', key: 'literal-back' };
    sessionStorage.setItem(
        `draft:${encodeURIComponent(OWNER)}:payout mkey-harbourgoods0000000000001`,
        JSON.stringify({ ...draft, ...typed }),
    );
    const { user } = await product.openAs(OWNER, '/create-crypto-payout/single');
    const verdicts = await screen.findByRole('region', { name: check.title });
    expect(await within(verdicts).findByText(fill(check.book.active, { name: entry?.name ?? '' }))).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: ask }));
    await screen.findByRole('button', { name: /^Pay / });
    act(() => history.back());
    expect(await screen.findByRole('region', { name: openQuote.title })).toHaveTextContent('20.50 EUR');
    expect(await screen.findByRole('textbox', { name: emailLabel })).toHaveValue(entry?.email);
    await user.click(screen.getByRole('link', { name: openQuote.open }));
    await user.click(await screen.findByRole('button', { name: messages.intent.back }));
    expect(await screen.findByRole('textbox', { name: emailLabel })).toHaveValue(entry?.email);
    expect(screen.queryByRole('region', { name: openQuote.title })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: next.amount }));
    expect(await screen.findByRole('textbox', { name: amounts.balance })).toHaveValue('20.5');
    expect(screen.getByRole('textbox', { name: /^Remarks/ })).toHaveValue('June');
});

describe('where nothing says what a batch takes in total, nor who has approved it,', () => {
    const { approvals, batches } = messages;
    const approve = batches.actions.approve;

    /** A batch that the approver hasn't decided, and that needs more than one approval; its row and what it takes. */
    async function openBatch() {
        const { takeCodes, openInbox } = await inboxOf(product);
        await takeCodes(false);
        await letBatchesWait(sandbox, FINANCE);
        const batch = openTo(APPROVER, await storedAwaiting(sandbox)).find(({ isBatch }) => isBatch);
        const id = product.idOf(batch?.id ?? '');
        const { user, mine, others } = await openInbox(APPROVER);
        const open = async () => {
            await user.click(within(rowIn(mine, id)).getByRole('button', { name: /^Approve/ }));
            return screen.findByRole('dialog', { name: /^Approve/ });
        };
        return { batch, id, user, mine, others, open };
    }

    test('an approver is shown what its payouts come to, and what they approved waits for others, over a reload too', async () => {
        const { batch, id, user, mine, others, open } = await openBatch();
        expect(within(mine).getByText(inbox.untold)).toBeInTheDocument();
        const [stored] = await sandbox.query<{ count: string }>(
            'select count(*)::text as count from batch_payouts where batch_id = $1',
            [batch?.id],
        );
        await waitFor(() => expect(rowIn(mine, id)).toHaveTextContent(`Batch of ${stored?.count} payout`));
        const dialog = await open();
        await waitFor(() => expect(dialog).toHaveTextContent(`${batchApproval.count}${stored?.count}`));
        for (const place of [rowIn(mine, id), dialog]) {
            for (const { amount, currency } of batch?.amounts ?? []) {
                const shown = formatMoney(amount, currency, 'en').replaceAll(/\s/g, '');
                expect(place.textContent?.replaceAll(/\s/g, '')).toContain(shown);
            }
        }
        expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument();
        await user.click(within(dialog).getByRole('button', { name: approve.submit }));
        await waitFor(() => expect(rowIn(others, id)).toHaveTextContent(approvals.decided));
        expect(network.sent('/approve')).toHaveLength(1);
        await product.reload('/approvals');
        const again = await inboxShown();
        expect(rowIn(again.others, id)).toHaveTextContent(approvals.decided);
        expect(within(again.mine).queryByText(id)).not.toBeInTheDocument();
    });

    test('it is rejected without a reason, which nobody would read', async () => {
        const { batch, id, user, mine } = await openBatch();
        const reject = batches.actions.reject;
        await user.click(within(rowIn(mine, id)).getByRole('button', { name: /^Reject/ }));
        const dialog = await screen.findByRole('dialog', { name: /^Reject/ });
        expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
        await user.click(within(dialog).getByRole('button', { name: messages.payouts.actions.keep }));
        await user.click(within(rowIn(mine, id)).getByRole('link'));
        const record = await screen.findByRole('article');
        await user.click(await within(record).findByRole('button', { name: reject.label }));
        const again = await screen.findByRole('dialog', { name: /^Reject/ });
        expect(within(again).queryByRole('textbox')).not.toBeInTheDocument();
        await user.click(within(again).getByRole('button', { name: reject.submit }));
        await waitFor(async () =>
            expect(await sandbox.query('select status from batches where id = $1', [batch?.id])).toEqual([
                { status: 'rejected' },
            ]),
        );
        expect(network.sent('/reject').map(({ body }) => JSON.parse(body) as unknown)).toEqual([{}]);
    });

    test('who made it is refused, since it doesn’t say who that is, and it waits for them no more', async () => {
        const { takeCodes, openInbox } = await inboxOf(product);
        await takeCodes(false);
        await letBatchesWait(sandbox, OWNER);
        const { user, mine, others } = await openInbox(OWNER);
        const batch = (await storedAwaiting(sandbox)).find(({ isBatch }) => isBatch);
        const id = product.idOf(batch?.id ?? '');
        const before = idsIn(mine).length;
        await user.click(within(rowIn(mine, id)).getByRole('button', { name: /^Approve/ }));
        const dialog = await screen.findByRole('dialog', { name: /^Approve/ });
        await waitFor(() => expect(dialog).toHaveTextContent(new RegExp(`${batchApproval.count}\\d`)));
        await user.click(within(dialog).getByRole('button', { name: approve.submit }));
        const results = await screen.findByRole('dialog', { name: inbox.results });
        expect(await within(results).findByText(refusals.decision_refused)).toBeInTheDocument();
        expect(results).toHaveTextContent(inbox.outcome.refused);
        expect(results).not.toHaveTextContent(inbox.noAmount);
        expect(network.sent('/approve')).toHaveLength(1);
        await user.click(within(results).getByRole('button', { name: inbox.close }));
        await waitFor(() => expect(rowIn(others, id)).toHaveTextContent(refusals.decision_refused));
        expect(idsIn(mine)).toHaveLength(before - 1);
        // Its own page says it as well, and still offers it: who may approve can have changed.
        await user.click(within(rowIn(others, id)).getByRole('link'));
        const record = await screen.findByRole('article');
        expect(await within(record).findByText(refusals.decision_refused)).toBeInTheDocument();
        const again = await within(record).findByRole('button', { name: approve.label });
        expect(again).toHaveAttribute('aria-disabled', 'false');
        await user.click(again);
        await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: approve.submit }));
        expect(await screen.findByRole('alert')).toHaveTextContent(refusals.decision_refused);
    });

    test('of many batches the first ten are added up, one after the other, and the others are said not to be known', async () => {
        const { takeCodes, openInbox } = await inboxOf(product);
        await takeCodes(false);
        await letBatchesWait(sandbox, FINANCE);
        network.rewrite('/batches', text => {
            const read = JSON.parse(text) as { data: object[] } | object[];
            const [row] = Array.isArray(read) ? read : read.data;
            const many = Array.from({ length: 12 }, (_, index) => ({ ...row, id: `many-${index}` }));
            return JSON.stringify(Array.isArray(read) ? many : { ...read, data: many });
        });
        const isCounting = ({ path }: SentRequest) => /\/batches\/[^/]+\/payouts$/.test(path);
        const held = network.hold(isCounting);
        const { mine } = await openInbox(APPROVER);
        const counting = () => network.sent('/payouts').filter(isCounting);
        await waitFor(() => expect(counting()).toHaveLength(1));
        expect(within(mine).getAllByText(inbox.counting)).toHaveLength(10);
        held.release();
        await waitFor(() => expect(counting()).toHaveLength(10));
        await waitFor(() => expect(network.isQuiet()).toBe(true));
        expect(new Set(counting().map(({ path }) => path)).size).toBe(10);
        expect(within(mine).getAllByText(inbox.noAmount)).toHaveLength(12);
    });

    test('nobody approves it unasked where its payouts can’t all be read, nor again once it’s known that they have', async () => {
        const { id, user, mine, others, open } = await openBatch();
        await waitFor(() => expect(rowIn(mine, id)).toHaveTextContent(/Batch of \d+ payout/));
        network.rewrite(`/batches/${id}/payouts`, text => text.replace('withdraw_amount', 'amount_withheld'));
        const dialog = await open();
        await within(dialog).findByText(batchApproval.noTotal);
        await user.click(within(dialog).getByRole('button', { name: approve.submit }));
        expect(await within(dialog).findByText(approvals.notAccepted)).toBeInTheDocument();
        const tick = within(dialog).getByRole('checkbox', { name: approvals.accept });
        expect(tick).toHaveFocus();
        expect(network.sent('/approve')).toEqual([]);
        await user.click(tick);
        network.replaceOnce('/approve', () => new Response(null, { status: 502 }));
        await user.click(within(dialog).getByRole('button', { name: approve.submit }));
        const close = async () => {
            const results = await screen.findByRole('dialog', { name: inbox.results });
            const name = { name: inbox.close };
            await waitFor(() => expect(within(results).getByRole('button', name)).toBeEnabled());
            await user.click(within(results).getByRole('button', name));
        };
        await close();
        const said = fill(publicMessages.errors.saying, { said: 'You have decided this already' });
        await user.click(within(rowIn(mine, id)).getByRole('button', { name: messages.intent.unknown.lookAgain }));
        await close();
        const second = await open();
        await user.click(within(second).getByRole('checkbox', { name: approvals.accept }));
        await user.click(within(second).getByRole('button', { name: approve.submit }));
        expect(await screen.findByText(said)).toBeInTheDocument();
        await close();
        await waitFor(() => expect(rowIn(others, id)).toHaveTextContent(said));
        expect(within(mine).queryByText(id)).not.toBeInTheDocument();
        expect(network.sent('/approve')).toHaveLength(2);
    });
});

describe('where the profile doesn’t say where a user’s codes come from,', () => {
    const { intent, payouts } = messages;
    const { approve } = payouts.actions;
    const AUTHENTICATED = 'totp@harbour.example';

    /** The dialog that approves this payout, in the inbox. */
    async function openDialog(user: UserEvent, reference: string) {
        const { mine } = await inboxShown();
        await user.click(within(rowIn(mine, reference)).getByRole('button', { name: /^Approve/ }));
        const dialog = await screen.findByRole('dialog', { name: `Approve ${reference}?` });
        const submit = async (code: string) => {
            await user.type(within(dialog).getByRole('textbox', { name: intent.code.label }), code);
            await user.click(within(dialog).getByRole('button', { name: approve.submit }));
        };
        return { dialog, submit };
    }

    test('an authenticator’s code is taken unasked, and from then on is what the page asks for, over a reload too', async () => {
        const { letWait, takeCodes } = await inboxOf(product);
        await takeCodes(true);
        const [first, second] = [await letWait(0), await letWait(1)];
        const { user } = await product.openAs(AUTHENTICATED, '/approvals');
        const { dialog, submit } = await openDialog(user, first);
        expect(dialog).toHaveTextContent(fill(intent.code.untold, { email: AUTHENTICATED }));
        await submit(await signInCode(sandbox, AUTHENTICATED));
        await waitFor(async () => expect(await statusOf(sandbox, first)).toBe('confirm'));
        expect(network.sent('/request-otp')).toHaveLength(1);
        await product.reload('/approvals');
        const again = await openDialog(user, second);
        expect(again.dialog).toHaveTextContent(intent.code.byAuthenticator);
        expect(within(again.dialog).queryByRole('button', { name: intent.code.send })).not.toBeInTheDocument();
    });

    test('a code that nobody asked for is sent by email, and that one approves', async () => {
        const { letWait, takeCodes } = await inboxOf(product);
        await takeCodes(true);
        const reference = await letWait(2);
        const { user } = await product.openAs(APPROVER, '/approvals');
        const { dialog, submit } = await openDialog(user, reference);
        await submit('123456');
        expect(await within(dialog).findByText(intent.code.wanted)).toBeInTheDocument();
        expect(dialog).toHaveTextContent(fill(intent.code.sent, { email: APPROVER }));
        expect(network.sent('/approve')).toEqual([]);
        const field = within(dialog).getByRole('textbox', { name: intent.code.label });
        await user.clear(field);
        await submit('000000');
        await waitFor(() => expect(field).toHaveAccessibleDescription(/The provider says: The code is wrong/));
        expect(await statusOf(sandbox, reference)).toBe('pending_authorization');
        await user.clear(field);
        // What isn't about the code is said of the decision.
        network.answerOnce('/approve', () => Response.json({ message: 'The EUR balance is too low' }, { status: 422 }));
        await submit('111111');
        expect(await within(dialog).findByRole('alert')).toHaveTextContent(
            'The provider says: The EUR balance is too low',
        );
        expect(field).not.toHaveAccessibleDescription(/balance/);
        await user.clear(field);
        await submit((await sandbox.mail.newestCode(APPROVER)) ?? '');
        await waitFor(async () => expect(await statusOf(sandbox, reference)).toBe('confirm'));
        expect(network.sent('/approve')).toHaveLength(3);
    });
});
