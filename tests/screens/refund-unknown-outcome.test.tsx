import { workOwner, writeWork } from '../../src/session/storage/work';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLocalRefund } from '../../contracts/main/refunds';
import { merchantIds } from '../../sandbox/seed/tenants';
import { appMessages as messages } from '../support/messages';
import { publicMessages } from '../../src/i18n/en/public';
import { signedInMessages } from '../../src/i18n/en/refusals';
import { compare, subtract } from '../../src/money/arithmetic';
import { formatMoney } from '../../src/money/money';
import { HARBOUR, tokenFor } from '../api/payouts/support';
import { type StoredPayment, storedPayments } from '../support/entities/payments';
import { OWNER, startProduct } from '../support/product';
import { config } from '../../src/config/config';
import { tabWork } from '../support/tabWork';
import { send as call } from '../support/servers/sandbox';
import { signInCode, tokenOf } from '../support/signIn';

const { refund: texts, intent, openIntents, sentIntents } = messages;
/** Of a list that has no more rows. */
const END = { next: null, prev: null };
const product = await startProduct();
const { network, sandbox } = product;
const stored = await storedPayments(sandbox);
const busy = new Set(
    (
        await sandbox.query<{ payment_reference: string }>(
            'select payment_reference from payouts where payment_reference is not null',
        )
    ).map(row => row.payment_reference),
);

const isPaidExactly = (row: StoredPayment) =>
    row.status === 'good' && row.receive_amount === row.order_amount && compare(row.receive_amount, '80') > 0;

/** The shop's next euro payment that no test has taken yet. */
function take(test = isPaidExactly) {
    const found = stored.find(
        row =>
            row.api_id === 'HA1587722191gQKF' && row.order_currency === 'EUR' && !busy.has(row.reference) && test(row),
    );
    if (!found) throw new Error('The seed has no more of these payments');
    busy.add(found.reference);
    return found;
}

const addressOf = ({ reference }: StoredPayment) => `/refunds/create?payment=${reference}`;
const refundsOf = ({ reference }: StoredPayment) =>
    sandbox.query<{ reference: string; refund_amount: string }>(
        `select reference, trim_scale(refund_amount)::text as refund_amount from payouts
         where payment_reference = $1 and type = 'refund'`,
        [reference],
    );
const askForCodes = (on: boolean) =>
    sandbox.query(
        `update merchants set two_factor_auth = two_factor_auth || '{"manual_payout": ${on}}' where id = $1`,
        [merchantIds.harbour],
    );

const box = (name: string) => screen.getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: /^(Refund [\d–]|Sending)/ });
const receipt = () => screen.findByRole('heading', { name: texts.done.title });
const unknownOutcome = () => screen.findByRole('heading', { name: intent.unknown.title });

async function openConfirm(payment: StoredPayment, typed?: string) {
    const { user } = await product.openAs(OWNER, addressOf(payment));
    await screen.findByRole('heading', { name: `Refund ${payment.reference}` });
    if (typed) {
        await user.click(screen.getByRole('radio', { name: texts.choice.custom }));
        await user.type(box(texts.amount), typed);
    }
    await fill(user);
    return user;
}

async function fill(user: UserEvent) {
    await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'AML');
    await user.clear(box('Recipient email'));
    await user.type(box('Recipient email'), 'petra@mail.example');
    await user.click(screen.getByRole('button', { name: texts.next }));
    await screen.findByRole('heading', { name: intent.check });
    // Once the rates are there.
    await untilOpen();
}

/** A click does nothing before: rates aren't there yet, or an earlier one still waits for a look-up. */
const untilOpen = () => waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'false'));

/** Refunds that look alike are read with the step. */
const untilCompared = () =>
    waitFor(() => {
        expect(network.isQuiet()).toBe(true);
        expect(document.querySelector('[aria-busy=true]')).not.toBeInTheDocument();
    });

/** Tests make refunds that look alike. */
async function tickIfAsked(user: UserEvent) {
    await untilCompared();
    const tick = screen.queryByRole('checkbox', { name: intent.duplicates.meant });
    if (tick) await user.click(tick);
}

/** A refund made elsewhere: by another of the merchant's users, or by the same user in another tab. */
async function refundElsewhere(
    { reference }: StoredPayment,
    amount: string,
    { by = 'totp@harbour.example', remarks }: { by?: string; remarks?: string } = {},
) {
    const access = await tokenOf(sandbox, by);
    const token = await tokenFor(sandbox, access, 'refund');
    const body = {
        payment_reference: reference,
        refund_amount: amount,
        refund_reason: 'AML',
        email: 'petra@mail.example',
        ...(remarks && { remarks }),
        token,
    };
    const { status } = await call(sandbox, createLocalRefund, { token: access, path: { merchantKey: HARBOUR }, body });
    expect(status).toBe(200);
}

beforeEach(() => askForCodes(false));
afterEach(async () => {
    config.capabilities.idempotencyKeys = true;
    await askForCodes(true);
});

describe('what was paid too much', () => {
    test('is refunded once: the next refund begins with what is left of the order', async () => {
        const payment = take(row => row.status === 'good' && compare(row.receive_amount, row.order_amount) > 0);
        const excess = subtract(payment.receive_amount, payment.order_amount);
        await refundElsewhere(payment, excess);
        await product.openAs(OWNER, addressOf(payment));
        const rest = formatMoney(payment.order_amount, 'EUR');
        expect(await screen.findByRole('radio', { name: `Remaining amount: ${rest}` })).toBeChecked();
        expect(screen.queryByRole('radio', { name: /paid too much/ })).not.toBeInTheDocument();
    });

    test('is what is left, not what was received, where some of a short payment was refunded', async () => {
        const payment = take(row => row.status === 'short' && compare(row.receive_amount, '40') > 0);
        await refundElsewhere(payment, '13');
        await product.openAs(OWNER, addressOf(payment));
        const rest = formatMoney(subtract(payment.receive_amount, '13'), 'EUR');
        expect(await screen.findByRole('radio', { name: `Remaining amount: ${rest}` })).toBeChecked();
    });

    test('never turns into all of the payment in a draft from before', async () => {
        const payment = take();
        const draft = {
            step: 'confirm',
            choice: 'excess',
            refund_amount: '',
            refund_reason: 'AML',
            remarks: '',
            email: 'petra@mail.example',
        };
        await product.signIn(OWNER);
        writeWork(workOwner(), 'draft', `refund ${payment.reference}`, JSON.stringify(draft));
        const { user } = await product.open(addressOf(payment));
        expect(await screen.findByText(texts.problem.excess)).toBeInTheDocument();
        await user.click(screen.getByRole('button', { name: texts.next }));
        expect(screen.queryByRole('heading', { name: intent.check })).not.toBeInTheDocument();
    });
});

describe('a refund', () => {
    test('of a payment that somebody else refunded meanwhile is not sent, and the page shows what is left', async () => {
        const payment = take();
        const user = await openConfirm(payment, '20');
        await untilCompared();
        await refundElsewhere(payment, '20');
        await user.click(submit());
        const alert = await screen.findByRole('alert');
        expect(alert).toHaveTextContent(intent.notDone);
        expect(alert).toHaveTextContent(signedInMessages.errors.conflict);
        expect(network.sent('/refund/local')).toEqual([]);
        const left = formatMoney(subtract(payment.receive_amount, '40'), 'EUR').replace('\u00a0', '');
        const shown = () => screen.getByText(texts.facts.left, { selector: 'dt' }).nextElementSibling;
        await waitFor(() => expect(shown()).toHaveTextContent(left));
        expect(await refundsOf(payment)).toHaveLength(1);
    });

    test('of another payment of the same amount to the same recipient is named before it is confirmed', async () => {
        const [former, payment] = [take(), take()];
        await refundElsewhere(former, '23');
        const [made] = await refundsOf(former);
        const user = await openConfirm(payment, '23');
        expect(await screen.findByRole('link', { name: new RegExp(`^${made?.reference}`) })).toBeInTheDocument();
        await user.click(submit());
        await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(intent.duplicates.missing));
        expect(await refundsOf(payment)).toEqual([]);
    });

    test('whose page is left before the answer came is found by whoever comes back, and not made twice', async () => {
        const payment = take();
        const user = await openConfirm(payment, '21');
        const held = network.hold('/refund/local');
        await user.click(submit());
        await waitFor(async () => expect(await refundsOf(payment)).toHaveLength(1));
        product.leave();
        held.release();
        await product.open(addressOf(payment));
        await receipt();
        const [made, ...others] = await refundsOf(payment);
        expect(others).toEqual([]);
        expect(screen.getByText(made?.reference ?? '')).toBeInTheDocument();
        expect(tabWork()).toEqual([]);
    });

    test('that was never sent is not taken for an equal one without a reference: the user says whether it is', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const payment = take();
        const user = await openConfirm(payment, '22');
        network.answerOnce('/refund/local', async () => {
            await refundElsewhere(payment, '22', { by: OWNER, remarks: 'Of the other tab' });
            return new Response('', { status: 502 });
        });
        await user.click(submit());
        expect(await unknownOutcome()).toBeInTheDocument();
        const [maybe = ''] = intent.unknown.maybe.split(' |||| ');
        expect(await screen.findByText(maybe)).toBeInTheDocument();
        expect(screen.queryByRole('button', { name: intent.unknown.again })).not.toBeInTheDocument();
        const [other] = await refundsOf(payment);
        expect(screen.getByRole('button', { name: `It’s ${other?.reference}` })).toBeInTheDocument();
        const [none = ''] = intent.candidates.none.split(' |||| ');
        await user.click(screen.getByRole('button', { name: none }));
        const denied = intent.unknown.denied.repeatable.replace('%{records}', other?.reference ?? '');
        await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(denied));
        expect(await unknownOutcome()).toHaveFocus();
        expect(screen.queryByText(/Nothing shows|seen nothing/)).not.toBeInTheDocument();
        expect(screen.queryByRole('heading', { name: texts.done.title })).not.toBeInTheDocument();
        await user.click(screen.getByRole('button', { name: intent.candidates.reconsider }));
        expect(await screen.findByRole('button', { name: `It’s ${other?.reference}` })).toBeInTheDocument();
        expect(await unknownOutcome()).toHaveFocus();
        expect(await refundsOf(payment)).toHaveLength(1);
    });

    test('is compared with the records that may be it line by line, each with its payment and to the second', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const payment = take();
        const user = await openConfirm(payment, '26.1');
        network.answerOnce('/refund/local', async () => {
            await refundElsewhere(payment, '26.1');
            await refundElsewhere(payment, '26.1');
            // Its payment's currency is its own, and the specification names none for it.
            network.rewrite('/payouts', text => text.replaceAll('"refund_currency":"EUR"', '"refund_currency":null'));
            return new Response('', { status: 502 });
        });
        await user.click(submit());
        const linesOf = (name: string) =>
            within(screen.getByRole('region', { name }))
                .getAllByRole('listitem')
                .map(item => [...item.children].map(line => line.textContent));
        await screen.findByRole('region', { name: intent.candidates.found });
        const [sent = []] = linesOf(intent.candidates.sent);
        const [first = [], second = [], none = []] = linesOf(intent.candidates.found);
        const [what, ofPayment, at] = sent;
        expect(what).toMatch(/^26\.10.* to petra@mail\.example$/);
        expect(ofPayment).toBe(`Payment ${payment.reference}`);
        expect(at).toMatch(/\d\d:\d\d:\d\d/);
        for (const found of [first, second]) {
            expect(found.slice(0, 2)).toEqual([what, ofPayment]);
            expect(found[2]).toMatch(/\d\d:\d\d:\d\d/);
        }
        expect(none).toEqual([intent.candidates.none.split(' |||| ')[1]]);
        for (const { reference } of await refundsOf(payment)) {
            const link = screen.getByRole('link', { name: `${reference} ${intent.duplicates.newTab}` });
            expect(link.firstElementChild).toHaveTextContent(new RegExp(`^${reference}$`));
        }
        await user.click(screen.getByRole('button', { name: none[0] }));
        await user.click(await screen.findByRole('button', { name: intent.unknown.again }));
        // Of the same minute, they are told apart by their seconds.
        const again = await screen.findByRole('region', { name: intent.duplicates.title });
        expect(await within(again).findAllByText(/, \d\d:\d\d:\d\d /)).toHaveLength(2);
    });

    test('that was ruled out and is answered again says so, and that nothing new was made', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const payment = take();
        const user = await openConfirm(payment, '26.2');
        const left = () => screen.queryByText(texts.facts.left, { selector: 'dt' });
        expect(left()).toBeInTheDocument();
        await sandbox.faults.add({ operation: 'createLocalRefund', kind: 'abort-after', times: 1 });
        const withoutKeys = (text: string) =>
            text.replaceAll(/"idempotency_key":\s*"[^"]*"/g, '"idempotency_key":null');
        network.rewrite('/payouts', withoutKeys);
        await user.click(submit());
        await user.click(await screen.findByRole('button', { name: intent.candidates.none.split(' |||| ')[0] }));
        const [made] = await refundsOf(payment);
        await user.click(await screen.findByRole('button', { name: intent.unknown.again }));
        await waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'false'));
        // Under the same key, nothing more is taken.
        expect(left()).not.toBeInTheDocument();
        await tickIfAsked(user);
        await user.click(submit());
        await receipt();
        expect(screen.getByText(made?.reference ?? 'none')).toBeInTheDocument();
        expect(screen.getByRole('note')).toHaveTextContent(intent.ruledOut);
        expect(await refundsOf(payment)).toHaveLength(1);
        network.reset();
    });

    test('without a key leads to the list from the first minute on', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        config.capabilities.idempotencyKeys = false;
        const user = await openConfirm(take(), '26.3');
        network.answerOnce('/refund/local', () => Promise.reject(new TypeError('Failed to fetch')));
        await user.click(submit());
        expect(await screen.findByText(intent.unknown.absent)).toBeInTheDocument();
        const list = screen.getByRole('link', { name: sentIntents.refund.list });
        expect(list).toHaveAttribute('href', '/refunds');
        expect(list.className).toBe(screen.getByRole('button', { name: intent.unknown.lookAgain }).className);
    });

    describe('whose answer is lost, where records name their maker in another way', () => {
        const makers = ['Olivia Owner', 'Owner@Harbour.Example', 'usr_17', null];
        const nameMaker = (payment: StoredPayment, maker: string | null) =>
            sandbox.query('update payouts set operator = $2 where payment_reference = $1', [payment.reference, maker]);
        /** Sends it, with an answer that is lost after the refund was made. */
        async function loseAnswer(user: UserEvent, payment: StoredPayment, maker: string | null) {
            network.answerOnce('/refund/local', async ({ body }) => {
                await refundElsewhere(payment, (JSON.parse(body) as { refund_amount: string }).refund_amount, {
                    by: OWNER,
                });
                await nameMaker(payment, maker);
                throw new TypeError('Failed to fetch');
            });
            await user.click(submit());
            await unknownOutcome();
        }

        test.each(makers)('is shown, not offered to be sent again, and made once: %s', async maker => {
            vi.spyOn(console, 'error').mockImplementation(() => undefined);
            config.capabilities.idempotencyKeys = false;
            const payment = take();
            const user = await openConfirm(payment);
            await loseAnswer(user, payment, maker);
            const [made] = await refundsOf(payment);
            const choice = await screen.findByRole('button', { name: `It’s ${made?.reference}` });
            expect(screen.queryByText(/Nothing shows|seen nothing/)).not.toBeInTheDocument();
            expect(screen.queryByRole('button', { name: intent.unknown.again })).not.toBeInTheDocument();
            await user.click(choice);
            await receipt();
            expect(await refundsOf(payment)).toHaveLength(1);
        });

        test('and refused when the browser repeats it is shown as made, and not offered again', async () => {
            config.capabilities.idempotencyKeys = false;
            const payment = take();
            const user = await openConfirm(payment);
            network.answerOnce('/refund/local', async ({ body }) => {
                await refundElsewhere(payment, (JSON.parse(body) as { refund_amount: string }).refund_amount, {
                    by: OWNER,
                });
                return Response.json({ message: 'Token has been used' }, { status: 409 });
            });
            await user.click(submit());
            await user.click(await screen.findByRole('button', { name: /^It’s / }));
            await receipt();
            expect(screen.queryByText(intent.notDone, { exact: false })).not.toBeInTheDocument();
            expect(await refundsOf(payment)).toHaveLength(1);
        });

        test('and refused without a trace of it is refused', async () => {
            config.capabilities.idempotencyKeys = false;
            const payment = take();
            const user = await openConfirm(payment);
            network.answerOnce('/refund/local', () => Response.json({ message: 'Not today' }, { status: 422 }));
            await user.click(submit());
            expect(await screen.findByText('Not today', { exact: false })).toBeInTheDocument();
            expect(screen.getByText(intent.notDone, { exact: false })).toBeInTheDocument();
            expect(await refundsOf(payment)).toEqual([]);
        });

        test('is shown above every page of another tab, which is told what it is', async () => {
            vi.spyOn(console, 'error').mockImplementation(() => undefined);
            config.capabilities.idempotencyKeys = false;
            const payment = take();
            const user = await openConfirm(payment);
            await loseAnswer(user, payment, 'Olivia Owner');
            product.leave();
            sessionStorage.clear();
            await sandbox.clock.advance(70_000);
            const { user: next } = await product.open('/home');
            const [made] = await refundsOf(payment);
            await next.click(await screen.findByRole('button', { name: `It’s ${made?.reference}` }));
            expect(await screen.findByText(/^Your refund of .* was submitted\.$/)).toBeInTheDocument();
            await next.click(screen.getByRole('button', { name: openIntents.close }));
            expect(screen.queryByText(/Your refund of/)).not.toBeInTheDocument();
        });
    });

    test('that no list has yet is sent again with another token under the same key, and made once', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const payment = take();
        const user = await openConfirm(payment, '24.5');
        await tickIfAsked(user);
        await sandbox.faults.add({ operation: 'createLocalRefund', kind: 'abort-after', times: 1 });
        const emptied = (text: string) => JSON.stringify({ ...(JSON.parse(text) as object), data: [], meta: END });
        network.rewrite('/payouts', emptied);
        await user.click(submit());
        await user.click(await screen.findByRole('button', { name: intent.unknown.again }));
        await untilOpen();
        await user.click(await screen.findByRole('checkbox', { name: intent.duplicates.meant }));
        await sandbox.faults.add({ operation: 'listPayoutRates', kind: 'status', status: 500 });
        await user.click(submit());
        expect(await screen.findByText(intent.notAgain, { exact: false })).toBeInTheDocument();
        expect(screen.queryByText(intent.notDone, { exact: false })).not.toBeInTheDocument();
        await sandbox.faults.clear();
        await user.click(screen.getByRole('button', { name: messages.page.retry }));
        await waitFor(() => expect(screen.queryByText(intent.notAgain, { exact: false })).not.toBeInTheDocument());
        await untilOpen();
        expect(screen.getByRole('checkbox', { name: intent.duplicates.meant })).toBeChecked();
        await user.click(submit());
        await receipt();
        expect(await refundsOf(payment)).toHaveLength(1);
        const tokens = network.sent('/refund/local').map(({ body }) => (JSON.parse(body) as { token: string }).token);
        expect(new Set(tokens).size).toBe(2);
    });

    test('whose outcome is not known is shown with the amount that was sent, and keeps the focus', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const payment = take();
        const user = await openConfirm(payment);
        network.rewriteOnce('/refund/local', async () => {
            await sandbox.faults.add({ operation: 'listMerchantPayouts', kind: 'status', status: 500 });
            return 'cut off';
        });
        await user.click(submit());
        expect(await unknownOutcome()).toBeInTheDocument();
        expect(await screen.findByText(intent.unknown.failed)).toBeInTheDocument();
        expect(document.querySelector('main form')).toContainElement(document.activeElement as HTMLElement);
        await product.reload(addressOf(payment));
        expect(await unknownOutcome()).toBeInTheDocument();
        const amount = () => screen.getByText(texts.facts.amount, { selector: 'dt' }).nextElementSibling;
        const sent = formatMoney(payment.receive_amount, 'EUR').replace('\u00a0', '');
        expect(amount()).toHaveTextContent(sent);
        await sandbox.faults.clear();
        await user.click(screen.getByRole('button', { name: intent.unknown.lookAgain }));
        await receipt();
        expect(await refundsOf(payment)).toHaveLength(1);
    });
});

describe('the one-time code', () => {
    test('is asked for where the merchant began to want one after the page was opened', async () => {
        const payment = take();
        const user = await openConfirm(payment);
        expect(screen.queryByRole('textbox', { name: intent.code.label })).not.toBeInTheDocument();
        await askForCodes(true);
        await user.click(submit());
        expect(await screen.findByRole('textbox', { name: intent.code.label })).toHaveAccessibleDescription(
            intent.code.wanted,
        );
        await user.click(screen.getByRole('button', { name: intent.code.send }));
        await screen.findByText(/A code is on its way/);
        await user.type(box(intent.code.label), (await sandbox.mail.newestCode(OWNER)) ?? '');
        await user.click(submit());
        await receipt();
        expect(await refundsOf(payment)).toHaveLength(1);
    });

    test('is forgotten once it was used, whatever comes of the refund', async () => {
        await askForCodes(true);
        const payment = take();
        const user = await openConfirm(payment);
        await user.click(screen.getByRole('button', { name: intent.code.send }));
        await screen.findByText(/A code is on its way/);
        const code = (await sandbox.mail.newestCode(OWNER)) ?? '';
        await user.type(box(intent.code.label), code);
        const refusal = { message: 'Not enough', code: 'insufficient_balance' };
        network.answerOnce('/refund/local', () => Response.json(refusal, { status: 422 }));
        await user.click(submit());
        await screen.findByRole('alert');
        await waitFor(() => expect(box(intent.code.label)).toHaveValue(''));
        expect(document.body.innerHTML).not.toContain(code);
        expect(Object.values(sessionStorage).join()).not.toContain(code);
        await user.click(submit());
        await waitFor(() => expect(box(intent.code.label)).toHaveAccessibleDescription(intent.code.ask));
        expect(network.sent('/refund/local')).toHaveLength(1);
    });

    test('of an authenticator can be tried again at once after a wrong one', async () => {
        await askForCodes(true);
        const payment = take();
        const { user } = await product.openAs('totp@harbour.example', addressOf(payment));
        await screen.findByRole('heading', { name: `Refund ${payment.reference}` });
        await fill(user);
        await sandbox.clock.advance(31_000);
        const right = await signInCode(sandbox, 'totp@harbour.example');
        await user.type(box(intent.code.label), right === '000000' ? '111111' : '000000');
        await user.click(submit());
        await waitFor(() =>
            expect(box(intent.code.label)).toHaveAccessibleDescription(publicMessages.errors.codes.otp_invalid),
        );
        await user.clear(box(intent.code.label));
        await user.type(box(intent.code.label), right);
        await user.click(submit());
        await receipt();
        expect(await refundsOf(payment)).toHaveLength(1);
    });
});
