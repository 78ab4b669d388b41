import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listIndividuals } from '../../contracts/fiat/individuals';
import { getRequiredFields } from '../../contracts/fiat/requiredFields';
import { withBikKey } from '../../contracts/rules/bank/bik';
import { corridors } from '../../sandbox/domain/corridors/corridors';
import { banks } from '../../sandbox/domain/corridors/institutions';
import { merchantIds } from '../../sandbox/seed/tenants';
import { call } from '../../src/api/call';
import { fiatAccounts as texts } from '../../src/i18n/en/fiatAccounts';
import { HIDDEN } from '../support/entities/transfers';
import { appMessages } from '../support/messages';
import type { SentRequest } from '../support/network';
import { OWNER, startProduct } from '../support/product';
import { withoutCodes } from '../api/payouts/support';

const LIST = '/manage-fiat-accounts';
const NEW_BENEFICIARY = '/create-fiat-account/beneficiary';
const product = await startProduct();
const { network, sandbox } = product;
await withoutCodes(sandbox);
beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

interface StoredParty {
    id: string;
    type: string;
    name: string;
    role: string;
    fields: Record<string, string>;
}
const partiesNamed = (name: string) =>
    sandbox.query<StoredParty>(`select * from fiat_parties where merchant_id = $1 and name = $2`, [
        merchantIds.harbour,
        name,
    ]);
const accountsOf = (id: string | undefined) =>
    sandbox.query<{ id: string; account: Record<string, string>; institution_id: string; alias: string | null }>(
        `select * from fiat_destination_accounts where owner_id = $1 order by created_at`,
        [id],
    );

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByLabelText(name, { exact: true, selector: 'input, select' });
const open = async (page: string) => (await product.openAs(OWNER, page)).user;

/** Fills in an empty field at once. */
async function fill(user: UserEvent, name: string, value: string) {
    await user.click(await field(name));
    await user.paste(value);
}

/** Selects the first of what a search offers. Countries are options too, and too many to look up by their role. */
async function pickFirst(user: UserEvent, name: string) {
    await user.click(await field(name));
    await user.click(
        await waitFor(() => {
            const option = document.querySelector('li[role=option]');
            if (!option) throw new Error('Nothing is offered');
            return option;
        }),
    );
}

async function chooseWay(user: UserEvent, country: string, way: string) {
    await user.selectOptions(await field(texts.destination), country);
    await user.selectOptions(await field(texts.service), way);
}

/** Names of the form's inputs, in its order. */
const asked = () => [...document.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name }) => name);

const base = [
    'type',
    'destination',
    'service',
    'country_code',
    'receiving_institution_id',
    'account_alias',
    'account_external_id',
];
const namesOf = { individual: ['first_name', 'last_name'], company: ['registered_name'] };

describe('the form of a beneficiary', () => {
    test('asks exactly what required-fields says, for every corridor and type of the sandbox', async () => {
        await open(NEW_BENEFICIARY);
        const select = async (name: string, value: string) =>
            fireEvent.change(await field(name), { target: { value } });
        for (const { country, currency, type, network: system } of corridors) {
            const query = { country_code: country, currency, type, ...(system && { network: system }) };
            const found = (await call(getRequiredFields, { query }))[country]?.[type];
            await select(texts.destination, country);
            await select(texts.service, [type, currency, system].filter(Boolean).join(' '));
            for (const kind of ['individual', 'company'] as const) {
                await select(texts.type, kind);
                const required = kind === 'individual' ? found?.individual_recipient : found?.company_recipient;
                const at = `${country} ${type} ${system} ${kind}`;
                if (!required) {
                    expect(await screen.findByText(texts.problem.unpayable), at).toBeInTheDocument();
                    continue;
                }
                const choosable = (fields: typeof required) =>
                    fields.filter(({ accepted_values: values }) => values?.length !== 1).map(each => each.field);
                const expected = [
                    ...[...base, ...namesOf[kind], ...choosable(required)],
                    ...choosable(found?.destination_account ?? []).map(name => `account.${name}`),
                ];
                const sorted = [...new Set(expected)].sort();
                await waitFor(() => expect([...new Set(asked())].sort(), at).toEqual(sorted));
            }
        }
    });

    test('asks once for what every recipient has and what the form sends anyway, in whatever spelling', async () => {
        const extra = ['firstName', 'last_name', 'country_code', 'role', 'external_id', 'city'];
        network.rewrite('/required-fields', () => {
            const field = (name: string) => ({
                field: name,
                ...(name === 'country_code' && { accepted_values: ['GBR', 'IRL'] }),
            });
            const account = ['account_name', 'accountNumber', 'country_code', 'currency', 'receivingInstitutionId'];
            const of = {
                individual_recipient: extra.map(field),
                destination_account: account.map(name => ({ field: name })),
            };
            return JSON.stringify({ GBR: { bank_account: of } });
        });
        const user = await open(NEW_BENEFICIARY);
        await user.selectOptions(await field(texts.destination), 'GBR');
        const services = (await field(texts.service)) as HTMLSelectElement;
        const [way] = [...services.options].filter(({ value }) => value.startsWith('bank_account'));
        await user.selectOptions(services, way?.value ?? '');
        const account = ['account_name', 'account_number'].map(name => `account.${name}`);
        const expected = [...base, ...namesOf.individual, 'city', ...account].sort();
        await waitFor(() => expect(asked().sort()).toEqual(expected));
        const country = (await field(texts.fields.country_code)) as HTMLSelectElement;
        expect([...country.options].map(({ text }) => text).slice(1)).toEqual(['United Kingdom', 'Ireland']);
    });

    test('shows a field that only a new corridor knows as a plain text, and sends it', async () => {
        const bank = banks.find(each => each.country_code === 'RUS');
        const code = bank?.routing_code ?? '';
        const user = await open(NEW_BENEFICIARY);
        await user.selectOptions(await field(texts.type), 'company');
        await chooseWay(user, 'RUS', 'bank_account RUB BESP');
        await fill(user, texts.fields.registered_name, 'OOO Test Kpp');
        await fill(user, texts.fields.registration_number, '7707083893');
        await fill(user, 'Kpp', '770701001');
        await fill(user, texts.fields.account_name, 'OOO Test Kpp');
        await fill(user, 'BIK', code);
        await fill(user, 'Account number', withBikKey(code, '40702810900000012345'));
        // The code has filled in the bank.
        expect(screen.getByRole('combobox', { name: texts.institution.bank_account })).toHaveValue(bank?.name);
        await user.click(await button(texts.add.beneficiary));
        expect(await screen.findByRole('heading', { name: 'OOO Test Kpp' })).toBeInTheDocument();
        const [party] = await partiesNamed('OOO Test Kpp');
        expect(party).toMatchObject({ role: 'recipient', fields: { kpp: '770701001' } });
        const [account] = await accountsOf(party?.id);
        expect(account).toMatchObject({
            institution_id: bank?.id,
            account: { routing_type: 'BIK', routing_code: code },
        });
        expect(screen.getByText('Kpp')).toBeInTheDocument();
    });

    test('says what is wrong with a number at the number, and what is missing at each field', async () => {
        const user = await open(NEW_BENEFICIARY);
        await user.click(await button(texts.add.beneficiary));
        expect(await screen.findByText(texts.problem.destination)).toBeInTheDocument();
        expect(screen.getByText(texts.problem.service)).toBeInTheDocument();
        await chooseWay(user, 'DEU', 'bank_account EUR SEPA');
        await field('SWIFT-BIC');
        await user.click(await button(texts.add.beneficiary));
        await waitFor(async () => expect(await field('SWIFT-BIC')).toBeInvalid());
        // Whoever can't see the marks is told how many there are.
        const marked = new Set([...document.querySelectorAll('[aria-invalid=true]')].map(({ id }) => id));
        expect(screen.getByText(`${marked.size} fields need attention.`)).toBeInTheDocument();
        await pickFirst(user, texts.institution.bank_account);
        await waitFor(async () => expect(await field('SWIFT-BIC')).toBeValid());
        await fill(user, 'IBAN', 'DE89370400440532013001');
        await user.tab();
        expect(screen.getByLabelText('IBAN')).toHaveValue('DE89 3704 0044 0532 0130 01');
        await user.click(await button(texts.add.beneficiary));
        expect(await screen.findByText(texts.problem.bankCheckDigit)).toBeInTheDocument();
        expect(screen.queryByText(texts.problem.service)).not.toBeInTheDocument();
        expect(network.sent('/individuals')).toEqual([]);
    });

    test('adds a wallet, and a cash desk for who shows an ID, with just what each asks for', async () => {
        const user = await open(NEW_BENEFICIARY);
        await chooseWay(user, 'PHL', 'digital_wallet PHP');
        await fill(user, texts.fields.first_name, 'Luz');
        await fill(user, texts.fields.last_name, 'Wallet');
        await pickFirst(user, texts.institution.digital_wallet);
        await fill(user, texts.fields.account_name, 'Luz \u202eWallet');
        await fill(user, texts.walletNumber, '0917 123 4567');
        await user.click(await button(texts.add.beneficiary));
        expect(await screen.findByText(texts.problem.pattern)).toBeInTheDocument();
        const accountName = await field(texts.fields.account_name);
        expect(accountName).toHaveAccessibleDescription(appMessages.validation.plainLine);
        await user.clear(accountName);
        await fill(user, texts.fields.account_name, 'Luz Wallet');
        await user.clear(await field(texts.walletNumber));
        await fill(user, texts.walletNumber, '+63 917 123 4567');
        await user.click(await button(texts.add.beneficiary));
        expect(await screen.findByRole('heading', { name: 'Luz Wallet' })).toBeInTheDocument();
        const [luz] = await partiesNamed('Luz Wallet');
        expect(await accountsOf(luz?.id)).toMatchObject([
            { account: { account_name: 'Luz Wallet', account_number: '+639171234567' } },
        ]);
        product.leave();

        const { user: again } = await product.open(NEW_BENEFICIARY);
        await chooseWay(again, 'PHL', 'cash_pickup PHP');
        await fill(again, texts.fields.first_name, 'Amihan');
        await fill(again, texts.fields.last_name, 'Cash');
        await fill(again, texts.fields.mobile_number, '+639171234567');
        await again.selectOptions(await field(texts.fields.nationality), 'PHL');
        await again.selectOptions(await field(texts.fields.identification_type), 'PASSPORT');
        await pickFirst(again, texts.institution.cash_pickup);
        await again.click(await button(texts.add.beneficiary));
        expect(await screen.findByRole('heading', { name: 'Amihan Cash' })).toBeInTheDocument();
        const [amihan] = await partiesNamed('Amihan Cash');
        expect(amihan?.fields).toMatchObject({ identification_type: 'PASSPORT', nationality: 'PHL' });
        expect(await accountsOf(amihan?.id)).toMatchObject([{ account: {} }]);
    });

    test('checks a British account with its sort code', async () => {
        const user = await open(NEW_BENEFICIARY);
        await chooseWay(user, 'GBR', 'bank_account GBP FPS');
        await fill(user, 'Sort code', '08-99-99');
        await fill(user, 'Account number', '66374959');
        await user.click(await button(texts.add.beneficiary));
        expect(await screen.findByText(texts.problem.bankAccountMismatch)).toBeInTheDocument();
        await user.clear(await field('Account number'));
        await fill(user, 'Account number', '66374958');
        expect(screen.queryByText(texts.problem.bankAccountMismatch)).not.toBeInTheDocument();
    });

    async function fillGerman(user: UserEvent, last: string) {
        await chooseWay(user, 'DEU', 'bank_account EUR SEPA');
        await fill(user, texts.fields.first_name, 'Ada');
        await fill(user, texts.fields.last_name, last);
        await fill(user, texts.fields.account_name, `Ada ${last}`);
        await pickFirst(user, texts.institution.bank_account);
        await fill(user, 'IBAN', 'DE89370400440532013000');
    }

    test('repeats only the account where that failed, and makes nothing twice', async () => {
        const user = await open(NEW_BENEFICIARY);
        await fillGerman(user, 'Account');
        await sandbox.faults.add({ operation: 'createDestinationAccount', kind: 'status', status: 500, times: 1 });
        await user.click(await button(texts.add.beneficiary));
        expect(await screen.findByText(texts.onlyAccountMissing, { exact: false })).toBeInTheDocument();
        await user.click(await button(texts.add.beneficiary));
        expect(await screen.findByRole('heading', { name: 'Ada Account' })).toBeInTheDocument();
        const found = await partiesNamed('Ada Account');
        expect([found.length, (await accountsOf(found[0]?.id)).length]).toEqual([1, 1]);
    });

    test('that was added before its answer was lost gets what was typed since', async () => {
        const user = await open(NEW_BENEFICIARY);
        await fillGerman(user, 'Typo');
        await sandbox.faults.add({ operation: 'createIndividual', kind: 'abort-after', times: 1 });
        await sandbox.faults.add({ operation: 'listIndividuals', kind: 'status', status: 500, times: 1 });
        await user.click(await button(texts.add.beneficiary));
        expect(await screen.findByRole('alert')).toBeInTheDocument();
        await fill(user, texts.fields.last_name, 'graphy');
        await user.click(await button(texts.add.beneficiary));
        expect(await screen.findByRole('heading', { name: 'Ada Typography' })).toBeInTheDocument();
        expect([(await partiesNamed('Ada Typo')).length, (await partiesNamed('Ada Typography')).length]).toEqual([
            0, 1,
        ]);
    });

    test('finds what was made where the answer is lost', async () => {
        const user = await open(NEW_BENEFICIARY);
        await fillGerman(user, 'Lost');
        await sandbox.faults.add({ operation: 'createIndividual', kind: 'abort-after', times: 1 });
        await sandbox.faults.add({
            operation: 'createDestinationAccount',
            kind: 'status-after',
            status: 502,
            times: 1,
        });
        await user.dblClick(await button(texts.add.beneficiary));
        expect(await screen.findByRole('heading', { name: 'Ada Lost' })).toBeInTheDocument();
        const found = await partiesNamed('Ada Lost');
        expect([found.length, (await accountsOf(found[0]?.id)).length]).toEqual([1, 1]);
    });
});

describe('a sender', () => {
    test('is added with what is known of it, and its days must fit', async () => {
        const user = await open('/create-fiat-account/sender');
        await fill(user, texts.fields.registered_name, 'Test Sender B.V.');
        await user.selectOptions(await field(texts.fields.country_code), 'NLD');
        await user.click(await button(texts.more));
        await fill(user, texts.fields.registration_date, '2999-01-01');
        await user.selectOptions(await field(texts.fields.business_nature), 'AGIRCULTURE_FARMING');
        await user.click(await button(texts.add.sender));
        expect(await screen.findByText(texts.problem.inThePast)).toBeInTheDocument();
        await user.clear(await field(texts.fields.registration_date));
        await user.click(await button(texts.add.sender));
        expect(await screen.findByRole('heading', { name: 'Test Sender B.V.' })).toBeInTheDocument();
        const [party] = await partiesNamed('Test Sender B.V.');
        expect(party).toMatchObject({ role: 'sender', fields: { business_nature: 'AGIRCULTURE_FARMING' } });
    });
});

describe('a reference of the user’s own', () => {
    const addSender = async (user: UserEvent, name: string, reference: string) => {
        await fill(user, texts.fields.registered_name, name);
        await user.selectOptions(await field(texts.fields.country_code), 'NLD');
        await user.click(await button(texts.more));
        await fill(user, texts.fields.external_id, reference);
        await user.click(await button(texts.add.sender));
    };

    test('is sent with a sender, and another record that has it stays as it is', async () => {
        const user = await open('/create-fiat-account/sender');
        await addSender(user, 'Referred B.V.', 'ERP-4711');
        expect(await screen.findByRole('heading', { name: 'Referred B.V.' })).toBeInTheDocument();
        expect(await screen.findByText('ERP-4711')).toBeInTheDocument();
        await product.reload('/create-fiat-account/sender');
        await addSender(user, 'Namesake B.V.', 'ERP-4711');
        await waitFor(async () =>
            expect(await field(texts.fields.external_id)).toHaveAccessibleDescription(/already in use/),
        );
        expect([(await partiesNamed('Referred B.V.')).length, (await partiesNamed('Namesake B.V.')).length]).toEqual([
            1, 0,
        ]);
    });

    test('is sent with an account, and another account that has it stays as it is', async () => {
        const { fields } = texts;
        const fillAccount = async (user: UserEvent, iban: string) => {
            await chooseWay(user, 'DEU', 'bank_account EUR SEPA');
            await fill(user, fields.account_name, 'Ada Referred');
            await pickFirst(user, texts.institution.bank_account);
            await fill(user, 'IBAN', iban);
            await fill(user, fields.account_external_id, 'ACC-4711');
        };
        const user = await open(NEW_BENEFICIARY);
        await fillAccount(user, 'DE89370400440532013000');
        await fill(user, fields.first_name, 'Ada');
        await fill(user, fields.last_name, 'Referred');
        await user.click(await button(texts.add.beneficiary));
        expect(await screen.findByText('ACC-4711')).toBeInTheDocument();
        const [party] = await partiesNamed('Ada Referred');
        const accounts = await accountsOf(party?.id);
        expect(accounts).toMatchObject([{ external_id: 'ACC-4711' }]);
        await product.reload(`${NEW_BENEFICIARY}?owner=individual-${party?.id}`);
        await fillAccount(user, 'DE02120300000000202051');
        await user.click(await button(texts.add.account));
        await waitFor(async () =>
            expect(await field(fields.account_external_id)).toHaveAccessibleDescription(/already in use/),
        );
        expect(await accountsOf(party?.id)).toEqual(accounts);
    });
});

describe('beneficiaries and senders', () => {
    test('are listed whole, filtered, and not at all where one of their pages fails', async () => {
        await product.signIn(OWNER);
        await sandbox.faults.add({ operation: 'listCompanies', kind: 'status', status: 500 });
        await product.open(LIST);
        expect(await screen.findByRole('button', { name: appMessages.page.retry })).toBeInTheDocument();
        expect(screen.queryByRole('table')).not.toBeInTheDocument();
        await sandbox.faults.clear();
        product.leave();
        await product.open(`${LIST}?filter=${encodeURIComponent(JSON.stringify({ role: 'sender', type: 'company' }))}`);
        const rows = await screen.findAllByRole('row');
        const [{ count } = { count: 0 }] = await sandbox.query<{ count: number }>(
            `select count(*)::int as count from fiat_parties where merchant_id = $1 and role = 'sender' and type = 'company'`,
            [merchantIds.harbour],
        );
        expect(rows.length - 1).toBe(count);
    });

    const shownNames = () =>
        screen
            .getAllByRole('row')
            .slice(1)
            .map(row => within(row).getAllByRole('cell')[0]?.textContent);
    const filtered = (filter: object) => `${LIST}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const stored = (where: string, values: readonly unknown[] = []) =>
        sandbox.query<StoredParty>(
            `select * from fiat_parties where merchant_id = $1 and ${where} order by created_at desc, id desc`,
            [merchantIds.harbour, ...values],
        );

    test('are searched by name at the provider, newest first, and no account is read for them', async () => {
        const [newest] = await stored('true');
        const part = (newest?.name ?? '').slice(0, 4).trim();
        await product.openAs(OWNER, filtered({ q: part.toUpperCase() }));
        await screen.findByRole('table');
        const named = await stored(`(name ilike $2 or fields->>'trading_name' ilike $2)`, [`%${part}%`]);
        expect(shownNames()).toEqual(named.map(({ name }) => name));
        expect(network.sent('/individuals').map(({ query }) => query.get('name'))).toEqual([part.toUpperCase()]);
        expect(network.sent('/companies').map(({ query }) => query.get('name'))).toEqual([part.toUpperCase()]);
        expect(network.sent('/destination-accounts')).toEqual([]);
    });

    test('show only what matches where the provider searches nothing', async () => {
        await product.openAs(OWNER, LIST);
        await screen.findByRole('table');
        const all = await call(listIndividuals, { query: { merchant_id: merchantIds.harbour, per_page: 500 } });
        const sought = all.data[0]?.last_name ?? '';
        network.rewrite(
            ({ path, query }) => path.endsWith('/individuals') && query.has('name'),
            () => JSON.stringify(all.data),
        );
        product.leave();
        await product.open(filtered({ q: sought, type: 'individual' }));
        await screen.findByRole('table');
        const named = await stored(`type = 'individual' and name ilike $2`, [`%${sought}%`]);
        expect(named.length).toBeLessThan(all.data.length);
        expect(shownNames()).toEqual(named.map(({ name }) => name));
    });

    test('whose names have no such text are found by alias, email and id', async () => {
        const [party] = await stored(`fields ? 'email'`);
        await sandbox.query(
            `update fiat_parties set fields = fields || '{"alias":"Vendor ninety"}'::jsonb where id = $1`,
            [party?.id],
        );
        for (const q of ['vendor NINETY', party?.fields.email ?? '', party?.id ?? '']) {
            await product.openAs(OWNER, filtered({ q }));
            await screen.findByRole('table');
            expect(shownNames(), q).toContain(party?.name);
            product.leave();
        }
    });

    test('turn their pages, filtered or not, and say how many there are where that is known', async () => {
        const all = await stored('true');
        const { user } = await product.openAs(OWNER, `${LIST}?perPage=10`);
        await screen.findByRole('table');
        expect(screen.getByText(`1–10 of ${all.length}`)).toBeInTheDocument();
        expect(shownNames()).toEqual(all.slice(0, 10).map(({ name }) => name));
        await user.click(screen.getByRole('button', { name: /next page/i }));
        await waitFor(() => expect(shownNames()).toEqual(all.slice(10, 20).map(({ name }) => name)));
        product.leave();
        const recipients = await stored(`role = 'recipient'`);
        await product.openAs(OWNER, `${filtered({ role: 'recipient' })}&perPage=10&page=2`);
        await screen.findByRole('table');
        expect(shownNames()).toEqual(recipients.slice(10, 20).map(({ name }) => name));
    });

    test('can be edited: only what changed is sent, and what was emptied is null', async () => {
        const [party] = await sandbox.query<StoredParty>(
            `select * from fiat_parties where merchant_id = $1 and type = 'individual' and role = 'sender'
                and fields ? 'address' order by id limit 1`,
            [merchantIds.harbour],
        );
        const user = await open(`${LIST}/individual-${party?.id}`);
        await fill(user, texts.fields.alias, 'Test alias');
        await user.clear(await field(texts.fields.address));
        await user.click(await button(texts.edit.submit));
        await screen.findByRole('heading', { name: party?.name ?? '' });
        const [sent] = network.sent(`/individuals/${party?.id}`).filter(({ method }) => method === 'PATCH');
        expect(JSON.parse(sent?.body ?? '')).toEqual({ alias: 'Test alias', address: null });
    });

    test('get another account with what their record still lacks, and are paid from there', async () => {
        const [owner] = await sandbox.query<StoredParty>(
            `select p.* from fiat_parties p where p.merchant_id = $1 and p.type = 'individual' and p.role = 'recipient'
                and not p.fields ? 'city' order by p.id limit 1`,
            [merchantIds.harbour],
        );
        const before = await accountsOf(owner?.id);
        const user = await open(`${LIST}/${owner?.type}-${owner?.id}/show`);
        await user.click(await screen.findByRole('link', { name: texts.add.account }));
        await chooseWay(user, 'AUS', 'bank_account AUD BECS');
        expect(await screen.findByRole('heading', { name: texts.missing })).toBeInTheDocument();
        for (const name of [texts.fields.address, texts.fields.city]) {
            const input = screen.queryByLabelText(name);
            if (input) await user.type(input, 'Perth');
        }
        await fill(user, texts.fields.account_name, 'Test holder');
        const bank = banks.find(each => each.country_code === 'AUS');
        await fill(user, 'BSB', bank?.routing_code ?? '');
        await fill(user, 'Account number', '123456789');
        await user.click(await button(texts.add.account));
        await screen.findByRole('heading', { name: owner?.name ?? '' });
        await waitFor(async () => expect(await accountsOf(owner?.id)).toHaveLength(before.length + 1));
        const card = await screen.findByRole('region', { name: /AUD/ });
        expect(within(card).getByText('123456789')).toBeInTheDocument();
        await user.click(within(card).getByRole('link', { name: texts.pay }));
        expect(await screen.findByRole('combobox', { name: appMessages.createFiatPayout.sender })).toBeInTheDocument();
        // Its type is known from the record.
        expect(network.sent(`/companies/${owner?.id}`)).toEqual([]);
    });

    test('keep their payouts after they are renamed, and show none that is hidden', async () => {
        const hidden: readonly string[] = HIDDEN.harbour;
        const [party] = await sandbox.query<StoredParty & { payouts: string[] }>(
            `select p.*, array_agg(t.id order by t.created_at desc, t.id desc) as payouts from fiat_parties p
                join fiat_transfers t on t.recipient->>'id' = p.id where p.id in
                    (select recipient->>'id' from fiat_transfers where id = $1) group by p.id`,
            [hidden[0]],
        );
        const names = {
            individual: { first_name: 'Nova', last_name: 'Renamed' },
            company: { registered_name: 'Nova Renamed' },
        };
        await sandbox.query(`update fiat_parties set name = 'Nova Renamed', fields = fields || $2 where id = $1`, [
            party?.id,
            JSON.stringify(party?.type === 'company' ? names.company : names.individual),
        ]);
        const shown = (party?.payouts ?? []).filter(id => !hidden.includes(id)).slice(0, 5);
        await product.openAs(OWNER, `${LIST}/${party?.type}-${party?.id}/show`);
        await screen.findByRole('heading', { name: 'Nova Renamed' });
        const heading = await screen.findByRole('heading', { name: texts.transfers });
        const payouts = within(heading.closest('section') as HTMLElement);
        if (shown.length === 0) expect(await payouts.findByText(texts.noTransfers)).toBeInTheDocument();
        const linked = () =>
            payouts
                .queryAllByRole('link')
                .flatMap(link => /fiat-payout-admin\/([^/]+)\/show/.exec(link.getAttribute('href') ?? '')?.[1] ?? []);
        await waitFor(() => expect(linked()).toEqual(shown));
    });

    test('have accounts that can be changed', async () => {
        const [owner] = await sandbox.query<StoredParty>(
            `select p.* from fiat_parties p join fiat_destination_accounts a on a.owner_id = p.id
                where p.merchant_id = $1 and a.country_code = 'NLD' order by p.id limit 1`,
            [merchantIds.harbour],
        );
        const user = await open(`${LIST}/${owner?.type}-${owner?.id}/show`);
        await user.click((await screen.findAllByRole('button', { name: texts.editAccount.label }))[0] as HTMLElement);
        const dialog = await screen.findByRole('dialog');
        await user.type(within(dialog).getByLabelText(texts.fields.account_alias), 'Test rent');
        const bank = within(dialog).getByRole('combobox', { name: texts.institution.bank_account });
        const other = banks.find(each => each.country_code === 'NLD' && each.name !== (bank as HTMLInputElement).value);
        await user.clear(bank);
        await user.type(bank, other?.name ?? '');
        await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
        // The former bank's code doesn't stay.
        expect(within(dialog).getByLabelText('SWIFT-BIC')).toHaveValue(other?.routing_code);
        await user.click(within(dialog).getByRole('button', { name: texts.editAccount.submit }));
        expect(await screen.findByText('Test rent')).toBeInTheDocument();
        const account = (await accountsOf(owner?.id)).find(({ alias }) => alias === 'Test rent');
        const [sent] = network.sent(`/destination-accounts/${account?.id}`);
        expect(JSON.parse(sent?.body ?? '')).toEqual({
            alias: 'Test rent',
            receiving_institution_id: other?.id,
            account: { routing_code: other?.routing_code },
        });
    });

    test('have accounts that are changed each with its own bank, where one page doesn’t have them all', async () => {
        const dutch = banks.filter(each => each.country_code === 'NLD');
        const [account] = await sandbox.query<{ id: string; owner: string; type: string }>(
            `select a.id, p.id as owner, p.type from fiat_destination_accounts a join fiat_parties p on p.id = a.owner_id
                where a.merchant_id = $1 and a.country_code = 'NLD' and a.type = 'bank_account' order by a.id limit 1`,
            [merchantIds.harbour],
        );
        await sandbox.query(
            `insert into fiat_destination_accounts select (jsonb_populate_record(a, jsonb_build_object(
                'id', 'of-another-bank', 'external_id', 'of-another-bank', 'institution_id', (select unnest($2::text[])
                    except select institution_id from fiat_destination_accounts where id = $1 limit 1)))).*
                from fiat_destination_accounts a where id = $1`,
            [account?.id, dutch.map(({ id }) => id)],
        );
        const pages = [dutch.map((each, place) => ({ ...each, id: `b${place}`, name: `Bank ${place}` })), dutch];
        const banksOf = (page: number) => ({
            is: ({ path, query }: SentRequest) => path.endsWith('/banks') && query.get('page') === String(page),
            answer: () => {
                const [perPage, total] = [dutch.length, 2 * dutch.length].map(String) as [string, string];
                const headers = { 'x-page': String(page), 'x-per-page': perPage, 'x-total': total };
                return Response.json(pages[page - 1], { headers });
            },
        });
        for (let times = 0; times < 40; times += 1) {
            for (const { is, answer } of [banksOf(1), banksOf(2)]) network.answerOnce(is, answer);
        }
        const user = await open(`${LIST}/${account?.type}-${account?.owner}/show`);
        const ids = (await accountsOf(account?.owner)).map(each => each.institution_id);
        const shown: string[] = [];
        for (const change of await screen.findAllByRole('button', { name: texts.editAccount.label })) {
            await user.click(change);
            const dialog = await screen.findByRole('dialog');
            const bank = within(dialog).getByRole<HTMLInputElement>('combobox', {
                name: texts.institution.bank_account,
            });
            shown.push(bank.value);
            await user.click(within(dialog).getByRole('button', { name: texts.editAccount.close }));
            await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        }
        expect(shown.sort()).toEqual(ids.map(id => dutch.find(each => each.id === id)?.name).sort());
        expect(new Set(shown).size).toBeGreaterThan(1);
    });

    test('have accounts with the bank that stands under them, where no bank has their id', async () => {
        const [account] = await sandbox.query<{ id: string; owner: string; type: string; currency: string }>(
            `update fiat_destination_accounts set institution_id = 'of-no-bank',
                account = account || '{"bank_name": "Heron Bank"}' where id = (select id from fiat_destination_accounts
                    where merchant_id = $1 and type = 'bank_account' order by id limit 1)
                returning id, owner_id as owner, currency, (select type from fiat_parties p where p.id = owner_id) as type`,
            [merchantIds.harbour],
        );
        await open(`${LIST}/${account?.type}-${account?.owner}/show`);
        const name = await screen.findByText('Heron Bank');
        expect(name.closest('dl')).toHaveTextContent(texts.institution.bank_account);
    });

    test('are there without their accounts where these can’t be loaded, and load them again', async () => {
        const [owner] = await sandbox.query<StoredParty>(
            `select p.* from fiat_parties p join fiat_destination_accounts a on a.owner_id = p.id
                where p.merchant_id = $1 order by p.id limit 1`,
            [merchantIds.harbour],
        );
        await sandbox.faults.add({ operation: 'listDestinationAccounts', kind: 'status', status: 500 });
        const user = await open(`${LIST}/${owner?.type}-${owner?.id}/show`);
        expect(await screen.findByRole('heading', { name: texts.accounts })).toBeInTheDocument();
        const again = await screen.findByRole('button', { name: appMessages.page.retry });
        expect(screen.queryByText(texts.means.recipient)).not.toBeInTheDocument();
        expect(screen.getByRole('heading', { name: texts.details })).toBeInTheDocument();
        await sandbox.faults.clear();
        await user.click(again);
        expect(await screen.findAllByRole('button', { name: texts.editAccount.label })).not.toEqual([]);
        expect(screen.getByText(texts.means.recipient)).toBeInTheDocument();
    });

    test('can’t be added by somebody who only reads fiat payouts', async () => {
        await product.openAs('finance@harbour.example', NEW_BENEFICIARY);
        expect(await screen.findByText(/permission/i)).toBeInTheDocument();
        expect(network.sent('/countries')).toEqual([]);
    });
});
