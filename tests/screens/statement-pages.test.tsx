import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DAY } from '../../sandbox/primitives/clock';
import { plus } from '../../sandbox/primitives/decimal';
import { START } from '../support/servers/sandbox';
import { appMessages as messages } from '../support/messages';
import { fill } from '../../src/i18n/fill';
import { OWNER, startProduct } from '../support/product';
import { storedChanges, type StoredChange } from '../support/entities/statements';
import { setWidth } from '../support/viewport';

const product = await startProduct();
const { network, sandbox } = product;
const changes = await storedChanges(sandbox);
const of = (currency: string) => changes.filter(change => change.currency === currency);
const CALL = '/report/transaction';
const say = messages.statements;

const everything = { from: '2020-01-01', to: new Date(START.getTime() + DAY).toISOString().slice(0, 10) };

const table = () => screen.findByRole('table', { name: say.transactions });
/** Without the header. Found by element rather than role, since roles take a second for each page. */
const rowsOf = (shown: HTMLElement) => [...(shown as HTMLTableElement).rows].slice(1);
const cellsOf = (row: HTMLTableRowElement | undefined) => [...(row?.cells ?? [])];
/** An amount as the page shows it, as a plain number: "−1,204.50 EUR" is -1204.50, a dash 0. */
const amountIn = (element: HTMLElement | undefined): string => {
    const [number = ''] = /^[\d−.,–]+/.exec(element?.textContent ?? '') ?? [];
    return number === '–' ? '0' : number.replace('−', '-').replaceAll(',', '');
};
const pager = () => within(screen.getByRole('navigation', { name: say.pages }));
const range = (from: number, to: number, total: number) => fill(messages.list.range, { from, to, total });

async function open(search: Record<string, string> = {}, currency = 'EUR') {
    const query = new URLSearchParams({ ...everything, currency, ...search }).toString();
    const { user } = await product.openAs(OWNER, `/statements?${query}`);
    await table();
    return user;
}

describe('the rows of a long statement', () => {
    test('are all there, page by page, each page beginning with the balance that the one before it ended with', async () => {
        const from = '2026-06-01';
        const all = of('EUR').filter(({ at }) => at.toISOString() >= from);
        expect(all.length).toBeGreaterThan(300);
        const user = await open({ from, perPage: '100' });
        const shown: string[][] = [];
        let before = amountIn(cellsOf(rowsOf(await table())[0]).at(-1));
        for (let done = 0; done < all.length; done += 100) {
            const to = Math.min(done + 100, all.length);
            expect(await pager().findByText(range(done + 1, to, all.length))).toBeInTheDocument();
            const [first, ...rest] = rowsOf(await table());
            const last = rest.pop();
            expect(first).toHaveTextContent(done === 0 ? say.opening : say.broughtForward);
            expect(last).toHaveTextContent(to === all.length ? say.closing : say.carriedForward);
            expect(amountIn(first?.lastElementChild as HTMLElement)).toBe(before);
            before = amountIn(last?.lastElementChild as HTMLElement);
            for (const row of rest) {
                const [, kind, reference, amount, balance] = cellsOf(row);
                shown.push([
                    kind?.textContent ?? '',
                    reference?.textContent ?? '',
                    amountIn(amount),
                    amountIn(balance),
                ]);
            }
            expect(amountIn(cellsOf(rest.at(-1))[4])).toBe(before);
            if (to < all.length) await user.click(pager().getByRole('button', { name: messages.list.next }));
        }
        expect(shown.map(([kind, reference]) => [kind, reference])).toEqual(
            all.map(({ kind, reference }) => [messages.statementKind[kind as 'payment'], reference ?? '']),
        );
        shown.forEach(([, , amount, balance], index) => {
            expect(Number(amount)).toBe(Number(all[index]?.amount));
            expect(Number(balance)).toBe(Number(all[index]?.balance));
        });
        expect(pager().getByRole('button', { name: messages.list.next })).toBeDisabled();
        expect(new URLSearchParams(location.search).get('page')).toBe(String(Math.ceil(all.length / 100)));
        expect(network.sent(CALL)).toHaveLength(1);
        act(() => history.back());
        const start = Math.floor((all.length - 1) / 100) * 100;
        expect(await pager().findByText(range(start - 99, start, all.length))).toBeInTheDocument();
    });

    test.each([
        ['the page that the address names', { page: '3', perPage: '25' }, [51, 75]],
        [
            'the last page where there are fewer',
            { page: '900' },
            [Math.floor((of('EUR').length - 1) / 50) * 50 + 1, of('EUR').length],
        ],
        ['the first page where it names none', { page: '-1', perPage: '1e9' }, [1, 50]],
        ['a length that can be selected where it names another', { perPage: '7' }, [1, 50]],
    ])('open at %s', async (_where, search, [from = 0, to = 0]) => {
        await open(search);
        expect(pager().getByText(range(from, to, of('EUR').length))).toBeInTheDocument();
        const rows = rowsOf(await table());
        expect(rows).toHaveLength(to - from + 3);
        expect(rows[1]).toHaveTextContent(of('EUR')[from - 1]?.reference ?? '');
    });

    test('begin at the first page again with another length or another statement', async () => {
        const user = await open({ page: '4' });
        await user.selectOptions(pager().getByLabelText(messages.list.perPage), '25');
        expect(pager().getByText(range(1, 25, of('EUR').length))).toBeInTheDocument();
        await user.click(pager().getByRole('button', { name: messages.list.next }));
        await user.selectOptions(screen.getByLabelText(say.currency), 'USD');
        await screen.findByText(/Harbour Goods, USD/);
        expect(await pager().findByText(range(1, 25, of('USD').length))).toBeInTheDocument();
    });

    test('are on paper in one piece', async () => {
        await open();
        act(() => void window.dispatchEvent(new Event('beforeprint')));
        const rows = rowsOf(await table());
        expect(rows).toHaveLength(of('EUR').length + 2);
        expect(rows.at(-1)).toHaveTextContent(say.closing);
        act(() => void window.dispatchEvent(new Event('afterprint')));
        expect(rowsOf(await table())).toHaveLength(52);
    });

    test('that the provider did not send are told of, and the check is of all of them', async () => {
        network.rewrite(CALL, text => {
            const [before = '', rows = ''] = text.split('"rows":[');
            return `${before}"rows":[${rows.split('},').slice(0, 60).join('},')}}]}]}`;
        });
        await open({ page: '2' });
        const told = fill(say.cut, { shown: 60, count: of('EUR').length });
        expect(screen.getByText(told)).toBeInTheDocument();
        expect(pager().getByText(range(51, 60, 60))).toBeInTheDocument();
        expect(rowsOf(await table()).at(-1)).toHaveTextContent(say.carriedForward);
        expect(screen.getByText(say.agrees)).toBeInTheDocument();
    });

    test('are read on a phone, by pages', async () => {
        setWidth('phone');
        const user = await open();
        await user.click(pager().getByRole('button', { name: messages.list.next }));
        expect(pager().getByText(range(51, 100, of('EUR').length))).toBeInTheDocument();
        const [, row] = rowsOf(await table());
        expect(cellsOf(row)).toHaveLength(2);
        expect(within(row as HTMLElement).getByRole('link')).toHaveTextContent(of('EUR')[50]?.reference ?? 'none');
    });
});

describe('a row', () => {
    const kinds = [...new Map(of('EUR').map(change => [change.kind, change])).values()];

    test.each(kinds)('of a $kind leads to its record, and there shows it', async ({ kind, reference, at }) => {
        setWidth('narrow');
        const day = at.toISOString().slice(0, 10);
        const user = await open({ from: day, to: day });
        const named = reference ?? messages.statementKind[kind as 'payment'];
        const [row] = rowsOf(await table()).filter(shown => shown.textContent?.includes(named));
        const link = within(row as HTMLElement).queryByRole('link');
        expect(Boolean(link)).toBe(reference !== null);
        if (!link) return;
        await user.click(link);
        expect(await screen.findByText(named, { selector: '.code' })).toBeInTheDocument();
        expect(location.pathname).toMatch(new RegExp(`^/[a-z-]+/${named}/show$`));
    });

    test('of a kind without a record stays text', async () => {
        network.rewrite(CALL, text => text.replaceAll('"kind":"payment"', '"kind":"adjustment"'));
        await open();
        const payment = of('EUR').find(({ kind }) => kind === 'payment');
        const [row] = rowsOf(await table()).filter(shown => shown.textContent?.includes(payment?.reference ?? 'none'));
        expect(row).toHaveTextContent('adjustment');
        expect(within(row as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
    });

    test('that took a coin shows how much, with its minus', async () => {
        const taken = of('ETH').find(({ amount }) => amount.startsWith('-'));
        await open({ perPage: '100' }, 'ETH');
        const [row] = rowsOf(await table()).filter(shown => shown.textContent?.includes(taken?.reference ?? 'none'));
        expect(Number(amountIn(cellsOf(row)[3]))).toBe(Number(taken?.amount));
    });
});

describe('the summary', () => {
    /** Each line's name, number of rows and amount. */
    async function lines() {
        const [summary] = (await screen.findAllByRole('table')) as [HTMLElement];
        return rowsOf(summary).map(row => {
            const [name, count, amount] = cellsOf(row);
            return { name: name?.textContent ?? '', count: count?.textContent ?? '', amount: amountIn(amount) };
        });
    }
    const total = (rows: readonly { amount: string }[]) => rows.map(({ amount }) => amount).reduce(plus, '0');
    const isSame = (a: string | undefined, b: string | undefined) => plus(a ?? '', '0') === plus(b ?? '', '0');

    test.each(['EUR', 'USD', 'ETH', 'testBTC', 'USDT_TRC20'])(
        'of %s has what came in and went out by kind, between opening and closing balance, as shown',
        async currency => {
            const from = '2026-06-01';
            await open({ from }, currency);
            const isInside = (change: StoredChange) => change.at.toISOString() >= from;
            const inside = of(currency).filter(isInside);
            const shown = await lines();
            const at = (name: string) => shown.findIndex(line => line.name === name);
            const ins = shown.slice(at(say.moneyIn) + 1, at(say.moneyOut));
            const outs = shown.slice(at(say.moneyOut) + 1, -1);
            expect([shown[0]?.name, shown.at(-1)?.name]).toEqual([say.opening, say.closing]);
            expect(isSame(shown.at(-1)?.amount, of(currency).at(-1)?.balance)).toBe(true);
            expect(
                isSame(
                    shown[0]?.amount,
                    of(currency)
                        .filter(change => !isInside(change))
                        .at(-1)?.balance,
                ),
            ).toBe(true);
            expect(isSame(shown[at(say.moneyIn)]?.amount, total(ins))).toBe(true);
            expect(isSame(shown[at(say.moneyOut)]?.amount, total(outs))).toBe(true);
            const [opening, closing] = [shown[0], shown.at(-1)].map(line => line?.amount ?? '');
            expect(isSame(total([{ amount: opening ?? '' }, ...ins, ...outs]), closing)).toBe(true);
            const kinds = [...new Set(inside.map(({ kind }) => kind))];
            expect([...ins, ...outs].map(({ name }) => name).sort()).toEqual(
                kinds.map(kind => messages.statementKind[kind as 'payment']).sort(),
            );
            for (const kind of kinds) {
                const own = inside.filter(change => change.kind === kind);
                const line = shown[at(messages.statementKind[kind as 'payment'])];
                expect(isSame(line?.amount, total(own)), kind).toBe(true);
                expect(line?.count, kind).toBe(String(own.length));
                expect((total(own).startsWith('-') ? outs : ins).includes(line as (typeof ins)[0]), kind).toBe(true);
            }
            expect(screen.getByText(say.agrees)).toBeInTheDocument();
        },
    );

    test('and every row of a coin add up as they are shown', async () => {
        await open({ perPage: '100' }, 'USDT_TRC20');
        const rows = rowsOf(await table());
        let balance = amountIn(rows[0]?.lastElementChild as HTMLElement);
        for (const row of rows.slice(1, -1)) {
            const [amount, after] = cellsOf(row).slice(3).map(amountIn);
            balance = plus(balance, amount ?? '');
            expect(isSame(after, balance)).toBe(true);
        }
        expect(rows).toHaveLength(of('USDT_TRC20').length + 2);
    });
});
