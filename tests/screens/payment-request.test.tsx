import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Invoice } from '../../contracts/main/invoices';
import { paymentRequestPath } from '../../contracts/main/paymentLink';
import { transact } from '../../sandbox/database/transaction';
import { payPayment } from '../../sandbox/domain/lifecycle/payments/payments';
import { DAY, HOUR, MINUTE } from '../../sandbox/primitives/clock';
import { minus, times } from '../../sandbox/primitives/decimal';
import { merchantIds } from '../../sandbox/seed/tenants';
import { PaymentRequestPage } from '../../src/public/payment-request/PaymentRequestPage';
import { paymentRequestMessages as texts } from '../../src/i18n/en/paymentRequest';
import { created, SHOP } from '../api/invoices/support';
import { OWNER, startProduct } from '../support/product';
import { tokenOf } from '../support/signIn';
import type { Whole } from '../support/whole';

const product = await startProduct();
const { network, sandbox } = product;
const TEXT_OF_NO_ADDRESS = 'error: invalid payment address';
const newInvoice = async (changes: Parameters<typeof created>[2] = {}) =>
    created(sandbox, await tokenOf(sandbox, OWNER), changes);
const linkOf = (invoice: Whole<Invoice>) =>
    paymentRequestPath({ ...invoice, order_amount: String(invoice.order_amount) });

beforeEach(() => switchOff([]));
const switchOff = (codes: string[]) =>
    sandbox.query('UPDATE merchants SET methods_off = $1 WHERE id = $2', [JSON.stringify(codes), merchantIds.harbour]);
/** Both clocks run ahead. */
async function advance(milliseconds: number) {
    vi.setSystemTime(Date.now() + milliseconds);
    await sandbox.clock.advance(milliseconds);
}
const pay = (reference: string, coins: string) =>
    transact(sandbox.database, tx => payPayment(tx, reference, coins, sandbox.clock.now()));

async function open(address: string) {
    history.replaceState(null, '', address);
    const page = await act(async () => render(<PaymentRequestPage />));
    return { ...page, user: userEvent.setup({ delay: null }) };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const lookAgain = () => act(() => document.dispatchEvent(new Event('visibilitychange')));
const address = () => document.querySelector('.hosted-code')?.textContent;

describe('an invoice’s link', () => {
    test('shows its amount and its address, follows what arrives, and ends when it is paid', async () => {
        const invoice = await newInvoice({ order_amount: '88.40', order_id: 'HG-88' });
        await open(linkOf(invoice).replace('/88.4/', '/0.01/'));
        await heading(texts.invoiceTitle);
        expect(await screen.findByText(texts.status.none)).toBeInTheDocument();
        expect(screen.getByText('Harbour Goods')).toBeInTheDocument();
        expect(document.querySelector('.hosted-logo')).toHaveAttribute('src', '/logos/harbour-goods.svg');
        expect(document.querySelector('.hosted-amount')).toHaveTextContent('88.40 EUR');
        expect(screen.getByText('Order ID HG-88')).toBeInTheDocument();
        expect(screen.queryByText(texts.change)).not.toBeInTheDocument();
        const [row] = await sandbox.query<{ crypto_address: string; crypto_amount: string }>(
            'SELECT crypto_address, crypto_amount FROM payments WHERE reference = $1',
            [invoice.payment_reference],
        );
        await waitFor(() => expect(address()).toBe(row?.crypto_address));
        const coins = row?.crypto_amount ?? '0';
        const half = times(coins, '0.5', 8);
        await pay(invoice.payment_reference, half);
        await lookAgain();
        expect(await screen.findByText(/^Part of the amount has arrived\. Send the rest by /)).toBeInTheDocument();
        expect(screen.getByText(texts.sendRest).nextElementSibling).toHaveTextContent(minus(coins, half));
        await pay(invoice.payment_reference, minus(coins, half));
        await lookAgain();
        expect(await screen.findByText(new RegExp(`${texts.status.good}|${texts.status.hold}`))).toBeInTheDocument();
        expect(address()).toBeUndefined();
        expect(screen.queryByText(texts.sendExactly)).not.toBeInTheDocument();
    });

    test('whose rate is old asks before it shows a new amount', async () => {
        const invoice = await newInvoice({ order_amount: '90' });
        await advance(3 * HOUR);
        const { user } = await open(linkOf(invoice));
        expect(await screen.findByText(texts.status.rateOver)).toBeInTheDocument();
        expect(address()).toBeUndefined();
        await user.click(screen.getByRole('button', { name: texts.renew }));
        expect(await screen.findByText(/^The amount has changed with the rate: /)).toBeInTheDocument();
        expect(address()).toBeDefined();
        expect(document.querySelector('.hosted-amount')).toHaveTextContent('90.00 EUR');
    });

    test('that is paid, over, or short past its time asks for nothing', async () => {
        const [paid, over, short] = [
            await newInvoice({ order_amount: '91' }),
            await newInvoice({ order_amount: '92', expires_in_days: 1 }),
            await newInvoice({ order_amount: '93', expires_in_days: 1 }),
        ];
        await pay(paid.payment_reference, String(paid.crypto_amount));
        await advance(DAY - HOUR);
        await pay(short.payment_reference, times(String(short.crypto_amount), '0.25', 8));
        await advance(HOUR + MINUTE);
        for (const [invoice, text] of [
            [paid, new RegExp(`${texts.status.good}|${texts.status.hold}`)],
            [over, texts.status.over],
            [short, texts.status.shortOver.replace('%{merchant}', 'Harbour Goods')],
        ] as const) {
            const { unmount } = await open(linkOf(invoice));
            expect(await screen.findByText(text)).toBeInTheDocument();
            expect(address()).toBeUndefined();
            expect(screen.queryByRole('button')).not.toBeInTheDocument();
            unmount();
        }
        expect(network.sent('/set_addr')).toEqual([]);
    });

    test('that isn’t this account’s, or isn’t at all, has no address', async () => {
        const invoice = await newInvoice({ order_amount: '94' });
        for (const link of [
            linkOf(invoice).replace(SHOP, 'LT1633046400127Zp'),
            linkOf({ ...invoice, invoice_reference: `INV-${'0'.repeat(26)}` }),
            linkOf(invoice).replace(SHOP, 'nobody'),
        ]) {
            const { unmount } = await open(link);
            expect(await screen.findByText(TEXT_OF_NO_ADDRESS)).toBeInTheDocument();
            expect(document.body).not.toHaveTextContent('94.00');
            expect(screen.getAllByText(texts.title)).toHaveLength(1);
            unmount();
        }
    });

    test('whose coin was switched off has no address, and says whom to ask', async () => {
        const invoice = await newInvoice({ order_amount: '95' });
        await switchOff(['BTC']);
        await open(linkOf(invoice));
        expect(await screen.findByText(TEXT_OF_NO_ADDRESS)).toBeInTheDocument();
        expect(screen.queryByText(texts.status.none)).not.toBeInTheDocument();
        expect(screen.queryByText(/Select another/)).not.toBeInTheDocument();
        expect(document.querySelector('.hosted-card')).toHaveTextContent(/Ask Harbour Goods/);
    });
});

describe('a payment request', () => {
    test('names the payer’s amount either way, gives one address for many clicks, and starts over', async () => {
        const { user } = await open(`/payment-request/${SHOP}/EUR/BTC/120.50/HG-2041`);
        await heading('Pay Harbour Goods');
        const order = screen.getByLabelText(texts.youPay);
        expect(order).toHaveValue('120.5');
        await waitFor(() => expect(screen.getByLabelText(texts.youSend)).not.toHaveValue(''));
        const submit = screen.getByRole('button', { name: texts.submit });
        const looks = network.sent('/addr_info').length;
        await act(async () => {
            submit.click();
            submit.click();
        });
        await screen.findByText(texts.status.none);
        // A look that doesn't know of the payment would take it off the page again.
        await waitFor(() => expect(network.sent('/addr_info').slice(looks)).not.toHaveLength(0));
        for (const { query } of network.sent('/addr_info').slice(looks)) expect(query.has('request_id')).toBe(true);
        expect(network.sent('/set_addr')).toHaveLength(1);
        expect(address()).toBeDefined();
        await user.click(screen.getByRole('button', { name: texts.change }));
        await heading('Pay Harbour Goods');
        expect(history.state ?? null).toBeNull();
    });

    test('whose answer is lost is asked for again as the same one', async () => {
        const { user } = await open(`/payment-request/${SHOP}/EUR/BTC/121.75`);
        await sandbox.faults.add({ operation: 'setAddress', kind: 'abort-after', times: 1 });
        await waitFor(() => expect(screen.getByLabelText(texts.youSend)).not.toHaveValue(''));
        await user.click(screen.getByRole('button', { name: texts.submit }));
        expect(await screen.findByRole('alert')).toBeInTheDocument();
        await user.click(screen.getByRole('button', { name: texts.submit }));
        expect(await screen.findByText(texts.status.none)).toBeInTheDocument();
        expect(await sandbox.query('SELECT 1 FROM payments WHERE order_amount = 121.75')).toHaveLength(1);
    });

    test('without a coin that is on offers the others, and says which one isn’t', async () => {
        await switchOff(['BTC']);
        await open(`/payment-request/${SHOP}/EUR/BTC/10`);
        expect(
            await screen.findByText(/^You can’t pay Harbour Goods in BTC.*Select another coin\.$/),
        ).toBeInTheDocument();
        const coins = screen.getByLabelText(texts.coin);
        expect(coins).toHaveValue('');
        expect(coins).toBeInvalid();
        expect(coins.querySelector('option[value="BTC"]')).toBeNull();
        expect(coins.querySelector('option[value="ETH"]')).not.toBeNull();
    });

    test('whose coin goes off in the meantime gets no address, and keeps what was typed', async () => {
        const { user } = await open(`/payment-request/${SHOP}/EUR/ETH/11`);
        await waitFor(() => expect(screen.getByLabelText(texts.youSend)).not.toHaveValue(''));
        await switchOff(['ETH']);
        await user.click(screen.getByRole('button', { name: texts.submit }));
        expect(await screen.findByText(texts.coinGone.replace('%{merchant}', 'Harbour Goods'))).toBeVisible();
        expect(screen.getByLabelText(texts.youPay)).toHaveValue('11');
    });

    test('that gets no address says exactly so', async () => {
        const { user } = await open(`/payment-request/${SHOP}/EUR/BTC/12`);
        await waitFor(() => expect(screen.getByLabelText(texts.youSend)).not.toHaveValue(''));
        network.answerOnce('/set_addr', () => Response.json({}));
        await user.click(screen.getByRole('button', { name: texts.submit }));
        expect(await screen.findByText(TEXT_OF_NO_ADDRESS)).toBeInTheDocument();
        expect(document.querySelector('.hosted-qr')).toBeNull();
    });

    test('that gets an address of another network shows none, neither to read nor as a QR code', async () => {
        const { user } = await open(`/payment-request/${SHOP}/EUR/BTC/12`);
        await waitFor(() => expect(screen.getByLabelText(texts.youSend)).not.toHaveValue(''));
        network.rewrite('/v1/set_addr', text =>
            JSON.stringify({ ...(JSON.parse(text) as object), address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' }),
        );
        await user.click(screen.getByRole('button', { name: texts.submit }));
        const notice = texts.status.addressWrong.replace('%{merchant}', 'Harbour Goods');
        expect(await screen.findByText(notice)).toBeInTheDocument();
        expect([address(), document.querySelector('.hosted-qr')]).toEqual([undefined, null]);
        expect(document.body).not.toHaveTextContent(texts.sendExactly);
    });

    test('that names nobody, an unknown currency and an unreadable amount says each, once, under one title', async () => {
        await open('/payment-request/none%2F/XYZ/BTC/1e9');
        expect(await screen.findByText(texts.unreadableAccount)).toBeInTheDocument();
        expect(document.body).not.toHaveTextContent(/Don’t pay|invalid payment address/);
        expect(screen.getAllByText(texts.title)).toHaveLength(1);
        document.body.replaceChildren();
        const { user } = await open('/payment-request//XYZ/BTC/1e9');
        await heading(texts.title);
        expect(screen.getAllByText(texts.title)).toHaveLength(1);
        expect(screen.getByText(texts.unknownCurrency.replace('%{text}', 'XYZ'))).toBeInTheDocument();
        expect(screen.getByText(texts.unreadableAmount.replace('%{text}', '1e9'))).toBeInTheDocument();
        await user.type(screen.getByLabelText(texts.youPay), '5');
        await waitFor(() => expect(screen.getByLabelText(texts.youSend)).not.toHaveValue(''));
        await user.click(screen.getByRole('button', { name: texts.submit }));
        expect(await screen.findByText(TEXT_OF_NO_ADDRESS)).toBeInTheDocument();
        expect(network.sent('/set_addr')).toEqual([]);
    });

    test('of a test account says that it is one, and takes its coin alone', async () => {
        await open(`/payment-request/${SHOP}_t/EUR/testBTC/5`);
        expect(await screen.findByText(texts.test)).toBeInTheDocument();
        await heading('Pay Harbour Goods');
        expect(screen.getByLabelText(texts.coin).querySelectorAll('option')).toHaveLength(1);
    });
});

describe('of a provider that hasn’t these calls, or answers otherwise,', () => {
    const answers: [string, () => Response][] = [
        ['404 without a code', () => Response.json({ message: 'Not found' }, { status: 404 })],
        ['404 in HTML', () => new Response('<h1>Not found</h1>', { status: 404 })],
        ['401', () => Response.json({ message: 'Unauthorized' }, { status: 401 })],
    ];

    test.each(['', '/EUR/BTC/12', '/EUR/BTC/12/2026-000097'])(
        'a link that it has no address for says exactly so: %s',
        async rest => {
            network.answerOnce('/addr_info', () => Response.json({ address: null }));
            await open(`/payment-request/${SHOP}${rest}`);
            expect(await screen.findByText(TEXT_OF_NO_ADDRESS)).toBeInTheDocument();
            expect(document.body).not.toHaveTextContent(/Don’t pay|couldn’t find out/);
            expect(document.querySelector('form')).toBeNull();
        },
    );

    test.each(answers)('an address that it doesn’t give is said to be so: %s', async (_, answer) => {
        const { user } = await open(`/payment-request/${SHOP}/EUR/BTC/12`);
        await waitFor(() => expect(screen.getByLabelText(texts.youSend)).not.toHaveValue(''));
        network.answerOnce('/set_addr', answer);
        await user.click(screen.getByRole('button', { name: texts.submit }));
        expect(await screen.findByText(texts.cantGetAddress.replace('%{merchant}', 'Harbour Goods'))).toBeVisible();
        expect(screen.queryByText(TEXT_OF_NO_ADDRESS)).not.toBeInTheDocument();
    });

    test('an invoice whose reference has a form of its own is paid as it is, not for an amount of the payer’s', async () => {
        const invoice = await newInvoice({ order_amount: '96.5' });
        const known = { api_id: SHOP, invoice_number: invoice.invoice_reference ?? '' };
        network.answerOnce('/addr_info', () =>
            network.fetch(`/api/main/v1/addr_info?${new URLSearchParams(known).toString()}`),
        );
        network.answerOnce('/set_addr', ({ body }) => {
            expect(JSON.parse(body)).toEqual({ api_id: SHOP, invoice_number: '2026/000096' });
            const headers = { 'content-type': 'application/json' };
            return network.fetch('/api/main/v1/set_addr', { method: 'POST', headers, body: JSON.stringify(known) });
        });
        await open(linkOf({ ...invoice, invoice_reference: '2026/000096' }));
        await heading(texts.invoiceTitle);
        expect(document.querySelector('.hosted-amount')).toHaveTextContent('96.50 EUR');
        expect(screen.queryByLabelText(texts.youPay)).not.toBeInTheDocument();
        expect(await screen.findByText(texts.status.none)).toBeInTheDocument();
        await waitFor(() => expect(address()).toBeTruthy());
    });

    test('of an invoice each fact stands alone, and one that is needed to pay stops it by name', async () => {
        const invoice = await newInvoice({ order_amount: '93.20' });
        type View = { payment: object };
        const change = (of: (view: View) => object) =>
            network.rewrite('/v1/addr_info', text => JSON.stringify(of(JSON.parse(text) as View)));
        change(({ payment, ...view }) => ({
            ...{ ...view, merchant_name: 7, hosted_page: 'odd', crypto_currencies: null },
            payment: { ...payment, exchange_rate: {}, rate_date: 'soon', order_id: [] },
        }));
        await open(linkOf(invoice));
        await heading(texts.invoiceTitle);
        await waitFor(() => expect(address()).toBeDefined());
        expect(document.querySelector('.hosted-amount')).toHaveTextContent('93.20 EUR');
        expect(screen.getByText(texts.sendExactly)).toBeInTheDocument();
        change(({ payment, ...view }) => ({ ...view, payment: { ...payment, remain_crypto_amount: 'much' } }));
        await lookAgain();
        expect(
            await screen.findByText(texts.status.amountUnread.replace('%{merchant}', 'Harbour Goods')),
        ).toBeInTheDocument();
        expect(address()).toBeUndefined();
        change(view => ({ ...view, payment: 'odd' }));
        await lookAgain();
        expect(await screen.findByText(texts.cantRead)).toBeInTheDocument();
        expect(document.querySelector('form')).toBeNull();
    });
});
