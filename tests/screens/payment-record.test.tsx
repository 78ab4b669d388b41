import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { networkOf, isCrypto } from '../../contracts/currencies';
import { networks } from '../../contracts/networks';
import { DAY } from '../../sandbox/primitives/clock';
import { seededAccounts } from '../../sandbox/seed/tenants';
import { appMessages as messages } from '../../src/i18n/en/app';
import { publicMessages } from '../../src/i18n/en/public';
import { subtract } from '../../src/money/arithmetic';
import { formatMoney } from '../../src/money/money';
import { listShown, paymentsAt, rowOf, type StoredPayment, storedPayments } from '../support/entities/payments';
import { OWNER, startProduct } from '../support/product';
import { START } from '../support/servers/sandbox';

const product = await startProduct();
const { network, sandbox } = product;
const stored = await storedPayments(sandbox);
const { fields, sections } = messages.payments;

const find = (what: string, test: (payment: StoredPayment) => boolean): StoredPayment => {
    const found = stored.find(test);
    if (!found) throw new Error(`The seed has no payment that is ${what}`);
    return found;
};
const numberOf = (amount: string, currency: string) => formatMoney(amount, currency).split('\u00a0')[0] ?? '';
const isOlder = ({ created_at }: StoredPayment) => START.getTime() - created_at.getTime() > 91 * DAY;

/** Opens a payment's page and waits for its timeline. */
async function openPayment({ reference }: StoredPayment) {
    const { user } = await product.openAs(OWNER, `/payments/${reference}/show/full`);
    await screen.findByRole('heading', { name: messages.page.story });
    return { user, record: screen.getByRole('article') };
}

/** The value beside a label. */
const detail = (record: HTMLElement, name: string) =>
    within(record).queryByText(name, { selector: 'dt' })?.nextElementSibling;

describe('a payment', () => {
    test('opens from its row at once, and gets its story and transactions when they come', async () => {
        const payment =
            stored.slice(0, 10).find(({ status, type }) => status === 'good' && type !== 'invoice') ??
            find('good', () => true);
        const { user } = await product.openAs(OWNER, paymentsAt());
        await listShown();
        const held = network.hold(`/payment/${payment.reference}`);
        await user.click(within(rowOf(payment.reference)).getByRole('link'));
        const panel = await screen.findByRole('complementary');
        expect(await within(panel).findByRole('heading', { level: 1 })).toHaveTextContent(payment.reference);
        expect(panel).toHaveTextContent(numberOf(payment.order_amount, payment.order_currency));
        expect(within(panel).queryByRole('heading', { name: messages.page.story })).not.toBeInTheDocument();
        held.release();
        expect(await within(panel).findByRole('heading', { name: messages.page.story })).toBeInTheDocument();
        expect(within(panel).getByText(messages.payments.events.requested)).toBeInTheDocument();
        const [{ count } = { count: 0 }] = await sandbox.query<{ count: number }>(
            'select count(*)::int as count from transactions where payment_reference = $1',
            [payment.reference],
        );
        expect(within(panel).getByRole('heading', { name: `${sections.transactions} (${count})` })).toBeInTheDocument();
    });

    test('of another merchant than the active one says whose it is; one of the active merchant does not', async () => {
        const [kite] = await storedPayments(sandbox, 'kite');
        const [lumen] = await storedPayments(sandbox, 'lumen');
        await product.openAs('partner@meridian.example', `/payments/${lumen?.reference ?? ''}/show/full`);
        await screen.findByRole('heading', { name: messages.page.story });
        expect(screen.getByRole('note')).toHaveTextContent('This payment belongs to Lumen Travel');
        const account = seededAccounts.find(({ apiId }) => apiId === lumen?.api_id);
        expect(within(screen.getByRole('article')).getByText(account?.name ?? '')).toBeInTheDocument();
        await product.reload(`/payments/${kite?.reference ?? ''}/show/full`);
        await screen.findByRole('heading', { name: messages.page.story });
        expect(screen.queryByRole('note')).not.toBeInTheDocument();
    });

    test('that was paid too much says by how much', async () => {
        const payment = find(
            'overpaid',
            ({ payment_crypto_amount, crypto_amount }) =>
                /^[1-9]|\.\d*[1-9]/.test(subtract(payment_crypto_amount, crypto_amount)) &&
                !subtract(payment_crypto_amount, crypto_amount).startsWith('-'),
        );
        const { record } = await openPayment(payment);
        const excess = subtract(payment.payment_crypto_amount, payment.crypto_amount);
        expect(detail(record, fields.excess)).toHaveTextContent(numberOf(excess, payment.crypto_currency));
        expect(detail(record, fields.outstanding)).toBeUndefined();
    });

    test('that is short and whose time is over says what was not paid', async () => {
        const isOver = ({ status_date }: StoredPayment) => START.getTime() - status_date.getTime() > 2 * DAY;
        const payment = find('short', row => row.status === 'short' && isOver(row));
        const { record } = await openPayment(payment);
        expect(detail(record, fields.unpaid)).toHaveTextContent(
            numberOf(payment.remain_crypto_amount, payment.crypto_currency),
        );
        expect(detail(record, fields.outstanding)).toBeUndefined();
        expect(detail(record, fields.excess)).toBeUndefined();
    });

    test('that nobody paid has no transaction, and nothing still to pay of what was begun', async () => {
        const { record } = await openPayment(find('unpaid', ({ status }) => status === 'none'));
        expect(within(record).getByText(fields.noTransactions)).toBeInTheDocument();
        expect(detail(record, fields.outstanding)).toBeUndefined();
        expect(detail(record, fields.paid)).toHaveTextContent('–');
    });

    test.each(['bitcoin', 'tron', 'solana', 'lightning'] as const)('links to the explorer of %s', async network => {
        const payment = find(`on ${network}`, ({ crypto_currency: code, status }) => {
            return status === 'good' && isCrypto(code) && networkOf(code) === network;
        });
        const { record } = await openPayment(payment);
        const links = within(record).queryAllByRole('link', { name: fields.explorer });
        const [{ txid } = { txid: '' }] = await sandbox.query<{ txid: string }>(
            'select txid from transactions where payment_reference = $1 order by created_at, id',
            [payment.reference],
        );
        const { address, transaction } = networks[network];
        const expected = address ? [transaction + txid, address + payment.crypto_address] : [];
        const [first, last] = [links.at(0), links.at(-1)].map(link => link?.getAttribute('href'));
        expect([first, last]).toEqual(expected.length > 0 ? expected : [undefined, undefined]);
        for (const link of links) expect(link).toHaveAttribute('rel', 'noreferrer');
    });

    test('shows its address in groups of four, and copies it whole', async () => {
        const payment = find('good', ({ status }) => status === 'good');
        const { user, record } = await openPayment(payment);
        const groups = payment.crypto_address.match(/.{1,4}/g) ?? [];
        expect(within(record).getAllByText(groups[0] ?? '')[0]?.parentElement?.childElementCount).toBe(groups.length);
        await user.click(within(record).getByRole('button', { name: 'Copy address' }));
        expect(await navigator.clipboard.readText()).toBe(payment.crypto_address);
        expect(within(record).getByRole('button', { name: messages.copy.done })).toBeInTheDocument();
    });

    test('says so where copying is blocked', async () => {
        const { user, record } = await openPayment(find('good', ({ status }) => status === 'good'));
        vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('blocked'));
        await user.click(within(record).getByRole('button', { name: 'Copy reference' }));
        expect(await screen.findByText(messages.copy.failed)).toBeInTheDocument();
    });

    test('is marked when it is older than 90 days, and only then', async () => {
        const { record } = await openPayment(find('old', isOlder));
        expect(within(record).getByRole('img', { name: messages.payments.older })).toBeInTheDocument();
        await product.reload(`/payments/${find('young', payment => !isOlder(payment)).reference}/show/full`);
        await screen.findByRole('heading', { name: messages.page.story });
        expect(screen.queryByRole('img', { name: messages.payments.older })).not.toBeInTheDocument();
    });

    test('of a test account is marked as one', async () => {
        const { record } = await openPayment(find('a test', ({ api_id }) => api_id.endsWith('_t')));
        expect(within(record).getByText(messages.shell.test)).toBeInTheDocument();
        await product.reload(`/payments/${find('live', ({ api_id }) => !api_id.endsWith('_t')).reference}/show/full`);
        await screen.findByRole('heading', { name: messages.page.story });
        expect(screen.queryByText(messages.shell.test)).not.toBeInTheDocument();
    });
});

describe('a record that cannot be shown', () => {
    test('because it is another merchant’s or nobody’s', async () => {
        const [foreign] = await storedPayments(sandbox, 'kite');
        for (const reference of [foreign?.reference ?? '', 'AAA-000000-PMT', 'a%2Fb']) {
            await product.openAs(OWNER, `/payments/${reference}/show/full`);
            const alert = within(await screen.findByRole('alert'));
            expect(alert.getByText(publicMessages.errors['not-found'])).toBeInTheDocument();
            expect(alert.getByRole('heading', { name: 'Payment not found' })).toBeInTheDocument();
            expect(alert.getByRole('link', { name: 'View payments' })).toHaveAttribute('href', '/payments');
            expect(screen.queryByRole('button', { name: messages.page.retry })).not.toBeInTheDocument();
            await product.leave();
        }
    });

    test('because of a fault loads when it is tried again', async () => {
        const [payment] = stored;
        await sandbox.faults.add({ operation: 'getPayment', kind: 'status', times: 1 });
        const { user } = await product.openAs(OWNER, `/payments/${payment?.reference ?? ''}/show/full`);
        await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: messages.page.retry }));
        await waitFor(() => expect(screen.getByRole('article')).toHaveTextContent(payment?.reference ?? ''));
    });
});
