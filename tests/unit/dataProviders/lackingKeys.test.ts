import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { providerNow } from '../../../src/api/providerClock';
import { config } from '../../../src/config/config';
import { deposits } from '../../../src/dataProviders/deposits/deposits';
import { findInvoices } from '../../../src/dataProviders/invoices/invoiceMethods';
import { listPaymentsTo } from '../../../src/dataProviders/payments/addressMethods';
import { refunds } from '../../../src/dataProviders/payouts/payouts';
import { listWithdrawalsOfOrder } from '../../../src/dataProviders/payouts/withdrawalMethods';
import { json, stubFetch } from '../../support/fetch';
import { signedIn } from '../../support/signedIn';

const list = (name: string) => `main GET /v1/dashboard/merchant/{merchantKey}/${name}`;
const meta = { merchantKey: 'm', merchantId: 'i', timeZone: 'UTC' };

beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
    signedIn('secret');
});
afterEach(() => {
    config.adapter = null;
});

let files = 0;
/** A provider that has none of a key, by its adapter, with these rows in each list. */
function provide(name: string, key: string, rows: readonly object[], call = list(name)) {
    config.adapter = `/lacking-${(files += 1)}.json`;
    const adapter = { contracts: 1, calls: { [call]: { query: { [key]: null } } } };
    return stubFetch(({ url }) => json(url === config.adapter ? adapter : { data: rows, meta: {} }));
}

describe('where the provider has no key for what is looked up, the list is looked through:', () => {
    test('a payout', async () => {
        const sent = provide('payouts', 'q', [{ payout_reference: 'R1' }, { payout_reference: 'R2', type: 'refund' }]);
        const { data } = await refunds.getOne({ id: 'R2', meta } as never);
        expect(data).toMatchObject({ id: 'R2' });
        expect(sent.map(({ url }) => new URL(url, 'http://x').searchParams.get('q'))).not.toContain('R2');
    });

    test('a deposit', async () => {
        provide('deposits', 'dpst_ref_num', [{ dpst_ref_num: 'D1' }, { dpst_ref_num: 'D2' }]);
        const { data } = await deposits.getOne({ id: 'D2', meta } as never);
        expect(data).toMatchObject({ id: 'D2' });
    });

    test('an order’s invoices', async () => {
        const rows = ['A', 'B'].map(id => ({ payment_reference: id, order_id: `order ${id}`, type: 'invoice' }));
        provide('payments', 'q', rows);
        expect(await findInvoices({ merchantKey: 'm', orderId: 'order B' })).toMatchObject([rows[1]]);
    });

    test('payments to an address', async () => {
        const rows = ['A', 'B'].map(id => ({
            ...{ payment_reference: id, crypto_address: `address ${id}`, created_at: providerNow().toISOString() },
        }));
        provide('payments', 'address', rows, 'main GET /v1/dashboard/account/{apiId}/payments');
        expect(await listPaymentsTo({ apiId: 'a', address: 'address B', days: 7 })).toMatchObject({
            ...{ payments: [rows[1]], isWhole: true, areTold: true },
        });
    });

    test('an order’s withdrawals', async () => {
        const rows = ['A', 'B'].map(id => ({ payout_reference: id, order_id: `order ${id}`, type: 'withdraw' }));
        provide('payouts', 'order_id', rows);
        expect(await listWithdrawalsOfOrder({ merchantKey: 'm', orderId: 'order B' })).toMatchObject({
            rows: [rows[1]],
            isWhole: true,
        });
    });
});
