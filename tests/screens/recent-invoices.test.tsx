import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SentRequest } from '../support/network';
import { paymentLink as texts } from '../../src/i18n/en/wizards/paymentLink';
import { paymentsPath } from '../../src/resources/payments/paymentsPath';
import { OWNER, startProduct } from '../support/product';

/* `payment_type` is specified, and no word of it: a provider may not know "invoice", or may mark no payment so. */

const product = await startProduct();
const { network } = product;
const isOfInvoices = ({ path, query }: SentRequest) => path.endsWith('/payments') && query.get('limit') === '10';
const list = () => screen.findByRole('region', { name: texts.recent.title });

test('where no payment is marked as an invoice, the list says that those made may be among all payments', async () => {
    network.answerOnce(isOfInvoices, () => Response.json({ data: [], meta: {} }));
    await product.openAs(OWNER, '/payment-link');
    const recent = within(await list());
    expect(await recent.findByText(texts.recent.none)).toBeInTheDocument();
    expect(recent.getByRole('link', { name: texts.recent.allPayments })).toHaveAttribute('href', paymentsPath({}));
    expect(recent.queryByRole('link', { name: texts.recent.all })).not.toBeInTheDocument();
});

test('where the provider refuses the word, the list leads to all payments', async () => {
    network.answerOnce(isOfInvoices, () => Response.json({ message: 'Unknown payment_type' }, { status: 400 }));
    await product.openAs(OWNER, '/payment-link');
    const recent = within(await list());
    expect(await recent.findByRole('alert')).toHaveTextContent('Unknown payment_type');
    expect(recent.getByRole('link', { name: texts.recent.allPayments })).toHaveAttribute('href', paymentsPath({}));
});

test('payments of another type aren’t listed as invoices where the provider ignores the word', async () => {
    type Rows = { data: { payment_reference: string }[] };
    let [other, unsaid] = ['', ''];
    network.rewrite(isOfInvoices, text => {
        const { data, ...rest } = JSON.parse(text) as Rows;
        [other = '', unsaid = ''] = data.map(row => row.payment_reference);
        const types = ['widget', 'bill'];
        return JSON.stringify({
            ...rest,
            data: data.slice(0, 2).map((row, at) => ({ ...row, order_id: null, type: types[at] })),
        });
    });
    await product.openAs(OWNER, '/payment-link');
    const recent = within(await list());
    expect(await recent.findByText(texts.recent.unsaid)).toBeInTheDocument();
    expect(recent.getByRole('link', { name: unsaid })).toBeInTheDocument();
    expect(recent.queryByRole('link', { name: other })).not.toBeInTheDocument();
});
