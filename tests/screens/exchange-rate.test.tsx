import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { cryptoCodes } from '../../contracts/currencies';
import { payoutRateAt, rateAt } from '../../sandbox/domain/rates';
import { appMessages as messages } from '../support/messages';
import { publicMessages } from '../../src/i18n/en/public';
import { fill } from '../../src/i18n/fill';
import { convert } from '../../src/money/convert';
import { formatMoney, formatRate, groupedMoney } from '../../src/money/money';
import { OWNER, startProduct } from '../support/product';
import { setWidth } from '../support/viewport';

const product = await startProduct();
const { network, sandbox } = product;
const { amount, rates } = messages;
const server = fill(publicMessages.errors.server, { status: 500 });

const open = (search = '') => product.openAs(OWNER, `/exchange-rate${search}`);
const hour = () => new Date(Math.floor(sandbox.clock.now().getTime() / 3_600_000) * 3_600_000);
const bitcoin = (fiat: string) => rateAt('BTC', fiat, hour());

const card = async (fiat: string) => screen.findByRole('region', { name: fill(rates.list, { fiat }) });
const rowsOf = async (fiat: string) => {
    const table = await within(await card(fiat)).findByRole('table');
    return within(table).getAllByRole('row').slice(1);
};
const cellsOf = (row: HTMLElement | undefined) =>
    row
        ? within(row)
              .getAllByRole('cell')
              .map(cell => cell.textContent)
        : [];
const nameOf = (row: HTMLElement) => within(row).getByRole('rowheader').textContent;
const ofCoin = (rows: readonly HTMLElement[], name: string) => rows.find(row => nameOf(row).startsWith(name));
const result = () => screen.findByRole('status', { name: rates.result });
const amountIn = (currency: string) => screen.findByRole('textbox', { name: fill(rates.amount, { currency }) });

describe('rates', () => {
    test('are there for every crypto currency with network and time, in the currency of the merchant', async () => {
        await open();
        const rows = await rowsOf('EUR');
        expect(rows).toHaveLength(cryptoCodes.length);
        const names = rows.map(nameOf);
        expect(names.slice(0, 3)).toEqual(['Binance Pay', 'BTCBitcoin', 'BTCLightning']);
        expect(names.filter(name => /^USD[CT]/.test(name))).toEqual([
            ...['Arbitrum One', 'Ethereum', 'Polygon', 'Solana'].map(network => `USDC${network}`),
            ...['Arbitrum One', 'Ethereum', 'Polygon', 'Solana', 'Tron'].map(network => `USDT${network}`),
        ]);
        expect(names.at(-1)).toBe(`testBTC ${messages.shell.test}Bitcoin testnet`);
        const row = ofCoin(rows, 'BTCBitcoin');
        await waitFor(() =>
            expect(cellsOf(row).slice(0, 2)).toEqual([
                formatRate(bitcoin('EUR')),
                formatRate(payoutRateAt('BTC', 'EUR', hour())),
            ]),
        );
        expect(cellsOf(row)[2]).toMatch(/^21 Nov 2026, \d\d:00$/);
        const ofEur = await card('EUR');
        await waitFor(() => expect(ofEur).toHaveTextContent('1 USD = 0.8676 EUR.'));
    });

    test('follow the currency that is chosen, and the address keeps it', async () => {
        const { user } = await open('?fiat=GBP');
        await rowsOf('GBP');
        await user.selectOptions(screen.getByRole('combobox', { name: rates.fiat }), 'USD');
        const rows = await rowsOf('USD');
        expect(cellsOf(ofCoin(rows, 'BTCBitcoin'))[0]).toBe(formatRate(bitcoin('USD')));
        expect(location.search).toBe('?fiat=USD');
        expect(await card('USD')).not.toHaveTextContent('US dollar');
        await product.reload(`/exchange-rate${location.search}`);
        await rowsOf('USD');
    });

    test.each(['?fiat=XXX', '?fiat=BTC'])('an address with %s shows the currency of the merchant', async search => {
        await open(search);
        await rowsOf('EUR');
    });

    test('say so where a currency has none', async () => {
        await open('?fiat=AFN');
        expect(await screen.findByText(fill(rates.none, { fiat: 'AFN' }))).toBeInTheDocument();
        expect(await screen.findByText(rates.noRate)).toBeInTheDocument();
        expect(await result()).toHaveTextContent(/^–$/);
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    test('stand in the navigation', async () => {
        const { user } = await product.openAs(OWNER, '/home');
        const navigation = await screen.findByRole('navigation', { name: messages.shell.navigation });
        await user.click(within(navigation).getByRole('link', { name: messages.routes.exchangeRate.title }));
        await rowsOf('EUR');
    });

    test('have the time under the currency and the payout rate under the rate on a phone', async () => {
        setWidth('phone');
        await open();
        const row = ofCoin(await rowsOf('EUR'), 'BTCBitcoin');
        const both = formatRate(bitcoin('EUR')) + formatRate(payoutRateAt('BTC', 'EUR', hour()));
        await waitFor(() => expect(cellsOf(row)).toEqual([both]));
        expect(row).toHaveTextContent(/21 Nov 2026, \d\d:00/);
    });
});

describe('rates that cannot be loaded', () => {
    test('say so, and come when asked again', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        await sandbox.faults.add({ operation: 'listExchangeRates', kind: 'status', times: 1 });
        const { user } = await open();
        const alert = await screen.findByRole('alert');
        expect(alert).toHaveTextContent(server);
        expect(alert).not.toHaveTextContent(messages.page.stale);
        await user.click(within(alert).getByRole('button', { name: messages.page.retry }));
        expect(await rowsOf('EUR')).toHaveLength(cryptoCodes.length);
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    test('keep what was there when a refresh fails', async () => {
        const { user } = await open();
        await rowsOf('EUR');
        const refresh = screen.getByRole('button', { name: rates.refresh });
        await waitFor(() => expect(refresh).toHaveAttribute('aria-busy', 'false'));
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        await sandbox.faults.add({ operation: 'listExchangeRates', kind: 'status', times: 1 });
        await user.click(refresh);
        const alert = await screen.findByRole('alert');
        expect(alert).toHaveTextContent(messages.page.stale);
        expect(await rowsOf('EUR')).toHaveLength(cryptoCodes.length);
        await user.click(within(alert).getByRole('button', { name: messages.page.retry }));
        await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    });

    test('leave the rest alone when only the payout rates and the dollar’s fail', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        await sandbox.faults.add({ operation: 'getDollarRate', kind: 'status', times: 1 });
        await sandbox.faults.add({ operation: 'listPayoutRates', kind: 'status', times: 1 });
        const { user } = await open();
        const alert = await screen.findByRole('alert');
        expect(alert).toHaveTextContent(`${rates.payoutFailed}${server}`);
        const rows = await rowsOf('EUR');
        expect(cellsOf(rows[0])[1]).toBe('–');
        await user.click(within(alert).getByRole('button', { name: messages.page.retry }));
        await waitFor(() => expect(cellsOf(rows[0])[1]).not.toBe('–'));
    });

    test('don’t wait for the dollar’s, and neither does the converter', async () => {
        const dollar = network.hold('/v1/exchange_rate/USD/EUR');
        await open();
        expect(await rowsOf('EUR')).toHaveLength(cryptoCodes.length);
        expect(await result()).toHaveTextContent(/ = [\d,.]+ EUR/);
        expect(await card('EUR')).not.toHaveTextContent('1 USD');
        dollar.release();
        await waitFor(async () => expect(await card('EUR')).toHaveTextContent('1 USD = 0.8676 EUR.'));
    });

    test('are all asked for again by a refresh', async () => {
        const { user } = await open();
        await rowsOf('EUR');
        const refresh = screen.getByRole('button', { name: rates.refresh });
        await waitFor(() => expect(refresh).toHaveAttribute('aria-busy', 'false'));
        network.forget();
        await user.click(refresh);
        for (const path of ['/v1/exchange_rates', '/v1/exchange_rate/USD/EUR', '/exchange_rates/EUR', '/EUR/BTC']) {
            await waitFor(() => expect(network.sent(path), path).toHaveLength(1));
        }
    });
});

describe('with an account chosen', () => {
    test('its own rates are shown, and a dash for what it does not pay out', async () => {
        await open('?account=HA1587722191gQKF_t');
        const rows = await rowsOf('EUR');
        expect(await card('EUR')).toHaveTextContent(fill(rates.ofAccount, { account: 'Test shop' }));
        const payout = (coin: string) => cellsOf(ofCoin(rows, coin))[1];
        await waitFor(() => expect(payout('testBTC')).toBe(formatRate(payoutRateAt('testBTC', 'EUR', hour()))));
        expect(payout('BTCBitcoin')).toBe('–');
        expect(network.sent('/v1/exchange_rate/HA1587722191gQKF_t/BTC/EUR')).toHaveLength(1);
    });
});

const inEur = (amount: string, quote: Parameters<typeof convert>[2]) =>
    formatMoney(convert(amount, 'to-fiat', quote), 'EUR').replace('\u00a0', ' ');

describe('the converter', () => {
    test('converts both ways at the rate that it names', async () => {
        const { user } = await open();
        const quote = { crypto: 'BTC', fiat: 'EUR', rate: bitcoin('EUR') };
        expect(await result()).toHaveTextContent(`1 BTC = ${inEur('1', quote)}`);
        const converter = screen.getByRole('region', { name: rates.converter });
        expect(converter).toHaveTextContent(
            new RegExp(`1 BTC = ${formatRate(quote.rate)} EUR21 Nov 2026, \\d\\d:00Rounded to 2 decimals.`),
        );
        await user.clear(await amountIn('BTC'));
        await user.type(await amountIn('BTC'), '0.12345678');
        const there = convert('0.12345678', 'to-fiat', quote) ?? '';
        expect(await result()).toHaveTextContent(`0.12345678 BTC = ${inEur('0.12345678', quote)}`);
        await user.click(screen.getByRole('button', { name: fill(rates.swap, { from: 'BTC', to: 'EUR' }) }));
        expect(await amountIn('EUR')).toHaveValue(there);
        const back = convert(there, 'to-crypto', quote) ?? '';
        expect(await result()).toHaveTextContent(`${groupedMoney(there, 'EUR')} = ${back} BTC`);
    });

    test('shows as many decimals as it says, zeros too', async () => {
        const { user } = await open();
        const quote = { crypto: 'BTC', fiat: 'EUR', rate: bitcoin('EUR') };
        const endsInZero = (amount: string) => /^\d+(\.\d)?$/.test(convert(amount, 'to-fiat', quote) ?? '');
        const amount = Array.from({ length: 200 }, (_, index) => `${index + 2}`).find(endsInZero) ?? '';
        await user.clear(await amountIn('BTC'));
        await user.type(await amountIn('BTC'), amount);
        expect(await result()).toHaveTextContent(new RegExp(`^${amount} BTC = [\\d,]+\\.\\d\\d EUR$`));
    });

    test('takes another coin with the rate of its own', async () => {
        const { user } = await open('?fiat=JPY');
        await result();
        await user.selectOptions(screen.getByRole('combobox', { name: rates.cryptoCurrency }), 'USDT_TRC20');
        const quote = { crypto: 'USDT_TRC20', fiat: 'JPY', rate: rateAt('USDT_TRC20', 'JPY', hour()) };
        await waitFor(async () =>
            expect(await result()).toHaveTextContent(`1 USDT · Tron = ${convert('1', 'to-fiat', quote)} JPY`),
        );
        expect(screen.getByText(/Rounded to whole units/)).toBeInTheDocument();
    });

    test.each([
        ['1,000', amount.problem['ambiguous-separator']],
        ['1.000,50', amount.problem['ambiguous-separator']],
        ['-1', amount.problem['not-a-number']],
        ['1e5', amount.problem['not-a-number']],
        ['0.123456789', 'BTC has at most 8 decimals.'],
        ['1'.repeat(50), amount.problem['too-long']],
    ])('refuses %s with a reason, and leaves it there', async (typed, errorText) => {
        const { user } = await open();
        await result();
        const field = await amountIn('BTC');
        await user.clear(field);
        await waitFor(() => expect(field).toHaveAccessibleDescription(amount.problem.empty));
        await user.type(field, typed);
        await waitFor(() => expect(field).toHaveAccessibleDescription(errorText));
        expect(field).toBeInvalid();
        expect(field).toHaveValue(typed);
        expect(await result()).toHaveTextContent(/^–$/);
    });

    test('counts with no rate that the list contradicts, and says so', async () => {
        network.rewrite('/exchange_rate/EUR/BTC', () => JSON.stringify({ rate: 0.0000155 }));
        await open();
        expect(await screen.findByText(rates.contradicted)).toBeInTheDocument();
        expect(await result()).toHaveTextContent(/^–$/);
    });

    test('turns a rate round that is of one unit of money, with the digits that the list has', async () => {
        const inverse = 1 / Number(bitcoin('EUR'));
        const answer = { from: 'EUR', to: 'BTC', rate: inverse.toFixed(8) };
        network.rewrite('/exchange_rate/EUR/BTC', () => JSON.stringify(answer));
        await open();
        const whole = Math.floor(Number(bitcoin('EUR'))).toLocaleString('en');
        expect(await result()).toHaveTextContent(new RegExp(`^1 BTC = ${whole}`));
    });

    test('knows currencies without decimals', async () => {
        const { user } = await open('?fiat=JPY');
        await result();
        await user.click(screen.getByRole('button', { name: fill(rates.swap, { from: 'BTC', to: 'JPY' }) }));
        const field = await amountIn('JPY');
        await user.clear(field);
        await user.type(field, '1.5');
        await waitFor(() => expect(field).toHaveAccessibleDescription('JPY has no decimals.'));
    });

    test('says that its rate failed, keeps what was typed, and goes on when asked', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        await sandbox.faults.add({ operation: 'getOrderRate', kind: 'status', times: 1 });
        const { user } = await open();
        const alert = await screen.findByRole('alert');
        await user.type(await amountIn('BTC'), '5');
        await user.click(within(alert).getByRole('button', { name: messages.page.retry }));
        expect(await result()).toHaveTextContent(/^15 BTC = /);
        expect(await amountIn('BTC')).toHaveValue('15');
    });
});
