import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PaymentRequestPage } from '../../src/custom/payment-request/PaymentRequestPage';
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
    expect(await screen.findByText(texts.linkAlone)).toBeInTheDocument();
    expect(fact(texts.linkAsks)).toBe('12.00 EUR');
    expect(fact(texts.coin)).toBe('BTC');
    await waitFor(() => expect(fact(texts.atRate)).toMatch(/^0\.000\d{5} BTC$/));
    expect(document.body).not.toHaveTextContent(/Don’t pay|invalid payment address|couldn’t find out/);
    expect([address(), document.querySelector('form')]).toEqual([undefined, null]);
    await user.click(screen.getByRole('button', { name: texts.tryAgain }));
    expect(await screen.findByRole('heading', { name: 'Pay Harbour Goods' })).toBeVisible();
});

test.each(answers)('a link that asks for nothing itself says that it can’t be read: %s', async (_, answer) => {
    network.answerOnce('/addr_info', answer);
    await open(`/payment-request/${SHOP}`);
    expect(await screen.findByText(texts.cantRead)).toBeInTheDocument();
});

const TRON = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
const EVM = '0x52908400098527886E0F7030069857D2E4169EE7';
test.each([
    ['USDT_TRC20', { crypto_address: TRON, crypto_currency: 'USDT_TRC20' }, TRON],
    ['USDT_TRC20', { address: TRON }, TRON],
    ['USDC', { address: EVM, crypto_currency: 'USDC_ERC20' }, EVM],
    // Which coin it takes isn't known, or it takes another than the link says.
    ['USDC', { address: EVM }, undefined],
    ['BTC', { address: TRON }, undefined],
    ['BTC', { crypto_address: TRON, crypto_currency: 'USDT_TRC20' }, undefined],
])('an address alone is shown where it takes the link’s %s: %o', async (coin, answer, shown) => {
    network.answerOnce('/addr_info', () => Response.json(answer));
    await open(`/payment-request/${SHOP}/EUR/${coin}/25/INV-9`);
    expect(await screen.findByText(shown ? texts.linkUnconfirmed : texts.linkAlone)).toBeInTheDocument();
    expect(fact(texts.linkAsks)).toBe('25.00 EUR');
    expect(address()).toBe(shown);
    expect(document.body).not.toHaveTextContent(texts.sendExactly);
});

test('an address whose link has no amount says so', async () => {
    network.answerOnce('/addr_info', () => Response.json({ address: TRON, crypto_currency: 'USDT_TRC20' }));
    await open(`/payment-request/${SHOP}`);
    expect(await screen.findByText(texts.noLinkAmount)).toBeInTheDocument();
    expect(address()).toBe(TRON);
    expect(screen.queryByText(texts.linkAsks)).not.toBeInTheDocument();
});

test.each([
    ['BTC', '97123.4567', /^0\.00051481 BTC$/],
    ['USDT_TRC20', '1', /^50\.00 USDT$/],
    // Either may be the other way round.
    ['BTC', '0.00001029', undefined],
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
