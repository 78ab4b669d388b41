import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PaymentRequestPage } from '../../src/public/payment-request/PaymentRequestPage';
import { paymentRequestMessages as texts } from '../../src/i18n/en/paymentRequest';
import { SHOP } from '../api/invoices/support';
import { startProduct } from '../support/product';

/* Providers say of addr_info that it exists, and no more: many have it not, or answer with an address alone. */

const { network } = await startProduct();

async function open(address: string) {
    history.replaceState(null, '', address);
    await act(async () => render(<PaymentRequestPage />));
    return userEvent.setup({ delay: null });
}
const address = () => document.querySelector('.hosted-code')?.textContent;
/** What stands beside a term. Spaces that don't break read as spaces. */
const fact = (term: string) => screen.getByText(term).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ');

const answers: [string, () => Response][] = [
    ['404 without a code', () => Response.json({ message: 'Not found' }, { status: 404 })],
    ['404 in HTML', () => new Response('<h1>Not found</h1>', { status: 404 })],
    ['401', () => Response.json({ message: 'Unauthorized' }, { status: 401 })],
    ['another form', () => Response.json({ addr: 'bc1q', balance: 3 })],
];

test.each(answers)('a link says what it asks for by itself, and not that it’s false: %s', async (_, answer) => {
    network.answerOnce('/addr_info', answer);
    const user = await open(`/payment-request/${SHOP}/EUR/BTC/12`);
    // Anyone can write a link: nobody is sent to its writer.
    expect(
        await screen.findByText(/confirm that anyone asks for this.*Don’t pay unless you know who sent it\.$/),
    ).toBeVisible();
    expect(fact(texts.linkAsks)).toBe('12.00 EUR');
    expect(fact(texts.coin)).toBe('BTC');
    await waitFor(() => expect(fact(texts.atRate)).toMatch(/^0\.000\d{5} BTC$/));
    expect(document.body).not.toHaveTextContent(/invalid payment address|couldn’t find out|how to pay/);
    expect([address(), document.querySelector('form')]).toEqual([undefined, null]);
    await user.click(screen.getByRole('button', { name: texts.tryAgain }));
    expect(await screen.findByRole('heading', { name: 'Pay Harbour Goods' })).toBeVisible();
});

test.each(answers)('a link that asks for nothing itself says that it can’t be read: %s', async (_, answer) => {
    network.answerOnce('/addr_info', answer);
    await open(`/payment-request/${SHOP}`);
    expect(await screen.findByText(texts.cantRead)).toBeInTheDocument();
});

const BTC = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const LEGACY = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2';
const TEST_BTC = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
const TRON = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
const EVM = '0x52908400098527886E0F7030069857D2E4169EE7';
const SOLANA = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';
const INVOICE = `lnbc2500u1${'q'.repeat(120)}`;

test.each([
    ['BTC', BTC, 'BTC', 'Bitcoin'],
    ['BTC', LEGACY, 'BTC', 'Bitcoin'],
    ['testBTC', TEST_BTC, 'testBTC', 'Bitcoin testnet'],
    ['ETH', EVM, 'ETH', 'Ethereum'],
    ['USDC', EVM, 'USDC_ERC20', 'Ethereum'],
    ['USDT_POLY', EVM, 'USDT_POLY', 'Polygon'],
    ['USDC_ARB', EVM, 'USDC_ARB', 'Arbitrum One'],
    ['USDT_TRC20', TRON, 'USDT_TRC20', 'Tron'],
    ['USDT_SOL', SOLANA, 'USDT_SOL', 'Solana'],
])('an address alone is shown where it’s named with the link’s %s: %s', async (coin, shown, named, on) => {
    network.answerOnce('/addr_info', () => Response.json({ crypto_address: shown, crypto_currency: named }));
    await open(`/payment-request/${SHOP}/EUR/${coin}/25/INV-9`);
    expect(await screen.findByText(/^The amount is only what the link says/)).toBeInTheDocument();
    expect(fact(texts.linkAsks)).toBe('25.00 EUR');
    expect(address()).toBe(shown);
    expect(screen.getByText(`Address on ${on}`)).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(texts.sendExactly);
});

test.each([
    // No coin, one that can't be read, or one by another name: an address may take several.
    ['USDT_TRC20', { address: TRON }],
    ['BTC', { address: LEGACY }],
    ['BTC', { address: LEGACY, crypto_currency: 5 }],
    ['BTC', { address: LEGACY, currency: 'LTC' }],
    ['BTC', { address: LEGACY, crypto_currency: 'Bitcoin' }],
    // Another coin or network than the link's.
    ['USDT_TRC20', { address: TRON, crypto_currency: 'USDC_TRC20' }],
    ['USDT_TRC20', { address: TRON, crypto_currency: 'USDT' }],
    ['USDT', { address: TRON, crypto_currency: 'USDT_TRC20' }],
    ['BTC', { address: TRON, crypto_currency: 'USDT_TRC20' }],
    // Not in the form of the network that the label would name.
    ['USDT', { address: TRON, crypto_currency: 'USDT' }],
    ['ETH', { address: BTC, crypto_currency: 'ETH' }],
    ['BTC', { address: 'pending', crypto_currency: 'BTC' }],
    ['BTC', { address: TEST_BTC, crypto_currency: 'BTC' }],
    ['testBTC', { address: BTC, crypto_currency: 'testBTC' }],
    ['USDT_POLY', { address: TRON, crypto_currency: 'USDT_POLY' }],
    ['USDT_TRC20', { address: EVM, crypto_currency: 'USDT_TRC20' }],
    ['USDT_SOL', { address: TRON, crypto_currency: 'USDT_SOL' }],
    ['USDT_SOL', { address: 'bc1qar2srrr7xfkvy5n643nydnw9re59gtzzwf5mdq', crypto_currency: 'USDT_SOL' }],
    // An invoice asks for an amount of its own, and nothing tells a wallet's payment.
    ['LNBC', { address: INVOICE, crypto_currency: 'LNBC' }],
    ['BINANCE', { address: '214571023', crypto_currency: 'BINANCE' }],
])('an address that isn’t surely for the link’s %s isn’t shown: %o', async (coin, answer) => {
    network.answerOnce('/addr_info', () => Response.json(answer));
    await open(`/payment-request/${SHOP}/EUR/${coin}/25/INV-9`);
    expect(await screen.findByText(texts.linkAlone)).toBeInTheDocument();
    expect(fact(texts.linkAsks)).toBe('25.00 EUR');
    expect(address()).toBeUndefined();
});

test('a coin that only the provider names is no word of the link', async () => {
    network.answerOnce('/addr_info', () => Response.json({ address: 'pending', crypto_currency: 'BTC' }));
    await open(`/payment-request/${SHOP}/EUR//25`);
    expect(await screen.findByText(texts.linkAlone)).toBeInTheDocument();
    expect(fact(texts.linkAsks)).toBe('25.00 EUR');
    expect(screen.queryByText(texts.coin)).not.toBeInTheDocument();
});

test('an address whose link has no amount says so', async () => {
    network.answerOnce('/addr_info', () => Response.json({ address: TRON, crypto_currency: 'USDT_TRC20' }));
    await open(`/payment-request/${SHOP}`);
    expect(await screen.findByText(texts.noLinkAmount)).toBeInTheDocument();
    expect(address()).toBe(TRON);
    expect(screen.queryByText(texts.linkAsks)).not.toBeInTheDocument();
});

test('where a link has no amount, nothing is said of what it is in the coin', async () => {
    network.answerOnce('/addr_info', () => Response.json({ address: TRON, crypto_currency: 'USDT_TRC20' }));
    let isRead = false;
    network.answerOnce(
        ({ path }) => path.includes('/exchange_rate/'),
        () => {
            isRead = true;
            return Response.json({ rate: '0.9998', timestamp: '2026-11-29T01:00:00Z' });
        },
    );
    await open(`/payment-request/${SHOP}/USD/USDT_TRC20`);
    expect(await screen.findByText(texts.noLinkAmount)).toBeInTheDocument();
    await waitFor(() => expect([isRead, screen.queryByText(texts.rateLoading)]).toEqual([true, null]));
    expect(screen.queryByText(texts.coinsUnknown)).not.toBeInTheDocument();
});

test.each([
    ['BTC', '97123.4567', /^0\.00051481 BTC$/],
    ['USDT_TRC20', '1', /^50\.00 USDT$/],
    ['ETH', '3000', /^0\.01666667 ETH$/],
    // Any may be the other way round.
    ['BTC', '0.00001029', undefined],
    ['LNBC', '1029', undefined],
    ['USDT_TRC20', '0.9998', undefined],
])(
    'coins are counted at a rate that doesn’t say which way round it is only where that’s sure: %s at %s',
    async (coin, rate, coins) => {
        network.answerOnce('/addr_info', () => Response.json({ message: 'Not found' }, { status: 404 }));
        network.answerOnce(
            ({ path }) => path.includes('/exchange_rate/'),
            () => Response.json({ rate, timestamp: '2026-11-29T01:00:00Z' }),
        );
        await open(`/payment-request/${SHOP}/USD/${coin}/50`);
        if (coins) await waitFor(() => expect(fact(texts.atRate)).toMatch(coins));
        else {
            expect(await screen.findByText(texts.coinsUnknown)).toBeInTheDocument();
            expect(screen.queryByText(texts.atRate)).not.toBeInTheDocument();
        }
    },
);
