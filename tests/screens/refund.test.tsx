import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { merchantIds } from '../../sandbox/seed/tenants';
import { appMessages as messages } from '../support/messages';
import { publicMessages } from '../../src/i18n/en/public';
import { fill } from '../../src/i18n/fill';
import { refusals } from '../../src/i18n/en/refusals';
import { compare, subtract } from '../../src/money/arithmetic';
import { formatMoney } from '../../src/money/money';
import { type StoredPayment, storedPayments } from '../support/entities/payments';
import { OWNER, startProduct } from '../support/product';
import { tabWork } from '../support/tabWork';
import { refusalText } from '../support/refusalText';
import { untoldTerms } from '../../src/i18n/en/wizards/untoldTerms';

const product = await startProduct();
const { network, sandbox } = product;
const stored = await storedPayments(sandbox);
const settlements = new Map(
    (
        await sandbox.query<{ api_id: string; settlement_type: string }>('select api_id, settlement_type from accounts')
    ).map(row => [row.api_id, row.settlement_type]),
);
const locals = new Map(
    (
        await sandbox.query<{ api_id: string; local_currency: string }>('select api_id, local_currency from accounts')
    ).map(row => [row.api_id, row.local_currency]),
);
const refundedAlready = new Set(
    (
        await sandbox.query<{ payment_reference: string }>(
            'select payment_reference from payouts where payment_reference is not null',
        )
    ).map(row => row.payment_reference),
);
const { refund: texts, intent } = messages;

/** The next payment of this kind that no test has taken yet, large enough for any network fee. */
const taken = new Set<string>();
function take(test: (payment: StoredPayment) => boolean, isLarge = true): StoredPayment {
    const found = stored.find(
        row =>
            test(row) &&
            !taken.has(row.reference) &&
            !refundedAlready.has(row.reference) &&
            !row.api_id.includes('_t') &&
            (!isLarge || compare(row.receive_amount, '60') > 0),
    );
    if (!found) throw new Error('The seed has no more of these payments');
    taken.add(found.reference);
    return found;
}
const isGood = ({ status }: StoredPayment) => status === 'good';
const settles = (type: string) => (payment: StoredPayment) =>
    isGood(payment) && settlements.get(payment.api_id) === type && payment.receive_amount === payment.order_amount;

const refundsOf = ({ reference }: StoredPayment) =>
    sandbox.query<{
        reference: string;
        status: string;
        refund_amount: string;
        email: string;
        refund_reason: string;
        convert_type: string;
    }>(
        `select reference, status, refund_amount::text, email, refund_reason, convert_type from payouts
         where payment_reference = $1 and type = 'refund'`,
        [reference],
    );

type User = Awaited<ReturnType<typeof product.open>>['user'];

async function openRefund({ reference }: StoredPayment, email = OWNER) {
    const { user } = await product.openAs(email, `/refunds/create?payment=${reference}`);
    await screen.findByRole('heading', { name: `Refund ${reference}` });
    return user;
}

const next = (user: User) => user.click(screen.getByRole('button', { name: texts.next }));
const box = (name: string) => screen.getByRole('textbox', { name });
const send = () => screen.getByRole('button', { name: /^(Refund [\d–]|Sending)/ });

/** Goes from the first step to the last. */
async function check(user: User, recipient = 'petra@mail.example') {
    await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'AML');
    await user.clear(box('Recipient email'));
    await user.type(box('Recipient email'), recipient);
    await next(user);
    await screen.findByRole('heading', { name: intent.check });
    // Once the rates are there.
    await waitFor(() => expect(send()).toHaveAttribute('aria-disabled', 'false'));
}

async function enterCode(user: User, typed?: string) {
    await user.click(screen.getByRole('button', { name: intent.code.send }));
    await screen.findByText(/A code is on its way/);
    await user.type(box(intent.code.label), typed ?? (await sandbox.mail.newestCode(OWNER)) ?? '');
}

describe('the last step', () => {
    test('says all that is confirmed, with the fee and what arrives, and says it once', async () => {
        const user = await openRefund(take(settles('localcurrency')));
        await check(user);
        const details = [
            'payment',
            'email',
            'reason',
            'from',
            'amount',
            'paidIn',
            'rate',
            'coins',
            'fee',
            'net',
        ] as const;
        for (const detail of details) {
            // The detail with this name; rate and fee come with their own answer.
            const name = await screen.findByText(texts.facts[detail], { selector: 'dt' });
            expect(name.nextElementSibling).toHaveTextContent(/\w/);
        }
    });

    test('says in the digits of the record what leaves a balance in another currency, and in coins', async () => {
        const isForeign = (payment: StoredPayment) => locals.get(payment.api_id) !== payment.order_currency;
        const payment = take(row => settles('localcurrency')(row) && isForeign(row));
        const user = await openRefund(payment);
        await check(user);
        const said = async (name: 'taken' | 'coins') =>
            (await screen.findByText(texts.facts[name], { selector: 'dt' })).nextElementSibling?.textContent;
        const [taken, coins] = [await said('taken'), await said('coins')];
        await enterCode(user);
        await user.click(send());
        await screen.findByRole('heading', { name: texts.done.title });
        const [made] = await sandbox.query<Record<'sending_amount' | 'sending_currency' | 'crypto_amount', string>>(
            `select sending_amount::text, sending_currency, crypto_amount::text from payouts where payment_reference = $1`,
            [payment.reference],
        );
        if (!made) throw new Error('No refund was made');
        expect(taken).toContain(formatMoney(made.sending_amount, made.sending_currency, 'en', true).split('\u00a0')[0]);
        expect(coins).toContain(formatMoney(made.crypto_amount, payment.crypto_currency).split('\u00a0')[0]);
    });
});

test('is made, with a tick, where the rates come in a form of the provider’s own', async () => {
    const payment = take(settles('localcurrency'));
    for (let call = 0; call < 9; call++)
        network.answerOnce(
            ({ path }) => path.includes('/exchange_rates/'),
            () => Response.json({ quotes: 'BTC=97123.45;ETH=3456.78' }),
        );
    const user = await openRefund(payment);
    await check(user);
    expect(await screen.findByRole('checkbox', { name: untoldTerms.accept.both })).toBeInTheDocument();
    expect(screen.queryByText(intent.ratesFailed, { exact: false })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: untoldTerms.accept.both }));
    await enterCode(user);
    await user.click(send());
    expect(await screen.findByRole('heading', { name: texts.done.title })).toBeInTheDocument();
    expect(await refundsOf(payment)).toHaveLength(1);
});

describe('the amount', () => {
    test('is all of a payment, or what somebody types, with what is left', async () => {
        const payment = take(settles('localcurrency'));
        const user = await openRefund(payment);
        const whole = formatMoney(payment.receive_amount, payment.order_currency);
        expect(screen.getByRole('radio', { name: `Full payment: ${whole}` })).toBeChecked();
        await user.click(screen.getByRole('radio', { name: texts.choice.custom }));
        await next(user);
        await waitFor(() => expect(box(texts.amount)).toHaveFocus());
        expect(box(texts.amount)).toHaveAccessibleDescription(messages.amount.problem.empty);
        for (const [typed, problem] of [
            ['0', messages.amount.zero],
            ['1,000', messages.amount.problem['ambiguous-separator']],
            ['999999999', `At most ${whole}.`],
        ] as const) {
            await user.clear(box(texts.amount));
            await user.type(box(texts.amount), typed);
            await waitFor(() => expect(box(texts.amount)).toHaveAccessibleDescription(problem));
            expect(box(texts.amount)).toHaveValue(typed);
        }
        await user.clear(box(texts.amount));
        await waitFor(() => expect(network.sent('').some(({ path }) => /exchange_rates/.test(path))).toBe(true));
        expect(screen.queryByText(intent.noRate, { exact: false })).not.toBeInTheDocument();
        expect(network.sent('/token')).toEqual([]);
    });

    test('of a short payment is the part that arrived', async () => {
        const payment = take(({ status }) => status === 'short', false);
        await openRefund(payment);
        const part = formatMoney(payment.receive_amount, payment.order_currency);
        expect(screen.getByRole('radio', { name: `Amount received: ${part}` })).toBeChecked();
    });

    test('of an overpaid payment is what was paid too much', async () => {
        const payment = take(row => isGood(row) && compare(row.receive_amount, row.order_amount) > 0, false);
        await openRefund(payment);
        const excess = formatMoney(subtract(payment.receive_amount, payment.order_amount), payment.order_currency);
        expect(screen.getByRole('radio', { name: `Overpaid amount: ${excess}` })).toBeChecked();
    });

    test('that the network fee would take whole goes no further', async () => {
        const payment = take(settles('localcurrency'));
        const user = await openRefund(payment);
        await user.click(screen.getByRole('radio', { name: texts.choice.custom }));
        await user.type(box(texts.amount), payment.order_currency === 'JPY' ? '1' : '0.01');
        expect(await screen.findByText(/would take the whole amount/)).toBeInTheDocument();
        await next(user);
        expect(screen.queryByRole('heading', { name: intent.check })).not.toBeInTheDocument();
    });
});

test('what is missing is named at its field, and the first of them gets the focus', async () => {
    const user = await openRefund(take(row => isGood(row) && row.order_currency !== 'JPY'));
    await user.clear(box('Recipient email'));
    await next(user);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Reason' })).toHaveFocus());
    expect(screen.getByRole('combobox', { name: 'Reason' })).toHaveAccessibleDescription(texts.problem.refund_reason);
    await waitFor(() => expect(box('Recipient email')).toHaveAccessibleDescription(texts.problem.email));
});

describe('a refund', () => {
    test.each([
        ['localcurrency', 'local_crypto', '/refund/local'],
        ['custody', 'custody_crypto', '/refund/custody'],
    ])('from an account that settles by %s takes its own call', async (settlement, convertType, path) => {
        const payment = take(settles(settlement));
        const user = await openRefund(payment);
        await user.type(box(texts.remarks), ' Wrong size ');
        await check(user);
        await enterCode(user);
        await user.click(send());
        expect(await screen.findByRole('heading', { name: texts.done.title })).toHaveFocus();
        const [made] = await refundsOf(payment);
        expect(made).toMatchObject({
            status: 'new',
            refund_amount: payment.receive_amount,
            email: 'petra@mail.example',
            refund_reason: 'AML',
            convert_type: convertType,
        });
        expect(network.sent(path)).toHaveLength(1);
        expect(JSON.parse(network.sent(path)[0]?.body ?? '')).toMatchObject({ remarks: 'Wrong size' });
        expect(screen.getByText(made?.reference ?? '')).toBeInTheDocument();
        expect(tabWork()).toEqual([]);
    });

    test.each(['custody', 'localcurrency'])(
        'from an account that settles by %s, whose network fee isn’t known, takes a tick that says so',
        async settlement => {
            const withoutFees = (text: string) => text.replaceAll('"network_fee_crypto_amount"', '"untold"');
            network.rewrite(({ path }) => path.includes('/payout/exchange_rates/'), withoutFees);
            const user = await openRefund(take(settles(settlement)));
            await check(user);
            expect(await screen.findByText(messages.untoldTerms.said.fee, { exact: false })).toBeInTheDocument();
            await enterCode(user);
            await user.click(send());
            await screen.findByText(messages.untoldTerms.notAccepted);
            expect(screen.getByRole('checkbox', { name: messages.untoldTerms.accept.fee })).not.toBeChecked();
            expect(network.sent('/token')).toEqual([]);
        },
    );

    test('with a wrong code says so at the code, and nothing is sent', async () => {
        const payment = take(settles('localcurrency'));
        const user = await openRefund(payment);
        await check(user);
        await user.click(send());
        await waitFor(() => expect(box(intent.code.label)).toHaveAccessibleDescription(intent.code.ask));
        await enterCode(user);
        const right = (await sandbox.mail.newestCode(OWNER)) ?? '';
        await user.clear(box(intent.code.label));
        await user.type(box(intent.code.label), right === '000000' ? '111111' : '000000');
        await user.click(send());
        await waitFor(() =>
            expect(box(intent.code.label)).toHaveAccessibleDescription(publicMessages.errors.codes.otp_invalid),
        );
        expect(network.sent('/refund/local')).toEqual([]);
        await user.clear(box(intent.code.label));
        await user.type(box(intent.code.label), right);
        await user.click(send());
        expect(await screen.findByRole('heading', { name: texts.done.title })).toBeInTheDocument();
        expect(await refundsOf(payment)).toHaveLength(1);
    });

    test('with too many wrong codes says how long to wait, and nothing else about time', async () => {
        const payment = take(settles('localcurrency'));
        const user = await openRefund(payment);
        await check(user);
        await enterCode(user);
        const right = (await sandbox.mail.newestCode(OWNER)) ?? '';
        const { otp_invalid: wrong, otp_tries_exceeded: over } = publicMessages.errors.codes;
        for (let tries = 1; tries <= 6; tries += 1) {
            await user.clear(box(intent.code.label));
            await user.type(box(intent.code.label), right === '000000' ? '111111' : '000000');
            await user.click(send());
            const text = tries === 6 ? fill(over, { wait: '5 min' }) : wrong;
            await waitFor(() => expect(box(intent.code.label)).toHaveAccessibleDescription(text));
        }
        expect(screen.getByRole('button', { name: fill(intent.code.wait, { wait: '5 min' }) })).toBeDisabled();
        expect(screen.queryByText(fill(intent.code.sent, { email: OWNER }))).not.toBeInTheDocument();
        expect(network.sent('/refund/local')).toEqual([]);
    });

    test('of a merchant that asks for no code here asks for none', async () => {
        const change = (on: boolean) =>
            sandbox.query(
                `update merchants set two_factor_auth = two_factor_auth || '{"manual_payout": ${on}}' where id = $1`,
                [merchantIds.harbour],
            );
        await change(false);
        const payment = take(settles('localcurrency'));
        const user = await openRefund(payment);
        await check(user);
        expect(screen.queryByRole('textbox', { name: intent.code.label })).not.toBeInTheDocument();
        await user.click(send());
        expect(await screen.findByRole('heading', { name: texts.done.title })).toBeInTheDocument();
        await change(true);
    });

    test('that somebody else made meanwhile is refused, says what is left, and loses nothing', async () => {
        const payment = take(settles('localcurrency'));
        const user = await openRefund(payment);
        await check(user);
        await enterCode(user);
        network.answerOnce(
            '/refund/local',
            () =>
                new Response(
                    JSON.stringify({
                        message: 'No more than 1 EUR can still be refunded',
                        code: 'more_than_refundable',
                    }),
                    { status: 422, headers: { 'content-type': 'application/json' } },
                ),
        );
        await user.click(send());
        const alert = await screen.findByRole('alert');
        expect(alert).toHaveTextContent(intent.notDone);
        expect(alert).toHaveTextContent(refusals.more_than_refundable);
        await user.click(screen.getByRole('button', { name: intent.back }));
        expect(box('Recipient email')).toHaveValue('petra@mail.example');
        expect(await refundsOf(payment)).toEqual([]);
    });

    test('of more than is left goes back to how much it is, and reads what is left anew', async () => {
        const payment = take(settles('localcurrency'));
        const user = await openRefund(payment);
        await check(user);
        await enterCode(user);
        const refusal = {
            message: 'Too much',
            code: 'more_than_refundable',
            errors: { refund_amount: 'At most 1 EUR' },
        };
        network.answerOnce('/refund/local', () => Response.json(refusal, { status: 422 }));
        const reads = () => network.sent(`/${payment.reference}`).length;
        const before = reads();
        await user.click(send());
        expect(await screen.findByText('At most 1 EUR')).toBeInTheDocument();
        await waitFor(() => expect(screen.getByRole('radio', { checked: true })).toHaveFocus());
        expect(screen.getByRole('alert')).toHaveTextContent(refusals.more_than_refundable);
        await waitFor(() => expect(reads()).toBeGreaterThan(before));
        expect(await refundsOf(payment)).toEqual([]);
    });

    test('keeps what was typed over a reload, and Back loses nothing', async () => {
        const payment = take(settles('localcurrency'));
        const user = await openRefund(payment);
        await user.type(box(texts.remarks), 'Damaged');
        await check(user);
        await user.click(screen.getByRole('button', { name: intent.back }));
        expect(box(texts.remarks)).toHaveValue('Damaged');
        await product.reload(`/refunds/create?payment=${payment.reference}`);
        expect(await screen.findByRole('textbox', { name: texts.remarks })).toHaveValue('Damaged');
        expect(screen.getByRole('combobox', { name: 'Reason' })).toHaveValue('AML');
    });
});

describe('nothing can be refunded', () => {
    test('without a payment, of one that is not there, or of another merchant', async () => {
        await product.openAs(OWNER, '/refunds/create');
        expect(await screen.findByRole('heading', { name: texts.no.payment })).toBeInTheDocument();
        product.leave();
        await product.openAs(OWNER, '/refunds/create?payment=AAA-000000-PMT');
        expect(await screen.findByText(publicMessages.errors['not-found'])).toBeInTheDocument();
        product.leave();
        const [foreign] = await storedPayments(sandbox, 'lumen');
        await product.openAs('partner@meridian.example', `/refunds/create?payment=${foreign?.reference}`);
        expect(await screen.findByRole('heading', { name: texts.no.others })).toBeInTheDocument();
    });

    test('of a payment that is not good or short, and the record says why', async () => {
        const payment = stored.find(({ status }) => status === 'hold');
        await product.openAs(OWNER, `/payments/${payment?.reference}/show/full`);
        expect(await screen.findByRole('button', { name: texts.start })).toHaveAccessibleDescription(
            texts.startAfter.status,
        );
        product.leave();
        await product.openAs(OWNER, `/refunds/create?payment=${payment?.reference}`);
        expect(await screen.findByText(texts.startAfter.status)).toBeInTheDocument();
    });

    test('by somebody whose group may not', async () => {
        const payment = stored.find(isGood);
        await product.openAs('base@harbour.example', `/payments/${payment?.reference}/show/full`);
        const button = await screen.findByRole('button', { name: texts.start });
        expect(button).toHaveAccessibleDescription(refusalText('refunds', 'W'));
        product.leave();
        await product.openAs('base@harbour.example', `/refunds/create?payment=${payment?.reference}`);
        expect(await screen.findByRole('heading', { name: messages.page.denied })).toBeInTheDocument();
        expect(network.sent(`/payment/${payment?.reference}`)).toEqual([]);
    });
});

test('a payment shows what was refunded of it, each with a link', async () => {
    const [refund] = await sandbox.query<{ reference: string; payment_reference: string }>(
        `select reference, payment_reference from payouts where type = 'refund' and status = 'done' and merchant_id = $1 order by reference limit 1`,
        [merchantIds.harbour],
    );
    await product.openAs(OWNER, `/payments/${refund?.payment_reference}/show/full`);
    const heading = await screen.findByRole('heading', { name: messages.payments.sections.refunds });
    const section = within(heading.parentElement ?? document.body);
    const link = section.getByRole('link', { name: refund?.reference ?? '' });
    expect(link).toHaveAttribute('href', `/refunds/${refund?.reference}/show`);
    expect(section.getByText(messages.payoutStatus.done.label)).toBeInTheDocument();
});
