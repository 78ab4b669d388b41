import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { MINUTE } from '../../sandbox/primitives/clock';
import { config } from '../../src/config/config';
import { profileMessages } from '../../src/i18n/en/ofProfile';
import { stepUpMessages } from '../../src/i18n/en/ofStepUp';
import { publicMessages } from '../../src/i18n/en/public';
import { refusals } from '../../src/i18n/en/refusals';
import { createPayout } from '../../src/i18n/en/wizards/createPayout';
import { storedPayouts } from '../support/entities/payouts';
import { keepDraft, knownPayee, retype } from '../support/entities/withdrawals';
import { appMessages } from '../support/messages';
import { OWNER, startProduct } from '../support/product';

const MERCHANT_KEY = 'mkey-harbourgoods0000000000001';
const product = await startProduct();
const { network, sandbox } = product;
const { intent, payouts, refund: refunds } = appMessages;
const { code } = intent;
beforeAll(() => sandbox.query('update merchants set approval_total = 0'));
beforeEach(() => sandbox.query('delete from mails'));

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const field = () => screen.findByRole('textbox', { name: code.label });
const newest = async () => (await sandbox.mail.newestCode(OWNER)) ?? 'none was sent';

/** Has one emailed, a while after the one before. Resolves to the text of its email. */
async function askForCode(user: UserEvent): Promise<string> {
    await sandbox.query(`update challenges set created_at = created_at - interval '1 minute' where purpose = 'action'`);
    await user.click(await button(code.send));
    await screen.findByText(/A code is on its way/);
    return (await sandbox.mail.list())[0]?.text ?? '';
}

/** The provider's codes are for any action. */
function unbound(): void {
    const was = config.capabilities;
    const { boundCodes: _, ...others } = was;
    config.capabilities = others;
    onTestFinished(() => void (config.capabilities = was));
}

describe('a crypto payout', () => {
    let drafts = 0;
    const openQuote = async (amount: string) => {
        drafts += 1;
        const draft = {
            ...{ step: 'confirm', crypto_currency: 'USDT_TRC20', email: 'niamh.bound@mail.example' },
            ...{ name: 'Niamh Brady', country: 'IE', address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' },
            ...{ withdraw_currency: 'EUR', side: 'balance', amount, remarks: '', key: `bound-codes-${drafts}` },
        };
        sessionStorage.setItem(`draft:${encodeURIComponent(OWNER)}:payout ${MERCHANT_KEY}`, JSON.stringify(draft));
        const { user } = await product.openAs(OWNER, '/create-crypto-payout/single');
        await user.click(await button(createPayout.quote));
        await button(/^Pay /);
        return user;
    };
    const paid = async (amount: string) =>
        (
            await sandbox.query<{ status: string }>(
                `select status from payouts where email = 'niamh.bound@mail.example' and sending_amount = $1::numeric`,
                [amount],
            )
        ).map(({ status }) => status);

    test('is paid with a code for it alone, which a renewed quote keeps', async () => {
        const user = await openQuote('21.5');
        expect(await askForCode(user)).toMatch(
            /^At Harbour Goods: your code to pay 21\.50 EUR in USDT on Tron to TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE \(niamh\.bound@mail\.example\) is \d{6}/,
        );
        await user.type(await field(), await newest());
        await sandbox.clock.advance(2 * MINUTE);
        await user.click(await button(createPayout.refresh));
        await waitFor(() => expect(network.sent('/refresh')).toHaveLength(1));
        await button(/^Pay /);
        await user.click(await button(/^Pay /));
        await waitFor(async () => expect(await paid('21.5')).toEqual(['confirm']));
        expect(network.sent('/request-otp')).toHaveLength(1);
    });

    test('whose quote had expired is no longer said to be, once it’s renewed', async () => {
        const user = await openQuote('23.5');
        network.answerOnce('/confirm', () => Response.json({ code: 'quote_expired' }, { status: 409 }));
        await askForCode(user);
        await user.type(await field(), await newest());
        await user.click(await button(/^Pay /));
        expect(await screen.findByRole('alert')).toHaveTextContent(refusals.quote_expired);
        await user.click(await button(createPayout.refresh));
        await waitFor(() => expect(screen.queryByText(refusals.quote_expired, { exact: false })).toBeNull());
        expect(network.sent('/refresh')).toHaveLength(1);
    });

    test('needs another code after a renewal where the provider’s codes are for any action', async () => {
        unbound();
        const user = await openQuote('22.5');
        expect(await askForCode(user)).toMatch(/^Your code is \d{6}/);
        await user.click(await button(createPayout.refresh));
        await waitFor(() => expect(network.sent('/refresh')).toHaveLength(1));
        expect(await screen.findByText(/^This needs a one-time code\. We’ll email it/)).toBeInTheDocument();
        expect(network.sent('/request-otp').map(({ body }) => body)).toEqual(['']);
    });
});

describe('a withdrawal', () => {
    test('is made with a code for it alone, and what is changed since needs another', async () => {
        const payee = await knownPayee(sandbox);
        keepDraft(payee, '61.5');
        const { user } = await product.openAs(OWNER, '/withdrawals/create');
        const send = () => button(/^Withdraw \d/);
        await send();
        expect(await askForCode(user)).toMatch(
            /^At Harbour Goods: your code to withdraw 61\.50 EUR in USDT on Tron to TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE \(\S+\) is \d{6}/,
        );
        const former = await newest();
        await user.click(await button(intent.back));
        await user.click(await button(intent.back));
        await retype(user, await screen.findByLabelText(appMessages.withdrawal.amount, { exact: false }), '62.5');
        await user.click(await button(appMessages.withdrawal.next.recipient));
        await user.click(await button(appMessages.withdrawal.next.confirm));
        expect(await screen.findByText(code.other)).toBeInTheDocument();
        await user.type(await field(), former);
        await user.click(await send());
        expect(await screen.findByText(publicMessages.errors.codes.otp_expired)).toBeInTheDocument();
        expect(network.sent('/payouts/local-crypto')).toHaveLength(0);
    });

    test('that would be refused shows why at its step, sends no code, and is confirmed once it’s mended', async () => {
        const payee = await knownPayee(sandbox);
        keepDraft(payee, '63.5');
        const [own] = await sandbox.query<{ address: string }>(
            `select crypto_address as address from payments where merchant_id = 'mch-1001'
                and crypto_currency = 'USDT_TRC20' order by reference limit 1`,
        );
        const name = `draft:${encodeURIComponent(OWNER)}:withdrawal ${MERCHANT_KEY}`;
        const draft = JSON.parse(sessionStorage.getItem(name) ?? '') as object;
        sessionStorage.setItem(name, JSON.stringify({ ...draft, address: own?.address }));
        const { user } = await product.openAs(OWNER, '/withdrawals/create');
        await button(/^Withdraw \d/);
        await sandbox.query(
            `update challenges set created_at = created_at - interval '1 minute' where purpose = 'action'`,
        );
        await user.click(await button(code.send));
        const box = await screen.findByLabelText(/^Wallet address on/);
        await waitFor(() => expect(box).toHaveAccessibleDescription(/go to this address/));
        expect(await sandbox.mail.list()).toEqual([]);
        await retype(user, box, 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE');
        await user.click(await button(appMessages.withdrawal.next.confirm));
        expect(await askForCode(user)).toMatch(/^At Harbour Goods: your code to withdraw 63\.50 EUR/);
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });
});

describe('a refund', () => {
    test('is made with a code for it alone, whose email says how much of what goes to whom', async () => {
        const [payment] = await sandbox.query<{ reference: string }>(
            `select reference from payments where api_id = 'HA1587722191gQKF' and status = 'good'
                and order_currency = 'EUR' and crypto_currency = 'USDT_TRC20' and receive_amount = order_amount
                and receive_amount > 60 and reference not in (select payment_reference from payouts
                    where payment_reference is not null) order by reference limit 1`,
        );
        const { user } = await product.openAs(OWNER, `/refunds/create?payment=${payment?.reference}`);
        await user.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), 'AML');
        await retype(user, screen.getByRole('textbox', { name: 'Recipient email' }), 'petra@mail.example');
        await user.click(await button(refunds.next));
        await screen.findByRole('heading', { name: intent.check });
        expect(await askForCode(user)).toMatch(
            new RegExp(
                `^At Harbour Goods: your code to refund \\d+\\.\\d\\d EUR of the payment ${payment?.reference} to petra@mail\\.example is`,
            ),
        );
        await user.type(await field(), await newest());
        await user.click(await button(/^Refund \d/));
        await waitFor(() => expect(network.sent('/refund/local')).toHaveLength(1));
        await waitFor(async () =>
            expect(
                await sandbox.query('select email from payouts where payment_reference = $1', [payment?.reference]),
            ).toEqual([{ email: 'petra@mail.example' }]),
        );
    });
});

test('an approval takes a code for that payout, whose email says how much goes where', async () => {
    const all = await storedPayouts(sandbox);
    const [payout] = all.filter(row => row.convert_type === 'local_crypto_direct' && row.status === 'done');
    await sandbox.query(
        `update payouts set operator = 'finance@harbour.example', status = 'pending_authorization', approval_total = 1
            where reference = $1`,
        [payout?.reference],
    );
    const { user } = await product.openAs(OWNER, `/crypto-payout-admin/${payout?.reference}/show`);
    await user.click(await button(payouts.actions.approve.label));
    const dialog = await screen.findByRole('dialog');
    expect(await askForCode(user)).toMatch(
        new RegExp(`^At Harbour Goods: your code to approve the payout of .+ to ${payout?.crypto_address} \\(.+\\) is`),
    );
    await user.type(await field(), await newest());
    await user.click(within(dialog).getByRole('button', { name: payouts.actions.approve.submit }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const [now] = await sandbox.query<{ status: string }>('select status from payouts where reference = $1', [
        payout?.reference,
    ]);
    expect(now?.status).not.toBe('pending_authorization');
});

test('a setting takes a code for what was typed, and none is sent for what would be refused', async () => {
    const { bankAccounts: words } = profileMessages;
    const { user } = await product.openAs(OWNER, '/profile-and-bank-accounts');
    await user.click(await button(words.add));
    const form = await screen.findByRole('dialog', { name: words.addTitle });
    const box = (name: string) => within(form).getByRole('textbox', { name });
    await user.selectOptions(within(form).getByRole('combobox', { name: words.country }), 'NLD');
    await user.selectOptions(within(form).getByRole('combobox', { name: words.currency }), 'EUR');
    await retype(user, box(words.bankName), 'Noordbank');
    await retype(user, box(words.code), 'nrdb nl 2a');
    await retype(user, box(words.number), 'nl91 abna 0417 1643 00');
    await retype(user, box(words.holder), 'Harbour Goods');
    await user.click(within(form).getByRole('button', { name: words.submit }));
    await waitFor(() => expect(box(words.holder)).toHaveAccessibleDescription(/in the name of Harbour Goods B\.V\./));
    expect(await sandbox.mail.list()).toEqual([]);
    expect(box(words.bankName)).toHaveValue('Noordbank');

    await retype(user, box(words.holder), 'Harbour Goods B.V.');
    await user.click(within(form).getByRole('button', { name: words.submit }));
    const asked = await screen.findByRole('dialog', { name: stepUpMessages.stepUp.title });
    await within(asked).findByText(/A code is on its way/);
    expect((await sandbox.mail.list())[0]?.text).toMatch(
        /^At Harbour Goods: your code to add the bank account that ends in 4300 is \d{6}/,
    );
    await user.type(within(asked).getByRole('textbox'), await newest());
    await user.click(within(asked).getByRole('button', { name: stepUpMessages.stepUp.submit }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    expect(await screen.findByText(words.added)).toBeInTheDocument();
});
