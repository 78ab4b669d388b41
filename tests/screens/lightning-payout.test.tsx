import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { later, MINUTE } from '../../sandbox/primitives/clock';
import { appMessages as messages } from '../../src/i18n/en/app';
import { createPayout } from '../../src/i18n/en/wizards/createPayout';
import { fill } from '../../src/i18n/fill';
import { exactMoney } from '../../src/money/money';
import { invoiceOf } from '../support/entities/invoice';
import { OWNER, startProduct } from '../support/product';

const MERCHANT_KEY = 'mkey-harbourgoods0000000000001';
const product = await startProduct();
const { network, sandbox } = product;
const texts = createPayout;

/** What this tab keeps of a payout to a recipient without an invoice yet. */
const draft = {
    step: 'recipient',
    crypto_currency: 'LNBC',
    email: 'niamh.draft@mail.example',
    name: 'Niamh Brady',
    country: 'IE',
    address: '',
    withdraw_currency: 'EUR',
    side: 'balance',
    amount: '',
    remarks: '',
    key: 'lightning-payout-test',
};

async function openRecipient(more: Partial<typeof draft> = {}) {
    const key = `draft:${encodeURIComponent(OWNER)}:payout ${MERCHANT_KEY}`;
    sessionStorage.setItem(key, JSON.stringify({ ...draft, ...more }));
    const { user } = await product.openAs(OWNER, '/create-crypto-payout/single');
    return { user, field: await screen.findByLabelText(texts.invoice.field) };
}
const ofNow = (parts: Partial<Parameters<typeof invoiceOf>[0]> = {}) =>
    invoiceOf({ at: sandbox.clock.now(), expiry: 3_600, ...parts });
const next = () => screen.getByRole('button', { name: texts.next.amount });

test('an invoice is paid with exactly what it asks for, as a wallet copies it', async () => {
    const invoice = ofNow({ amount: '1m', description: 'Two crates of oysters' });
    const { user, field } = await openRecipient();
    expect(screen.queryByText(messages.recipients.book)).not.toBeInTheDocument();
    await user.click(field);
    await user.paste(`lightning:${invoice.toUpperCase()}`);
    const facts = (await screen.findAllByText('Two crates of oysters'))[0]?.closest('[role=status]');
    expect(facts).toHaveTextContent(/Asks for.*0\.0010*\s?BTC/);
    const asked = exactMoney('0.001', 'LNBC');
    await user.click(next());
    expect(await screen.findByText(fill(texts.invoice.fixed, { amount: asked }))).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: texts.amounts.balance })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: texts.next.review }));
    expect(await screen.findByText(texts.check.invoice)).toBeInTheDocument();
    expect(screen.getByText(texts.check.firstTime)).toBeInTheDocument();
    expect(screen.queryByText(texts.check.notInBook)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: texts.quote }));
    expect(await screen.findByRole('button', { name: /^Pay / })).toBeInTheDocument();
    const [row] = await sandbox.query<Record<string, string>>(
        `select crypto_address, net_crypto_amount, crypto_amount, network_fee_crypto_amount from payouts where email = $1`,
        [draft.email],
    );
    expect(row).toMatchObject({ crypto_address: invoice, net_crypto_amount: '0.001' });
    const terms = screen.getByText(texts.facts.net).closest('div');
    expect(terms).toHaveTextContent(/0\.0010*\s?BTC/);
});

test('an invoice that leaves the amount open is paid with what is typed', async () => {
    const { user } = await openRecipient({ address: ofNow(), key: 'lightning-payout-open' });
    expect(await screen.findByText(texts.invoice.open)).toBeInTheDocument();
    await user.click(next());
    await user.type(await screen.findByRole('textbox', { name: texts.amounts.balance }), '25');
    await user.click(screen.getByRole('button', { name: texts.next.review }));
    await screen.findByText(texts.check.invoice);
    await user.click(screen.getByRole('button', { name: texts.quote }));
    expect(await screen.findByRole('button', { name: /^Pay / })).toBeInTheDocument();
    const [sent] = network.sent('/direct');
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ withdraw_amount: '25', crypto_currency: 'LNBC' });
});

test('an invoice that has expired is refused by the provider’s clock, and stays in its field', async () => {
    const over = invoiceOf({ at: later(sandbox.clock.now(), -2 * MINUTE), expiry: 60 });
    const { user, field } = await openRecipient();
    await user.click(next());
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(texts.problem.noInvoice)));
    await user.click(field);
    await user.paste(over);
    await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(texts.problem.invoiceOver)));
    await user.click(next());
    expect(field).toHaveValue(over);
    expect(within(screen.getByRole('main')).queryByText(texts.side)).not.toBeInTheDocument();
});
