import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { appMessages as messages } from '../../src/i18n/en/app';
import { publicMessages } from '../../src/i18n/en/public';
import { fill } from '../../src/i18n/fill';
import { hasSession } from '../../src/session/tokenStore';
import {
    firstPage,
    listShown,
    paymentsAt,
    PER_PAGE,
    rowOf,
    shownReferences,
    storedPayments,
} from '../support/entities/payments';
import { OWNER, startProduct } from '../support/product';
import { advance, takeTimers } from '../support/timers';

const product = await startProduct();
const { network, sandbox } = product;
const { errors } = publicMessages;
const stored = await storedPayments(sandbox);
const json = { 'content-type': 'application/json' };

const openList = () => product.openAs(OWNER, paymentsAt());

describe('a list that cannot be loaded', () => {
    test.each([
        ['a 500', { kind: 'status' }, fill(errors.server, { status: 500 })],
        ['a page instead of JSON', { kind: 'html' }, errors.unreadable],
        ['a refusal', { kind: 'status', status: 403 }, errors.forbidden],
    ] as const)('says so for %s, and tries again when asked', async (_, fault, errorText) => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        await sandbox.faults.add({ operation: 'listMerchantPayments', times: 1, ...fault });
        const { user } = await openList();
        const alert = await screen.findByRole('alert');
        expect(alert).toHaveTextContent(errorText);
        expect(alert).not.toHaveTextContent(messages.page.stale);
        await user.click(within(alert).getByRole('button', { name: messages.page.retry }));
        await listShown();
        expect(shownReferences()).toEqual(firstPage(stored));
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
        expect(console.error).toHaveBeenCalledWith('Error in getting payments', expect.anything());
    });

    test('says so for an answer that is no list', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        network.rewrite('/payments', text => text.replace('"data":[', '"rows":['));
        await openList();
        expect(await screen.findByRole('alert')).toHaveTextContent(
            fill(errors['unexpected-answer'], { field: 'data' }),
        );
    });

    test('says so once where the figures fail alike, and loads both when asked', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        await sandbox.faults.add({ operation: 'listMerchantPayments', kind: 'status', times: 1 });
        await sandbox.faults.add({ operation: 'summarizeAccountPayments', kind: 'status', times: 1 });
        const { user } = await openList();
        expect(await screen.findByText(messages.page.failed)).toBeInTheDocument();
        await user.click(within(screen.getByRole('alert')).getByRole('button', { name: messages.page.retry }));
        await listShown();
        expect(await screen.findByRole('region', { name: messages.payments.summary })).toBeInTheDocument();
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    test('says so for JSON that breaks off', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        network.answerOnce('/payments', () => new Response('{"data":[{"payment_ref', { headers: json }));
        await openList();
        expect(await screen.findByRole('alert')).toHaveTextContent(errors.unreadable);
    });

    test('says so after 35 seconds of silence', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        await product.signIn(OWNER);
        takeTimers();
        await sandbox.faults.add({ operation: 'listMerchantPayments', kind: 'hang' });
        await product.open(paymentsAt());
        await waitFor(() => expect(network.sent('/payments')).toHaveLength(1));
        await advance(35_000);
        // The totals may have timed out as well.
        for (const alert of await screen.findAllByRole('alert')) expect(alert).toHaveTextContent(errors.timeout);
    });

    test('keeps the rows it had, under the reason', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const { user } = await openList();
        await listShown();
        await sandbox.faults.add({ operation: 'listMerchantPayments', kind: 'status', times: 1 });
        await user.click(await screen.findByRole('button', { name: /^Invalid/ }));
        const alert = await screen.findByRole('alert');
        expect(alert).toHaveTextContent(messages.page.stale);
        expect(alert).toHaveTextContent(fill(errors.server, { status: 500 }));
        expect(shownReferences()).toEqual(firstPage(stored));
        await user.click(within(alert).getByRole('button', { name: messages.page.retry }));
        const invalid = firstPage(stored.filter(({ status }) => status === 'invalid'));
        await waitFor(() => expect(shownReferences()).toEqual(invalid));
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    test('does not turn to a page that fails, and turns to it when asked again', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const { user } = await openList();
        await listShown();
        const next = await screen.findByRole('button', { name: messages.list.next });
        await user.click(next);
        const second = firstPage(stored.slice(PER_PAGE));
        await waitFor(() => expect(shownReferences()).toEqual(second));
        await sandbox.faults.add({ operation: 'listMerchantPayments', kind: 'status', times: 1 });
        await user.click(next);
        const alert = await screen.findByRole('alert');
        expect(alert).toHaveTextContent(fill(errors.server, { status: 500 }));
        expect(shownReferences()).toEqual(second);
        await user.click(within(alert).getByRole('button', { name: messages.page.retry }));
        const third = firstPage(stored.slice(2 * PER_PAGE));
        await waitFor(() => expect(shownReferences()).toEqual(third));
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    test('leaves the rest of the page alone when only the figures fail', async () => {
        await sandbox.faults.add({ operation: 'summarizeAccountPayments', kind: 'status', times: 1 });
        const { user } = await openList();
        await listShown();
        await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: messages.page.retry }));
        expect(await screen.findByRole('region', { name: messages.payments.summary })).toBeInTheDocument();
    });
});

describe('a status that is not known', () => {
    test('is called that, with its code, in its row and among the figures', async () => {
        const [first] = stored;
        const unknownStatus = fill(messages.page.unknownStatus, { code: 'under_review' });
        network.rewrite('/payments', text => text.replace(/"status":"\w+"/, '"status":"under_review"'));
        network.rewrite('/summary', text => text.replace(/"status":"\w+"/, '"status":"under_review"'));
        await openList();
        await listShown();
        expect(within(rowOf(first?.reference ?? '')).getByText(unknownStatus)).toBeInTheDocument();
        const figures = await screen.findByRole('region', { name: messages.payments.summary });
        expect(within(figures).getByText(unknownStatus)).toBeInTheDocument();
    });
});

describe('a session that the provider has ended', () => {
    test('leads to the sign-in, which says so, and leaves nothing behind', async () => {
        const { user } = await openList();
        await listShown();
        await sandbox.faults.add({ operation: '*', kind: 'status', status: 401 });
        await user.click(screen.getByRole('button', { name: messages.list.next }));
        expect(await screen.findByRole('heading', { name: publicMessages.signIn.title })).toBeInTheDocument();
        expect(await screen.findByText(errors['signed-out'])).toBeInTheDocument();
        expect(location.pathname).toBe('/login');
        expect(await hasSession()).toBe(false);
        expect(localStorage).toHaveLength(0);
        expect(network.sent('/v1/oauth/token')).toHaveLength(1);
    });

    test('is refreshed without notice while it can be', async () => {
        const { user } = await openList();
        await listShown();
        await sandbox.clock.advance(11 * 60_000);
        await user.click(screen.getByRole('button', { name: messages.list.next }));
        await waitFor(() => expect(shownReferences()).toEqual(firstPage(stored.slice(PER_PAGE))));
        expect(network.sent('/v1/oauth/token')).toHaveLength(1);
    });
});

describe('a corrupted store', () => {
    test.each([
        ['half a value', '{"ope'],
        ['a value of another kind', '42'],
        ['a list', '["a",{"b":null}]'],
        ['null', 'null'],
        ['a word', '"xx_YY"'],
    ])('with %s is no reason to fail', async (_, garbage) => {
        for (const key of ['theme', 'payments.columns', 'timeZone', 'sidebar.open', 'locale', 'version', 'x']) {
            localStorage.setItem(`RaStoreMerchantDashboard.${key}`, garbage);
        }
        localStorage.setItem('RaStore.version', garbage);
        sessionStorage.setItem('activeMerchant', garbage);
        sessionStorage.setItem('activeAccount', garbage);
        await openList();
        await listShown();
        expect(shownReferences()).toEqual(firstPage(stored));
        expect(screen.getByText('Times in UTC')).toBeInTheDocument();
    });
});
