import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDecimal } from '../../../contracts/rules/decimal';
import { findAccountAddress, listAccountTransactions } from '../../../contracts/main/accountActivity';
import { getPayment, PaymentDetails } from '../../../contracts/main/payments';
import {
    PaymentSummary,
    summarizeAccountPayments,
    summarizeMerchantPayments,
} from '../../../contracts/main/paymentSummary';
import type { Sandbox } from '../../../sandbox/app';
import { plus } from '../../../sandbox/primitives/decimal';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { HARBOUR, storedPayments, type Stored } from './support';
import { whole } from '../../support/whole';

let sandbox: Sandbox;
let token: string;
let stored: Stored[];

beforeAll(async () => {
    sandbox = await startSandbox();
    token = await tokenOf(sandbox, 'finance@harbour.example');
    stored = await storedPayments(sandbox);
});
afterAll(() => sandbox.close());

/** The summary worked out from the rows. */
function summaryOf(rows: readonly Stored[]) {
    const keys = [...new Set(rows.map(row => `${row.status} ${row.order_currency}`))].sort();
    return keys.map(key => {
        const own = rows.filter(row => `${row.status} ${row.order_currency}` === key);
        const sum = (field: 'order_amount' | 'receive_amount') =>
            readDecimal(own.map(row => row[field]).reduce(plus, '0'));
        return {
            key,
            count: own.length,
            order_amount: sum('order_amount'),
            receive_amount: sum('receive_amount'),
        };
    });
}

const given = (body: unknown) =>
    (PaymentSummary.parse(body).totals ?? [])
        .map(({ status, order_currency, count, order_amount, receive_amount }) => ({
            key: `${status} ${order_currency}`,
            count,
            order_amount,
            receive_amount,
        }))
        .sort((a, b) => (a.key < b.key ? -1 : 1));

describe('a summary', () => {
    test('of a merchant adds up all its payments, digit for digit', async () => {
        const answer = await send(sandbox, summarizeMerchantPayments, { token, path: { merchantKey: HARBOUR } });
        expect(given(answer.body)).toEqual(summaryOf(stored));
        expect(answer.body).toMatchObject({ from_date: null, to_date: null });
    });

    test('of a day range holds both days whole', async () => {
        const query = { from_date: '2026-08-01', to_date: '2026-10-31' };
        const answer = await send(sandbox, summarizeMerchantPayments, { token, path: { merchantKey: HARBOUR }, query });
        const inside = stored.filter(
            ({ created_at: at }) => at.toISOString() >= '2026-08-01' && at.toISOString() < '2026-11-01',
        );
        expect(inside.length).toBeGreaterThan(20);
        expect(given(answer.body)).toEqual(summaryOf(inside));
        expect(answer.body).toMatchObject({
            from_date: '2026-08-01T00:00:00.000Z',
            to_date: '2026-10-31T23:59:59.999Z',
        });
    });

    test('of an account adds up that account', async () => {
        const apiId = 'HA1587722191gQKF_t';
        const answer = await send(sandbox, summarizeAccountPayments, { token, path: { apiId } });
        expect(given(answer.body)).toEqual(summaryOf(stored.filter(row => row.api_id === apiId)));
    });
});

describe('the record of a payment', () => {
    test('has transactions that add up to what was paid, and events in order', async () => {
        for (const { reference } of stored.slice(0, 120)) {
            const answer = await send(sandbox, getPayment, { token, path: { paymentReference: reference } });
            const payment = whole(PaymentDetails.parse(answer.body));
            const paid = payment.txs.map(tx => tx.payment_crypto_amount).reduce(plus, '0');
            expect(paid).toBe(payment.payment_crypto_amount);
            const times = payment.events.map(event => event.at);
            expect(times).toEqual([...times].sort());
            expect(payment.events[0]?.kind).toBe('requested');
        }
    });

    test('sends fees as strings and other amounts as numbers', async () => {
        const good = stored.find(row => row.status === 'good')?.reference ?? '';
        const { body } = await send(sandbox, getPayment, { token, path: { paymentReference: good } });
        expect(body).toMatchObject({
            order_amount: expect.any(Number) as number,
            receive_amount: expect.any(Number) as number,
            transaction_fee_amount: expect.any(String) as string,
            vat_amount: expect.any(String) as string,
        });
    });
});

test('the transactions of an account can be paged through to the end and back', async () => {
    const path = { apiId: 'HA1587722191gQKF' };
    const pageOf = async (query: Record<string, unknown>) =>
        listAccountTransactions.answer.parse(
            (await send(sandbox, listAccountTransactions, { token, path, query })).body,
        );
    const forward: string[] = [];
    let current = await pageOf({ limit: 40 });
    const first = current.data.map(row => row.txid ?? '');
    forward.push(...first);
    while (current.meta.next) {
        current = await pageOf(Object.fromEntries(new URLSearchParams(current.meta.next)));
        forward.push(...current.data.map(row => row.txid ?? ''));
    }
    while (current.meta.prev) current = await pageOf(Object.fromEntries(new URLSearchParams(current.meta.prev)));
    const rows = await sandbox.query<{ txid: string }>(
        'SELECT txid FROM transactions WHERE api_id = $1 ORDER BY created_at DESC, id DESC',
        [path.apiId],
    );
    expect(forward).toEqual(rows.map(row => row.txid));
    // As a whole query string under its own name, or as the cursor in it.
    const { next } = (await pageOf({ limit: 40 })).meta;
    const second = forward.slice(40, 80);
    const cursor = new URLSearchParams(next ?? '').get('cursor');
    for (const query of [{ next }, { next: `?${next}` }, { next: cursor, limit: 40 }])
        expect((await pageOf(query)).data.map(row => row.txid)).toEqual(second);
    const { prev } = (await pageOf({ next })).meta;
    expect((await pageOf({ prev })).data.map(row => row.txid)).toEqual(first);
    expect((await send(sandbox, listAccountTransactions, { token, path, query: { next: 'x' } })).status).toBe(422);
    expect(current.data.map(row => row.txid ?? '')).toEqual(first);
});

test('an address lookup says what an own address received, and nothing of others', async () => {
    const own = stored.find(row => row.status === 'good' && row.api_id === 'HA1587722191gQKF');
    const path = { apiId: 'HA1587722191gQKF', address: own?.crypto_address ?? '' };
    const found = findAccountAddress.answer.parse((await send(sandbox, findAccountAddress, { token, path })).body);
    expect(found.address).toBe(own?.crypto_address);
    expect(Number(found.received)).toBeGreaterThan(0);
    const evm = stored.find(row => row.crypto_address.startsWith('0x') && row.api_id === path.apiId);
    const address = evm?.crypto_address.toLowerCase() ?? '';
    const inSmall = await send(sandbox, findAccountAddress, { token, path: { ...path, address } });
    expect(inSmall.body).toMatchObject({ address: evm?.crypto_address });
    const other = stored.find(row => row.api_id !== path.apiId)?.crypto_address ?? '';
    const missing = await send(sandbox, findAccountAddress, { token, path: { ...path, address: other } });
    expect([missing.status, missing.body]).toEqual([200, {}]);
});
