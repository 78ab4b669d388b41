import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { DEFAULT_LIMIT } from '../../contracts/paging';
import { readDecimal } from '../../contracts/rules/decimal';
import { guardFormulas } from '../../contracts/rules/formulas';
import { merchantIds } from '../../sandbox/seed/tenants';
import { dataProvider } from '../../src/start/dataProvider';
import { ListTooLong } from '../../src/dataProviders/paging/collectPages';
import { appMessages as messages } from '../../src/i18n/en/app';
import { publicMessages } from '../../src/i18n/en/public';
import { fill } from '../../src/i18n/fill';
import { add, compare } from '../../src/money/arithmetic';
import { formatMoney } from '../../src/money/money';
import {
    filterInAddress,
    firstPage,
    listAt,
    listShown,
    PER_PAGE,
    rowOf,
    shownReferences,
} from '../support/entities/payments';
import { OWNER, startProduct } from '../support/product';
import { rowsOfFile, watchSavedFiles } from '../support/savedFiles';
import { controlStatus } from '../support/servers/control';
import { setWidth } from '../support/viewport';

interface StoredDeposit {
    reference: string;
    status: string;
    currency: string;
    amount: string;
    net_amount: string;
    created_at: Date;
    credited_at: Date | null;
    source: string | null;
}

/** Matches a record's text with any date in it. */
const saysOf = (text: string) => new RegExp(`^${text.replaceAll('.', '\\.').replace(/%\{\w+\}/g, '\\d.+')}$`);

const product = await startProduct();
const { network, sandbox } = product;
const all = await sandbox.query<StoredDeposit>(
    `select reference, status, currency, amount::text, net_amount::text, created_at, credited_at, source
     from deposits where merchant_id = $1 order by created_at desc, reference desc`,
    [merchantIds.harbour],
);
const stored = all.filter(({ status }) => status === 'new');
const CALL = '/deposits';
const depositsAt = (filter: object = {}, page = 1) => listAt('/deposits', filter, page);
const isShown = (rows: readonly StoredDeposit[]) => waitFor(() => expect(shownReferences()).toEqual(firstPage(rows)));

const find = (what: string, test: (deposit: StoredDeposit) => boolean): StoredDeposit => {
    const found = all.find(test);
    if (!found) throw new Error(`The seed has no deposit that is ${what}`);
    return found;
};

async function openList(address = depositsAt()) {
    const { user } = await product.openAs(OWNER, address);
    await listShown();
    return user;
}

describe('the list of deposits', () => {
    test('has the new ones of the merchant, newest first, and asks for no others', async () => {
        await openList();
        expect(all.length).toBeGreaterThan(stored.length);
        expect(shownReferences()).toEqual(firstPage(stored));
        expect(screen.getByText(`1–${PER_PAGE} of ${stored.length}`)).toBeInTheDocument();
        expect(network.sent(CALL).map(({ query }) => query.get('status'))).toEqual(['new']);
        expect(document.title).toBe('Deposits | Merchant dashboard');
    });

    test('logs a page that fails by the list’s own text, as its first', async () => {
        const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const user = await openList();
        network.answerOnce(CALL, () => new Response(null, { status: 500 }));
        await user.click(screen.getByRole('button', { name: /next page/i }));
        await screen.findByRole('alert');
        expect(log.mock.calls.map(([text]) => text as string)).toEqual(['Error in getting Merchant Deposit List']);
    });

    test('shows amounts that add up, and says of what is not credited yet that it is not', async () => {
        await openList(depositsAt().replace(`perPage=${PER_PAGE}`, 'perPage=25'));
        for (const { reference, currency, net_amount, credited_at } of stored.slice(0, 25)) {
            const cells = within(rowOf(reference)).getAllByRole('cell');
            const shown = cells.slice(3, 6).map(cell => cell.querySelector('.money')?.textContent ?? '');
            const [amount = '', fee = '', net = ''] = shown.map(text => text.replace(/[^\d.]/g, '') || '0');
            expect(compare(add(fee, net), amount), `${shown.join(' ')} of ${reference}`).toBe(0);
            const forms = [false, true].map(exact => formatMoney(net_amount, currency, 'en', exact));
            expect(forms.map(form => form.replace('\u00a0', ''))).toContain(cells[5]?.textContent);
            expect(cells[1]).toHaveTextContent(messages.depositState[credited_at ? 'credited' : 'on_the_way'].label);
        }
        const waiting = stored.slice(0, 25).filter(({ credited_at }) => !credited_at);
        expect(waiting.length).toBeGreaterThan(0);
        expect(screen.getAllByText(messages.deposits.notCredited)).toHaveLength(waiting.length);
    });

    test('offers no search, which its API does not have', async () => {
        await openList();
        expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    });

    test('stands in the menu of those who may read deposits, and is shown to no others', async () => {
        await product.openAs('base@harbour.example', depositsAt());
        await listShown();
        const link = within(screen.getByRole('navigation', { name: messages.shell.navigation })).getByRole('link', {
            name: messages.routes.deposits.title,
        });
        expect(link).toHaveAttribute('href', '/deposits');
        product.leave();
        await product.openAs('approver@harbour.example', depositsAt());
        expect(await screen.findByRole('heading', { name: messages.page.denied })).toBeInTheDocument();
        expect(screen.getByText(/permission to view deposits/)).toBeInTheDocument();
        expect(screen.queryByRole('link', { name: messages.routes.deposits.title })).not.toBeInTheDocument();
        expect(network.sent(CALL)).toEqual([]);
    });

    test('says that there is none yet where the merchant made none', async () => {
        await product.openAs('new@fern.example', depositsAt());
        expect(await screen.findByRole('heading', { name: messages.list.empty })).toBeInTheDocument();
        expect(screen.getByText(messages.deposits.emptyText)).toBeInTheDocument();
    });

    test('goes forward and back by its own page size, which no call is told', async () => {
        const user = await openList();
        await user.click(screen.getByRole('button', { name: messages.list.next }));
        await isShown(stored.slice(PER_PAGE));
        const asked = network.sent(CALL).map(({ query }) => [query.get('status'), query.get('limit')]);
        expect(asked).toEqual([
            ['new', null],
            ['new', null],
        ]);
        await user.click(screen.getByRole('button', { name: messages.list.previous }));
        await isShown(stored);
    });
});

describe('the filters', () => {
    test('find a deposit by its reference, and say when there is none', async () => {
        const user = await openList();
        const { reference } = stored[30] ?? find('the 31st', () => true);
        const filter = async (value: string) => {
            await user.click(screen.getByRole('button', { name: messages.filters.add }));
            await user.click(screen.getByRole('menuitem', { name: 'Reference' }));
            await user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), value);
            await user.click(screen.getByRole('button', { name: messages.filters.apply }));
        };
        await filter(reference);
        await waitFor(() => expect(shownReferences()).toEqual([reference]));
        expect(filterInAddress()).toEqual({ dpst_ref_num: reference });
        await user.click(screen.getByRole('button', { name: messages.filters.clear }));
        await isShown(stored);
        await filter('AAA-000000-DPS');
        expect(await screen.findByRole('heading', { name: messages.list.noMatch })).toBeInTheDocument();
    });

    test('keep to days of the chosen time zone, both ends included', async () => {
        const [first, last] = [stored[20], stored[5]].map(row => row?.created_at.toISOString().slice(0, 10) ?? '');
        await openList(depositsAt({ created_at_from: first, created_at_to: last }));
        const { query } = network.sent(CALL).at(-1) ?? {};
        expect(query?.get('created_at_from')).toBe(`${first}T00:00:00.000Z`);
        expect(query?.get('created_at_to')).toBe(`${last}T23:59:59.999Z`);
        const wanted = stored.filter(({ created_at }) => {
            const day = created_at.toISOString().slice(0, 10);
            return day >= (first ?? '') && day <= (last ?? '');
        });
        expect(wanted.length).toBeGreaterThan(PER_PAGE);
        await isShown(wanted);
        expect(screen.getByText(`1–${PER_PAGE} of ${wanted.length}`)).toBeInTheDocument();
    });
});

describe('an export', () => {
    const saved = watchSavedFiles();
    const openDialog = async (address = depositsAt()) => {
        const user = await openList(address);
        await user.click(screen.getByRole('button', { name: messages.list.export }));
        const dialog = await screen.findByRole('dialog', { name: 'Export deposits' });
        return {
            dialog,
            start: () => user.click(within(dialog).getByRole('button', { name: messages.export.start })),
            user,
        };
    };

    test('walks every page of what the list shows, and says that the file holds as many rows', async () => {
        const { dialog, start } = await openDialog();
        expect(dialog).toHaveTextContent(`${stored.length} rows will be exported.`);
        network.forget();
        await start();
        expect(await within(dialog).findByText(/All rows included/)).toHaveTextContent(
            `Saved as deposits-until-2026-11-21.csv: ${stored.length} rows.`,
        );
        expect(network.sent(CALL)).toHaveLength(Math.ceil(stored.length / DEFAULT_LIMIT));
        const rows = await rowsOfFile(saved[0]?.blob);
        expect(rows.map(row => [row.dpst_ref_num, row.amount, row.currency, row.created_at, row.credited_at])).toEqual(
            stored.map(row => [
                row.reference,
                readDecimal(row.amount),
                row.currency,
                row.created_at.toISOString(),
                row.credited_at?.toISOString() ?? '',
            ]),
        );
        const sources = stored.map(({ source }) => source ?? '');
        expect(rows.map(({ source }) => source)).toEqual(sources.map(guardFormulas));
        expect(sources.some(source => guardFormulas(source) !== source)).toBe(true);
    });

    test('that fails on the way saves nothing, says what happened, and can be started again', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const { dialog, start } = await openDialog();
        await sandbox.faults.add({ operation: 'listDeposits', kind: 'status', times: 1, match: 'cursor' });
        await start();
        const alert = await within(dialog).findByRole('alert');
        expect(alert).toHaveTextContent(fill(publicMessages.errors.server, { status: 500 }));
        expect(saved).toEqual([]);
        await start();
        await waitFor(() => expect(saved).toHaveLength(1));
        expect(await rowsOfFile(saved[0]?.blob)).toHaveLength(stored.length);
    });

    test('of a list that keeps changing says so and what to do, and saves nothing', async () => {
        const { dialog, start } = await openDialog();
        let first: unknown;
        // Each page repeats the first one's rows, as when rows are added before it meanwhile.
        const repeated = (text: string) => {
            const page = JSON.parse(text) as { data: unknown };
            return JSON.stringify({ ...page, data: (first ??= page.data) });
        };
        for (let pages = 0; pages < 6; pages += 1) network.rewriteOnce(CALL, repeated);
        await start();
        expect(await within(dialog).findByRole('alert')).toHaveTextContent(messages.export.changed);
        expect(saved).toEqual([]);
        await start();
        await waitFor(() => expect(saved).toHaveLength(1));
    });

    test('of a list that is too long says so and what to do', async () => {
        const { dialog, start } = await openDialog();
        vi.spyOn(dataProvider, 'exportDeposits').mockRejectedValueOnce(new ListTooLong('There are more rows'));
        await start();
        expect(await within(dialog).findByRole('alert')).toHaveTextContent(messages.export.tooLong);
        expect(saved).toEqual([]);
    });

    test('that is cancelled asks for no further page and saves nothing', async () => {
        const { dialog, start, user } = await openDialog();
        network.forget();
        const held = network.hold(CALL);
        await start();
        await user.click(await within(dialog).findByRole('button', { name: messages.export.cancel }));
        held.release();
        expect(await within(dialog).findByRole('button', { name: messages.export.start })).toBeInTheDocument();
        expect(network.sent(CALL)).toHaveLength(1);
        expect(saved).toEqual([]);
    });
});

test('a failure is logged in its own words, and the rows that were there stay', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const user = await openList();
    await sandbox.faults.add({ operation: 'listDeposits', kind: 'status', times: 1 });
    await user.selectOptions(screen.getByLabelText(messages.list.perPage), '25');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(messages.page.stale);
    expect(alert).toHaveTextContent(fill(publicMessages.errors.server, { status: 500 }));
    expect(shownReferences()).toEqual(firstPage(stored));
    expect(log).toHaveBeenCalledWith('Error in getting Merchant Deposit List', expect.anything());
    await user.click(within(alert).getByRole('button', { name: messages.page.retry }));
    await waitFor(() => expect(shownReferences()).toHaveLength(25));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('a deposit', () => {
    const credited = stored.find(({ credited_at, source }) => credited_at && source) ?? find('credited', () => true);

    test('opens beside the list, with what the balance got', async () => {
        const filter = { dpst_ref_num: credited.reference };
        const user = await openList(depositsAt(filter));
        await user.click(screen.getByRole('link', { name: credited.reference }));
        const panel = await screen.findByRole('complementary', { name: `Deposit ${credited.reference}` });
        expect(await within(panel).findByText(saysOf(messages.depositState.credited.means))).toBeInTheDocument();
        expect(within(panel).getByText(credited.source ?? '')).toBeInTheDocument();
        expect(within(panel).getByText('Net').nextElementSibling).toHaveTextContent(
            formatMoney(credited.net_amount, credited.currency).replace('\u00a0', ''),
        );
        expect(location.pathname).toBe(`/deposits/${credited.reference}/show`);
        expect(filterInAddress()).toEqual(filter);
        await user.click(screen.getByRole('button', { name: messages.list.close }));
        expect(location.pathname).toBe('/deposits');
    });

    test('opens from its row at once, and says so where it cannot be read anew', async () => {
        const user = await openList(depositsAt({ dpst_ref_num: credited.reference }));
        await sandbox.faults.add({ operation: 'listDeposits', kind: 'status', times: 1 });
        await user.click(screen.getByRole('link', { name: credited.reference }));
        const panel = await screen.findByRole('complementary');
        const alert = await within(panel).findByRole('alert');
        expect(alert).toHaveTextContent(messages.page.stale);
        expect(within(panel).getByRole('article')).toHaveTextContent(credited.reference);
        await user.click(within(alert).getByRole('button', { name: messages.page.retry }));
        await waitFor(() => expect(within(panel).queryByRole('alert')).not.toBeInTheDocument());
        expect(within(panel).getByRole('article')).toHaveTextContent(credited.reference);
    });

    test('is on the way until it is credited, and says what comes next', async () => {
        const { reference } = find('on the way', ({ status, credited_at }) => status === 'new' && !credited_at);
        const { on_the_way: onTheWay, credited: isCredited } = messages.depositState;
        const { steps, next } = messages.timeline;
        await product.openAs(OWNER, `/deposits/${reference}/show/full`);
        const record = await screen.findByRole('article');
        expect(within(record).getByText(onTheWay.label)).toBeInTheDocument();
        expect(within(record).getByText(saysOf(onTheWay.means))).toBeInTheDocument();
        const list = within(record).getByRole('list', { name: next });
        expect(list).toHaveTextContent(steps.deposit_credited);
        product.leave();
        expect(await controlStatus(sandbox, 'step', { step: 'deposit credit', reference })).toBe(200);
        await product.openAs(OWNER, `/deposits/${reference}/show/full`);
        expect(await screen.findByText(saysOf(isCredited.means))).toBeInTheDocument();
        expect(screen.queryByText(onTheWay.label)).not.toBeInTheDocument();
        expect(screen.queryByRole('list', { name: next })).not.toBeInTheDocument();
    });

    test.each(['returned', 'cancelled'] as const)(
        'that was %s opens by its link, though no list has it',
        async status => {
            const { reference } = find(status, row => row.status === status);
            await product.openAs(OWNER, `/deposits/${reference}/show/full`);
            const record = await screen.findByRole('article');
            expect(record).toHaveTextContent(reference);
            expect(within(record).getByText(messages.depositState[status].means)).toBeInTheDocument();
            expect(within(record).queryByText(messages.deposits.notCredited)).not.toBeInTheDocument();
        },
    );

    test.each(['AAA-000000-DPS', credited.reference.toLowerCase()])('%s does not exist', async reference => {
        await product.openAs(OWNER, `/deposits/${reference}/show/full`);
        expect(await screen.findByText(publicMessages.errors['not-found'])).toBeInTheDocument();
        expect(screen.queryByRole('article')).not.toBeInTheDocument();
    });

    test('with a status that is not known says so with its code', async () => {
        network.rewrite(CALL, text => text.replace(/"status":"\w+"/, '"status":"under_review"'));
        setWidth('phone');
        await product.openAs(OWNER, depositsAt());
        expect(await screen.findByText('Unknown status (under_review)')).toBeInTheDocument();
        expect(screen.queryByRole('table')).not.toBeInTheDocument();
    });
});
