import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { later } from '../../sandbox/primitives/clock';
import { appMessages as messages } from '../support/messages';
import { publicMessages } from '../../src/i18n/en/public';
import { signedInMessages } from '../../src/i18n/en/refusals';
import { fill } from '../../src/i18n/fill';
import { networkName } from '../../src/money/currencyNames';
import { formatMoney } from '../../src/money/money';
import { besideOf, clickAgain } from '../support/clickAgain';
import { listAt, listShown, rowOf } from '../support/entities/payments';
import { type Kind, kinds, saysOf, statusOf, type StoredPayout, storedPayouts } from '../support/entities/payouts';
import { OWNER, startProduct } from '../support/product';
import { giveCode } from '../support/stepUp';

const FINANCE = 'finance@harbour.example';
const product = await startProduct();
const { network, sandbox } = product;
const all = await storedPayouts(sandbox);
const { actions } = messages.payouts;

/** The next payout that no test in this file has taken yet, since each test changes what it takes. */
const taken = new Set<string>();
function take(kind: Kind, status: string, test: (payout: StoredPayout) => boolean = () => true): StoredPayout {
    const found = all.find(row => kinds[kind](row) && row.status === status && !taken.has(row.reference) && test(row));
    if (!found) throw new Error(`The seed has no more of ${kind} in the status ${status}`);
    taken.add(found.reference);
    return found;
}

/** The same of one that the test makes new again, where the seed has too few. */
async function takeNew(kind: Kind): Promise<StoredPayout> {
    const payout = take(kind, 'done');
    await sandbox.query(`update payouts set status = 'new' where reference = $1`, [payout.reference]);
    return payout;
}

/** Makes one wait for a single approver. */
async function takeWaiting(operator: string): Promise<StoredPayout> {
    const payout = take('crypto-payout-admin', 'done');
    await sandbox.query(
        `update payouts set operator = $1, status = 'pending_authorization', approval_total = 1 where reference = $2`,
        [operator, payout.reference],
    );
    return payout;
}

/** Requests the one-time code that an approval takes, and types it. */
async function enterCode(user: UserEvent, dialog: HTMLElement, email = OWNER) {
    // Another code is sent half a minute after the one before.
    await sandbox.clock.advance(31_000);
    await user.click(within(dialog).getByRole('button', { name: messages.intent.code.send }));
    await within(dialog).findByText(/A code is on its way/);
    await user.type(
        within(dialog).getByRole('textbox', { name: messages.intent.code.label }),
        (await sandbox.mail.newestCode(email)) ?? '',
    );
}

async function openRecord(kind: Kind, { reference }: StoredPayout, email = OWNER) {
    const { user } = await product.openAs(email, `/${kind}/${reference}/show/full`);
    return { user, record: await screen.findByRole('article') };
}

const button = (name: string) => screen.getByRole('button', { name });
const detail = (record: HTMLElement, name: string) =>
    within(record).queryByText(name, { selector: 'dt' })?.nextElementSibling;

/** Opens an action's dialog. */
async function begin(user: UserEvent, { label }: { label: string }) {
    await user.click(button(label));
    return screen.findByRole('dialog');
}
const submit = (user: UserEvent, dialog: HTMLElement, { submit: name }: { submit: string }) =>
    user.click(within(dialog).getByRole('button', { name }));
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const numbers = (amount: string, currency: string) => formatMoney(amount, currency).replace('\u00a0', '');

describe('a record', () => {
    test('has its amounts, its recipient, and says that there is no address yet', async () => {
        const refund = all.find(
            row =>
                kinds.refunds(row) &&
                row.status === 'new' &&
                !row.crypto_address &&
                row.sending_currency !== row.crypto_currency,
        );
        if (!refund) throw new Error('The seed has no refund without an address');
        const { record } = await openRecord('refunds', refund);
        expect(within(record).getByText(saysOf('newRefund'))).toBeInTheDocument();
        const { fields } = messages.resources.refunds;
        const valueOf = (name: keyof typeof fields) => detail(record, fields[name]);
        const { crypto_currency: crypto } = refund;
        const { estimate, refundAmount } = messages.payouts;
        expect(detail(record, refundAmount.new)).toHaveTextContent(
            numbers(refund.refund_amount ?? '', refund.refund_currency ?? ''),
        );
        expect(detail(record, fields.sending_amount)).toHaveTextContent(
            numbers(refund.sending_amount, refund.sending_currency),
        );
        expect(detail(record, estimate.crypto_amount)).toHaveTextContent(numbers(refund.crypto_amount, crypto));
        expect(valueOf('network_fee_crypto_amount')).toHaveTextContent(
            numbers(refund.network_fee_crypto_amount, crypto),
        );
        expect(detail(record, estimate.net_crypto_amount)).toHaveTextContent(numbers(refund.net_crypto_amount, crypto));
        expect(valueOf('email')).toHaveTextContent(refund.email);
        expect(within(record).getByText(messages.payouts.noAddress)).toBeInTheDocument();
        expect(within(record).getByRole('link', { name: refund.payment_reference ?? '' })).toHaveAttribute(
            'href',
            `/payments/${refund.payment_reference}/show`,
        );
    });

    test('is about the refunded amount, and tells what happened when', async () => {
        const refund = all.find(row => kinds.refunds(row) && row.status === 'done');
        if (!refund) throw new Error('The seed has no refund that is done');
        const { record } = await openRecord('refunds', refund);
        const head = within(record).getByRole('heading', { level: 1, name: refund.reference });
        expect(head.parentElement?.nextElementSibling).toHaveTextContent(
            numbers(refund.refund_amount ?? '', refund.refund_currency ?? ''),
        );
        const story = within(record).getByRole('heading', { name: messages.page.story }).closest('section');
        const steps = within(story ?? document.body).getAllByRole('listitem');
        expect(steps.map(({ textContent }) => textContent)).toEqual([
            expect.stringContaining(
                refund.operator
                    ? fill(messages.payouts.events.createdBy, { by: refund.operator })
                    : messages.payouts.events.created,
            ),
            expect.stringContaining(messages.payoutStatus.done.label),
        ]);
    });

    test('says how many confirmations its transaction has of those it needs, in sentence, timeline and beside the id', async () => {
        const withdrawal = take('withdrawals', 'done');
        const sentAt = sandbox.clock.now();
        await sandbox.query(
            `update payouts set status = 'pending_confirmation', modified_date = $2, due_at = $3, crypto_currency = 'USDT'
             where reference = $1`,
            [withdrawal.reference, later(sentAt, -70_000), later(sentAt, 110_000)],
        );
        const { record } = await openRecord('withdrawals', withdrawal);
        expect(within(record).getByText(saysOf('pending_confirmation_counted'))).toHaveTextContent(
            'Confirmations so far: 4 of 12 on the Ethereum network.',
        );
        expect(within(record).getByText('4 of 12 confirmations')).toBeInTheDocument();
        const next = within(record).getByRole('list', { name: messages.timeline.next });
        expect(next).toHaveTextContent('The network confirms it. Confirmations so far: 4 of 12');
    });

    test('of a wallet is not told in the words of a chain', async () => {
        const withdrawal = take('withdrawals', 'done');
        await sandbox.query(
            `update payouts set status = 'pending_confirmation', modified_date = $2, crypto_currency = 'BINANCE'
             where reference = $1`,
            [withdrawal.reference, sandbox.clock.now()],
        );
        const { record } = await openRecord('withdrawals', withdrawal);
        expect(within(record).getByText(saysOf('pending_confirmation_offchain'))).toHaveTextContent(
            'Waiting for Binance Pay to deliver it.',
        );
        expect(record).not.toHaveTextContent(/broadcast|confirm|network (?!fee)/i);
    });

    test('that is new says who has to confirm it', async () => {
        const payout = take('withdrawals', 'new', ({ operator }) => operator !== null);
        const { record } = await openRecord('withdrawals', payout);
        const by = payout.operator ?? '';
        expect(within(record).getByText(saysOf('new'))).toHaveTextContent(`${by} to confirm it.`);
        const next = within(record).getByRole('list', { name: messages.timeline.next });
        expect(within(next).getAllByRole('listitem')[0]).toHaveTextContent(
            fill(messages.timeline.steps.payout_coded, { who: by }),
        );
    });

    test('of another kind, or of nobody, does not exist', async () => {
        const refund = all.find(kinds.refunds);
        for (const reference of [refund?.reference ?? '', 'AAA-000000-PYT']) {
            await product.openAs(OWNER, `/withdrawals/${reference}/show/full`);
            expect(await screen.findByText(publicMessages.errors['not-found'])).toBeInTheDocument();
            expect(screen.queryByRole('article')).not.toBeInTheDocument();
            product.leave();
        }
    });

    test('of an old kind of withdrawal is shown as a withdrawal', async () => {
        const old = all.find(({ type }) => type === 'merchant');
        if (!old) throw new Error('The seed has no old withdrawal');
        const { record } = await openRecord('withdrawals', old);
        expect(detail(record, 'Type')).toHaveTextContent(messages.payoutType.withdraw);
        const [{ name } = { name: '' }] = await sandbox.query<{ name: string }>(
            'select a.name from accounts a join payouts p on p.api_id = a.api_id where p.reference = $1',
            [old.reference],
        );
        expect(detail(record, 'Account')).toHaveTextContent(name);
        expect(screen.queryByRole('button', { name: actions.resend.label })).not.toBeInTheDocument();
    });
});

describe('the type of a payout', () => {
    test.each(['local_crypto_direct', 'local_crypto_batch'] as const)('to others says which: %s', async type => {
        const payout = all.find(({ convert_type }) => convert_type === type);
        if (!payout) throw new Error(`The seed has no ${type}`);
        const { record } = await openRecord('crypto-payout-admin', payout);
        expect(detail(record, 'Type')).toHaveTextContent(messages.convertType[type]);
        expect(record).not.toHaveTextContent('Withdrawal');
    });
});

describe('the email of a refund', () => {
    test('is sent again once, however fast the clicks', async () => {
        const refund = take('refunds', 'new');
        const before = (await sandbox.mail.list(refund.email)).length;
        const { user } = await openRecord('refunds', refund);
        const dialog = await begin(user, actions.resend);
        expect(dialog).toHaveTextContent(refund.email);
        const held = network.hold('/email/resend');
        const send = within(dialog).getByRole<HTMLButtonElement>('button', { name: actions.resend.submit });
        await user.dblClick(send);
        send.form?.requestSubmit();
        await waitFor(() => expect(send).toBeDisabled());
        held.release();
        expect(await screen.findByText(actions.resend.done)).toBeInTheDocument();
        await dialogGone();
        expect(network.sent('/email/resend')).toHaveLength(1);
        const mails = await sandbox.mail.list(refund.email);
        expect(mails).toHaveLength(before + 1);
        expect(mails[0]?.subject).toContain(refund.reference);
    });

    test('goes to another address, once that is one', async () => {
        const refund = take('refunds', 'new');
        const { user, record } = await openRecord('refunds', refund);
        const dialog = await begin(user, actions.change);
        const field = within(dialog).getByRole('textbox', { name: actions.change.field });
        for (const wrong of ['', 'nobody', 'nobody@', 'a b@c.example']) {
            await user.clear(field);
            if (wrong) await user.type(field, wrong);
            await submit(user, dialog, actions.change);
            await waitFor(() => expect(field).toHaveAccessibleDescription(messages.validation.email));
            expect(field).toBeInvalid();
        }
        expect(network.sent('/email/change')).toEqual([]);
        await user.clear(field);
        await user.type(field, ' Petra@new.example ');
        await submit(user, dialog, actions.change);
        await giveCode(user, sandbox, OWNER);
        await dialogGone();
        await waitFor(() => expect(detail(record, 'Recipient email')).toHaveTextContent('Petra@new.example'));
        expect(network.sent('/email/change').map(({ body }) => JSON.parse(body ?? '') as object)).toEqual([
            { email: 'Petra@new.example', otp: expect.stringMatching(/^\d{6}$/) as string },
        ]);
        expect(await sandbox.mail.list('Petra@new.example')).toHaveLength(1);
    });

    test('goes there by the Enter key too, where a double click opened the dialog', async () => {
        const { user } = await openRecord('refunds', await takeNew('refunds'));
        const dialog = await begin(user, actions.change);
        const field = within(dialog).getByRole('textbox', { name: actions.change.field });
        expect(field).toHaveFocus();
        for (const there of [besideOf(dialog), dialog]) {
            clickAgain(there);
            expect(field).toHaveFocus();
        }
        await user.keyboard('double@new.example{Enter}');
        await giveCode(user, sandbox, OWNER);
        await dialogGone();
        expect(await screen.findByText(actions.change.done)).toBeInTheDocument();
        expect(network.sent('/email/change')).toHaveLength(1);
    });
});

describe('a cancel', () => {
    test.each(['refunds', 'withdrawals', 'crypto-payout-admin'] as const)(
        'of one of %s changes its status in the record and in the list beside it',
        async kind => {
            const payout = take(kind, 'new', row => kind !== 'crypto-payout-admin' || row.operator === OWNER);
            const filter = {
                [kind === 'refunds' ? 'payment_reference' : 'email']: payout.payment_reference ?? payout.email,
            };
            const { user } = await product.openAs(OWNER, listAt(`/${kind}`, filter));
            await listShown();
            await user.click(screen.getByRole('link', { name: payout.reference }));
            const panel = await screen.findByRole('complementary');
            expect(button(actions.cancel.label)).toHaveClass('MuiButton-colorError');
            const dialog = await begin(user, actions.cancel);
            expect(within(dialog).getByRole('button', { name: actions.cancel.submit })).toHaveClass(
                'MuiButton-containedError',
            );
            expect(dialog).toHaveTextContent(numbers(payout.sending_amount, payout.sending_currency).slice(0, 4));
            await submit(user, dialog, actions.cancel);
            await dialogGone();
            await waitFor(() => expect(rowOf(payout.reference)).toHaveTextContent(messages.payoutStatus.cancel.label));
            expect(await within(panel).findByText(saysOf('cancel'))).toBeInTheDocument();
            expect(await statusOf(sandbox, payout.reference)).toBe('cancel');
            await waitFor(() =>
                expect(screen.queryByRole('button', { name: actions.cancel.label })).not.toBeInTheDocument(),
            );
            const heading = within(panel).getByRole('heading', { level: 1, name: payout.reference });
            await waitFor(() => expect(heading).toHaveFocus());
        },
    );

    test('is not confirmed by the second click of a double click on its button', async () => {
        const refund = await takeNew('refunds');
        const { user } = await openRecord('refunds', refund);
        const dialog = await begin(user, actions.cancel);
        clickAgain(within(dialog).getByRole('button', { name: actions.cancel.submit }));
        await waitFor(() => expect(network.isQuiet()).toBe(true));
        expect(await statusOf(sandbox, refund.reference)).toBe('new');
        await submit(user, dialog, actions.cancel);
        await dialogGone();
        expect(await statusOf(sandbox, refund.reference)).toBe('cancel');
    });

    test('that somebody goes back from sends nothing', async () => {
        const refund = take('refunds', 'new');
        await sandbox.query("update payouts set refund_currency = 'JPY', refund_amount = 13302 where reference = $1", [
            refund.reference,
        ]);
        const { user } = await openRecord('refunds', refund);
        const dialog = await begin(user, actions.cancel);
        // In the payment’s currency as well.
        const yen = `${messages.resources.withdrawals.fields.refund_amount}${formatMoney('13302', 'JPY', 'en')}`;
        expect(dialog.textContent?.replaceAll(/\s/g, '')).toContain(yen.replaceAll(/\s/g, ''));
        await user.click(within(dialog).getByRole('button', { name: actions.keep }));
        await dialogGone();
        expect(network.sent('/cancel')).toEqual([]);
        expect(await statusOf(sandbox, refund.reference)).toBe('new');
    });

    test('that came too late says so, and the record shows how it stands', async () => {
        const withdrawal = take('withdrawals', 'new');
        const { user, record } = await openRecord('withdrawals', withdrawal);
        const dialog = await begin(user, actions.cancel);
        await sandbox.query(
            `update payouts set status = 'confirm', due_at = null, modified_date = $2 where reference = $1`,
            [withdrawal.reference, sandbox.clock.now()],
        );
        await submit(user, dialog, actions.cancel);
        expect(await within(dialog).findByRole('alert')).toHaveTextContent(signedInMessages.errors.conflict);
        expect(await within(record).findByText(saysOf('confirm'))).toBeInTheDocument();
    });

    test('whose answer broke off is not known to be done, and cannot be repeated before the record was read', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const refund = take('refunds', 'new');
        const { user, record } = await openRecord('refunds', refund);
        const dialog = await begin(user, actions.cancel);
        await sandbox.faults.add({ operation: 'cancelRefund', kind: 'abort-after', times: 1 });
        await submit(user, dialog, actions.cancel);
        await dialogGone();
        expect(await within(record).findByText(saysOf('cancel'))).toBeInTheDocument();
        await waitFor(() => expect(within(record).queryByRole('alert')).not.toBeInTheDocument());
        expect(await statusOf(sandbox, refund.reference)).toBe('cancel');
        expect(network.sent('/cancel')).toHaveLength(1);
    });

    test.each([
        ['refunds', 'cancel', 'cancelRefund'],
        ['crypto-payout-admin', 'approve', 'approvePayout'],
    ] as const)(
        'or the like of one of %s (%s) stays unknown while the record cannot be read, in another panel too',
        async (kind, action, operation) => {
            vi.spyOn(console, 'error').mockImplementation(() => undefined);
            const payout = action === 'approve' ? await takeWaiting('else@harbour.example') : await takeNew(kind);
            const { user } = await product.openAs(OWNER, listAt(`/${kind}`, { q: payout.reference }));
            await listShown();
            await user.click(screen.getByRole('link', { name: payout.reference }));
            await within(await screen.findByRole('complementary')).findByRole('article');
            const dialog = await begin(user, actions[action]);
            if (action === 'approve') await enterCode(user, dialog);
            await sandbox.faults.add({ operation, kind: 'status-after', times: 1 });
            await sandbox.faults.add({ operation: 'listMerchantPayouts', kind: 'status', status: 500 });
            await submit(user, dialog, actions[action]);
            await dialogGone();
            expect(await screen.findByText(actions.unknownOutcome.failed)).toBeInTheDocument();
            for (const name of [actions[action].label, actions.cancel.label]) {
                await waitFor(() => expect(button(name)).toHaveAccessibleDescription(actions.unknownOutcome.wait));
            }
            await user.click(button(actions[action].label));
            expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

            await user.click(screen.getByRole('button', { name: messages.list.close }));
            await user.click(screen.getByRole('link', { name: payout.reference }));
            expect(await screen.findByText(actions.unknownOutcome.failed)).toBeInTheDocument();

            await sandbox.faults.clear();
            await user.click(button(messages.intent.unknown.lookAgain));
            const after = action === 'cancel' ? 'cancel' : 'confirm';
            expect(await screen.findByText(saysOf(after))).toBeInTheDocument();
            await waitFor(() => expect(screen.queryByText(actions.unknownOutcome.failed)).not.toBeInTheDocument());
            expect(await statusOf(sandbox, payout.reference)).toBe(after);
            expect(network.sent(`/${action}`)).toHaveLength(1);
        },
    );

    test('cannot be closed before its answer came', async () => {
        const refund = await takeNew('refunds');
        const { user } = await openRecord('refunds', refund);
        const dialog = await begin(user, actions.cancel);
        const held = network.hold('/cancel');
        await submit(user, dialog, actions.cancel);
        await waitFor(() => expect(within(dialog).getByRole('button', { name: actions.keep })).toBeDisabled());
        await user.keyboard('{Escape}');
        held.release();
        await dialogGone();
        expect(await screen.findByText(`${refund.reference} is cancelled.`)).toBeInTheDocument();
    });
});

describe('what cannot be done', () => {
    test.each(['pending_approval', 'confirm', 'done', 'cancel', 'invalid'])(
        'ever again is not shown: %s',
        async status => {
            const { record } = await openRecord('refunds', take('refunds', status));
            const names = within(record)
                .getAllByRole('button')
                .map(({ textContent }) => textContent);
            expect(names).toContain(actions.pdf.label);
            for (const { label } of [actions.resend, actions.change, actions.cancel, actions.approve]) {
                expect(names).not.toContain(label);
            }
        },
    );

    test('because of the group is disabled with that reason', async () => {
        const refund = all.find(row => kinds.refunds(row) && row.status === 'new');
        const { user } = await openRecord('refunds', refund ?? take('refunds', 'new'), FINANCE);
        for (const { label } of [actions.resend, actions.change, actions.cancel]) {
            await waitFor(() =>
                expect(button(label)).toHaveAccessibleDescription(
                    'You don’t have permission to manage refunds. Ask Nora Bakker, Kenji Tanaka or Freja Nielsen (admins).',
                ),
            );
            await user.click(button(label));
        }
        product.leave();
        const waiting = take('crypto-payout-admin', 'pending_authorization');
        taken.delete(waiting.reference);
        const opened = await openRecord('crypto-payout-admin', waiting, FINANCE);
        await waitFor(() => expect(button(actions.approve.label)).toHaveAccessibleDescription(/^Only approvers can/));
        await opened.user.click(button(actions.approve.label));
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    test('by whoever made it: an approval, which others can give by name', async () => {
        const { user, record } = await openRecord('crypto-payout-admin', await takeWaiting(OWNER));
        const names = "Kenji Tanaka and Maeve O'Connor";
        const why = fill(messages.approvals.ownBy, { names });
        expect(await within(record).findByText(why)).toBeInTheDocument();
        expect(button(actions.approve.label)).toHaveClass('MuiButton-outlined');
        expect(button(actions.approve.label)).toHaveAccessibleDescription(why);
        await user.click(button(actions.approve.label));
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    test('by anybody else: to cancel the quote of a colleague, until it waits for approvers', async () => {
        const quote = await takeWaiting('totp@harbour.example');
        const move = (status: string) =>
            sandbox.query(`update payouts set status = $1, convert_type = 'local_crypto_direct' where reference = $2`, [
                status,
                quote.reference,
            ]);
        await move('new');
        const { user } = await openRecord('crypto-payout-admin', quote);
        expect(button(actions.cancel.label)).toHaveAccessibleDescription(messages.payouts.actions.makerCancels);
        await user.click(button(actions.cancel.label));
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
        product.leave();
        await move('pending_authorization');
        const opened = await openRecord('crypto-payout-admin', quote);
        await waitFor(() => expect(button(actions.cancel.label)).not.toHaveAttribute('aria-disabled', 'true'));
        const dialog = await begin(opened.user, actions.cancel);
        await submit(opened.user, dialog, actions.cancel);
        await dialogGone();
        expect(await statusOf(sandbox, quote.reference)).toBe('cancel');
    });

    test('by any user: to end a review, which is the provider’s', async () => {
        const { record } = await openRecord('withdrawals', take('withdrawals', 'pending_approval'));
        expect(within(record).getByText(saysOf('pending_approval'))).toBeInTheDocument();
        for (const { label } of [actions.approve, actions.cancel])
            expect(screen.queryByRole('button', { name: label })).not.toBeInTheDocument();
    });
});

test('what waits for an approver is approved with a one-time code, and its story names who did', async () => {
    const payout = await takeWaiting('else@harbour.example');
    const { user, record } = await openRecord('crypto-payout-admin', payout);
    expect(button(actions.approve.label)).toHaveClass('MuiButton-contained');
    const dialog = await begin(user, actions.approve);
    expect(dialog).toHaveTextContent(payout.email);
    const { fields } = messages.resources.withdrawals;
    const shown = (name: string) => detail(dialog, name)?.textContent.replace(/\s/g, '');
    const whole = (amount: string, currency: string) =>
        formatMoney(amount, currency, 'en', true).replace(/\s/g, '').split('·')[0];
    expect(shown(fields.sending_amount)).toBe(whole(payout.sending_amount, payout.sending_currency));
    expect(shown(fields.net_crypto_amount)).toBe(whole(payout.net_crypto_amount, payout.crypto_currency));
    expect(shown(messages.withdrawal.facts.network)).toBe(networkName(payout.crypto_currency)?.replace(/\s/g, ''));
    expect(shown(fields.crypto_address)).toContain(payout.crypto_address);
    await submit(user, dialog, actions.approve);
    expect(await within(dialog).findByText(messages.intent.code.ask)).toBeInTheDocument();
    await enterCode(user, dialog);
    await submit(user, dialog, actions.approve);
    await dialogGone();
    expect(await within(record).findByText(saysOf('confirm'))).toBeInTheDocument();
    expect(await statusOf(sandbox, payout.reference)).toBe('confirm');
    expect(screen.queryByRole('button', { name: actions.approve.label })).not.toBeInTheDocument();
    const story = within(record).getByRole('heading', { name: messages.page.story }).closest('section');
    expect(story).toHaveTextContent(fill(messages.approvals.by.approved, { name: 'Nora Bakker' }));
});
