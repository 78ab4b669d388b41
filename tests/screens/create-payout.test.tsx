import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appMessages as messages } from '../../src/i18n/en/app';
import { OWNER, startProduct } from '../support/product';

const MERCHANT_KEY = 'mkey-harbourgoods0000000000001';
const product = await startProduct();
const { network, sandbox } = product;
const { check, quote } = messages.createPayout;

/** What this tab keeps of a payout that is filled in up to its review. */
const draft = {
    step: 'confirm',
    crypto_currency: 'USDT_TRC20',
    email: 'niamh.draft@mail.example',
    name: 'Niamh Brady',
    country: 'IE',
    address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
    withdraw_currency: 'EUR',
    side: 'balance',
    amount: '20.5',
    remarks: '',
    key: 'create-payout-test',
};

async function openReview() {
    sessionStorage.setItem(`draft:${encodeURIComponent(OWNER)}:payout ${MERCHANT_KEY}`, JSON.stringify(draft));
    const { user } = await product.openAs(OWNER, '/create-crypto-payout/single');
    return { user, button: await screen.findByRole('button', { name: quote }) };
}

test('no quote is requested before the address is checked, and the page says so', async () => {
    const held = network.hold('/address_books');
    const { user, button } = await openReview();
    await user.click(button);
    expect(await screen.findByText(check.loading)).toBeInTheDocument();
    expect(network.sent('/direct')).toEqual([]);
    held.release();
    await waitFor(() => expect(screen.queryByText(check.loading)).not.toBeInTheDocument());
    expect(network.sent('/direct')).toEqual([]);
    await user.click(button);
    expect(await screen.findByRole('button', { name: /^Pay / })).toBeInTheDocument();
    expect(network.sent('/direct')).toHaveLength(1);
});

test('an address that can’t be checked gets no quote, and the page says so', async () => {
    await sandbox.faults.add({ operation: 'listMerchantPayouts', kind: 'status', status: 403 });
    const { user, button } = await openReview();
    await screen.findByText(check.failed);
    await user.click(button);
    expect(await screen.findByText(check.failedNotAsked)).toBeInTheDocument();
    expect(network.sent('/direct')).toEqual([]);
});
