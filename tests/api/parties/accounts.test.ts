import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
    type DestinationAccount,
    listDestinationAccounts,
    type NewDestinationAccount,
    updateDestinationAccount,
} from '../../../contracts/fiat/accounts';
import { type Bank, listBanks } from '../../../contracts/fiat/institutions';
import { createTransfer } from '../../../contracts/fiat/newTransfer';
import { createQuote, Quote } from '../../../contracts/fiat/quotes';
import { Transfer } from '../../../contracts/fiat/transfers';
import type { Sandbox } from '../../../sandbox/app';
import { send, startSandbox, type Answered } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { withoutCodes } from '../payouts/support';
import { account, addAccount, bankIn, company, individual, merchant_id } from './support';

let sandbox: Sandbox;
let token: string;
beforeAll(async () => {
    sandbox = await startSandbox();
    await withoutCodes(sandbox);
    token = await tokenOf(sandbox, 'owner@harbour.example');
});
afterAll(() => sandbox.close());

const errorsOf = ({ body }: Answered) => Object.keys((body as { errors?: object }).errors ?? {});
const change = (accountId: string, body: object) =>
    send(sandbox, updateDestinationAccount, { token, path: { accountId }, body });

describe('a new account', () => {
    test('has what was given, and is among its owner’s', async () => {
        const owner = await individual(sandbox, token);
        const made = await account(sandbox, token, owner.id, { alias: 'Rent' });
        expect(made).toMatchObject({ owner_id: owner.id, alias: 'Rent', network: null, account: { bank_name: null } });
        const query = { merchant_id, owner_id: owner.id };
        const { body } = await send(sandbox, listDestinationAccounts, { token, query });
        expect(body).toEqual([made]);
        const others = await send(sandbox, listDestinationAccounts, { token, query: { merchant_id, currency: 'JPY' } });
        expect((others.body as DestinationAccount[]).every(({ currency }) => currency === 'JPY')).toBe(true);
    });

    const right = { account_name: 'Hana', routing_type: 'Sort code', routing_code: '200051' } as const;
    const number = { account_type: 'ACCOUNT NUMBER', account_number: '01234560' } as const;
    test.each<[string, Partial<NewDestinationAccount>]>([
        ['account.account_number', { account: { ...right, ...number, account_number: '1234567' } }],
        ['account.account_number', { account: { ...right, ...number, account_number: '01234561' } }],
        ['account.account_number', { account: right }],
        ['account.routing_code', { account: { ...right, ...number, routing_code: '20005' } }],
        ['account.routing_type', { account: { ...right, ...number, routing_type: 'BSB' } }],
        ['account.account_name', { account: { ...right, ...number, account_name: null } }],
        ['account.surprise', { account: { ...right, ...number, surprise: '1' } }],
        ['country_code', { country_code: 'SWE' }],
        ['country_code', { type: 'cash_pickup' }],
        ['country_code', { network: 'SEPA' }],
        ['receiving_institution_id', { receiving_institution_id: 'none' }],
        ['owner_id', { owner_id: 'none' }],
    ])('is refused at %s for %o', async (field, wrong) => {
        const owner = await individual(sandbox, token);
        const answer = await addAccount(sandbox, token, owner.id, wrong);
        expect([answer.status, [...new Set(errorsOf(answer))].includes(field)]).toEqual([422, true]);
        const query = { merchant_id, owner_id: owner.id };
        expect((await send(sandbox, listDestinationAccounts, { token, query })).body).toEqual([]);
    });

    test('needs an owner who can be paid there, with all that the corridor asks of them', async () => {
        const bank = await bankIn(sandbox, token, 'USA');
        const american: Partial<NewDestinationAccount> = {
            ...{ country_code: 'USA', currency: 'USD', network: 'ACH', receiving_institution_id: bank },
            account: {
                ...{ account_name: 'Hana Novák', routing_type: 'ABA', routing_code: '021000021' },
                ...{ account_type: 'ACCOUNT NUMBER', account_number: '000123456089', bank_account_type: 'CHECKING' },
            },
        };
        const bare = await individual(sandbox, token);
        const refused = await addAccount(sandbox, token, bare.id, american);
        expect(refused.body).toMatchObject({
            errors: { owner_id: expect.stringContaining('address, city, province_state, zip_code') as string },
        });
        const complete = { address: '1 Oak St', city: 'Austin', province_state: 'TX', zip_code: '73301' };
        const owner = await individual(sandbox, token, { ...complete, country_code: 'USA' });
        expect((await addAccount(sandbox, token, owner.id, american)).status).toBe(200);
        const sender = await company(sandbox, token, { ...complete, role: 'sender' });
        expect(errorsOf(await addAccount(sandbox, token, sender.id, american))).toEqual(['owner_id']);
    });

    test('has no code that is known to be another bank’s', async () => {
        const owner = await individual(sandbox, token);
        const { body } = await send(sandbox, listBanks, { token, query: { country_code: 'NLD', per_page: 2 } });
        const [bank, other] = body as Bank[];
        const dutch = (code: string | null | undefined): Partial<NewDestinationAccount> => ({
            ...{ country_code: 'NLD', currency: 'EUR', receiving_institution_id: bank?.id ?? '' },
            account: {
                ...{ account_name: 'Hana Novák', routing_type: 'SWIFT-BIC', routing_code: code ?? '' },
                ...{ account_type: 'IBAN', account_number: 'NL91ABNA0417164300' },
            },
        });
        for (const wrong of [other?.routing_code, `${other?.routing_code}XXX`]) {
            expect(errorsOf(await addAccount(sandbox, token, owner.id, dutch(wrong)))).toEqual([
                'account.routing_code',
            ]);
        }
        const made = await account(sandbox, token, owner.id, dutch(`${bank?.routing_code}XXX`));
        expect(errorsOf(await change(made.id, { account: { routing_code: other?.routing_code } }))).toEqual([
            'account.routing_code',
        ]);
    });

    test('is not the same again, even in parallel', async () => {
        const owner = await individual(sandbox, token);
        const answers = await Promise.all(Array.from({ length: 6 }, () => addAccount(sandbox, token, owner.id)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    });
});

describe('a change of an account', () => {
    test('is of what is given, checked like a new one', async () => {
        const owner = await individual(sandbox, token);
        const made = await account(sandbox, token, owner.id);
        const changed = await change(made.id, { account: { account_number: '76543211', bank_name: 'Heron' } });
        expect(changed.body).toMatchObject({
            account: { account_number: '76543211', routing_code: '200051', bank_name: 'Heron' },
        });
        expect(errorsOf(await change(made.id, { account: { routing_code: '2' } }))).toEqual(['account.routing_code']);
        expect(errorsOf(await change(made.id, { account: { account_number: null } }))).toEqual([
            'account.account_number',
        ]);
        expect(
            errorsOf(await change(made.id, { receiving_institution_id: await bankIn(sandbox, token, 'NLD') })),
        ).toEqual(['receiving_institution_id']);
        const { body } = await change(made.id, { alias: null });
        expect(body).toMatchObject({ account: { account_number: '76543211', bank_name: 'Heron' } });
    });
});

test('a new account can be paid from a new sender, and the transfer names both', async () => {
    const owner = await individual(sandbox, token);
    const { id: destination_account_id } = await account(sandbox, token, owner.id);
    const sender = await company(sandbox, token, {
        registered_name: 'Alder Joinery B.V.',
        country_code: 'NLD',
        role: 'sender',
    });
    const quote = await send(sandbox, createQuote, {
        token,
        body: {
            ...{
                merchant_id,
                mode: 'sending',
                sending_currency: 'EUR',
                sending_amount: '50',
                receiving_currency: 'GBP',
            },
            ...{ me_to_me_transfer: false, destination_account_id, destination_country: 'GBR' },
            ...{ source_country: 'NLD', sender_type: 'company' },
        },
    });
    const made = await send(sandbox, createTransfer, {
        token,
        path: { quoteId: Quote.parse(quote.body).id },
        body: {
            ...{ external_id: 'NEW-1', sender_id: sender.id, destination_account_id },
            purpose_of_remittance: 'BILLS',
        },
    });
    expect(Transfer.parse(made.body)).toMatchObject({
        sender: { id: sender.id, name: 'Alder Joinery B.V.' },
        recipient: { id: owner.id, name: 'Hana Novák' },
        destination_account: { id: destination_account_id, account_number: '01234560', bank_code: '200051' },
    });
});

test('every seeded account could be made as it is', async () => {
    const stored = await sandbox.query<{ id: string }>(
        `SELECT id FROM fiat_destination_accounts WHERE merchant_id = $1`,
        [merchant_id],
    );
    expect(stored.length).toBeGreaterThan(200);
    for (const { id } of stored) expect([id, (await change(id, {})).status]).toEqual([id, 200]);
});
