import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { isTestAccount } from '../../contracts/main/merchants';
import { DAY } from '../../sandbox/primitives/clock';
import { readDecimal } from '../../contracts/rules/decimal';
import { merchantIds } from '../../sandbox/seed/tenants';
import { appMessages as messages } from '../support/messages';
import { inbox } from '../../src/i18n/en/inbox';
import { publicMessages } from '../../src/i18n/en/public';
import { fill } from '../../src/i18n/fill';
import { formatMoney } from '../../src/money/money';
import { letBatchesWait, openTo, type StoredAwaiting, storedAwaiting, totalsBy } from '../support/entities/awaiting';
import { filterInAddress, storedPayments } from '../support/entities/payments';
import { type Kind, kinds, storedPayouts } from '../support/entities/payouts';
import type { SentRequest } from '../support/network';
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

const figures = async () => {
    const region = await screen.findByRole('region', { name: messages.home.figures.title });
    await within(region).findByText(messages.home.figures.received);
    return region;
};

/** The figures of live money by name and currency, by PostgreSQL's own calendar. */
async function storedFigures(zone: string, [from, to]: readonly string[]): Promise<Map<string, string>> {
    const rows = await sandbox.query<{ name: string; currency: string; amount: string }>(
        `select name, currency, sum(amount)::text as amount from (
            select 'received' as name, order_currency as currency, receive_amount as amount, created_at as at, api_id
            from payments where merchant_id = $1 and receive_amount > 0
            union all select case when type = 'refund' then 'refunded' else 'paidOut' end,
                case when type = 'refund' then refund_currency else sending_currency end,
                case when type = 'refund' then refund_amount else sending_amount end, payout_date, coalesce(api_id, '')
            from payouts where merchant_id = $1 and status = 'done'
            union all select 'paidOut', sending_currency, sending_amount, created_at, ''
            from fiat_transfers where merchant_id = $1 and type = 'transfer' and status in ('completed', 'available')
         ) moved
         where api_id not like '%\\_t%' and (at at time zone $2)::date between $3::date and $4::date
         group by 1, 2`,
        [merchantIds.harbour, zone, from, to],
    );
    return new Map(rows.map(({ name, currency, amount }) => [`${name} ${currency}`, readDecimal(amount) ?? '']));
}

/** A list that is counted, unlike that of the latest activity. */
const isFiltered = ({ path, query }: SentRequest) => path.endsWith('/payments') && query.has('status');

describe('the home page', () => {
    test('takes what is today from the provider’s clock where the browser’s is wrong', async () => {
        await product.withProviderAhead(3 * DAY, async () => {
            await product.openAs(OWNER, '/');
            expect(await screen.findByText('24 Nov 2026')).toBeInTheDocument();
            await figures();
            expect(network.sent('/volume').map(({ query }) => query.get('to_day'))).toEqual(['2026-11-24']);
        });
    });

    describe.each([
        ['UTC', '2026-10-23'],
        ['America/New_York', '2026-10-23'],
        ['Asia/Singapore', '2026-10-23'],
    ])('in %s', (zone, firstDay) => {
        test('compares what came and went with the period before, as the rows have it over the change of clocks', async () => {
            localStorage.setItem('RaStoreMerchantDashboard.timeZone', JSON.stringify(zone));
            // At the ends of the periods and in the hours that clocks had twice.
            await sandbox.query(
                `update payments p set created_at = m.at::timestamptz from
                    (select reference, row_number() over (order by created_at, reference) as n from payments
                        where merchant_id = $1 and receive_amount > 0 and order_currency = 'EUR'
                            and api_id not like '%\\_t%') r
                    join unnest($2::text[]) with ordinality as m(at, n) on m.n = r.n
                 where p.reference = r.reference`,
                [
                    merchantIds.harbour,
                    ['2026-10-23T02:00:00Z', '2026-10-22T20:00:00Z', '2026-11-01T05:30:00Z', '2026-09-23T01:00:00Z'],
                ],
            );
            const { user } = await product.openAs(OWNER, '/');
            const region = await figures();
            // 30 days with the end of summer time in them, and the 30 days before.
            const periods = await Promise.all(
                [
                    [firstDay, TODAY],
                    ['2026-09-23', '2026-10-22'],
                ].map(days => storedFigures(zone, days)),
            );
            for (const currency of ['EUR', 'USD']) {
                await user.selectOptions(within(region).getByLabelText(messages.home.currency), currency);
                for (const name of ['received', 'paidOut', 'refunded'] as const) {
                    const term = within(region).getByText(messages.home.figures[name]);
                    const figure = term.parentElement as HTMLElement;
                    const [now, before] = periods.map(period => period.get(`${name} ${currency}`));
                    const text = (amount: string | undefined) =>
                        formatMoney(amount, currency).replaceAll('\u00a0', ' ');
                    // Number and currency stand in elements of their own.
                    const shown = text(now).replace(' ', '');
                    expect(figure).toHaveTextContent(now ? shown : messages.home.figures.none);
                    expect(figure).toHaveTextContent(before ? text(before) : messages.home.figures.nothingBefore);
                }
            }
        });
    });

    test('never shows as nothing what the user may not see', async () => {
        const { user } = await product.openAs('base@harbour.example', '/home');
        expect(await figures()).toHaveTextContent(messages.home.figures.hidden.refunded);
        const volume = await screen.findByRole('region', { name: messages.home.volume.title });
        await user.click(within(volume).getByRole('button', { name: messages.home.volume.table }));
        const table = await within(volume).findByRole('region', { name: messages.home.volume.currencies });
        const heads = within(table).getAllByRole('columnheader');
        expect(heads.map(head => head.textContent)).toEqual([
            messages.home.currency,
            messages.home.volume.payments,
            messages.home.figures.received,
        ]);
    });

    test('remembers range, currency and view, and forgets them with the sign-out', async () => {
        const { user } = await product.openAs(OWNER, '/home');
        const region = await figures();
        await user.click(within(region).getByRole('button', { name: messages.home.range.last7Days }));
        await figures();
        await user.selectOptions(within(region).getByLabelText(messages.home.currency), 'USD');
        const volume = await screen.findByRole('region', { name: messages.home.volume.title });
        await user.click(within(volume).getByRole('button', { name: messages.home.volume.table }));
        const table = await within(volume).findByRole('region', { name: messages.home.volume.currencies });
        const stored7 = await storedFigures('UTC', ['2026-11-15', TODAY]);
        const row = within(table).getByRole('row', { name: /^USD/ });
        expect(row).toHaveTextContent(formatMoney(stored7.get('received USD'), 'USD').replace('\u00a0', ''));
        await product.reload('/home');
        const again = await figures();
        expect(
            within(again).getByRole('button', { name: messages.home.range.last7Days, pressed: true }),
        ).toBeInTheDocument();
        expect(within(again).getByLabelText(messages.home.currency)).toHaveValue('USD');
        product.leave();
        await product.open('/logout');
        await waitFor(() => expect(location.pathname).toBe('/login'));
        expect(JSON.stringify(localStorage)).not.toContain('home.');
    });

    test.each(['short', 'hold', 'invalid', 'overpaid'] as const)(
        'leads to what waits of the last 90 days, live and test apart: %s',
        async name => {
            const [one] = stored.filter(({ status, api_id }) => status === 'good' && isTestAccount(api_id));
            const isOver = name === 'overpaid';
            // One of a test account among them, whatever the seed has.
            await sandbox.query(
                `update payments set status = $1, created_at = $2,
                    payment_crypto_amount = crypto_amount * $3 where reference = $4`,
                [isOver ? 'good' : name, new Date(`${TODAY}T00:00:01Z`), isOver ? 2 : 1, one?.reference],
            );
            const [counted = { live: 0, test: 0 }] = await sandbox.query<{ live: number; test: number }>(
                `select count(*) filter (where api_id not like '%\\_t%')::int as live,
                    count(*) filter (where api_id like '%\\_t%')::int as test
                 from payments where merchant_id = $1 and created_at >= $2 and status = $3 and ($4 or $5)`.replace(
                    '$5',
                    'payment_crypto_amount > crypto_amount',
                ),
                [merchantIds.harbour, `${FIRST_OF_90}T00:00:00Z`, isOver ? 'good' : name, !isOver],
            );
            expect(counted.live).toBeGreaterThan(0);
            expect(counted.test).toBeGreaterThan(0);
            const { user } = await product.openAs(OWNER, '/home');
            const tests = await screen.findByRole('region', { name: messages.home.testAttention });
            const [single = '', many = ''] = messages.home.items[name].split(' |||| ');
            const label = (count: number) => new RegExp(`^${fill(count === 1 ? single : many, { count })}`);
            expect(await within(tests).findByRole('link', { name: label(counted.test) })).toBeInTheDocument();
            const lines = screen.getAllByRole('link', { name: label(counted.live) });
            const live = lines.find(line => !tests.contains(line)) as HTMLElement;
            await user.click(live);
            expect(filterInAddress()).toMatchObject({ is_test: 'false', from_date: FIRST_OF_90, to_date: TODAY });
            expect(await screen.findByText(new RegExp(` of ${counted.live}$`))).toBeInTheDocument();
        },
    );

    describe('counts what is stored, and leads to as many rows:', () => {
        const expectLine = async (name: keyof typeof messages.home.items, count: number) => {
            expect(count).toBeGreaterThan(0);
            const { user } = await product.openAs(OWNER, '/home');
            const [single = '', many = ''] = messages.home.items[name].split(' |||| ');
            await user.click(await screen.findByRole('link', { name: fill(count === 1 ? single : many, { count }) }));
            expect(await screen.findByRole('table')).toBeInTheDocument();
            await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(count + 1));
        };

        test.each([
            ['withdrawalConfirm', 'withdrawals'],
            ['payoutConfirm', 'crypto-payout-admin'],
        ] as const)('%s', async (name, kind) => {
            const rows = (await storedPayouts(sandbox)).filter(kinds[kind]);
            const isMakers = ({ is_auto: isAuto, convert_type: type }: (typeof rows)[number]) =>
                !isAuto && type !== 'local_crypto_batch';
            const live = rows.filter(row => isMakers(row) && !(row.api_id && isTestAccount(row.api_id)));
            // By link, a batch's payouts wait for their recipients.
            const batched = rows.find(({ convert_type: type, status }) => /batch/.test(type) && status === 'done');
            await sandbox.query(`update payouts set status = 'new', due_at = null where reference = $1`, [
                batched?.reference,
            ]);
            const [paid] = live.filter(({ status }) => status === 'done');
            await sandbox.query(`update payouts set status = 'new', due_at = null where reference = $1`, [
                paid?.reference,
            ]);
            await expectLine(name, 1 + live.filter(({ status }) => status === 'new').length);
        });

        test('failedBatches', async () => {
            const [{ count } = { count: 0 }] = await sandbox.query<{ count: number }>(
                `select count(*)::int as count from batches
                    where merchant_id = $1 and status = 'failed' and created_at >= $2`,
                [merchantIds.harbour, `${FIRST_OF_90}T00:00:00Z`],
            );
            await expectLine('failedBatches', count);
        });
    });

    test('of an active test account, says what waits there apart from what is live', async () => {
        const ID = 'HA1587722191gQKF_t';
        await sandbox.query(`update payments set status = 'short', created_at = $1 where reference = $2`, [
            new Date(`${TODAY}T00:00:01Z`),
            stored.find(({ api_id }) => api_id === ID)?.reference,
        ]);
        await product.openAs(OWNER, `/home?account=${ID}`);
        const tests = await screen.findByRole('region', { name: messages.home.testAttention });
        const label = /^\d+ short payments?,/;
        const line = await within(tests).findByRole('link', { name: label });
        expect(screen.getAllByRole('link', { name: label })).toEqual([line]);
    });

    test('never says that all is clear while a list fails or doesn’t say how many rows it has', async () => {
        const empty = (text: string) => {
            const { meta } = JSON.parse(text) as { meta: object };
            return JSON.stringify({ data: [], meta: { ...meta, next: null, total: 0 } });
        };
        const unknown = (text: string) => {
            const { data, meta } = JSON.parse(text) as { data: object[]; meta: object };
            return JSON.stringify({ data, meta: { ...meta, total: null } });
        };
        for (const status of ['short', 'hold', 'invalid'])
            network.rewrite(({ path, query }) => path.endsWith('/payments') && query.get('status') === status, empty);
        const isOverpaid = ({ query }: SentRequest) => query.get('is_overpaid') === 'true';
        network.rewrite(isOverpaid, unknown);
        const over = stored.filter(
            ({ status, api_id, created_at }) =>
                status === 'good' && !isTestAccount(api_id) && dayOf(created_at) >= FIRST_OF_90,
        );
        await product.openAs('base@harbour.example', '/home');
        const attention = await screen.findByRole('region', { name: messages.home.attention });
        const line = await within(attention).findByRole('link', { name: /^\d+ overpaid payments?,/ });
        // Counted by the page itself.
        expect(
            network
                .sent('/payments')
                .filter(isOverpaid)
                .map(({ query }) => query.get('limit')),
        ).toContain('50');
        expect(Number(/\d+/.exec(line.textContent ?? '')?.[0])).toBeLessThanOrEqual(over.length);
        expect(within(attention).queryByText(messages.home.nothing)).not.toBeInTheDocument();
    });

    test('keeps what is known on the page while a list that failed is asked again', async () => {
        network.answerOnce(isFiltered, () => new Response('{}', { status: 422 }));
        const { user } = await product.openAs('base@harbour.example', '/home');
        const card = within(await screen.findByRole('region', { name: messages.home.attention }));
        const links = () => card.queryAllByRole('link').map(link => link.textContent);
        const retry = await card.findByRole('button', { name: messages.page.retry });
        const known = links();
        expect(known).not.toEqual([]);
        const held = network.hold(isFiltered);
        await user.click(retry);
        expect(links()).toEqual(known);
        held.release();
        await waitFor(() => expect(links().length).toBe(known.length + 1));
    });

    test('waits two seconds for a slow list, and then shows the others', async () => {
        takeTimers();
        const held = network.hold(isFiltered);
        const begun = Date.now();
        await product.openAs('base@harbour.example', '/home');
        const card = within(await screen.findByRole('region', { name: messages.home.attention }));
        await waitFor(() => expect(network.sent('/payments').length).toBeGreaterThan(3));
        await waitFor(() => expect(network.isQuiet()).toBe(true));
        // Opening the page may take a busy machine two seconds.
        if (Date.now() - begun < 2_000) expect(card.queryByRole('link')).not.toBeInTheDocument();
        await advance(2_000);
        const known = (await card.findAllByRole('link')).length;
        held.release();
        await waitFor(() => expect(card.getAllByRole('link').length).toBeGreaterThan(known));
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
                await within(await figures()).findByText(new RegExp(messages.home.figures.testOnly)),
            ).toBeInTheDocument();
            expect(screen.queryByText(new RegExp(messages.home.figures.liveOnly))).not.toBeInTheDocument();
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

        test('nothing of it before all of it is known, and no sum where a list of it failed', async () => {
            takeTimers();
            const isAwaitingPayout = ({ query }: SentRequest) => query.get('status') === 'pending_authorization';
            const isAwaiting = ({ path, query }: SentRequest) =>
                path.endsWith('/batches') && query.get('status') === 'pending_authorization';
            const held = network.hold(isAwaiting);
            network.answerOnce(isAwaiting, () => new Response('{}', { status: 422 }));
            await product.openAs(OWNER, '/home');
            const card = within(await attention());
            await waitFor(() => expect(network.sent('/batches').some(isAwaiting)).toBe(true));
            await advance(2_000);
            await card.findAllByRole('link');
            await waitFor(() => expect(network.sent('/payouts').filter(isAwaitingPayout).length).toBeGreaterThan(1));
            expect(card.queryByRole('link', { name: /approval/ })).not.toBeInTheDocument();
            held.release();
            expectTotals(
                await card.findByRole('link', { name: /approval/ }),
                openTo(OWNER, await storedAwaiting(sandbox)),
            );
            await product.reload('/home');
            const again = within(await attention());
            expect(await again.findByRole('button', { name: messages.page.retry })).toBeInTheDocument();
            expect(await again.findByRole('link', { name: /approval/ })).not.toHaveTextContent(/\d\.\d\d/);
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
            network.rewrite('/approvers', text => {
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
            for (const path of ['/batches', '/payouts']) {
                const waiting = network
                    .sent(path)
                    .filter(({ query }) => query.get('status') === 'pending_authorization');
                expect(waiting).toEqual([]);
            }
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
                return JSON.stringify({
                    ...answer,
                    data: data.map(row => ({ ...row, sending_amount: [], withdraw_amount: [], local_amount: [] })),
                });
            };
            // Crypto payouts and withdrawals.
            const isWaiting = ({ path, query }: SentRequest) =>
                path.endsWith('/payouts') && query.get('status') === 'pending_authorization';
            network.rewrite(isWaiting, odd);
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

        test('nor what is due, to those who may not see balances', async () => {
            await product.openAs('base@harbour.example', '/home');
            const accounts = await screen.findByRole('table', { name: messages.accounts.title });
            expect(within(accounts).getByText(messages.accounts.received)).toBeInTheDocument();
            for (const hidden of [messages.accounts.due, messages.accounts.paidOut, messages.accounts.next])
                expect(within(accounts).queryByText(hidden)).not.toBeInTheDocument();
            expect(screen.queryByText(messages.home.balances.title)).not.toBeInTheDocument();
        });
    });

    test('shows the latest payments and payouts, each with a link to its page, and reads them again while it is seen', async () => {
        takeTimers();
        await product.openAs(OWNER, '/home');
        const latest = await screen.findByRole('region', { name: messages.home.activity.title });
        await within(latest).findAllByRole('listitem');
        const payouts = await storedPayouts(sandbox);
        const newest = [
            ...stored.map(({ reference, created_at: at }) => ({ reference, at })),
            ...payouts.map(({ reference, payout_date: at }) => ({ reference, at })),
        ]
            .toSorted((a, b) => b.at.getTime() - a.at.getTime())
            .slice(0, 8);
        await waitFor(() =>
            expect(
                within(latest)
                    .getAllByRole('link', { name: /-(PMT|PYT)$/ })
                    .map(({ textContent }) => textContent)
                    .sort(),
            ).toEqual(newest.map(({ reference }) => reference).sort()),
        );
        expect(within(latest).getByRole('link', { name: messages.home.activity.all })).toHaveAttribute(
            'href',
            '/payments',
        );
        const reads = () => network.sent('/payments').filter(({ query }) => query.get('limit') === '8').length;
        expect(reads()).toBe(1);
        await advance(31_000);
        await waitFor(() => expect(reads()).toBe(2));
        const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        document.dispatchEvent(new Event('visibilitychange'));
        await advance(120_000);
        expect(reads()).toBe(2);
        hidden.mockRestore();
        document.dispatchEvent(new Event('visibilitychange'));
    });

    test('says what is available as the balances stand when the accounts are read, and that custody is apart', async () => {
        const { user } = await product.openAs(OWNER, '/home');
        const card = () => screen.findByRole('region', { name: messages.accounts.title });
        await within(await card()).findByText(messages.accounts.relation.custody);
        await user.click(screen.getAllByRole('link', { name: messages.home.activity.all })[0] as HTMLElement);
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
        await waitFor(() => expect(screen.getAllByRole('link', { name: /-(PMT|PYT)$/ })).toHaveLength(8));
    });

    test('says once why all its parts failed, and loads all of them again', async () => {
        for (const operation of ['listMerchantPayments', 'getVolume', 'listAccounts'] as const) {
            await sandbox.faults.add({ operation, kind: 'status' });
        }
        const { user } = await product.openAs(OWNER, '/home');
        await waitFor(() => expect(screen.getAllByText(messages.page.failed)).toHaveLength(3));
        const alert = screen.getByRole('alert');
        expect(alert).toHaveTextContent(fill(publicMessages.errors.server, { status: 500 }));
        await sandbox.faults.clear();
        await user.click(within(alert).getByRole('button', { name: messages.page.retry }));
        expect(await figures()).toBeInTheDocument();
        await waitFor(() => expect(screen.getAllByRole('link', { name: /-(PMT|PYT)$/ })).toHaveLength(8));
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
        const { user } = await product.openAs('new@fern.example', '/home');
        const heading = await screen.findByRole('heading', { name: 'Fern Studio has no payment account yet' });
        expect(heading).toBeInTheDocument();
        expect(location.pathname).toBe('/no-accounts');
        // Looking again finds nothing, and then the account that has been opened meanwhile.
        await user.click(screen.getByRole('button', { name: messages.noAccounts.check }));
        expect(await screen.findByText(/^There’s still no account/)).toBeInTheDocument();
        const ID = 'KO1641031200912Vd_t';
        const move = (to: string) => sandbox.query('update accounts set merchant_id = $1 where api_id = $2', [to, ID]);
        await move(merchantIds.fern);
        try {
            await user.click(screen.getByRole('button', { name: messages.noAccounts.check }));
            await user.click(await screen.findByRole('link', { name: messages.noAccounts.home }));
            await waitFor(() => expect(location.pathname).toBe('/home'));
        } finally {
            await move(merchantIds.kite);
        }
    });

    test('of a user who may not read payments asks for none', async () => {
        await product.openAs('approver@harbour.example', '/home');
        expect(await screen.findByText(refusalText('payments', 'R'))).toBeInTheDocument();
        // Said once: of the page, not again of its figures.
        const region = await screen.findByRole('region', { name: messages.home.figures.title });
        expect(await within(region).findByText(messages.home.figures.hidden.refunded)).toBeInTheDocument();
        expect(region).not.toHaveTextContent(messages.home.figures.hidden.received);
        expect(network.sent('/payments')).toEqual([]);
        const balances = await screen.findByRole('table', { name: messages.home.balances.title });
        expect(within(balances).getByRole('row', { name: /^EUR/ })).toBeInTheDocument();
        expect(await screen.findByRole('link', { name: messages.home.activity.allPayouts })).toHaveAttribute(
            'href',
            '/crypto-payout-admin',
        );
        expect(screen.queryByRole('link', { name: messages.home.activity.all })).not.toBeInTheDocument();
        const latest = await screen.findByRole('region', { name: messages.home.activity.title });
        await within(latest).findAllByRole('link', { name: /-PYT$/ });
        const meanings = [...latest.querySelectorAll('.status[title]')].map(chip => chip.getAttribute('title'));
        expect(meanings).not.toEqual([]);
        expect(meanings.filter(text => text?.includes('Status.'))).toEqual([]);
    });

    test('of a user who sees nothing of the active account says nothing of what moved', async () => {
        const [account] = await sandbox.query<{ api_id: string }>(
            `select api_id from accounts where merchant_id = $1 and api_id not like '%\\_t%' order by api_id limit 1`,
            [merchantIds.harbour],
        );
        await product.openAs('payer@harbour.example', `/home?account=${account?.api_id}`);
        expect(await screen.findByRole('table', { name: messages.home.balances.title })).toBeInTheDocument();
        await waitFor(() => expect(network.sent('/volume')).not.toEqual([]));
        await waitFor(() =>
            expect(screen.queryByRole('region', { name: messages.home.figures.title })).not.toBeInTheDocument(),
        );
        expect(screen.queryByText(messages.home.volume.nothing)).not.toBeInTheDocument();
    });

    test('of a user who may see none of its lists claims nothing about them', async () => {
        const letters = (change: string) => sandbox.query(`UPDATE groups SET permissions = ${change} WHERE id = 9`);
        await letters(`permissions - 'payments' - 'deposits'`);
        onTestFinished(async () => void (await letters(`permissions || '{"payments":"R","deposits":"R"}'`)));
        await product.openAs('team@harbour.example', '/home');
        expect(await screen.findByText(refusalText('payments', 'R'))).toBeInTheDocument();
        expect(screen.queryByRole('region', { name: messages.home.attention })).not.toBeInTheDocument();
        expect(screen.queryByRole('table', { name: messages.home.balances.title })).not.toBeInTheDocument();
        expect(network.sent('/volume')).toEqual([]);
    });

    test('cannot be shown while it is not known who is signed in, and is when that can be asked', async () => {
        await sandbox.faults.add({ operation: 'getEntityAdminProfile', kind: 'status', times: 1 });
        const { user } = await product.openAs(OWNER, '/home');
        expect(await screen.findByRole('heading', { name: publicMessages.failure.title })).toBeInTheDocument();
        await user.click(screen.getByRole('button', { name: publicMessages.failure.retry }));
        expect(await figures()).toBeInTheDocument();
    });
});
