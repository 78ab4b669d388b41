import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { merchantIds } from '../../sandbox/seed/tenants';
import { DAY } from '../../sandbox/primitives/clock';
import { appMessages as messages } from '../../src/i18n/en/app';
import { publicMessages } from '../../src/i18n/en/public';
import { fill } from '../../src/i18n/fill';
import { filterInAddress, storedPayments } from '../support/entities/payments';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct();
const { network, sandbox } = product;
const stored = await storedPayments(sandbox);
const TODAY = '2026-11-21';
const dayOf = (date: Date) => date.toISOString().slice(0, 10);
/** The last 90 days with today among them. */
const FIRST_OF_90 = dayOf(new Date(Date.parse(TODAY) - 89 * DAY));

const figures = () => screen.findByRole('region', { name: messages.payments.summary });

describe('the home page', () => {
    test('takes what is today from the provider’s clock where the browser’s is wrong', async () => {
        await product.withProviderAhead(3 * DAY, async () => {
            const { user } = await product.openAs(OWNER, '/');
            expect(await screen.findByText('24 Nov 2026')).toBeInTheDocument();
            await user.click(within(await figures()).getByRole('button', { name: /^Good/ }));
            expect(filterInAddress()).toEqual({ status: 'good', from_date: '2026-11-24', to_date: '2026-11-24' });
        });
    });

    test('counts the payments of today by status, and leads to them', async () => {
        const { user } = await product.openAs(OWNER, '/');
        const region = await figures();
        expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Today at Harbour Goods');
        expect(screen.getByText('21 Nov 2026')).toBeInTheDocument();
        for (const [status, { label }] of Object.entries(messages.paymentStatus)) {
            const count = stored.filter(
                ({ created_at, status: is }) => dayOf(created_at) === TODAY && is === status,
            ).length;
            const tile = within(region).getByRole('button', { name: new RegExp(`^${label}`) });
            expect(within(tile).getByText(String(count))).toBeInTheDocument();
        }
        await user.click(within(region).getByRole('button', { name: /^Good/ }));
        expect(location.pathname).toBe('/payments');
        expect(filterInAddress()).toEqual({ status: 'good', from_date: TODAY, to_date: TODAY });
        expect(
            await screen.findByRole('button', { name: 'Change the filter Requested: 21 Nov 2026' }),
        ).toBeInTheDocument();
    });

    test.each(['short', 'hold', 'invalid'] as const)('leads to what waits of the last 90 days: %s', async status => {
        const { user } = await product.openAs(OWNER, '/home');
        const count = stored.filter(
            payment => payment.status === status && dayOf(payment.created_at) >= FIRST_OF_90,
        ).length;
        const [one = '', many = ''] = messages.home[status].split(' |||| ');
        await user.click(await screen.findByRole('link', { name: fill(count === 1 ? one : many, { count }) }));
        expect(filterInAddress()).toEqual({ status, from_date: FIRST_OF_90, to_date: TODAY });
        expect(await screen.findByText(new RegExp(` of ${count}$`))).toBeInTheDocument();
    });

    test('never calls the figures live of a merchant that has only a test account', async () => {
        const ID = 'KO1641031200912Vd_t';
        const move = async (to: string) => {
            await sandbox.query('update accounts set merchant_id = $1 where api_id = $2', [to, ID]);
            await sandbox.query('update payments set merchant_id = $1 where api_id = $2', [to, ID]);
        };
        await move(merchantIds.fern);
        try {
            await product.openAs('new@fern.example', '/home');
            expect(
                await within(await figures()).findByText(new RegExp(messages.payments.testOnly)),
            ).toBeInTheDocument();
            expect(screen.queryByText(new RegExp(messages.payments.liveOnly))).not.toBeInTheDocument();
        } finally {
            await move(merchantIds.kite);
        }
    });

    test('shows the latest payments, each with a link to its page', async () => {
        await product.openAs(OWNER, '/home');
        const latest = await screen.findByRole('region', { name: messages.home.latest });
        await within(latest).findAllByRole('listitem');
        const links = within(latest).getAllByRole('link', { name: /-PMT$/ });
        expect(links.map(link => link.getAttribute('href'))).toEqual(
            stored.slice(0, 8).map(({ reference }) => `/payments/${reference}/show`),
        );
        expect(within(latest).getByRole('link', { name: messages.home.all })).toHaveAttribute('href', '/payments');
    });

    test('loads its parts apart, and one that failed again when asked', async () => {
        await sandbox.faults.add({ operation: 'listMerchantPayments', kind: 'status', times: 1 });
        const { user } = await product.openAs(OWNER, '/home');
        const alert = await screen.findByRole('alert');
        expect(alert).toHaveTextContent(fill(publicMessages.errors.server, { status: 500 }));
        expect(await figures()).toBeInTheDocument();
        await user.click(within(alert).getByRole('button', { name: messages.page.retry }));
        await waitFor(() => expect(screen.getAllByRole('link', { name: /-PMT$/ })).toHaveLength(8));
    });

    test('says once why all its parts failed, and loads all of them again', async () => {
        for (const operation of ['listMerchantPayments', 'summarizeAccountPayments', 'listAccounts'] as const) {
            await sandbox.faults.add({ operation, kind: 'status' });
        }
        const { user } = await product.openAs(OWNER, '/home');
        await waitFor(() => expect(screen.getAllByText(messages.page.failed)).toHaveLength(3));
        const alert = screen.getByRole('alert');
        expect(alert).toHaveTextContent(fill(publicMessages.errors.server, { status: 500 }));
        await sandbox.faults.clear();
        await user.click(within(alert).getByRole('button', { name: messages.page.retry }));
        expect(await figures()).toBeInTheDocument();
        await waitFor(() => expect(screen.getAllByRole('link', { name: /-PMT$/ })).toHaveLength(8));
        expect(await screen.findByRole('table', { name: messages.accounts.title })).toBeInTheDocument();
        expect(screen.queryByText(messages.page.failed)).not.toBeInTheDocument();
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    test('says apart what fails for another reason', async () => {
        await sandbox.faults.add({ operation: 'listMerchantPayments', kind: 'status', status: 500, times: 1 });
        await sandbox.faults.add({ operation: 'listAccounts', kind: 'status', status: 403, times: 1 });
        await product.openAs(OWNER, '/home');
        await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    });

    test('of a merchant without accounts says that there are none yet', async () => {
        await product.openAs('new@fern.example', '/home');
        const heading = await screen.findByRole('heading', { name: 'Fern Studio has no payment account yet' });
        expect(heading).toBeInTheDocument();
        expect(location.pathname).toBe('/no-accounts');
        expect(network.sent('/summary')).toEqual([]);
    });

    test('of a user who may not read payments asks for none', async () => {
        await product.openAs('approver@harbour.example', '/home');
        expect(
            await screen.findByText(fill(messages.home.noPayments, { merchant: 'Harbour Goods' })),
        ).toBeInTheDocument();
        expect(network.sent('/summary')).toEqual([]);
        expect(network.sent('/payments')).toEqual([]);
    });

    test('cannot be shown while it is not known who is signed in, and is when that can be asked', async () => {
        await sandbox.faults.add({ operation: 'getEntityAdminProfile', kind: 'status', times: 1 });
        const { user } = await product.openAs(OWNER, '/home');
        expect(await screen.findByRole('heading', { name: publicMessages.failure.title })).toBeInTheDocument();
        await user.click(screen.getByRole('button', { name: publicMessages.failure.retry }));
        expect(await figures()).toBeInTheDocument();
    });
});
