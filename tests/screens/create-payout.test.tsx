import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { merchantIds } from '../../sandbox/seed/tenants';
import { withEvmChecksum } from '../../contracts/rules/cryptoAddress';
import { createPayout } from '../../src/i18n/en/wizards/createPayout';
import { OWNER, startProduct } from '../support/product';

const MERCHANT_KEY = 'mkey-harbourgoods0000000000001';
const product = await startProduct();
const { network, sandbox } = product;
const { check, quote } = createPayout;

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

async function openReview(typed: Partial<typeof draft> = {}) {
    const kept = JSON.stringify({ ...draft, ...typed });
    sessionStorage.setItem(`draft:${encodeURIComponent(OWNER)}:payout ${MERCHANT_KEY}`, kept);
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

test('an address that could be taken for a known one is paid only once both were compared', async () => {
    const ends = (middle: string) => withEvmChecksum(`0x52ab${middle.repeat(32)}69ee`);
    const [typed, known] = [ends('1'), ends('2')];
    await sandbox.query(
        `update address_book_entries set crypto_currency = 'USDC', address = $1, name = 'Aunt Ines' where id =
            (select id from address_book_entries where merchant_id = $2 and deleted_at is null order by created_at desc limit 1)`,
        [known, merchantIds.harbour],
    );
    const { user, button } = await openReview({ crypto_currency: 'USDC', address: typed, key: 'look-alike' });
    const warning = await screen.findByRole('alert');
    expect(warning).toHaveTextContent(check.lookAlike);
    expect(warning).toHaveTextContent('Aunt Ines');
    const marked = [...warning.querySelectorAll('mark')].map(({ textContent }) => textContent).join('');
    for (const address of [typed, known]) expect(marked).toContain(address.slice(4, 40));
    expect(marked).not.toContain(typed.slice(0, 4));
    await user.click(button);
    expect(await within(warning).findByText(check.acceptMissing)).toBeInTheDocument();
    expect(network.sent('/direct')).toEqual([]);
    await user.click(within(warning).getByRole('checkbox', { name: check.accept }));
    await user.click(button);
    expect(await screen.findByRole('button', { name: /^Pay / })).toBeInTheDocument();
    expect(network.sent('/direct')).toHaveLength(1);
});
