import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
    BankAccount,
    createBankAccount,
    listBankAccounts,
    updateBankAccount,
} from '../../../contracts/main/bankAccounts';
import { getLegalEntity, getMerchantProfile, updateMerchantProfile } from '../../../contracts/main/merchantProfile';
import { requestOtp } from '../../../contracts/main/session';
import type { Sandbox } from '../../../sandbox/app';
import { DAY } from '../../../sandbox/primitives/clock';
import { merchantIds, seededMerchants } from '../../../sandbox/seed/tenants';
import { requestFor, send, startSandbox } from '../../support/servers/sandbox';
import { tokenOf } from '../../support/signIn';
import { logOf } from '../audit/support';

const OWNER = 'owner@harbour.example';
const path = { merchantKey: seededMerchants.find(({ id }) => id === merchantIds.harbour)?.merchantKey ?? '' };

let sandbox: Sandbox;
let token: string;

beforeAll(async () => {
    sandbox = await startSandbox();
    token = await tokenOf(sandbox, OWNER);
});
afterAll(() => sandbox.close());

async function code(): Promise<string> {
    await sandbox.clock.advance(31_000);
    await send(sandbox, requestOtp, { token });
    return (await sandbox.mail.newestCode(OWNER)) ?? '';
}

const setting = (name: string, isOn: boolean) =>
    sandbox.query(
        `UPDATE merchants SET two_factor_auth = two_factor_auth || jsonb_build_object('${name}', $2::boolean) WHERE id = $1`,
        [merchantIds.harbour, isOn],
    );

const iban = {
    account_holder: 'Harbour Goods B.V.',
    bank_name: 'Noordbank',
    country_code: 'NLD',
    currency: 'EUR',
    bank_code_type: 'SWIFT-BIC',
    bank_code: 'nrdb nl 2a',
    account_number_type: 'IBAN',
    account_number: 'NL91 ABNA 0417 1643 00',
};
const add = async (more: object = {}) =>
    send(sandbox, createBankAccount, { token, path, body: { ...iban, otp: await code(), ...more } });
const listed = async () =>
    listBankAccounts.answer.parse((await send(sandbox, listBankAccounts, { token, path })).body).data;
const fieldsOf = (body: unknown) => Object.keys((body as { errors?: object }).errors ?? {});

describe('the profile', () => {
    const body = { merchant_name: 'Harbour & Sons', email: 'office@harbour.example', phone: null };
    const save = (more: object = {}) =>
        send(sandbox, updateMerchantProfile, { token, path, body: { ...body, ...more } });

    test('is changed with the code that the setting asks for, and without one where it does not', async () => {
        expect(await save()).toMatchObject({ status: 422, code: 'otp_required' });
        expect((await save({ otp: await code() })).body).toMatchObject(body);
        await setting('update_profile_details', false);
        expect((await save({ merchant_name: 'Harbour Goods' })).status).toBe(200);
        await setting('update_profile_details', true);
        const read = await send(sandbox, getMerchantProfile, { token, path });
        expect(read.body).toMatchObject({ merchant_name: 'Harbour Goods', phone: null, kyc_currency: 'EUR' });
        const [last] = (await logOf(sandbox, token, 'harbour', { action: 'updateMerchantProfile' })) as {
            changes: object[];
        }[];
        expect(last?.changes).toEqual([{ field: 'name', before: 'Harbour & Sons', after: 'Harbour Goods' }]);
    });

    test.each([{ merchant_name: '  ' }, { email: 'office' }, { phone: '0201234567' }, { kyc_currency: 'USD' }])(
        'is refused with %j, at its field',
        async wrong => {
            const answer = await save(wrong);
            expect([answer.status, fieldsOf(answer.body)]).toEqual([422, Object.keys(wrong)]);
        },
    );
});

test('the legal entity is read with a captcha token, and by no call changed', async () => {
    const answer = await send(sandbox, getLegalEntity, { token, path });
    expect(answer.body).toMatchObject({ legal_name: 'Harbour Goods B.V.', status: 'verified' });
    const request = requestFor(getLegalEntity, { token, path });
    request.headers.delete('recaptcha-token');
    expect((await sandbox.fetch(request)).status).toBe(422);
});

describe('a bank account', () => {
    test('is added with a code, normalised, masked and to be verified for a day', async () => {
        expect(await add({ otp: undefined })).toMatchObject({ status: 422, code: 'otp_required' });
        const answer = await add();
        const { account_number: _number, ...shown } = iban;
        expect(BankAccount.parse(answer.body)).toMatchObject({
            ...shown,
            bank_code: 'NRDBNL2A',
            account_number_end: '4300',
            status: 'to_be_verified',
            updated_by: OWNER,
        });
        const { bank_key: key } = BankAccount.parse(answer.body);
        const status = async () => (await listed()).find(({ bank_key }) => bank_key === key)?.status;
        expect(JSON.stringify(await listed())).not.toContain('0417164300');
        await sandbox.clock.advance(DAY - 60_000);
        token = await tokenOf(sandbox, OWNER);
        expect(await status()).toBe('to_be_verified');
        await sandbox.clock.advance(120_000);
        expect(await status()).toBe('verified');

        const changed = await send(sandbox, updateBankAccount, {
            token,
            path: { bankKey: key },
            body: {
                account_holder: 'HARBOUR GOODS BV',
                bank_name: 'Noordbank NV',
                bank_code_type: 'SWIFT-BIC',
                bank_code: 'NRDBNL2A',
                account_number_type: 'IBAN',
                otp: await code(),
            },
        });
        expect(changed.body).toMatchObject({
            status: 'to_be_verified',
            account_number_end: '4300',
            bank_name: 'Noordbank NV',
        });
        const [last] = (await logOf(sandbox, token, 'harbour', { q: key })) as { changes: object[] }[];
        expect(last?.changes).toContainEqual({ field: 'bank_name', before: 'Noordbank', after: 'Noordbank NV' });
        expect(JSON.stringify(await logOf(sandbox, token, 'harbour'))).not.toContain('0417164300');
    });

    test('has the legal entity as its holder, whatever the merchant calls itself', async () => {
        const rename = (name: string) =>
            sandbox.query('UPDATE merchants SET name = $2 WHERE id = $1', [merchantIds.harbour, name]);
        await rename('Mallory Trading');
        const before = await listed();
        for (const holder of ['Mallory Trading', 'Harbour Goods', 'Harbour Goods B.V. / Mallory', '...']) {
            const answer = await add({ account_holder: holder, account_number: 'NL20INGB0001234567' });
            expect([answer.status, fieldsOf(answer.body)]).toEqual([422, ['account_holder']]);
        }
        const [first] = before;
        const change = await send(sandbox, updateBankAccount, {
            token,
            path: { bankKey: first?.bank_key ?? '' },
            body: {
                account_holder: 'Mallory Trading',
                bank_name: 'Noordbank',
                bank_code_type: 'SWIFT-BIC',
                bank_code: 'NRDBNL2A',
                account_number_type: 'IBAN',
                otp: await code(),
            },
        });
        expect(fieldsOf(change.body)).toEqual(['account_holder']);
        expect(await listed()).toEqual(before);
        await rename('Harbour Goods');
    });

    test.each([
        ['account_number', { account_number: 'NL91ABNA0417164301' }],
        ['account_number', { account_number: 'DE89370400440532013000' }],
        ['account_number', {}],
        ['bank_code', { bank_code: 'NRDBDE2A' }],
        ['bank_code_type', { bank_code_type: 'ABA', bank_code: '021000021' }],
        ['account_number_type', { account_number_type: 'CLABE', account_number: '032180000118359719' }],
        ['currency', { currency: 'USDC' }],
        ['country_code', { country_code: 'nl' }],
    ])('is refused at %s with %j', async (field, wrong) => {
        const answer = await add(wrong);
        expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]]);
    });
});
