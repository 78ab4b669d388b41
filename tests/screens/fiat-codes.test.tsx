import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { MINUTE } from '../../sandbox/primitives/clock';
import { config } from '../../src/config/config';
import { publicMessages } from '../../src/i18n/en/public';
import { fiatAccounts } from '../../src/i18n/en/fiatAccounts';
import { bookTrade } from '../../src/i18n/en/wizards/bookTrade';
import { createFiatPayout } from '../../src/i18n/en/wizards/createFiatPayout';
import { ledgerFaults } from '../support/entities/ledger';
import { appMessages } from '../support/messages';
import { OWNER, startProduct } from '../support/product';
import { tokenOf } from '../support/signIn';
import { giveCode } from '../support/stepUp';
import { account, individual } from '../api/parties/support';
import { made, nowOf } from '../api/transfers/support';

const product = await startProduct();
const { network, sandbox } = product;
const { code } = appMessages.intent;
beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(async () => expect(await ledgerFaults(sandbox)).toEqual([]));

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const field = () => screen.findByLabelText(code.label);

/** Has one emailed, a while after the one before. Resolves to the text of its email. */
async function askForCode(user: UserEvent): Promise<string> {
    await sandbox.query(`update challenges set created_at = created_at - interval '1 minute' where purpose = 'action'`);
    await sandbox.query('delete from mails');
    await user.click(await button(code.send));
    await screen.findByText(/A code is on its way/);
    return (await sandbox.mail.list())[0]?.text ?? '';
}

const enterCode = async (user: UserEvent) =>
    user.type(await field(), (await sandbox.mail.newestCode(OWNER)) ?? 'none was sent');

/** The provider says nothing of codes before a call. */
function untold(): void {
    const { codes, ...others } = config.capabilities;
    config.capabilities = others;
    onTestFinished(() => void (config.capabilities = { ...others, ...(codes && { codes }) }));
}

describe('a fiat payout', () => {
    const openReview = async (sending_amount: string) => {
        const token = await tokenOf(sandbox, OWNER);
        const transfer = await made(sandbox, token, { sending_amount });
        const { user } = await product.openAs(OWNER, `/create-fiat-payout?ref=${transfer.id}&step=review`);
        const status = async () => (await nowOf(sandbox, token, transfer)).status;
        const pay = await button(/^Pay /);
        await waitFor(() => expect(pay).toHaveAttribute('aria-disabled', 'false'));
        return { user, status, pay };
    };

    test('is sent with a code for it alone, whose email says how much it pays and whom', async () => {
        const { user, status, pay } = await openReview('100');
        await field();
        await user.click(pay);
        expect(await screen.findByText(code.ask)).toBeInTheDocument();
        const mail = await askForCode(user);
        expect(mail).toMatch(
            /^At Harbour Goods: your code to pay [\d,]+\.\d\d [A-Z]{3} to [^()]+ \(the account that ends in \w{4}\) for a total of 10\d\.\d\d EUR \(including a fee of \d\.\d\d EUR\) is \d{6}/,
        );
        await user.type(await field(), '000000');
        await user.click(pay);
        await waitFor(() => expect(network.sent('/confirm')).toHaveLength(1));
        expect(await screen.findByText(publicMessages.errors.codes.otp_invalid)).toBeInTheDocument();
        expect(await status()).toBe('created');
        await user.clear(await field());
        await enterCode(user);
        await user.click(await button(/^Pay /));
        expect(await screen.findByRole('heading', { name: createFiatPayout.done.title })).toBeInTheDocument();
        expect(await status()).toBe('confirmed');
        expect(network.sent('/confirm')).toHaveLength(2);
    });

    test('asks for one when the provider turns out to want one', async () => {
        untold();
        const { user, status, pay } = await openReview('101');
        expect(screen.queryByLabelText(code.label)).not.toBeInTheDocument();
        await user.click(pay);
        expect(await screen.findByText(code.wanted)).toBeInTheDocument();
        expect(await status()).toBe('created');
        await askForCode(user);
        await enterCode(user);
        await user.click(await button(/^Pay /));
        expect(await screen.findByRole('heading', { name: createFiatPayout.done.title })).toBeInTheDocument();
        expect(await status()).toBe('confirmed');
    });
});

describe('an account of a beneficiary', () => {
    const askForCodes = (are: boolean) =>
        sandbox.query(
            `update merchants set two_factor_auth = two_factor_auth || jsonb_build_object('update_bank_account', $1::boolean)`,
            [are],
        );

    test('is changed with a code that is asked for above its form, once what was typed would be taken', async () => {
        const token = await tokenOf(sandbox, OWNER);
        await askForCodes(false);
        const { owner_id: owner, id } = await account(sandbox, token, (await individual(sandbox, token)).id);
        await askForCodes(true);
        const stored = async () =>
            (
                await sandbox.query<{ number: string; alias: string | null }>(
                    `select account->>'account_number' as number, alias from fiat_destination_accounts where id = $1`,
                    [id],
                )
            )[0];
        // The recipient has it twice: what is typed is the number of the other.
        await sandbox.query(
            `insert into fiat_destination_accounts select (jsonb_populate_record(a,
                jsonb_build_object('id', 'twin', 'external_id', null))).* from fiat_destination_accounts a where id = $1`,
            [id],
        );
        await sandbox.query(
            `update fiat_destination_accounts set account = account || '{"account_number": "12345678"}' where id = $1`,
            [id],
        );
        await sandbox.query('delete from mails');
        const { user } = await product.openAs(OWNER, `/manage-fiat-accounts/individual-${owner}/show`);
        await user.click(
            (await screen.findAllByRole('button', { name: fiatAccounts.editAccount.label })).at(-1) as HTMLElement,
        );
        const form = await screen.findByRole('dialog', { name: fiatAccounts.editAccount.title });
        const number = within(form).getByLabelText(/^Account number/);
        const save = () => within(form).getByRole('button', { name: fiatAccounts.editAccount.submit });
        await user.type(within(form).getByLabelText(fiatAccounts.fields.account_alias), 'Rent');
        await user.clear(number);
        await user.type(number, '01234560');
        await user.click(save());
        expect(await within(form).findByText(/^This recipient has this account already/)).toBeInTheDocument();
        expect(await sandbox.mail.newestCode(OWNER)).toBeUndefined();
        expect(network.sent(`/destination-accounts/${id}`)).toEqual([]);
        await sandbox.query(`delete from fiat_destination_accounts where id = 'twin'`);
        await user.click(save());
        await giveCode(user, sandbox, OWNER);
        expect(await screen.findByText('Rent')).toBeInTheDocument();
        expect(await stored()).toEqual({ number: '01234560', alias: 'Rent' });
        expect(network.sent(`/destination-accounts/${id}`)).toHaveLength(1);
    });
});

describe('a trade', () => {
    const toConfirm = async (amount: string) => {
        const { user } = await product.openAs(OWNER, '/book-a-trade');
        await user.selectOptions(
            await screen.findByLabelText(bookTrade.receiving_currency, { selector: 'select' }),
            'GBP',
        );
        await user.type(screen.getByRole('textbox', { name: bookTrade.amounts.sending }), amount);
        await user.click(await button(bookTrade.next));
        await field();
        return user;
    };
    const booked = (amount: string) =>
        sandbox.query(`select id from fiat_transfers where type = 'trade' and sending_amount = $1::numeric`, [amount]);

    test('keeps its code over a new rate', async () => {
        const user = await toConfirm('1311.10');
        expect(await askForCode(user)).toMatch(
            /^At Harbour Goods: your code to exchange 1,311\.10 EUR for GBP is \d{6}/,
        );
        await enterCode(user);
        await sandbox.clock.advance(2 * MINUTE);
        await user.click(await button(/^Sell /));
        await user.click(await button(bookTrade.renew));
        await user.click(await button(bookTrade.changed.accept));
        await user.click(await button(/^Sell /));
        expect(await screen.findByRole('heading', { name: bookTrade.done.title })).toBeInTheDocument();
        expect(await booked('1311.10')).toHaveLength(1);
        expect(network.sent('/request-otp')).toHaveLength(1);
    });

    test('of another amount needs another code, and says so', async () => {
        const user = await toConfirm('1312.10');
        await askForCode(user);
        const former = (await sandbox.mail.newestCode(OWNER)) ?? '';
        await user.click(await button(appMessages.intent.back));
        const typed = await screen.findByRole('textbox', { name: bookTrade.amounts.sending });
        await user.clear(typed);
        await user.type(typed, '9312.10');
        await user.click(await button(bookTrade.next));
        expect(await screen.findByText(code.other)).toBeInTheDocument();
        await user.type(await field(), former);
        await user.click(await button(/^Sell /));
        expect(await screen.findByText(publicMessages.errors.codes.otp_expired)).toBeInTheDocument();
        expect(await booked('9312.10')).toEqual([]);
        expect(await booked('1312.10')).toEqual([]);
    });
});
