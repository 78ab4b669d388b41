import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { appMessages as messages } from '../../src/i18n/en/app';
import { publicMessages } from '../../src/i18n/en/public';
import { fill } from '../../src/i18n/fill';
import { formatMoney } from '../../src/money/money';
import { listShown, paymentsAt, storedPayments } from '../support/entities/payments';
import { OWNER, startProduct } from '../support/product';
import { START } from '../support/servers/sandbox';

const product = await startProduct();
const { network, sandbox } = product;
const stored = await storedPayments(sandbox);
const { lookup: texts } = messages.payments;
const DAY_MS = 86_400_000;
/** Requested in the last thirty days, as the summary covers at first. */
const isRecent = ({ created_at: at }: (typeof stored)[number]) => START.getTime() - at.getTime() < 28 * DAY_MS;
const payment = stored.find(one => one.status === 'good' && isRecent(one));
const older = stored.find(
    one =>
        START.getTime() - one.created_at.getTime() > 40 * DAY_MS &&
        one.status === 'good' &&
        START.getTime() - one.created_at.getTime() < 85 * DAY_MS,
);
const SECTION_8 = 'error: invalid payment address';

async function openLookup() {
    const { user } = await product.openAs(OWNER, paymentsAt());
    await listShown();
    await user.click(screen.getByRole('button', { name: texts.open }));
    const dialog = await screen.findByRole('dialog', { name: texts.title });
    const look = async (apiId: string | undefined, address: string) => {
        if (apiId) await user.selectOptions(within(dialog).getByLabelText(texts.account), apiId);
        await user.clear(within(dialog).getByLabelText(texts.address));
        if (address) await user.type(within(dialog).getByLabelText(texts.address), address);
        await user.click(within(dialog).getByRole('button', { name: texts.search }));
    };
    return { user, dialog, look };
}

describe('an address', () => {
    test('of the account shows what it received, and its payments', async () => {
        const { dialog, look } = await openLookup();
        // As a page shows it, in groups of four.
        await look(payment?.api_id, payment?.crypto_address.match(/.{1,4}/g)?.join(' ') ?? '');
        const link = await within(dialog).findByRole('link', { name: payment?.reference ?? '' });
        expect(link).toHaveAttribute('href', `/payments/${payment?.reference ?? ''}/show`);
        expect(within(dialog).getByText(texts.received)).toBeInTheDocument();
        expect(within(dialog).getByText(messages.paymentStatus.good.label)).toBeInTheDocument();
        expect(network.sent(`/address/${payment?.crypto_address ?? ''}`)).toHaveLength(1);
    });

    test('is summed up for the given days, up to the end of today in UTC', async () => {
        const { user, dialog, look } = await openLookup();
        await look(older?.api_id, older?.crypto_address ?? '');
        expect(await within(dialog).findByText(texts.none)).toBeInTheDocument();
        await user.selectOptions(within(dialog).getByLabelText(texts.window), '90');
        expect(await within(dialog).findByRole('link', { name: older?.reference ?? '' })).toBeInTheDocument();
        expect(within(dialog).getByText(texts.credited).nextSibling).toHaveTextContent(
            formatMoney(older?.receive_amount ?? '', older?.order_currency ?? '').replace('\u00a0', ''),
        );
        const ends = network
            .sent('/payments')
            .filter(({ query }) => query.get('address'))
            .map(({ query }) => [query.get('from_date'), query.get('to_date')]);
        const today = sandbox.clock.now().toISOString().slice(0, 10);
        const start = (days: number) => new Date(Date.parse(today) - (days - 1) * DAY_MS).toISOString();
        expect(ends).toEqual([30, 90].map(days => [start(days), `${today}T23:59:59.999Z`]));
    });

    test('shows no other payments where the provider doesn’t know the filters', async () => {
        const { dialog, look } = await openLookup();
        network.rewrite(
            ({ query }) => query.get('address') === payment?.crypto_address,
            text => {
                const answer = JSON.parse(text) as { data: Record<string, unknown>[] };
                const [row] = answer.data;
                const foreign = { ...row, payment_reference: 'ZZZ-100000-PMT', crypto_address: 'elsewhere' };
                const late = { ...row, payment_reference: 'ZZZ-100001-PMT', created_at: '2020-01-01T00:00:00.000Z' };
                return JSON.stringify({ ...answer, data: [foreign, ...answer.data, late] });
            },
        );
        await look(payment?.api_id, payment?.crypto_address ?? '');
        await within(dialog).findByRole('link', { name: payment?.reference ?? '' });
        expect(within(dialog).getAllByRole('link', { name: /-PMT$/ })).toHaveLength(1);
    });

    test('of another account of the merchant is none of this one’s', async () => {
        const other = stored.find(({ api_id }) => api_id !== payment?.api_id);
        const { dialog, look } = await openLookup();
        await look(other?.api_id, payment?.crypto_address ?? '');
        expect(await within(dialog).findByRole('alert')).toHaveTextContent(SECTION_8);
    });

    test('that is no address gets the message of its own until it is changed, and what was typed stays', async () => {
        const { user, dialog, look } = await openLookup();
        for (const typed of ['nonsense', 'a/../b', '../secret']) {
            await look(undefined, typed);
            await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent(SECTION_8));
            expect(within(dialog).getByLabelText(texts.address)).toHaveValue(typed);
        }
        await user.type(within(dialog).getByLabelText(texts.address), '1');
        expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
    });

    test('is needed', async () => {
        const { dialog, look } = await openLookup();
        network.forget();
        await look(undefined, '');
        await waitFor(() =>
            expect(within(dialog).getByLabelText(texts.address)).toHaveAccessibleDescription(texts.required),
        );
        expect(network.sent('')).toEqual([]);
    });

    test('that could not be looked up says why', async () => {
        const { dialog, look } = await openLookup();
        await sandbox.faults.add({ operation: 'findAccountAddress', kind: 'status' });
        await look(payment?.api_id, payment?.crypto_address ?? '');
        const reason = fill(publicMessages.errors.server, { status: 500 });
        expect(await within(dialog).findByRole('alert')).toHaveTextContent(reason);
    });
});
