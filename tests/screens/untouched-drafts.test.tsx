import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { merchantIds } from '../../sandbox/seed/tenants';
import { appMessages as messages } from '../support/messages';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct();
const [payment] = await product.sandbox.query<{ reference: string }>(
    `select reference from payments where merchant_id = $1 and status = 'good' and receive_amount > 0
     order by created_at desc limit 1`,
    [merchantIds.harbour],
);
const { draft } = messages.wizard;
const notice = () => screen.queryByRole('region', { name: draft.title });

const keptDrafts = () => Object.keys(sessionStorage).filter(key => key.startsWith('draft:'));

/** Shown once the form has everything that it fills in by itself. */
const next = async () => {
    const buttons = await screen.findAllByRole('button', { name: messages.wizard.cancel });
    await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).not.toBeInTheDocument());
    return buttons;
};

test.each([
    '/withdrawals/create',
    '/create-crypto-payout',
    '/create-fiat-payout',
    `/refunds/create?payment=${payment?.reference}`,
    '/payment-link',
    '/book-a-trade',
])('%s that nobody filled in is no draft', async path => {
    await product.openAs(OWNER, path);
    await next();
    expect(keptDrafts()).toEqual([]);
    await product.reload(path);
    await next();
    expect(notice()).not.toBeInTheDocument();
});
