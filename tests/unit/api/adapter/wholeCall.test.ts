import { describe, expect, test } from 'vitest';
import type { Adapter } from '../../../../contracts/adapter';
import { AddressBookEntry } from '../../../../contracts/dashboard/addressBook';
import { createBatch } from '../../../../contracts/dashboard/newBatch';
import { getEntityAdminProfile } from '../../../../contracts/dashboard/team';
import { createDestinationAccount, DestinationAccount } from '../../../../contracts/fiat/accounts';
import { Company } from '../../../../contracts/fiat/companies';
import { Document } from '../../../../contracts/fiat/documents';
import { Individual } from '../../../../contracts/fiat/individuals';
import { listTransfers } from '../../../../contracts/fiat/transfers';
import { BankAccount } from '../../../../contracts/main/bankAccounts';
import { ApiCredential } from '../../../../contracts/main/credentials';
import { createDirectPayout, refreshDirectPayout } from '../../../../contracts/main/directPayouts';
import { exportMerchantPayments, getPayment, listMerchantPayments } from '../../../../contracts/main/payments';
import { Payout } from '../../../../contracts/main/payouts';
import { Profile } from '../../../../contracts/main/profile';
import { changePayoutEmail } from '../../../../contracts/main/refunds';
import type { Operation, Schema } from '../../../../contracts/operation';
import { operationList } from '../../../../contracts/operations';
import { adaptCall } from '../../../../src/api/adapter/adapt';
import { callName } from '../../../../src/api/adapter/callName';
import { typesOfCall } from '../../../../src/api/adapter/callTypes';
import { checkCalls } from '../../../../src/api/adapter/checkCalls';
import { ENTRIES } from '../../../../src/api/adapter/places';
import { readAdapter } from '../../../../src/api/adapter/readAdapter';
import { below, fieldsOf } from '../../../../src/api/adapter/schemaAt';

const by = (adapter: Partial<Adapter>): Adapter => ({ contracts: 1, calls: {}, ...adapter });
const problemsOf = (adapter: Partial<Adapter>): string[] => {
    const read = readAdapter(JSON.stringify(by(adapter)));
    const problems = 'problems' in read ? read.problems : checkCalls(read.adapter);
    return problems.map(({ where, what }) => `${where} ${what}`);
};
const none = new Headers();
const read = (adapter: Partial<Adapter>, operation: Operation, answer: unknown): unknown =>
    adaptCall(by(adapter), operation, {}).answer(answer, none);
const asked = (adapter: Partial<Adapter>, operation: Operation, query: object) =>
    adaptCall(by(adapter), operation, { query: { ...query } }).input.query;

const status = { from: 'state', values: { paid: 'good', open: 'none' } };
const Payment = { payment_reference: 'ref', status } as const;
const ours = { payment_reference: 'P1', status: 'good' };
const theirs = { ref: 'P1', state: 'paid' };

describe('a record that is called as a type of the contracts', () => {
    const records = { Payment };

    test('is for every answer that has one, alone, in a list, bare or under a name, and no call names it', () => {
        expect(problemsOf({ records })).toEqual([]);
        expect(read({ records }, getPayment, theirs)).toEqual(ours);
        expect(read({ records }, listMerchantPayments, { data: [theirs] })).toEqual({ data: [ours] });
        expect(read({ records }, listMerchantPayments, [theirs])).toEqual([ours]);
        expect(read({ records }, listMerchantPayments, { payments: [theirs] })).toMatchObject({ data: [ours] });
        expect(read({ records }, listMerchantPayments, { data: 'odd' })).toEqual({ data: 'odd' });
    });

    test('is met under a name of the call’s own, and beside its own fields', () => {
        const calls = { [callName(listMerchantPayments)]: { answer: { '': { data: 'page.items' } } } };
        expect(read({ records, calls }, listMerchantPayments, { page: { items: [theirs] } })).toEqual({ data: [ours] });
        for (const place of ['[]', 'data[]']) {
            const own = { [callName(listMerchantPayments)]: { answer: { [place]: { status: 'word' } } } };
            const rows = [{ ...theirs, word: 'hold' }];
            const both = { payment_reference: 'P1', status: 'hold' };
            expect(problemsOf({ records, calls: own })).toEqual([]);
            expect(read({ records, calls: own }, listMerchantPayments, rows)).toEqual([{ ...both, state: 'paid' }]);
        }
    });

    test('has the words of its lists’ filters, and of their files', () => {
        for (const operation of [listMerchantPayments, exportMerchantPayments]) {
            expect(asked({ records }, operation, { status: 'none' })).toBe('status=open');
            const calls = { [callName(operation)]: { query: { status: 'phase' } } };
            expect(asked({ records, calls }, operation, { status: 'none' })).toBe('phase=open');
        }
    });

    test('gives way to the record of what the type becomes with more fields', () => {
        const more = { records: { Payment, PaymentDetails: { payment_reference: 'id', notes: 'memo' } } };
        expect(problemsOf(more)).toEqual([]);
        expect(read(more, getPayment, { ...theirs, id: 'P2', memo: 'x' })).toMatchObject({
            ...{ payment_reference: 'P2', notes: 'x', status: 'good' },
        });
        expect(read(more, listMerchantPayments, [theirs])).toEqual([ours]);
    });

    test('is for the answer to a change, in which any of its fields may lack', () => {
        const of = { records: { Payout: { crypto_address: 'target', network_fee_crypto_amount: 'fee' } } };
        const quote = { crypto_address: 'bc1', network_fee_crypto_amount: '0.1' };
        for (const operation of [createDirectPayout, refreshDirectPayout, changePayoutEmail])
            expect(read(of, operation, { target: 'bc1', fee: '0.1' })).toEqual(quote);
    });

    test('is for every answer that holds its fields, alone or in rows', () => {
        const places = operationList.flatMap(operation => {
            const { answer } = operation;
            if (typeof answer === 'string') return [];
            const rows = below(below(answer, 'data') ?? answer, ENTRIES);
            const call = callName(operation);
            return [{ call, place: '', schema: answer }, ...(rows ? [{ call, place: 'data[]', schema: rows }] : [])];
        });
        const namesOf = (schema: Schema) => Object.keys(fieldsOf(schema) ?? {});
        const types = { Payout, Individual, Company, Document, DestinationAccount, BankAccount, AddressBookEntry };
        for (const [name, type] of Object.entries({ ...types, ApiCredential, Profile })) {
            const found = places.filter(({ schema }) => namesOf(type).every(each => namesOf(schema).includes(each)));
            expect(found.length, name).toBeGreaterThan(0);
            const isNamed = ({ call, place }: (typeof places)[number]) =>
                [place, '[]'].some(at => typesOfCall(call).answer?.[at]?.includes(name));
            expect(found.filter(each => !isNamed(each)).map(({ call }) => call)).toEqual([]);
        }
    });

    test('is for bodies too', () => {
        const of = { records: { NewBatchPayout: { email: 'mail' } } };
        expect(problemsOf(of)).toEqual([]);
        expect(adaptCall(by(of), createBatch, { body: { payouts: [{ email: 'a@b.example' }] } }).input.body).toEqual({
            payouts: [{ mail: 'a@b.example' }],
        });
    });

    test.each([
        [{ records: { Payment: { stauts: 'state' } } }, '“records” › “Payment” › “stauts” isn’t a field'],
        [{ records: { Paymnet: { status: 'state' } } }, '“records” › “Paymnet” is used nowhere'],
        [
            { records: { Payment: { status: { from: 's', values: { a: 'good', b: 'good' } } } } },
            '“query” › “status” has more than one word for “good”, and it is sent',
        ],
    ])('%j is wrong, and named', (adapter, said) => {
        expect(problemsOf(adapter).join('\n')).toContain(said);
    });
});

describe('names', () => {
    const names = { payment_reference: 'paymentRef', account_name: 'label', type: 'kind' };

    test('are everywhere: in answers, at every depth, in bodies and in queries', () => {
        expect(problemsOf({ names })).toEqual([]);
        expect(read({ names }, getPayment, { paymentRef: 'P', txs: [{ paymentRef: 'P' }], kind: 'invoice' })).toEqual({
            ...{ payment_reference: 'P', txs: [{ payment_reference: 'P' }], type: 'invoice' },
        });
        expect(asked({ names }, listMerchantPayments, { payment_reference: 'P' })).toBe('paymentRef=P');
        const body = { type: 'bank_account', account: { account_name: 'A' } };
        expect(adaptCall(by({ names }), createDestinationAccount, { body }).input.body).toEqual({
            ...{ kind: 'bank_account', account: { label: 'A' } },
        });
    });

    test('give way to what a record or a call says, and win over the spelling', () => {
        const adapter = { names, spelling: 'camelCase', records: { Payment: { type: 'sort' } } } as const;
        expect(read(adapter, getPayment, { sort: 'invoice', kind: 'x', paymentRef: 'P' })).toMatchObject({
            ...{ type: 'invoice', payment_reference: 'P' },
        });
        expect(asked(adapter, listMerchantPayments, { payment_reference: 'P', from_date: 'o' })).toBe(
            'paymentRef=P&fromDate=o',
        );
    });

    test.each([
        [{ names: { payment_refrence: 'ref' } }, '“names” › “payment_refrence” isn’t a field or a query key'],
        [{ names: { 'a.b': 'c' } }, '“a.b”'],
        [{ names: { name: 'title', email: 'title' } }, 'sends two fields as “title”'],
        [{ names: { email: 'name' } }, 'is sent as “name”, another field of this body'],
    ])('%j are wrong, and named', (adapter, said) => {
        expect(problemsOf(adapter).join('\n')).toContain(said);
    });
});

test('a field in a list that stands for a map by id can be named', () => {
    const calls = { [callName(getEntityAdminProfile)]: { answer: { 'merchants[]': { group: 'role' } } } };
    const profile = { id: 'u', merchants: [{ merchant_id: 'm', role: { id: 1 } }] };
    const found = { id: 'u', merchants: [{ merchant_id: 'm', group: { id: 1 } }] };
    expect(problemsOf({ calls })).toEqual([]);
    expect(read({ calls }, getEntityAdminProfile, profile)).toEqual(found);
    expect(read({ names: { group: 'role' } }, getEntityAdminProfile, profile)).toEqual(found);
    const elsewhere = { [callName(listTransfers)]: { answer: { 'data[].sender[]': { type: 'kind' } } } };
    expect(problemsOf({ calls: elsewhere }).join()).toContain('leads to nothing');
});
