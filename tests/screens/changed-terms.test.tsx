import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR, MINUTE } from '../../sandbox/primitives/clock';
import { networkFee } from '../../sandbox/domain/quotes';
import { payoutRateAt } from '../../sandbox/domain/rates';
import { appMessages as messages } from '../support/messages';
import { compare } from '../../src/money/arithmetic';
import { formatPairRate } from '../../src/money/money';
import { type StoredPayment, storedPayments } from '../support/entities/payments';
import { ETHEREUM, fillAmount, fillKnown, knownPayee, retype } from '../support/entities/withdrawals';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct({ accessTokenSeconds: 10_000_000 });
const { network, sandbox } = product;
const { changed } = messages.intent;
const { intent, refund, withdrawal, untoldTerms } = messages;
const known = await knownPayee(sandbox);
const TREASURY = 'ETH1671142901427wK';
/** Settles in local currency. */
const SHOP = 'HA1587722191gQKF';
const LOCAL = 'EUR';

const hourNow = () => new Date(Math.floor(sandbox.clock.now().getTime() / HOUR) * HOUR);
/** Rates and fees hold for an hour. */
const lateInTheHour = () => sandbox.clock.set(new Date(hourNow().getTime() + HOUR - 5 * MINUTE));
const nextHour = () => sandbox.clock.set(new Date(hourNow().getTime() + HOUR + 1_000));

const notice = (title: string) => screen.findByRole('region', { name: title });
const beside = (region: HTMLElement, name: string) =>
    within(region).getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const send = () => screen.getByRole('button', { name: /^(Withdraw|Refund) [\d,.]+\s/ });
const isReady = () => waitFor(() => expect(send()).toHaveAttribute('aria-disabled', 'false'));

/** Nothing can be confirmed until the changed terms are accepted; then it can, and the record shows them. */
async function expectHeldBack(user: UserEvent, title: string, accept: string, path: string) {
    expect(send()).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: intent.code.send }));
    await screen.findByText(/A code is on its way/);
    const code = (await sandbox.mail.newestCode(OWNER)) ?? '';
    await retype(user, screen.getByRole('textbox', { name: intent.code.label }), code);
    await user.click(send());
    // The session's own may be renewed meanwhile.
    expect(network.sent('/token').filter(({ path: to }) => !to.includes('/oauth/'))).toEqual([]);
    await user.click(screen.getByRole('button', { name: accept }));
    expect(screen.queryByRole('region', { name: title })).not.toBeInTheDocument();
    expect(send()).toHaveAttribute('aria-disabled', 'false');
    const tick = screen.queryByRole('checkbox', { name: intent.duplicates.meant });
    if (tick) await user.click(tick);
    await user.click(send());
    await waitFor(() => expect(network.sent(path)).toHaveLength(1));
}

/** The shop's next refundable payment that no test has taken yet. */
const taken = new Set<string>();
async function takePayment(isIt: (payment: StoredPayment) => boolean = () => true) {
    const refunded = await sandbox.query<{ reference: string }>(
        'select payment_reference as reference from payouts where payment_reference is not null',
    );
    const payment = (await storedPayments(sandbox)).find(payment => {
        const { reference, status, api_id, crypto_currency, receive_amount } = payment;
        return (
            isIt(payment) &&
            status === 'good' &&
            api_id === SHOP &&
            ['BTC', 'ETH'].includes(crypto_currency) &&
            compare(receive_amount, '60') > 0 &&
            !taken.has(reference) &&
            !refunded.some(row => row.reference === reference)
        );
    });
    if (!payment) throw new Error('The seed has no such payment');
    taken.add(payment.reference);
    return payment;
}

/** The last step of its refund. */
async function openRefund(reference: string) {
    const { user } = await product.openAs(OWNER, `/refunds/create?payment=${reference}`);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), 'AML');
    await user.click(screen.getByRole('button', { name: refund.next }));
    await screen.findByRole('heading', { name: intent.check });
    return user;
}

describe('a rate that changes between the steps', () => {
    test('of a withdrawal is shown old and new, and waits to be accepted', async () => {
        await lateInTheHour();
        const { user } = await product.openAs(OWNER, '/withdrawals/create');
        const line = () => formatPairRate({ rate: payoutRateAt('ETH', 'EUR', hourNow()), from: 'ETH', to: 'EUR' });
        await fillAmount(user, { coin: 'ETH', typed: '123.4' });
        const before = line();
        await nextHour();
        await fillKnown(user, known, ETHEREUM);
        const region = await notice(changed.byBoth.title);
        expect(line()).not.toBe(before);
        expect(beside(region, changed.rate)).toBe(`${before} → ${line()}`);
        expect(beside(region, changed.net)).toMatch(/^0\.0\d+\sETH → 0\.0\d+\sETH$/);
        const title = changed.byBoth.title;
        await expectHeldBack(user, title, changed.byBoth.accept, '/payouts/local-crypto');
        expect(await screen.findByRole('heading', { name: withdrawal.done.title })).toBeInTheDocument();
    });

    test('of a withdrawal from custody is its fee alone', async () => {
        await lateInTheHour();
        const { user } = await product.openAs(OWNER, '/withdrawals/create');
        const fee = () => networkFee('ETH', hourNow());
        await user.selectOptions(await screen.findByLabelText(withdrawal.account), TREASURY);
        await screen.findByText(withdrawal.facts.fee);
        await fillAmount(user, { typed: '0.0501' });
        const before = fee();
        await nextHour();
        await fillKnown(user, known, ETHEREUM);
        const region = await notice(changed.byFee.title);
        expect(beside(region, changed.fee)).toMatch(new RegExp(`^${before}\\d*.ETH → ${fee()}\\d*.ETH$`));
        expect(within(region).queryByText(changed.rate)).not.toBeInTheDocument();
        await expectHeldBack(user, changed.byFee.title, changed.byFee.accept, '/payouts/custody-crypto');
    });

    test('of a refund is shown old and new, and waits to be accepted', async () => {
        const payment = await takePayment();
        const { crypto_currency: from } = payment;
        const line = () => formatPairRate({ rate: payoutRateAt(from as 'BTC', LOCAL, hourNow()), from, to: LOCAL });
        await lateInTheHour();
        const { user } = await product.openAs(OWNER, `/refunds/create?payment=${payment.reference}`);
        await user.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), 'AML');
        await screen.findByText(line().replaceAll('\u00a0', ' '));
        const before = line();
        await nextHour();
        await user.click(screen.getByRole('button', { name: refund.next }));
        const region = await notice(changed.byBoth.title);
        expect(beside(region, changed.rate)).toBe(`${before} → ${line()}`);
        await expectHeldBack(user, changed.byBoth.title, changed.byBoth.accept, '/refund/local');
        expect(await screen.findByRole('heading', { name: refund.done.title })).toBeInTheDocument();
    });
});

/** Opens the last step of a withdrawal late in the hour, with that hour's rates. */
async function openLastStep(typed: string, account?: string) {
    await lateInTheHour();
    const { user } = await product.openAs(OWNER, '/withdrawals/create');
    await fillAmount(user, { ...(account ? { account } : { coin: 'ETH' }), typed });
    await fillKnown(user, known, ETHEREUM);
    await enterCode(user);
    return user;
}

async function enterCode(user: UserEvent) {
    await user.click(await screen.findByRole('button', { name: intent.code.send }));
    await screen.findByText(/A code is on its way/);
    const code = (await sandbox.mail.newestCode(OWNER)) ?? '';
    await retype(user, screen.getByRole('textbox', { name: intent.code.label }), code);
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeInTheDocument());
    const tick = screen.queryByRole('checkbox', { name: intent.duplicates.meant });
    if (tick) await user.click(tick);
}

describe('a rate that changes while the last step is open', () => {
    test('is found by the click, shown old and new, and sent by the next one only', async () => {
        const user = await openLastStep('125.4');
        const line = () => formatPairRate({ rate: payoutRateAt('ETH', 'EUR', hourNow()), from: 'ETH', to: 'EUR' });
        const before = line();
        await nextHour();
        await user.click(send());
        const region = await notice(changed.byBoth.title);
        expect(beside(region, changed.rate)).toBe(`${before} → ${line()}`);
        expect(region).toHaveTextContent(intent.notDone);
        await waitFor(() => expect(screen.getByRole('heading', { name: changed.byBoth.title })).toHaveFocus());
        expect(network.sent('/token')).toEqual([]);
        await user.click(screen.getByRole('button', { name: changed.byBoth.accept }));
        expect(screen.queryByRole('region', { name: changed.byBoth.title })).not.toBeInTheDocument();
        await user.click(send());
        expect(await screen.findByRole('heading', { name: withdrawal.done.title })).toBeInTheDocument();
        expect(network.sent('/payouts/local-crypto')).toHaveLength(1);
    });

    test('is found even after the code was taken, and nothing is sent', async () => {
        const user = await openLastStep('126.4');
        const held = network.hold('/token');
        await user.click(send());
        await waitFor(() => expect(network.sent('/token')).toHaveLength(1));
        await nextHour();
        held.release();
        expect(await notice(changed.byBoth.title)).toHaveTextContent(intent.notDone);
        expect(network.sent('/payouts/local-crypto')).toEqual([]);
    });

    test('is found where it became known only at the last step', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        await lateInTheHour();
        const payment = await takePayment();
        await sandbox.faults.add({ operation: 'listPayoutRates', kind: 'status', status: 500 });
        const user = await openRefund(payment.reference);
        await screen.findByText(intent.ratesFailed, { exact: false });
        await sandbox.faults.clear();
        await user.click(screen.getByRole('button', { name: messages.page.retry }));
        await screen.findByText(refund.facts.rate);
        await enterCode(user);
        await nextHour();
        await user.click(send());
        expect(await notice(changed.byBoth.title)).toHaveTextContent(intent.notDone);
        expect(network.sent('/token')).toEqual([]);
    });
});

test('what leaves the balance is shown old and new where another currency was typed and only its own rate changed', async () => {
    await lateInTheHour();
    const payment = await takePayment(({ order_currency }) => order_currency !== LOCAL);
    const user = await openRefund(payment.reference);
    await screen.findByText(refund.facts.rate);
    await enterCode(user);
    network.rewrite(`/exchange_rate/USD/${LOCAL}`, text => {
        const price = JSON.parse(text) as { rate: string };
        return JSON.stringify({ ...price, rate: (Number(price.rate) * 1.02).toFixed(6) });
    });
    await user.click(send());
    const region = await notice(changed.byTaken.title);
    expect(region).toHaveTextContent(intent.notDone);
    expect(beside(region, changed.taken)).toMatch(/^[\d,]+\.\d+\sEUR → [\d,]+\.\d+\sEUR$/);
    expect(within(region).queryByText(changed.rate)).not.toBeInTheDocument();
    expect(network.sent('/token')).toEqual([]);
    await user.click(screen.getByRole('button', { name: changed.byTaken.accept }));
    expect(screen.queryByRole('region', { name: changed.byTaken.title })).not.toBeInTheDocument();
});

test('a rate that is gone at the click is said, as is one that is back at the next, and nothing is sent', async () => {
    const payment = await takePayment();
    const user = await openRefund(payment.reference);
    await screen.findByText(refund.facts.rate);
    await enterCode(user);
    network.rewriteOnce('/payout/exchange_rates/EUR', text => {
        const rates = JSON.parse(text) as { data: { crypto_currency: string }[] };
        return JSON.stringify({
            ...rates,
            data: rates.data.filter(rate => rate.crypto_currency !== payment.crypto_currency),
        });
    });
    await user.click(send());
    const said = await screen.findByText(untoldTerms.said.both, { exact: false });
    expect(said.closest('[role=alert]')).toHaveTextContent(intent.notDone);
    expect(said.closest('[role=alert]')).toHaveFocus();
    expect(screen.getByRole('checkbox', { name: untoldTerms.accept.both })).not.toBeChecked();
    // It's said as soon as the rates were read, while the click may still wait for likely duplicates.
    await isReady();
    await user.click(send());
    await screen.findByText(untoldTerms.notAccepted);
    await user.click(screen.getByRole('checkbox', { name: untoldTerms.accept.both }));
    await user.click(send());
    const back = await screen.findByText(untoldTerms.said.now, { exact: false });
    expect(back.closest('[role=alert]')).toHaveTextContent(intent.notDone);
    expect(screen.queryByRole('checkbox', { name: untoldTerms.accept.both })).not.toBeInTheDocument();
    expect(network.sent('/token')).toEqual([]);
});

describe('rates that can’t be read at the click', () => {
    const failed = () => screen.queryByText(intent.ratesFailed)?.closest<HTMLElement>('[role=alert]') ?? null;
    const breakRates = () => sandbox.faults.add({ operation: 'listPayoutRates', kind: 'status', status: 500 });
    beforeEach(() => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
    });

    test('keep a converted withdrawal from being sent until they can', async () => {
        const user = await openLastStep('127.4');
        await breakRates();
        for (let clicks = 0; clicks < 2; clicks += 1) {
            await user.click(send());
            await waitFor(() => expect(failed()).toHaveTextContent(intent.notDone));
            await isReady();
        }
        // The session's own may be renewed meanwhile.
        expect(network.sent('/token').filter(({ path: to }) => !to.includes('/oauth/'))).toEqual([]);
        await sandbox.faults.clear();
        await user.click(screen.getByRole('button', { name: messages.page.retry }));
        await waitFor(() => expect(failed()).not.toBeInTheDocument());
        await user.click(send());
        expect(await screen.findByRole('heading', { name: withdrawal.done.title })).toBeInTheDocument();
    });

    test('are forgotten once they can: a later change neither blames them nor takes the focus', async () => {
        const user = await openLastStep('128.4');
        await breakRates();
        await user.click(send());
        await waitFor(() => expect(failed()).toHaveTextContent(intent.notDone));
        await isReady();
        await sandbox.faults.clear();
        await user.click(screen.getByRole('button', { name: messages.page.retry }));
        await waitFor(() => expect(failed()).not.toBeInTheDocument());
        await nextHour();
        await user.click(screen.getByRole('button', { name: intent.back }));
        await user.click(await screen.findByRole('button', { name: withdrawal.next.confirm }));
        expect(await notice(changed.byBoth.title)).not.toHaveTextContent(intent.notDone);
        expect(screen.getByRole('heading', { name: changed.byBoth.title })).not.toHaveFocus();
    });

    test('hold coins from custody back only until the user has seen so', async () => {
        const user = await openLastStep('0.0502', TREASURY);
        await breakRates();
        await user.click(send());
        await waitFor(() => expect(failed()).toHaveTextContent(intent.notDone));
        await isReady();
        expect(network.sent('/token')).toEqual([]);
        await user.click(send());
        expect(await screen.findByRole('heading', { name: withdrawal.done.title })).toBeInTheDocument();
    });

    test('and were never read let no refund be confirmed that is converted', async () => {
        const payment = await takePayment();
        await breakRates();
        const user = await openRefund(payment.reference);
        await waitFor(() => expect(failed()).toBeInTheDocument());
        await enterCode(user);
        expect(send()).toHaveAttribute('aria-disabled', 'true');
        await user.click(send());
        // The session's own may be renewed meanwhile.
        expect(network.sent('/token').filter(({ path: to }) => !to.includes('/oauth/'))).toEqual([]);
        await sandbox.faults.clear();
        await user.click(screen.getByRole('button', { name: messages.page.retry }));
        await waitFor(() => expect(failed()).not.toBeInTheDocument());
        await isReady();
        await user.click(send());
        expect(await screen.findByRole('heading', { name: refund.done.title })).toBeInTheDocument();
        expect(network.sent('/refund/local')).toHaveLength(1);
    });
});

test('what has not changed asks nothing', async () => {
    const { user } = await product.openAs(OWNER, '/withdrawals/create');
    await fillAmount(user, { coin: 'ETH', typed: '124.4' });
    const read = () => network.sent('/payout/exchange_rates/EUR').length;
    const before = read();
    await fillKnown(user, known, ETHEREUM);
    await waitFor(() => expect(read()).toBe(before + 1));
    await waitFor(() => expect(send()).toHaveAttribute('aria-disabled', 'false'));
    for (const { title } of [changed.byRate, changed.byFee, changed.byBoth])
        expect(screen.queryByRole('region', { name: title })).not.toBeInTheDocument();
});
