import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { backendTradeStatuses, displayedTradeStatus, tradeStatusNames } from '../../contracts/fiat/trades';
import { appMessages as messages } from '../../src/i18n/en/app';
import { publicMessages } from '../../src/i18n/en/public';
import { formatMoney } from '../../src/money/money';
import { listAt, listShown, PER_PAGE, rowOf } from '../support/entities/payments';
import { OWNER, startProduct } from '../support/product';
import { shownTransfers } from '../support/entities/shownTransfers';
import { storedTransfers, transferName, type StoredTransfer } from '../support/entities/transfers';

const LIST = '/dashboard/transfers';

const product = await startProduct();
const { network, sandbox } = product;
const all = await storedTransfers(sandbox, 'trade');
const { errors } = publicMessages;

const tradesAt = (filter: object = {}, page = 1) => listAt('/trade-history', filter, page);
const isShown = (rows: readonly StoredTransfer[]) =>
    waitFor(() => expect(shownTransfers()).toEqual(rows.slice(0, PER_PAGE).map(transferName)));
const lastQuery = () => network.sent(LIST).at(-1)?.query;
const inText = (amount: string, currency: string) => formatMoney(amount, currency).replace('\u00a0', '');
const labelOf = ({ status }: { status: string }) => {
    const name = displayedTradeStatus(status);
    return messages.tradeStatus[name as keyof typeof messages.tradeStatus].label;
};

async function openList(address = tradesAt()) {
    const { user } = await product.openAs(OWNER, address);
    await listShown();
    return user;
}

describe('the trade history', () => {
    test('has the trades of the merchant, newest first, with pair, both sides and the status that is displayed', async () => {
        await openList();
        await isShown(all);
        expect(lastQuery()?.get('type')).toBe('trade');
        expect(screen.getByText(`1–${PER_PAGE} of ${all.length}`)).toBeInTheDocument();
        for (const row of all.slice(0, PER_PAGE)) {
            const cells = within(rowOf(transferName(row))).getAllByRole('cell');
            expect(cells[1]).toHaveTextContent(labelOf(row));
            expect(cells[3]).toHaveTextContent(inText(row.sending_amount, row.sending_currency));
            expect(cells[4]).toHaveTextContent(`${row.sending_currency} → ${row.receiving_currency}`);
            expect(cells[5]).toHaveTextContent(inText(row.receiving_amount, row.receiving_currency));
        }
    });

    test.each(tradeStatusNames)(
        'the display status %s finds what is displayed so, and asks for the backend’s',
        async name => {
            await openList(tradesAt({ status: [name] }));
            await isShown(all.filter(({ status }) => displayedTradeStatus(status) === name));
            expect(lastQuery()?.getAll('status')).toEqual(backendTradeStatuses([name]));
        },
    );

    test('its labels and descriptions are those of docs/rules.md#trades', () => {
        const labels = Object.fromEntries(tradeStatusNames.map(name => [name, messages.tradeStatus[name].label]));
        expect(labels).toEqual({
            created: 'Created',
            awaiting_payment: 'Awaiting funds',
            processing: 'Processing',
            completed: 'Filled',
            failed: 'Failed',
        });
        const waits = /^Waiting since .+ for your funds\. Add money if your balance is too low\.$/;
        expect(messages.tradeStatus.created.means).toMatch(waits);
        expect(messages.tradeStatus.awaiting_payment.means).toMatch(waits);
        expect(messages.tradeStatus.processing.means).toMatch(/processing/);
        expect(messages.tradeStatus.completed.means).toMatch(/filled/);
        expect(messages.tradeStatus.failed.means).toMatch(/failed/);
    });

    test('a status that trades do not show, in an address, lists nothing', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        await product.openAs(OWNER, tradesAt({ status: ['submitted'] }));
        expect(await screen.findByRole('alert')).toHaveTextContent(errors.refused);
        expect(network.sent(LIST)).toEqual([]);
    });

    test('goes to another page and back', async () => {
        const user = await openList();
        await user.click(screen.getByRole('button', { name: messages.list.next }));
        await isShown(all.slice(PER_PAGE));
        expect(lastQuery()?.get('page')).toBe('2');
        await user.click(screen.getByRole('button', { name: messages.list.previous }));
        await isShown(all);
    });

    test('empties when it fails, and says so', async () => {
        const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const user = await openList();
        await sandbox.faults.add({ operation: 'listTransfers', kind: 'status', status: 403, times: 1 });
        await user.selectOptions(screen.getByLabelText(messages.list.perPage), '25');
        expect(await screen.findByRole('alert')).toHaveTextContent(errors.forbidden);
        expect(shownTransfers()).toEqual([]);
        expect(log).toHaveBeenCalledWith('Error in getting Trade History List', expect.anything());
        await user.click(screen.getByRole('button', { name: messages.page.retry }));
        await waitFor(() => expect(shownTransfers()).toHaveLength(25));
    });

    test('says that there is none yet, and is shown to those who may read trades only', async () => {
        await product.openAs('new@fern.example', tradesAt());
        expect(await screen.findByText(messages.fiat.noTrades)).toBeInTheDocument();
        product.leave();
        await product.openAs('base@harbour.example', tradesAt());
        expect(await screen.findByText(/permission to view trades/)).toBeInTheDocument();
        expect(screen.queryByRole('link', { name: messages.routes.tradeHistory.title })).not.toBeInTheDocument();
    });
});

test('a trade opens with its amounts, and its history as it is displayed', async () => {
    const filled = all.find(({ status }) => status === 'completed');
    if (!filled) throw new Error('The seed has no trade that is filled');
    await product.openAs(OWNER, `/trade-history/${filled.id}/show/full`);
    const record = within(await screen.findByRole('article'));
    expect(record.getByText(/^The trade was filled on \d[^.]+\.$/)).toBeInTheDocument();
    const detail = (name: string) => record.getByText(name, { selector: 'dt' }).nextElementSibling;
    expect(detail('Sell')).toHaveTextContent(inText(filled.sending_amount, filled.sending_currency));
    expect(detail('Buy')).toHaveTextContent(inText(filled.receiving_amount, filled.receiving_currency));
    const steps = within(
        record.getByRole('heading', { name: messages.page.story }).closest('section') ?? document.body,
    );
    const labels = steps.getAllByRole('listitem').map(item => /^[A-Z][a-z ]+/.exec(item.textContent ?? '')?.[0]);
    expect(labels).toEqual(['Created', 'Processing', 'Filled']);
});
