import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldIssues } from '../../../contracts/fiat/fieldIssues';
import { loadAccountCheck } from '../../../contracts/rules/bank/accountCheck';
import { Bank, listBanks, listWallets, Wallet } from '../../../contracts/fiat/institutions';
import * as reference from '../../../contracts/fiat/reference';
import { getRequiredFields } from '../../../contracts/fiat/requiredFields';
import type { Operation } from '../../../contracts/operation';
import { bankProblem } from '../../../contracts/rules/bank/identifiers';
import type { Sandbox } from '../../../sandbox/app';
import { corridors } from '../../../sandbox/domain/corridors/corridors';
import { banks, findInstitution, wallets } from '../../../sandbox/domain/corridors/institutions';
import { isQuoted } from '../../../sandbox/domain/rates';
import { merchantIds } from '../../../sandbox/seed/tenants';
import { storedTransfers } from '../../support/entities/transfers';
import { shared } from '../../support/runs';
import { send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';

let sandbox: Sandbox;
let token: string;

beforeAll(async () => {
    sandbox = await startSandbox();
    token = await tokenOf(sandbox, 'owner@harbour.example');
});
afterAll(() => sandbox.close());

const ask = (operation: Operation, query: Record<string, unknown> = {}) => send(sandbox, operation, { token, query });

async function banksOf(query: Record<string, unknown> = {}) {
    const answer = await ask(listBanks, query);
    return { found: z.array(Bank).parse(answer.body), total: answer.headers.get('x-total') };
}

async function fieldsOf(query: Record<string, unknown>) {
    return getRequiredFields.answer.parse((await ask(getRequiredFields, query)).body);
}

describe('banks', () => {
    test('are a few hundred, at most 500 a page, each with its own id and name', async () => {
        const { found, total } = await banksOf({ per_page: 500 });
        expect(found).toEqual(banks);
        expect(total).toBe(String(found.length));
        expect(found.length).toBeGreaterThan(200);
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
        expect(new Set(found.map(({ name, country_code: country }) => `${country} ${name}`)).size).toBe(found.length);
        expect((await ask(listBanks, { per_page: 501 })).status).toBe(422);
    });

    test('have codes that their own rules take, and each its own', () => {
        const coded = banks.filter(({ routing_code: code }) => code !== null);
        for (const { routing_type: type, routing_code: code, country_code: country } of coded) {
            expect([code, bankProblem(type ?? '', code ?? '', country)]).toEqual([code, undefined]);
        }
        expect(new Set(coded.map(({ routing_code: code }) => code)).size).toBe(coded.length);
    });

    test('are there for every corridor to a bank, and wallets and cash desks for every other', () => {
        for (const { country, currency, type, network } of corridors) {
            const some = network
                ? banks.find(bank => bank.country_code === country && bank.networks?.includes(network))
                : wallets.find(wallet => wallet.country_code === country && wallet.type === type);
            expect(some).toMatchObject({ currency });
        }
    });

    test('of a country, a currency and a payment system are found together', async () => {
        const { found } = await banksOf({ country_code: 'USA', currency: 'USD', network: 'FEDWIRE' });
        expect(found).toEqual(banks.filter(({ country_code: country }) => country === 'USA'));
        expect((await banksOf({ country_code: 'USA', network: 'SEPA' })).found).toEqual([]);
        expect((await banksOf({ country_code: 'USA', currency: 'EUR' })).found).toEqual([]);
        expect((await banksOf({ country_code: 'KEN' })).found).toEqual([]);
        expect((await ask(listBanks, { country_code: 'US' })).status).toBe(422);
    });

    test('are found by a part of the name, without its accents and capitals', async () => {
        const { found } = await banksOf({ name: 'mesange' });
        expect(found.map(({ name }) => name)).toEqual(['Banque Mésange', 'Crédit Mésange']);
        const { found: russian } = await banksOf({ name: '  кедр ' });
        expect(russian).toHaveLength(2);
    });

    test('of any page are those of the whole list, in its order', async () => {
        await fc.assert(
            fc.asyncProperty(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 120 }), async (page, size) => {
                const { found, total } = await banksOf({ page, per_page: size });
                expect(found).toEqual(banks.slice((page - 1) * size, page * size));
                expect(total).toBe(String(banks.length));
            }),
            shared(20),
        );
    });
});

test('wallet operators and cash desks come together, or those of one type, by country and name', async () => {
    const of = async (query: Record<string, unknown>) =>
        z
            .array(Wallet)
            .parse((await ask(listWallets, query)).body)
            .map(({ type, name }) => `${type} ${name}`);
    const all = await of({ country_code: 'PHL' });
    expect(new Set(all.map(each => each.split(' ')[0]))).toEqual(new Set(['digital_wallet', 'cash_pickup']));
    expect(await of({ country_code: 'PHL', type: 'digital_wallet', name: 'bayad' })).toEqual([
        'digital_wallet Bayad Wallet',
    ]);
    expect(await of({ type: 'cash_pickup', name: 'sen vang' })).toEqual(['cash_pickup Sen Vàng']);
});

describe('required fields', () => {
    test('are keyed by country, then by type, and say what each record must have', async () => {
        const asked = { country_code: 'GBR', currency: 'GBP', network: 'FPS', type: 'bank_account' };
        expect(await fieldsOf(asked)).toEqual({
            GBR: {
                bank_account: {
                    individual_recipient: [],
                    company_recipient: [],
                    destination_account: [
                        { field: 'account_name' },
                        { field: 'routing_type', accepted_values: ['Sort code'] },
                        { field: 'routing_code' },
                        { field: 'account_type', accepted_values: ['ACCOUNT NUMBER'] },
                        { field: 'account_number', pattern: String.raw`\d{8}` },
                    ],
                },
            },
        });
    });

    test('of several payment systems are enough for each of them', async () => {
        const kinds = async (query: Record<string, unknown>) =>
            (await fieldsOf({ country_code: 'USA', ...query })).USA?.bank_account?.destination_account?.map(
                ({ field }) => field,
            );
        expect(await kinds({ network: 'FEDWIRE' })).not.toContain('bank_account_type');
        expect(await kinds({ network: 'ACH' })).toContain('bank_account_type');
        expect(await kinds({})).toContain('bank_account_type');
    });

    test('differ from country to country, and are there for at least twelve', async () => {
        const all = await fieldsOf({ type: 'bank_account' });
        expect(Object.keys(all).length).toBeGreaterThanOrEqual(12);
        const kinds = Object.values(all).map(types => JSON.stringify(types?.bank_account));
        expect(new Set(kinds).size).toBeGreaterThanOrEqual(12);
    });

    test('name no companies where only individuals are paid, and nothing where no transfer can go', async () => {
        const { PHL } = await fieldsOf({ country_code: 'PHL' });
        expect(Object.keys(PHL ?? {}).sort()).toEqual(['bank_account', 'cash_pickup', 'digital_wallet']);
        expect(PHL?.cash_pickup).not.toHaveProperty('company_recipient');
        expect(await fieldsOf({ country_code: 'KEN' })).toEqual({});
        expect(await fieldsOf({ country_code: 'GBR', currency: 'EUR' })).toEqual({});
        expect((await ask(getRequiredFields, { country_code: 'GB' })).status).toBe(422);
    });
});

test('seeded payouts go to institutions of the list, with accounts as their corridors take them', async () => {
    const destinations = (await storedTransfers(sandbox, 'transfer')).flatMap(({ destination }) => destination ?? []);
    expect(destinations.length).toBeGreaterThan(100);
    const all = await fieldsOf({});
    for (const to of destinations) {
        const institution = [...banks, ...wallets].find(
            ({ name, country_code: country }) => name === to.institution && country === to.country_code,
        );
        expect(institution && findInstitution(institution.id)).toBe(institution);
        const values = {
            account_name: to.account_name,
            account_number: to.account_number,
            account_type: to.account_number_type,
            bank_account_type: to.account_type,
            routing_type: to.bank_code_type,
            routing_code: to.bank_code,
        };
        const required = all[to.country_code]?.[to.type]?.destination_account ?? [];
        const place = { country: to.country_code, accountCheck: await loadAccountCheck(to.country_code) };
        const asked = required.filter(({ field }) => field !== 'bank_account_type');
        expect([values, fieldIssues(asked, values, place)]).toEqual([values, []]);
    }
});

test('countries are those of the corridors, with every way to pay there in a currency that has a rate', async () => {
    const { body } = await ask(reference.listCountries);
    const countries = reference.listCountries.answer.parse(body);
    expect(countries.find(({ country_code: code }) => code === 'PHL')).toEqual({
        country_code: 'PHL',
        name: 'Philippines',
        services: [
            { type: 'bank_account', currency: 'PHP', network: 'INSTAPAY' },
            { type: 'digital_wallet', currency: 'PHP', network: null },
            { type: 'cash_pickup', currency: 'PHP', network: null },
        ],
    });
    expect(countries.flatMap(({ services }) => services)).toHaveLength(corridors.length);
    expect(corridors.filter(({ currency }) => !isQuoted(currency))).toEqual([]);
});

test('currencies have their places, and say which way they can be used', async () => {
    const { body } = await ask(reference.listCurrencies);
    const currencies = reference.listCurrencies.answer.parse(body);
    const of = (code: string) => currencies.find(({ currency }) => currency === code);
    expect(of('JPY')).toEqual({ currency: 'JPY', decimal_places: 0, directions: ['sending', 'receiving'] });
    expect(of('CHF')).toEqual({ currency: 'CHF', decimal_places: 2, directions: ['sending'] });
    expect(of('AFN')).toBeUndefined();
});

test('a merchant’s configuration names the balances that it sends from, each with the most that one transfer can be', async () => {
    const { body } = await ask(reference.getMerchantConfig, { merchant_id: merchantIds.harbour });
    const config = reference.MerchantConfig.parse(body);
    expect(config).toMatchObject({ merchant_id: merchantIds.harbour, is_fiat_payout: true });
    expect(config.sending_currencies).toContainEqual({ currency: 'USD', maximum_amount: '50000' });
    expect(config.sending_currencies).toContainEqual({ currency: 'EUR', maximum_amount: '43380' });
    expect(config.sending_currencies?.map(({ currency }) => currency)).not.toContain('BTC');
    const foreign = await ask(reference.getMerchantConfig, { merchant_id: merchantIds.lumen });
    expect(foreign.status).toBe(404);
});
