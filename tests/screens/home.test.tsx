import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { isTestAccount } from '../../contracts/main/merchants';
import { DAY } from '../../sandbox/primitives/clock';
import { plus } from '../../sandbox/primitives/decimal';
import { merchantIds } from '../../sandbox/seed/tenants';
import { appMessages as messages } from '../support/messages';
import { inbox } from '../../src/i18n/en/inbox';
import { publicMessages } from '../../src/i18n/en/public';
import { fill } from '../../src/i18n/fill';
import { formatMoney } from '../../src/money/money';
import { letBatchesWait, openTo, type StoredAwaiting, storedAwaiting, totalsBy } from '../support/entities/awaiting';
import { filterInAddress, type StoredPayment, storedPayments } from '../support/entities/payments';
import { type Kind, kinds, storedPayouts } from '../support/entities/payouts';
import { OWNER, startProduct } from '../support/product';
import { advance, takeTimers } from '../support/timers';
import { refusalText } from '../support/refusalText';

const product = await startProduct();
const { network, sandbox } = product;
const stored = await storedPayments(sandbox);
const TODAY = '2026-11-21';
const dayOf = (date: Date) => date.toISOString().slice(0, 10);
/** The first of the last 90 days, today included. */
const FIRST_OF_90 = dayOf(new Date(Date.parse(TODAY) - 89 * DAY));

const live = stored.filter(({ api_id }) => !isTestAccount(api_id));
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
            const count = live.filter(
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
        const isMeant = (payment: StoredPayment) =>
            payment.status === status && dayOf(payment.created_at) >= FIRST_OF_90;
        const tests = stored.filter(isMeant).length - live.filter(isMeant).length;
        const count = stored.filter(isMeant).length;
        const [one = '', many = ''] = messages.home[status].split(' |||| ');
        const link = await screen.findByRole('link', {
            name: new RegExp(`^${fill(count === 1 ? one : many, { count })}`),
        });
        const [oneTest = '', manyTests = ''] = messages.home.tests.split(' |||| ');
        if (tests > 0) expect(link).toHaveTextContent(fill(tests === 1 ? oneTest : manyTests, { count: tests }));
        else expect(link).not.toHaveTextContent(/test account/);
        for (const currency of new Set(live.filter(isMeant).map(({ order_currency }) => order_currency))) {
            const amounts = live.filter(row => isMeant(row) && row.order_currency === currency);
            const amount = amounts.map(({ order_amount }) => order_amount).reduce(plus);
            expect(link).toHaveTextContent(formatMoney(amount, currency).replaceAll('\u00a0', ' '));
        }
        await user.click(link);
        expect(filterInAddress()).toEqual({ status, from_date: FIRST_OF_90, to_date: TODAY });
        expect(await screen.findByText(new RegExp(` of ${count}$`))).toBeInTheDocument();
    });

    test('counts what waits as its list does for a merchant with test payments among them', async () => {
        const [one] = stored.filter(({ status, api_id }) => status === 'good' && isTestAccount(api_id));
        expect(one).toBeDefined();
        const set = (status: string) =>
            sandbox.query('update payments set status = $1, created_at = $2 where reference = $3', [
                status,
                status === 'hold' ? new Date(`${TODAY}T00:00:01Z`) : one?.created_at,
                one?.reference,
            ]);
        await set('hold');
        try {
            const rows = (await storedPayments(sandbox)).filter(
                ({ status, created_at }) => status === 'hold' && dayOf(created_at) >= FIRST_OF_90,
            );
            const tests = rows.filter(({ api_id }) => isTestAccount(api_id)).length;
            expect(tests).toBeGreaterThan(0);
            const { user } = await product.openAs(OWNER, '/home');
            const [, many = ''] = messages.home.hold.split(' |||| ');
            const link = await screen.findByRole('link', {
                name: new RegExp(`^${fill(many, { count: rows.length })}`),
            });
            const [oneTest = '', manyTests = ''] = messages.home.tests.split(' |||| ');
            expect(link).toHaveTextContent(fill(tests === 1 ? oneTest : manyTests, { count: tests }));
            await user.click(link);
            expect(await screen.findByText(new RegExp(` of ${rows.length}$`))).toBeInTheDocument();
        } finally {
            await set('good');
        }
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

    describe('says first what awaits approval', () => {
        const attention = () => screen.findByRole('region', { name: messages.home.attention });
        /** Makes paid payouts wait for approval instead. */
        const wait = async (kind: Kind, count: number) => {
            const paid = (await storedPayouts(sandbox)).filter(row => kinds[kind](row) && row.status === 'done');
            const references = paid.slice(0, count).map(({ reference }) => reference);
            await sandbox.query(
                `update payouts set status = 'pending_authorization', operator = 'totp@harbour.example'
                    where reference = any($1)`,
                [references],
            );
            return references;
        };
        const linkOf = async (name: keyof typeof messages.home.approvals, count: number) => {
            const [one = '', many = ''] = messages.home.approvals[name].split(' |||| ');
            const pattern = new RegExp(`^${fill(count === 1 ? one : many, { count })}`);
            return within(await attention()).findByRole('link', { name: pattern });
        };
        const expectTotals = (link: HTMLElement, rows: readonly StoredAwaiting[]) => {
            for (const [currency, amount] of totalsBy(rows)) {
                expect(link).toHaveTextContent(formatMoney(amount, currency).replaceAll('\u00a0', ' '));
            }
        };

        test('no payout of a batch that still waits: what waits is counted once', async () => {
            const made = await sandbox.query(
                `select p.reference from payouts p join batches b on b.id = p.batch_key
                    where b.status = 'pending_authorization'`,
            );
            expect(made).toEqual([]);
        });

        test('what waits for the user, with its amounts by currency, as a way to the inbox that counts the same', async () => {
            await wait('crypto-payout-admin', 2);
            await letBatchesWait(sandbox, 'finance@harbour.example');
            const open = openTo(OWNER, await storedAwaiting(sandbox));
            expect(new Set(open.map(({ isBatch }) => isBatch)).size).toBe(2);
            const { user } = await product.openAs(OWNER, '/home');
            const link = await linkOf('inbox', open.length);
            expectTotals(link, open);
            const heading = within(await attention()).getByRole('heading');
            expect(heading.compareDocumentPosition(await figures())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
            await user.click(link);
            expect(location.pathname).toBe('/approvals');
            const mine = await screen.findByRole('region', { name: inbox.mine });
            expect(within(mine).getAllByRole('listitem')).toHaveLength(open.length);
        });

        const approver = 'approver@harbour.example';
        test('also to those who may not read payments', async () => {
            const open = openTo(approver, await storedAwaiting(sandbox));
            await product.openAs(approver, '/home');
            expectTotals(await linkOf('inbox', open.length), open);
            expect(screen.getByText(refusalText('payments', 'R'))).toBeInTheDocument();
            expect(network.sent('/payments')).toEqual([]);
        });

        test('nothing to those who are no approvers, without reading what waits', async () => {
            await product.openAs(approver, '/home');
            await waitFor(() => expect(network.sent('/batches')).not.toEqual([]));
            product.leave();
            let isTold = false;
            network.rewriteOnce('/approvers', text => {
                isTold = true;
                return text;
            });
            takeTimers();
            await product.openAs('finance@harbour.example', '/home');
            await within(await attention()).findAllByRole('link');
            await waitFor(() => expect(isTold).toBe(true));
            await advance(1_000);
            expect(within(await attention()).queryByRole('link', { name: /approval/ })).not.toBeInTheDocument();
            expect(network.sent('/approvers')).toHaveLength(1);
            for (const path of ['/batches', '/payouts']) expect(network.sent(path)).toEqual([]);
        });

        test('how much of it is of test accounts, whose money is in no sum', async () => {
            const references = await wait('withdrawals', 3);
            await sandbox.query(
                `update payouts set api_id = case reference when $1 then 'HA1587722191gQKF_t' else 'HA1587722191gQKF' end
                 where reference = any($2)`,
                [references[0], references],
            );
            const open = openTo(OWNER, await storedAwaiting(sandbox));
            await product.openAs(OWNER, '/home');
            const link = await linkOf('inbox', open.length);
            const [oneTest = ''] = messages.home.tests.split(' |||| ');
            expect(link).toHaveTextContent(fill(oneTest, { count: 1 }));
            expectTotals(link, open);
            await sandbox.query(`update payouts set status = 'done' where reference = any($1)`, [references]);
        });

        test('list by list to those who may not open the inbox, and the record itself where only one waits', async () => {
            const setApprovers = (letters: string) =>
                sandbox.query(
                    `update groups set permissions = jsonb_set(permissions, '{approvers}', to_jsonb($1::text)) where id = 2`,
                    [letters],
                );
            const [withdrawal] = await wait('withdrawals', 1);
            await letBatchesWait(sandbox, 'finance@harbour.example');
            const open = openTo(OWNER, await storedAwaiting(sandbox));
            await setApprovers('');
            try {
                await product.openAs(OWNER, '/home');
                expect(await linkOf('withdrawals', 1)).toHaveAttribute('href', `/withdrawals/${withdrawal}/show`);
                const batches = open.filter(({ isBatch }) => isBatch);
                expect(await linkOf('crypto-payout-admin/batch', batches.length)).toHaveAttribute(
                    'href',
                    expect.stringContaining('pending_authorization'),
                );
                expect(network.sent('/approvers')).toEqual([]);
            } finally {
                await setApprovers('RW');
                await sandbox.query(`update payouts set status = 'done' where reference = $1`, [withdrawal]);
            }
        });

        test('also where a row of it is odd, without a sum that would lack it', async () => {
            vi.spyOn(console, 'error').mockImplementation(() => undefined);
            await wait('crypto-payout-admin', 1);
            const open = openTo(OWNER, await storedAwaiting(sandbox));
            const odd = (text: string) => {
                const { data, ...answer } = JSON.parse(text) as { data: object[] };
                return JSON.stringify({ ...answer, data: data.map(row => ({ ...row, sending_amount: [] })) });
            };
            // Crypto payouts and withdrawals.
            for (let lists = 0; lists < 2; lists += 1) network.rewriteOnce('/payouts', odd);
            await product.openAs(OWNER, '/home');
            const link = await linkOf('inbox', open.length);
            expect(link).not.toHaveTextContent(/\d\.\d\d/);
        });

        test('not to those who may see none of it', async () => {
            await product.openAs('base@harbour.example', '/home');
            await within(await attention()).findAllByRole('link');
            expect(network.sent('/payouts')).toEqual([]);
            expect(network.sent('/batches')).toEqual([]);
        });
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

    test('says what is available as the balances stand when the accounts are read, and that custody is apart', async () => {
        const { user } = await product.openAs(OWNER, '/home');
        const card = () => screen.findByRole('region', { name: messages.accounts.title });
        await within(await card()).findByText(messages.accounts.relation.custody);
        await user.click(screen.getAllByRole('link', { name: messages.home.all })[0] as HTMLElement);
        await vi.waitFor(() => expect(location.pathname).toBe('/payments'));
        // Not so long that the user counts as away.
        vi.setSystemTime(Date.now() + 9 * 60_000);
        network.forget();
        history.back();
        await card();
        await waitFor(() => expect(network.sent('/merchants')).toHaveLength(1));
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
        expect(await screen.findByText(refusalText('payments', 'R'))).toBeInTheDocument();
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
