import { describe, expect, test } from 'vitest';
import type { Adapter } from '../../../../contracts/adapter';
import { createCompany } from '../../../../contracts/fiat/companies';
import { getPayment, listMerchantPayments } from '../../../../contracts/main/payments';
import type { Operation } from '../../../../contracts/operation';
import { adaptCall } from '../../../../src/api/adapter/adapt';
import { callName } from '../../../../src/api/adapter/callName';
import { checkCalls } from '../../../../src/api/adapter/checkCalls';
import { readAdapter } from '../../../../src/api/adapter/readAdapter';

const by = (adapter: object): Adapter => {
    const read = readAdapter(JSON.stringify({ contracts: 1, calls: {}, ...adapter }));
    if ('problems' in read) throw new Error(JSON.stringify(read.problems));
    expect(checkCalls(read.adapter)).toEqual([]);
    return read.adapter;
};
const read = (adapter: object, operation: Operation, answer: unknown) =>
    adaptCall(by(adapter), operation, {}).answer(answer, new Headers());
const sent = (adapter: object, body: object) => adaptCall(by(adapter), createCompany, { body }).input.body;
const asked = (adapter: object, query: Record<string, unknown>) =>
    adaptCall(by(adapter), listMerchantPayments, { query }).input.query;

describe('what an adapter says there is none of', () => {
    const payment = { payment_reference: 'P1', rate_date: 'of something else', rateDate: 'too' };

    test.each([
        ['a record', { records: { Payment: { rate_date: null } } }],
        ['a call', { calls: { [callName(getPayment)]: { answer: { '': { rate_date: null } } } } }],
        ['everywhere', { names: { rate_date: null } }],
    ])('is absent from answers, whatever bears its name: of %s', (_, adapter) => {
        expect(read(adapter, getPayment, payment)).toEqual({ payment_reference: 'P1' });
    });

    test('everywhere may be somewhere all the same', () => {
        const adapter = { names: { rate_date: null }, records: { Payment: { rate_date: 'fixed' } } };
        expect(read(adapter, getPayment, { fixed: '2026-01-02' })).toEqual({ rate_date: '2026-01-02' });
    });

    test('isn’t sent: empty it’s left out, and a value has no place', () => {
        const adapter = { calls: { [callName(createCompany)]: { body: { '': { trading_name: null } } } } };
        const company = { registered_name: 'A' };
        for (const empty of ['', null]) expect(sent(adapter, { ...company, trading_name: empty })).toEqual(company);
        expect(() => sent(adapter, { ...company, trading_name: 'B' })).toThrow('trading_name');
    });

    test.each([
        ['a call', { calls: { [callName(listMerchantPayments)]: { query: { payer_email: null } } } }],
        ['everywhere', { names: { payer_email: null } }],
    ])('isn’t asked by: of %s', (_, adapter) => {
        const forms = { records: { Payment: { payer_email: { from: 'mail', as: 'text' } } } };
        expect(asked({ ...adapter, ...forms }, { order_id: 'A' })).toBe('order_id=A');
        // However all are asked for.
        for (const all of ['', [], null, undefined])
            expect(asked({ ...adapter, ...forms }, { order_id: 'A', payer_email: all })).toBe('order_id=A');
        expect(() => asked({ ...adapter, ...forms }, { payer_email: 'a@b.example' })).toThrow('payer_email');
    });

    test('of words is shown as unknown and never sent, however many there are', () => {
        const values = { paid: 'good', held: null, frozen: null };
        const adapter = { records: { Payment: { status: { from: 'state', values } } } };
        expect(read(adapter, getPayment, { state: 'held' })).toEqual({ status: '“held”' });
        expect(asked(adapter, { status: 'good' })).toBe('status=paid');
    });
});
