import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE } from '../../sandbox/primitives/clock';
import { minus, plus, times } from '../../sandbox/primitives/decimal';
import { merchantIds } from '../../sandbox/seed/tenants';
import { config } from '../../src/config/config';
import { refusals } from '../../src/i18n/en/refusals';
import { queryClient } from '../../src/layout/queryClient';
import { bookTrade as texts } from '../../src/i18n/en/wizards/bookTrade';
import { available, ledgerFaults } from '../support/entities/ledger';
import type { StoredTransfer } from '../support/entities/transfers';
import { appMessages } from '../support/messages';
import { OWNER, startProduct } from '../support/product';
import { withoutCodes } from '../api/payouts/support';

const PAGE = '/book-a-trade';
const product = await startProduct();
const { network, sandbox } = product;
await withoutCodes(sandbox);
const { intent } = appMessages;
beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(async () => expect(await ledgerFaults(sandbox)).toEqual([]));

const inEuros = () => available(sandbox, merchantIds.harbour, 'EUR');
const setEuros = (balance: string) =>
    sandbox.query(
        `update ledger_accounts set balance = $2 where merchant_id = $1 and currency = 'EUR' and kind = 'available'`,
        [merchantIds.harbour, balance],
    );
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const open = async () => (await product.openAs(OWNER, PAGE)).user;

/** Trades of the merchant that fixed this amount, on either side. */
const made = (amount: string) =>
    sandbox.query<StoredTransfer>(
        `select * from fiat_transfers where type = 'trade' and merchant_id = $1 and
            case when mode = 'sending' then sending_amount else receiving_amount end = $2::numeric and
            external_id like 'LC%' and created_at > '2026-01-01' order by created_at`,
        [merchantIds.harbour, amount],
    );

async function fillIn(user: UserEvent, amount: string, { buys = false, to = 'GBP' } = {}) {
    await user.selectOptions(await screen.findByLabelText(texts.receiving_currency, { selector: 'select' }), to);
    if (buys) await user.selectOptions(screen.getByLabelText(texts.mode), 'receiving');
    await user.type(
        screen.getByRole('textbox', { name: buys ? texts.amounts.receiving : texts.amounts.sending }),
        amount,
    );
    await user.click(await button(texts.next));
}

const book = () => button(/^Sell /);

describe('a trade', () => {
    test('sells what was typed at the rate that was shown, once however fast the clicks', async () => {
        const user = await open();
        const before = await inEuros();
        await fillIn(user, '1200.50');
        await user.dblClick(await book());
        expect(await screen.findByRole('heading', { name: texts.done.title })).toBeInTheDocument();
        const [trade, ...others] = await made('1200.50');
        expect(others).toEqual([]);
        const [sent] = network.sent('/trades');
        expect(JSON.parse(sent?.body ?? '')).toEqual({
            merchant_id: merchantIds.harbour,
            external_id: expect.stringMatching(/^LC\d{17}$/) as string,
            mode: 'sending',
            sending_currency: 'EUR',
            sending_amount: '1200.5',
            receiving_currency: 'GBP',
            exchange_rate: trade?.exchange_rate,
        });
        expect(network.sent('/trades')).toHaveLength(1);
        expect(trade?.fee).toBe(times('1200.50', '0.0015', 2));
        expect(await inEuros()).toBe(minus(before, plus('1200.50', trade?.fee ?? '')));
        expect(screen.getByText(trade?.external_id ?? '')).toBeInTheDocument();
    });

    test('has its receipt where the currencies can’t be read, before it as after', async () => {
        const asked: ((answer: Response) => void)[] = [];
        vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
            const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
            if (!pathname.endsWith('/currencies')) return network.fetch(input, init);
            return new Promise<Response>(resolve => asked.push(resolve));
        });
        const answer = async (which: number) => {
            await waitFor(() => expect(asked).toHaveLength(which));
            asked.at(-1)?.(Response.json({ strange: true }));
        };
        const opening = open();
        await answer(1);
        const user = await opening;
        await fillIn(user, '77.70');
        await user.click(await book());
        const receipt = await screen.findByRole('heading', { name: texts.done.title });
        await waitFor(() => expect(asked).toHaveLength(2));
        await waitFor(() => expect(network.isQuiet()).toBe(true));
        expect(receipt).toBeInTheDocument();
        await answer(2);
        expect(receipt).toBeInTheDocument();
        expect(await made('77.70')).toHaveLength(1);
    });

    test('buys what was typed, and its figures are the ones that were confirmed', async () => {
        const { user } = await product.openAs(OWNER, '/trade-history');
        const start = await screen.findByRole('link', { name: appMessages.fiat.startTrade });
        const isCurrent = () => screen.queryByText(texts.rateNow) !== null;
        const retry = () => button(appMessages.page.retry);
        await waitFor(() => expect(network.sent('/trade-pairs')).toHaveLength(1));
        // What the list has read isn't the rate of now.
        await sandbox.faults.add({ operation: 'listTradePairs', kind: 'status', status: 500 });
        await user.click(start);
        const again = await retry();
        expect(screen.queryByRole('button', { name: texts.next })).toBeNull();
        await sandbox.faults.clear();
        await user.click(again);
        await screen.findByRole('button', { name: texts.next });
        expect(isCurrent()).toBe(true);
        await sandbox.faults.add({ operation: 'listTradePairs', kind: 'status', status: 500 });
        void queryClient.invalidateQueries({ queryKey: ['trade-history'] });
        expect(await screen.findByText(appMessages.page.stale)).toBeInTheDocument();
        expect(isCurrent()).toBe(false);
        await sandbox.faults.clear();
        await user.click(await retry());
        await waitFor(() => expect(isCurrent()).toBe(true));
        await fillIn(user, '700', { buys: true, to: 'USD' });
        const confirm = await book();
        const [, sold = '', bought = ''] = /^Sell ([\d,.]+)\sEUR for ([\d,.]+)\sUSD$/.exec(confirm.textContent) ?? [];
        await user.click(confirm);
        await screen.findByRole('heading', { name: texts.done.title });
        const [trade] = await made('700');
        expect([trade?.sending_amount, `${trade?.receiving_amount}.00`]).toEqual([
            sold.replaceAll(',', ''),
            bought.replaceAll(',', ''),
        ]);
    });

    test('whose reference another trade has gets one of its own, and is booked once', async () => {
        const user = await open();
        await fillIn(user, '811');
        const key = Object.keys(sessionStorage).find(name => /^draft:.*trade/.test(name)) ?? '';
        const { external_id: taken } = JSON.parse(sessionStorage.getItem(key) ?? '') as { external_id: string };
        await sandbox.query(
            `update fiat_transfers set external_id = $1 where id = (
                select id from fiat_transfers where merchant_id = $2 and type = 'trade' order by created_at limit 1)`,
            [taken, merchantIds.harbour],
        );
        await user.click(await book());
        expect(await screen.findByText(refusals.external_id_used, { exact: false })).toBeInTheDocument();
        expect(await made('811')).toEqual([]);
        await user.click(await book());
        expect(await screen.findByRole('heading', { name: texts.done.title })).toBeInTheDocument();
        const [trade, ...others] = await made('811');
        expect([trade?.external_id === taken, others]).toEqual([false, []]);
    });

    test('keeps within its limits and the balance, and says so at the amount', async () => {
        const user = await open();
        await fillIn(user, '1');
        expect(await screen.findByText(/^A trade sells at least [\d,.]+ EUR\.$/)).toBeInTheDocument();
        const amount = screen.getByRole('textbox', { name: texts.amounts.sending });
        await user.clear(amount);
        await user.type(amount, '999999999');
        expect(await screen.findByText(/^A trade sells at most [\d,.]+ EUR\.$/)).toBeInTheDocument();
        const before = await inEuros();
        await setEuros('100');
        try {
            const anew = (await product.reload(PAGE)).user;
            await anew.click(await button(appMessages.wizard.draft.startOver));
            await fillIn(anew, '100');
            expect(
                await screen.findByText(
                    'With the fee of 0.15 EUR this takes 100.15 EUR. Your balance is 0.15 EUR short.',
                ),
            ).toBeInTheDocument();
        } finally {
            await setEuros(before);
        }
        expect(network.sent('/trades')).toEqual([]);
    });

    test('at a rate that ended waits for the new one to be accepted, from old to new', async () => {
        const user = await open();
        await fillIn(user, '310');
        await book();
        vi.setSystemTime(Date.now() + 3 * MINUTE);
        await sandbox.clock.advance(3 * MINUTE);
        expect(await screen.findByText(texts.over)).toBeInTheDocument();
        await user.click(await book());
        expect(network.sent('/trades')).toEqual([]);
        await user.click(await button(texts.renew));
        const change = await screen.findByRole('region', { name: texts.changed.title });
        expect(within(change).getByText(/^1 EUR = .+ → 1 EUR = /)).toBeInTheDocument();
        await user.click(await book());
        expect(network.sent('/trades')).toEqual([]);
        await user.click(within(change).getByRole('button', { name: texts.changed.accept }));
        await user.click(await book());
        await screen.findByRole('heading', { name: texts.done.title });
        expect(await made('310')).toHaveLength(1);
    });

    test('whose rate the provider finds ended is not booked, and the rate of now is there to look at', async () => {
        const user = await open();
        await fillIn(user, '311');
        const confirm = await book();
        await product.withProviderAhead(3 * MINUTE, async () => {
            await user.click(confirm);
            expect(await screen.findByText(texts.renewed)).toBeInTheDocument();
            const change = await screen.findByRole('region', { name: texts.changed.title });
            // It's said once, and not as a quote that has expired.
            expect(screen.queryByText(intent.notDone, { exact: false })).not.toBeInTheDocument();
            await user.click(within(change).getByRole('button', { name: texts.changed.accept }));
            expect(screen.getByRole('heading', { name: intent.check })).toHaveFocus();
        });
        expect(await made('311')).toEqual([]);
    });

    test('without a fee takes a tick, and one without an end can be renewed, and is after a refusal without a reason', async () => {
        const unsaid = ['expires_at', 'minimum_amount', 'maximum_amount', 'fee_rate', 'fee_mode'];
        const without = (text: string) =>
            JSON.stringify(JSON.parse(text, (key, value: unknown) => (unsaid.includes(key) ? undefined : value)));
        const isRead = ({ path }: { path: string }) => path.endsWith('/trade-pairs');
        network.rewrite(isRead, without);
        const user = await open();
        expect(await screen.findByText(texts.limits.none.none)).toBeInTheDocument();
        await fillIn(user, '312');
        expect(await screen.findByText(texts.problem.unknownFee)).toBeInTheDocument();
        await user.click(screen.getByRole('checkbox', { name: texts.accepts_unknown_fee }));
        await user.click(await button(texts.next));
        const confirm = await button(texts.submitUntold);
        expect(screen.getByText(texts.feeUnknown)).toBeInTheDocument();
        expect(screen.queryByText(texts.facts.total)).not.toBeInTheDocument();
        // The fee may be part of what is sold.
        expect(screen.getByText(/^Up to [\d.]+\sGBP$/)).toBeInTheDocument();
        expect(screen.queryByText(texts.facts.bought.replace('%{currency}', 'GBP'))).not.toBeInTheDocument();
        expect(screen.getByText(texts.holdsUnsaid)).toBeInTheDocument();
        expect(await button(texts.renew)).toBeInTheDocument();
        network.answerOnce('/trades', () => Response.json({ message: 'Too old' }, { status: 422 }));
        await product.withProviderAhead(3 * MINUTE, async () => {
            await user.click(confirm);
            expect(await screen.findByText('Too old', { exact: false })).toBeInTheDocument();
            expect(await screen.findByRole('region', { name: texts.changed.title })).toBeInTheDocument();
        });
        expect(await made('312')).toEqual([]);
    });

    test('whose pair says its fee only once the rate is renewed shows that fee', async () => {
        const isRead = ({ path }: { path: string }) => path.endsWith('/trade-pairs');
        const unsaid = (names: readonly string[]) =>
            network.rewrite(isRead, text =>
                JSON.stringify(JSON.parse(text, (key, value: unknown) => (names.includes(key) ? undefined : value))),
            );
        unsaid(['fee_rate', 'fee_mode']);
        const user = await open();
        expect(await screen.findByText(/The fee isn’t known/)).toBeInTheDocument();
        unsaid(['fee_mode']);
        await fillIn(user, '315', { buys: true });
        await user.click(await screen.findByRole('checkbox', { name: texts.accepts_unknown_fee }));
        await user.click(await button(texts.next));
        await user.click(await button(texts.renew));
        const change = await screen.findByRole('region', { name: texts.changed.title });
        expect(within(change).getByText(/^– → [\d.]+%$/)).toBeInTheDocument();
    });

    test('whose answer is lost is looked up, and booked once', async () => {
        const user = await open();
        await fillIn(user, '312');
        await sandbox.faults.add({ operation: 'createTrade', kind: 'abort-after', times: 1 });
        await user.click(await book());
        expect(await screen.findByRole('heading', { name: texts.done.title })).toBeInTheDocument();
        expect(await made('312')).toHaveLength(1);
        expect(network.sent('/trades')).toHaveLength(1);
    });

    test('whose outcome isn’t known shows no balance as one before it', async () => {
        const user = await open();
        await fillIn(user, '316');
        const label = texts.facts.before.replace('%{currency}', 'EUR');
        // The form has the row too, so that it's looked for once the review stands.
        const confirm = await book();
        expect(await screen.findByText(label)).toBeInTheDocument();
        network.answerOnce('/trades', async () => {
            await sandbox.faults.add({ operation: 'listTransfers', kind: 'status', status: 500 });
            throw new TypeError('The connection broke');
        });
        await user.click(confirm);
        expect(await screen.findByRole('heading', { name: intent.unknown.title })).toBeInTheDocument();
        expect(screen.queryByText(label)).not.toBeInTheDocument();
    });

    test('like one of the last day asks whether another is meant', async () => {
        const user = await open();
        await fillIn(user, '313');
        await user.click(await book());
        await user.click(await button(texts.done.another));
        await fillIn(user, '313');
        const meant = await screen.findByRole('checkbox', { name: intent.duplicates.meant });
        expect(screen.getByText('313.00 EUR (EUR → GBP)')).toBeInTheDocument();
        await user.click(await book());
        expect(await screen.findByText(intent.duplicates.missing)).toBeInTheDocument();
        expect(await made('313')).toHaveLength(1);
        await user.click(meant);
        await user.click(await book());
        await screen.findByRole('heading', { name: texts.done.title });
        await waitFor(async () => expect(await made('313')).toHaveLength(2));
    });

    test('that is refused without a reason isn’t taken for an equal one before it, without keys either', async () => {
        config.capabilities.idempotencyKeys = false;
        try {
            const user = await open();
            await fillIn(user, '316');
            await user.click(await book());
            await user.click(await button(texts.done.another));
            await fillIn(user, '316');
            await user.click(await screen.findByRole('checkbox', { name: intent.duplicates.meant }));
            network.answerOnce('/trades', () => Response.json({ message: 'Too old' }, { status: 422 }));
            await user.click(await book());
            expect(await screen.findByText('Too old', { exact: false })).toBeInTheDocument();
            expect(screen.queryByRole('heading', { name: intent.unknown.title })).not.toBeInTheDocument();
            expect(await made('316')).toHaveLength(1);
        } finally {
            config.capabilities.idempotencyKeys = true;
        }
    });

    test('is still there after a reload, at the rate of now', async () => {
        const user = await open();
        await fillIn(user, '314');
        await book();
        const again = (await product.reload(PAGE)).user;
        expect(await book()).toBeInTheDocument();
        await again.click(await button(intent.back));
        expect(await screen.findByRole('textbox', { name: texts.amounts.sending })).toHaveValue('314');
    });

    test('shows what the fiat API says is available, and nothing to whom that doesn’t concern', async () => {
        network.rewrite('/balances', text =>
            JSON.stringify(
                (JSON.parse(text) as { currency: string }[]).map(each => ({ ...each, available_balance: '77.5' })),
            ),
        );
        await open();
        expect(await screen.findByText('Available: 77.50 EUR')).toBeInTheDocument();
        product.leave();
        network.forget();
        await product.openAs('treasury@harbour.example', PAGE);
        expect(await screen.findByText(texts.notKnown)).toBeInTheDocument();
        expect(network.sent('/balances')).toEqual([]);
    });

    test('of a currency without a balance is refused at the currency', async () => {
        const user = await open();
        await user.selectOptions(await screen.findByLabelText(texts.sending_currency, { selector: 'select' }), 'AUD');
        expect(await screen.findByText(texts.problem.noBalance)).toBeInTheDocument();
        await user.type(screen.getByRole('textbox', { name: texts.amounts.sending }), '100');
        await user.click(await button(texts.next));
        await waitFor(() =>
            expect(screen.getByLabelText(texts.sending_currency, { selector: 'select' })).toBeInvalid(),
        );
        expect(screen.queryByRole('button', { name: /^Sell / })).toBeNull();
    });

    test('can’t be booked by somebody who only reads trades, who is told so', async () => {
        await product.openAs('finance@harbour.example', PAGE);
        expect(await screen.findByText(/permission/i)).toBeInTheDocument();
        expect(network.sent('/trade-pairs')).toEqual([]);
    });
});
