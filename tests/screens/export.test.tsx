import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { appMessages as messages } from '../../src/i18n/en/app';
import { publicMessages } from '../../src/i18n/en/public';
import { fill } from '../../src/i18n/fill';
import { besideOf, clickAgain } from '../support/clickAgain';
import { filterInAddress, listShown, paymentsAt, storedPayments } from '../support/entities/payments';
import { OWNER, startProduct } from '../support/product';
import { rowsOfFile, watchSavedFiles } from '../support/savedFiles';

const product = await startProduct();
const { network, sandbox } = product;
const stored = await storedPayments(sandbox);
const good = stored.filter(({ status }) => status === 'good');
const { export: texts } = messages;
const { errors } = publicMessages;

const saved = watchSavedFiles();

/** Opens the list with its filters, and the dialog over it. */
async function openDialog(filter: object = {}) {
    const { user } = await product.openAs(OWNER, paymentsAt(filter));
    await listShown();
    await user.click(screen.getByRole('button', { name: messages.list.export }));
    const dialog = await screen.findByRole('dialog', { name: 'Export payments' });
    return { user, dialog, start: () => user.click(within(dialog).getByRole('button', { name: texts.start })) };
}

describe('an export', () => {
    test('says how many rows there will be, saves them, and says that they are as many', async () => {
        const { dialog, start } = await openDialog({ status: 'good' });
        expect(dialog).toHaveTextContent(`${good.length} rows will be exported.`);
        await start();
        expect(await within(dialog).findByText(/All rows included/)).toHaveTextContent(
            `Saved as payments-until-2026-11-21.csv: ${good.length} rows.`,
        );
        expect(saved.map(({ name }) => name)).toEqual(['payments-until-2026-11-21.csv']);
        const text = (await saved[0]?.blob.text()) ?? '';
        for (const { reference } of good) expect(text).toContain(reference);
        for (const { reference } of stored.filter(({ status }) => status !== 'good'))
            expect(text).not.toContain(reference);
    });

    test('asks for exactly what the list shows', async () => {
        const filter = {
            status: 'good',
            order_currency: 'EUR',
            from_date: '2026-01-01',
            to_date: '2026-11-21',
            q: 'a',
        };
        const { start } = await openDialog(filter);
        expect(filterInAddress()).toEqual(filter);
        const { query: listed } = network.sent('/payments').at(-1) ?? {};
        listed?.delete('limit');
        await start();
        await waitFor(() => expect(saved).toHaveLength(1));
        const { query: exported } = network.sent('/payments/csv').at(-1) ?? {};
        exported?.sort();
        listed?.sort();
        expect(exported?.toString()).toBe(listed?.toString());
        expect(exported?.get('from_date')).toBe('2026-01-01T00:00:00.000Z');
        const matching = stored.filter(
            ({ status, order_currency }) => status === 'good' && order_currency === 'EUR',
        ).length;
        expect((await rowsOfFile(saved[0]?.blob)).length).toBeLessThanOrEqual(matching);
    });

    test('is made once: the second click of two, after it was saved, asks for nothing and closes nothing', async () => {
        const { user, dialog, start } = await openDialog({ status: 'good' });
        const button = within(dialog).getByRole('button', { name: texts.start });
        await start();
        const said = await within(dialog).findByText(/All rows included/);
        expect(button).toBeInTheDocument();
        expect(button).toHaveAttribute('aria-disabled', 'true');
        await user.click(button);
        await waitFor(() => expect(network.isQuiet()).toBe(true));
        expect(said).toBeInTheDocument();
        expect(network.sent('/payments/csv')).toHaveLength(1);
        expect(saved).toHaveLength(1);
    });

    test('shows that it runs, and ends without a file when it is cancelled', async () => {
        const { user, dialog, start } = await openDialog();
        network.hold('/payments/csv');
        await start();
        expect(within(dialog).getByRole('progressbar', { name: texts.progress })).toBeInTheDocument();
        expect(within(dialog).getByRole('status')).toHaveTextContent(`0 of ${stored.length} rows`);
        const sent = await waitFor(() => {
            const [request] = network.sent('/payments/csv');
            if (!request) throw new Error('Not sent yet');
            return request;
        });
        // Its button stays where it is: the second click of two asks for nothing, and cancels nothing.
        const button = within(dialog).getByRole('button', { name: texts.start });
        expect(button).toHaveAttribute('aria-disabled', 'true');
        await user.click(button);
        expect(network.sent('/payments/csv')).toHaveLength(1);
        await user.click(within(dialog).getByRole('button', { name: texts.cancel }));
        await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
        expect(sent.signal.aborted).toBe(true);
        expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
        expect(saved).toEqual([]);
    });

    test('is started by the Enter key too, where a double click opened its dialog', async () => {
        const { user, dialog } = await openDialog({ status: 'good' });
        clickAgain(besideOf(dialog));
        within(dialog).getByRole('button', { name: texts.start }).focus();
        await user.keyboard('{Enter}');
        expect(await within(dialog).findByText(/All rows included/)).toBeInTheDocument();
        expect(saved).toHaveLength(1);
    });

    test('ends when its dialog is closed', async () => {
        const { user, start } = await openDialog();
        network.hold('/payments/csv');
        await start();
        await waitFor(() => expect(network.sent('/payments/csv')).toHaveLength(1));
        await user.keyboard('{Escape}');
        await waitFor(() => expect(network.sent('/payments/csv')[0]?.signal.aborted).toBe(true));
        expect(saved).toEqual([]);
    });

    test.each([
        ['a 500', { kind: 'status' }, fill(errors.server, { status: 500 })],
        ['a page instead of a file', { kind: 'html' }, errors.unreadable],
        ['a refusal', { kind: 'status', status: 403 }, errors.forbidden],
    ] as const)('that ends in %s saves nothing, says why, and can be tried again', async (_, fault, reason) => {
        const { dialog, start } = await openDialog({ status: 'good' });
        await sandbox.faults.add({ operation: 'exportMerchantPayments', times: 1, ...fault });
        await start();
        expect(await within(dialog).findByRole('alert')).toHaveTextContent(reason);
        expect(saved).toEqual([]);
        await start();
        await waitFor(() => expect(saved).toHaveLength(1));
        expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
    });

    test('that is answered with JSON is no file', async () => {
        const { dialog, start } = await openDialog();
        const headers = { 'content-type': 'application/json' };
        network.answerOnce('/payments/csv', () => new Response('{"error":"busy"}', { headers }));
        await start();
        expect(await within(dialog).findByRole('alert')).toHaveTextContent(errors.unreadable);
        expect(saved).toEqual([]);
    });
});
