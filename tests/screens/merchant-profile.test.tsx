import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { merchantIds } from '../../sandbox/seed/tenants';
import { profileMessages } from '../../src/i18n/en/ofProfile';
import { isTyped } from '../../src/session/reloadOnce';
import { stepUpMessages } from '../../src/i18n/en/ofStepUp';
import { retype } from '../support/entities/withdrawals';
import { appMessages as messages } from '../support/messages';
import { OWNER, startProduct } from '../support/product';

const PAGE = '/profile-and-bank-accounts';
const { bankAccounts: words, merchantProfile, legalEntity, kyc } = profileMessages;
const { stepUp } = stepUpMessages;

const product = await startProduct();
const { network, sandbox } = product;

beforeEach(() => sessionStorage.clear());

const dialog = (name: string) => screen.findByRole('dialog', { name });
const field = (within_: HTMLElement, name: string) => within(within_).getByRole('textbox', { name });
const submit = (user: UserEvent, form: HTMLElement, name: string) =>
    user.click(within(form).getByRole('button', { name }));
const setting = (name: string, isOn: boolean) =>
    sandbox.query(
        'UPDATE merchants SET two_factor_auth = two_factor_auth || jsonb_build_object($2::text, $3::boolean) WHERE id = $1',
        [merchantIds.harbour, name, isOn],
    );

async function confirm(user: UserEvent) {
    const asked = await dialog(stepUp.title);
    await within(asked).findByText(/on its way/);
    await user.type(within(asked).getByRole('textbox'), (await sandbox.mail.newestCode(OWNER)) ?? '');
    await submit(user, asked, stepUp.submit);
}

test('the page shows profile, legal entity, levels and bank accounts by the ends of their numbers', async () => {
    await product.openAs(OWNER, PAGE);
    expect(await screen.findByText('68750110')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: legalEntity.title })).toHaveTextContent('Harbour Goods B.V.');
    await waitFor(() =>
        expect(screen.getByRole('region', { name: kyc.title })).toHaveTextContent(/1,000\.00.*10,000\.00.*50,000\.00/),
    );
    const table = await screen.findByRole('table', { name: words.title });
    expect(table).toHaveTextContent('IBAN ending in 6789');
    expect(table).not.toHaveTextContent('ABNA0123456789');
});

test('the profile is changed with the code that the setting asks for, keeps what was typed, and renames the merchant everywhere', async () => {
    const { user } = await product.openAs(OWNER, PAGE);
    await user.click(await screen.findByRole('button', { name: merchantProfile.edit }));
    const form = await dialog(merchantProfile.edit);
    await retype(user, field(form, merchantProfile.merchant_name), 'Harbour \u202eGoods');
    await retype(user, field(form, merchantProfile.phoneOptional), '12');
    await submit(user, form, merchantProfile.submit);
    await waitFor(() =>
        expect(field(form, merchantProfile.merchant_name)).toHaveAccessibleDescription(messages.validation.plainLine),
    );
    await retype(user, field(form, merchantProfile.merchant_name), 'Harbour & Daughters');
    await waitFor(() =>
        expect(field(form, merchantProfile.phoneOptional)).toHaveAccessibleDescription(
            merchantProfile.problem.phoneNumber,
        ),
    );
    await retype(user, field(form, merchantProfile.phoneOptional), '+31 20 765-43 21');
    await submit(user, form, merchantProfile.submit);
    const asked = await dialog(stepUp.title);
    await submit(user, asked, stepUp.close);
    await waitFor(() => expect(asked).not.toBeInTheDocument());
    expect(field(form, merchantProfile.merchant_name)).toHaveValue('Harbour & Daughters');
    expect(isTyped()).toBe(true);
    expect(network.sent('/profile').filter(({ method }) => method === 'PUT')).toEqual([]);

    await sandbox.clock.advance(31_000);
    // What was saved is read again, as the answer to a change needn't say it.
    network.replaceOnce(
        ({ method, path, body }) => method === 'PUT' && path.endsWith('/profile') && body.includes('otp'),
        () => new Response(null, { status: 204 }),
    );
    await submit(user, form, merchantProfile.submit);
    await confirm(user);
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(await screen.findByText('+31207654321')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: /Harbour & Daughters/ })).toBeInTheDocument());
    await sandbox.query(`UPDATE merchants SET name = 'Harbour Goods' WHERE id = $1`, [merchantIds.harbour]);
});

describe('a bank account', () => {
    test('of which nothing but the key is known stands there and can be changed', async () => {
        network.rewrite('/bank_accounts', () => '[{"bank_key":"bank-1"},{"bank_name":"Noordbank"}]');
        const { user } = await product.openAs(OWNER, PAGE);
        const table = await screen.findByRole('table', { name: words.title });
        expect(within(table).getAllByRole('row')).toHaveLength(2);
        expect(screen.getByText('1 row couldn’t be read.')).toBeInTheDocument();
        await user.click(within(table).getByRole('button', { name: 'Change account bank-1' }));
        expect(field(await dialog(words.editTitle), words.bankName)).toHaveValue('');
    });

    test('is asked for in its country’s form, refused at its fields, and added to be verified', async () => {
        await setting('update_bank_account', false);
        const { user } = await product.openAs(OWNER, PAGE);
        await user.click(await screen.findByRole('button', { name: words.add }));
        const form = await dialog(words.addTitle);
        const select = (name: string) => within(form).getByRole('combobox', { name });
        await user.selectOptions(select(words.country), 'USA');
        expect(select(words.codeType)).toHaveValue('ABA');
        expect(select(words.numberType)).toHaveValue('ACCOUNT NUMBER');
        await user.selectOptions(select(words.country), 'NLD');
        expect(select(words.codeType)).toHaveValue('SWIFT-BIC');
        await user.selectOptions(select(words.currency), 'EUR');
        await retype(user, field(form, words.bankName), 'Noordbank');
        await retype(user, field(form, words.code), 'nrdb nl 2a');
        await retype(user, field(form, words.number), 'NL91ABNA0417164301');
        await submit(user, form, words.submit);
        await waitFor(() =>
            expect(field(form, words.number)).toHaveAccessibleDescription(words.problem.bankCheckDigit),
        );
        await retype(user, field(form, words.number), 'nl91 abna 0417 1643 00');
        await retype(user, field(form, words.holder), 'Harbour Goods');
        await submit(user, form, words.submit);
        await waitFor(() =>
            expect(field(form, words.holder)).toHaveAccessibleDescription(/in the name of Harbour Goods B\.V\./),
        );
        await retype(user, field(form, words.holder), 'Harbour Goods BV');
        await submit(user, form, words.submit);
        await waitFor(() => expect(form).not.toBeInTheDocument());
        expect(network.sent('/bank_account').map(({ body }) => JSON.parse(body) as object)).toContainEqual(
            expect.objectContaining({ bank_code: 'NRDBNL2A', account_number: 'NL91ABNA0417164300' }),
        );
        const table = screen.getByRole('table', { name: words.title });
        const row = await within(table).findByRole('row', { name: /IBAN ending in 4300/ });
        expect(row).toHaveTextContent(words.status.to_be_verified.label);
        expect(document.body).not.toHaveTextContent('0417164300');

        await user.click(within(table).getByRole('button', { name: /Noordbank that ends in 6789/ }));
        const edit = await dialog(words.editTitle);
        expect(edit).toHaveTextContent(words.again);
        expect(field(edit, words.number)).toHaveValue('');
        await retype(user, field(edit, words.number), '0039482716');
        await submit(user, edit, words.save);
        await waitFor(() => expect(field(edit, words.number)).toHaveAttribute('aria-invalid', 'true'));
        await user.clear(field(edit, words.number));
        await retype(user, field(edit, words.bankName), 'Noordbank NV');
        await submit(user, edit, words.save);
        await waitFor(() => expect(edit).not.toBeInTheDocument());
        expect(await screen.findByText(words.savedUnverified)).toBeInTheDocument();
        const changed = await within(table).findByRole('row', { name: /IBAN ending in 6789/ });
        expect(changed).toHaveTextContent(words.status.to_be_verified.label);
        await setting('update_bank_account', true);
    });

    test('that is changed is said to be verified again only where its status says so', async () => {
        await setting('update_bank_account', false);
        network.rewrite('/bank_accounts', text => text.replaceAll('to_be_verified', 'verified'));
        const { user } = await product.openAs(OWNER, PAGE);
        await user.click(await screen.findByRole('button', { name: /that ends in 6789/ }));
        const edit = await dialog(words.editTitle);
        await retype(user, field(edit, words.bankName), 'Noordbank BV');
        network.answerOnce(
            ({ path }) => path.includes('/bank_account/'),
            () => Response.json({}),
        );
        await submit(user, edit, words.save);
        expect(await screen.findByText('The bank account is saved.')).toBeInTheDocument();
        await setting('update_bank_account', true);
    });

    test('can’t be added or changed by somebody who may only read', async () => {
        await product.openAs('finance@harbour.example', PAGE);
        for (const name of [words.add, /^Change the account/]) {
            for (const button of await screen.findAllByRole('button', { name })) {
                expect(button).toHaveAttribute('aria-disabled', 'true');
                expect(button).toHaveAccessibleDescription(/permission to manage bank accounts/);
            }
        }
    });
});
