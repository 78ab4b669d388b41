import { expect, test } from 'vitest';
import { Batch } from '../../../contracts/dashboard/batches';
import { Payout } from '../../../contracts/main/payouts';

const at = '2026-11-21T10:00:00.000Z';

const payout = {
    payout_reference: 'P-1',
    merchant_key: 'm',
    api_id: null,
    order_id: null,
    type: 'withdraw',
    status: 'new',
    payout_date: at,
    modified_date: at,
    bal_type: 'local',
    convert_type: 'local_crypto',
    sending_currency: 'EUR',
    sending_amount: '1',
    receiving_currency: 'BTC',
    local_currency: 'EUR',
    local_amount: '1',
    crypto_currency: 'BTC',
    crypto_amount: '1',
    network_fee_crypto_amount: '0',
    net_crypto_amount: '1',
    exchange_rate: '1',
    crypto_address: null,
    txid: null,
    email: 'a@b.example',
    name: null,
    country: null,
    remarks: null,
    payment_reference: null,
    refund_reason: null,
    refund_currency: null,
    refund_amount: null,
    batch_key: null,
    is_auto: false,
};

const batch = {
    id: 'b',
    name: 'Salaries',
    merchant_id: 'm',
    is_direct: false,
    status: 'created',
    notification_email: null,
    created_at: at,
    updated_at: at,
    total_count: 1,
    success_count: 0,
    failed_count: 0,
    pending_count: 1,
    awaiting_address_count: 0,
    totals: [],
    coins: [],
};

test.each([
    ['payout', Payout, payout, 'operator'],
    ['batch', Batch, batch, 'created_by'],
] as const)('a %s needs nobody who made it', (_, schema, record, maker) => {
    expect(schema.safeParse(record).success).toBe(true);
    for (const name of [null, 'usr_17', 'Olivia Owner'])
        expect(schema.safeParse({ ...record, [maker]: name }).success).toBe(true);
});
