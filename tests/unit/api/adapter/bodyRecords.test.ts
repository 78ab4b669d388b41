import { describe, expect, test } from 'vitest';
import type { Adapter } from '../../../../contracts/adapter';
import { createDestinationAccount } from '../../../../contracts/fiat/accounts';
import { createBankAccount } from '../../../../contracts/main/bankAccounts';
import { createCompany, updateCompany } from '../../../../contracts/fiat/companies';
import { createQuote } from '../../../../contracts/fiat/quotes';
import { token } from '../../../../contracts/main/session';
import { createDirectPayout } from '../../../../contracts/main/directPayouts';
import { updateMethods } from '../../../../contracts/main/paymentMethods';
import type { Operation } from '../../../../contracts/operation';
import { adaptCall } from '../../../../src/api/adapter/adapt';
import { checkCalls } from '../../../../src/api/adapter/checkCalls';
import { readAdapter } from '../../../../src/api/adapter/readAdapter';

const sent = (adapter: Partial<Adapter>, operation: Operation, body: object) => {
    const read = readAdapter(JSON.stringify({ contracts: 1, calls: {}, ...adapter }));
    if ('problems' in read) throw new Error(JSON.stringify(read.problems));
    expect(checkCalls(read.adapter)).toEqual([]);
    return adaptCall(read.adapter, operation, { body }).input.body;
};

describe('the record of a type reaches the bodies of the calls that answer with it', () => {
    const Company = { registered_name: 'company', registration_date: { from: 'founded', as: 'milliseconds' } };
    const body = { registered_name: 'A', registration_date: '2026-01-01T00:00:00Z', alias: 'B' };
    const theirs = { company: 'A', founded: 1_767_225_600_000, alias: 'B' };

    test('of POST and PATCH, with those of its fields that they have', () => {
        const records = { Company } as Adapter['records'];
        for (const operation of [createCompany, updateCompany])
            expect(sent({ records }, operation, body)).toEqual(theirs);
    });

    test('after the record of the body’s own type, and what the call names itself', () => {
        const records = { Company, NewCompany: { registered_name: 'firm' } } as Adapter['records'];
        expect(sent({ records }, createCompany, { registered_name: 'A', registration_date: null })).toEqual({
            firm: 'A',
            founded: null,
        });
        const calls = { 'fiat POST /companies': { body: { '': { registered_name: 'named' } } } };
        expect(sent({ records, calls }, createCompany, { registered_name: 'A' })).toEqual({ named: 'A' });
    });

    test('and what stands inside: a record, and rows', () => {
        const records = { AccountDetails: { account_number: 'iban' }, PaymentMethod: { enabled: 'on' } };
        expect(sent({ records }, createDestinationAccount, { account: { account_number: '1' } })).toEqual({
            account: { iban: '1' },
        });
        const methods = [{ crypto_currency: 'BTC', enabled: true }];
        expect(sent({ records }, updateMethods, { methods })).toEqual({
            methods: [{ crypto_currency: 'BTC', on: true }],
        });
    });

    test.each([
        [createBankAccount, { BankAccount: { account_number_type: null } }, { account_number_type: 'IBAN' }],
        [createDestinationAccount, { DestinationAccount: { external_id: null } }, { external_id: 'e' }],
        [createDestinationAccount, { DestinationAccount: { type: { constant: 'sepa' } } }, { type: 'swift' }],
        [createCompany, { Company: { alias: null } }, { alias: 'B' }],
        [createCompany, { Company: { email: 'contact.email' } }, { email: 'a@example.com' }],
    ] as const)('but for what an answer lacks, has always so or has deeper: %#', (operation, records, body) => {
        expect(sent({ records }, operation, body)).toEqual(body);
    });

    test('nor does that hold against the record of the body’s own type', () => {
        const records = { Company: { alias: null }, NewCompany: { alias: 'nick' } };
        expect(sent({ records }, createCompany, { alias: 'B' })).toEqual({ nick: 'B' });
        const own = { NewCompany: { alias: null } };
        expect(() => sent({ records: own }, createCompany, { alias: 'B' })).toThrow('alias');
    });

    test('but where money moves or is quoted, and never what OAuth takes', () => {
        const records = {
            Payout: { withdraw_amount: { from: 'cents', as: 'minor', digits: 2 } },
            Quote: { sending_amount: { from: 'cents', as: 'minor', digits: 2 }, receiving_amount: 'brings' },
            Tokens: { refresh_token: 'renewal' },
        } as Adapter['records'];
        const payout = { withdraw_amount: '12.5' };
        expect(sent({ records }, createDirectPayout, payout)).toEqual(payout);
        const quote = { sending_amount: '100', receiving_amount: '90' };
        expect(sent({ records }, createQuote, quote)).toEqual(quote);
        expect(sent({ records }, token, { refresh_token: 'r' })).toEqual({ refresh_token: 'r' });
    });
});
