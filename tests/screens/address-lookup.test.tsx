import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { appMessages as messages } from '../../src/i18n/en/app';
import { publicMessages } from '../../src/i18n/en/public';
import { fill } from '../../src/i18n/fill';
import { listShown, paymentsAt, storedPayments } from '../support/entities/payments';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct();
const { network, sandbox } = product;
const stored = await storedPayments(sandbox);
const { lookup: texts } = messages.payments;
const payment = stored.find(({ status }) => status === 'good');
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
