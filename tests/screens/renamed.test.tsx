import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { drawNames, NAMES_SEED } from '../../sandbox/renamed/names';
import { SEEDED_PASSWORD } from '../../sandbox/seed/users';
import { totpCode } from '../../sandbox/session/totp';
import { config } from '../../src/config/config';
import { factor } from '../../src/i18n/en/factor';
import { stepUpMessages } from '../../src/i18n/en/ofStepUp';
import { teamMessages } from '../../src/i18n/en/ofTeam';
import { publicMessages } from '../../src/i18n/en/public';
import { createPayout } from '../../src/i18n/en/wizards/createPayout';
import { formatMoney } from '../../src/money/money';
import {
    firstPage,
    listShown,
    paymentsAt,
    shownReferences,
    type StoredPayment,
    storedPayments,
} from '../support/entities/payments';
import { shownTransfers } from '../support/entities/shownTransfers';
import { HIDDEN, storedTransfers, transferName } from '../support/entities/transfers';
import { appMessages as messages } from '../support/messages';
import { listsOn, turnThereAndBack } from '../support/pageTurns';
import { OWNER, startProduct } from '../support/product';
import { signInCode } from '../support/signIn';
import { giveCode } from '../support/stepUp';

const FINANCE = 'finance@harbour.example';
const MERCHANT_KEY = 'mkey-harbourgoods0000000000001';
const product = await startProduct({ provider: 'renamed' });
const { network, sandbox } = product;
const { fields, words, paths } = drawNames(NAMES_SEED);
const stored = await storedPayments(sandbox);
const { signIn: texts } = publicMessages;
const { stepUp } = stepUpMessages;
const at = (path: string) => `/api/main${path.replace('{merchantKey}', MERCHANT_KEY)}`;
const bodyOf = (path: string): unknown => JSON.parse(network.sent(at(path)).at(-1)?.body ?? 'null');

async function enterCode(user: UserEvent) {
    await user.click(screen.getByRole('button', { name: messages.intent.code.send }));
    await screen.findByText(/A code is on its way/);
    const code = (await sandbox.mail.newestCode(OWNER)) ?? '';
    await user.type(screen.getByRole('textbox', { name: messages.intent.code.label }), code);
}

describe('on a provider that calls things otherwise, with an adapter that says how,', () => {
    test('a user signs in with a password and a code, and sees their merchant', async () => {
        const { user } = await product.open('/login');
        await user.type(screen.getByLabelText(texts.username), OWNER);
        await user.type(screen.getByLabelText(texts.password), SEEDED_PASSWORD);
        await user.click(screen.getByRole('button', { name: texts.continue }));
        await user.type(await screen.findByLabelText(texts.code), await signInCode(sandbox, OWNER));
        await user.click(screen.getByRole('button', { name: texts.submitCode }));
        expect(await screen.findByRole('heading', { name: 'Today at Harbour Goods' })).toBeInTheDocument();
        expect(network.sent(at(paths.signIn))).toHaveLength(1);
    });

    test('without the adapter nobody signs in', async () => {
        config.adapter = null;
        const { user } = await product.open('/login');
        await user.type(screen.getByLabelText(texts.username), OWNER);
        await user.type(screen.getByLabelText(texts.password), SEEDED_PASSWORD);
        await user.click(screen.getByRole('button', { name: texts.continue }));
        expect(await screen.findByRole('alert')).toBeInTheDocument();
        expect(screen.queryByLabelText(texts.code)).not.toBeInTheDocument();
    });

    test('payments are filtered by its word for a status, and shown by the dashboard’s', async () => {
        await product.openAs(OWNER, paymentsAt({ status: 'short' }));
        await listShown();
        const short = firstPage(stored.filter(({ status }) => status === 'short'));
        await waitFor(() => expect(shownReferences()).toEqual(short));
        expect(network.sent(at(paths.payments)).at(-1)?.query.get(fields.state)).toBe(words.payment.short);
        const main = screen.getByRole('main');
        expect(within(main).getAllByText('Short').length).toBeGreaterThanOrEqual(short.length);
    });

    test.each(listsOn('renamed'))('%s turns its pages there and back', async path => turnThereAndBack(product, path));

    test('a payment’s page has its amount, time, payer and transactions', async () => {
        const [linked] = await sandbox.query<{ reference: string; txid: string }>(
            `select t.payment_reference as reference, txid from transactions t join payments p
             on p.reference = t.payment_reference where p.merchant_id = 'mch-1001' and payer_name like '% %' limit 1`,
        );
        const payment = stored.find(({ reference }) => reference === linked?.reference) as StoredPayment;
        await product.openAs(OWNER, `/payments/${payment.reference}/show/full`);
        await screen.findByRole('heading', { name: messages.page.story });
        const record = screen.getByRole('article');
        const amount = formatMoney(payment.order_amount, payment.order_currency);
        for (const said of [amount, payment.payer_name ?? '', linked?.txid.slice(0, 6) ?? '']) {
            expect(record.textContent?.replaceAll(/\s/g, '')).toContain(said.replaceAll(/\s/g, ''));
        }
        expect(record).not.toHaveTextContent(/undefined|NaN|Invalid Date/);
    });

    test('a direct payout is quoted and paid', async () => {
        const draft = {
            ...{ step: 'confirm', crypto_currency: 'USDT_TRC20', email: 'niamh@mail.example', name: 'Niamh Brady' },
            ...{ country: 'IE', address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', withdraw_currency: 'EUR' },
            ...{ side: 'balance', amount: '20.5', remarks: '', key: 'renamed-payout' },
        };
        sessionStorage.setItem(`draft:${encodeURIComponent(OWNER)}:payout ${MERCHANT_KEY}`, JSON.stringify(draft));
        const { user } = await product.openAs(OWNER, '/create-crypto-payout/single');
        await user.click(await screen.findByRole('button', { name: createPayout.quote }));
        const pay = await screen.findByRole('button', { name: /^Pay / });
        expect(bodyOf(paths.payout)).toMatchObject({ [fields.debitUnits]: 2050, [fields.target]: draft.address });
        await enterCode(user);
        await user.click(pay);
        await waitFor(async () => {
            const [made] = await sandbox.query(
                `select status, sending_amount as amount from payouts where email = $1 and status <> 'new'`,
                [draft.email],
            );
            expect(made).toMatchObject({ amount: expect.stringMatching(/^20\.50?$/) });
        });
        expect(await screen.findByRole('heading', { name: createPayout.done.title })).toBeInTheDocument();
    });

    test('a payment is refunded', async () => {
        const [payment] = await sandbox.query<{ reference: string }>(
            `select reference from payments p join accounts a using (api_id) where p.merchant_id = 'mch-1001'
             and p.status = 'good' and settlement_type = 'localcurrency' and receive_amount > 60 and api_id not like '%\\_t'
             and reference not in (select payment_reference from payouts where payment_reference is not null) limit 1`,
        );
        const { user } = await product.openAs(OWNER, `/refunds/create?payment=${payment?.reference}`);
        await user.selectOptions(await screen.findByRole('combobox', { name: 'Reason' }), 'AML');
        const email = screen.getByRole('textbox', { name: 'Recipient email' });
        await user.clear(email);
        await user.type(email, 'petra@mail.example');
        await user.click(screen.getByRole('button', { name: messages.refund.next }));
        await screen.findByRole('heading', { name: messages.intent.check });
        await enterCode(user);
        const send = screen.getByRole('button', { name: /^Refund [\d–]/ });
        await waitFor(() => expect(send).toHaveAttribute('aria-disabled', 'false'));
        await user.click(send);
        expect(await screen.findByRole('heading', { name: messages.refund.done.title })).toBeInTheDocument();
        const [made] = await sandbox.query('select refund_reason from payouts where payment_reference = $1', [
            payment?.reference,
        ]);
        expect(made).toEqual({ refund_reason: 'AML' });
        expect(bodyOf('/v1/dashboard/merchant/{merchantKey}/refund/local')).toMatchObject({
            [fields.payment]: payment?.reference,
            refund_reason: words.reason.AML,
        });
    });

    test('an approver is added', async () => {
        const { approvers } = teamMessages;
        const { user } = await product.openAs(OWNER, '/approvers');
        await user.click(await screen.findByRole('button', { name: approvers.add.label }));
        const adding = within(await screen.findByRole('dialog', { name: approvers.add.title }));
        const member = await adding.findByRole('option', { name: /^François Lefèvre/ });
        await user.selectOptions(adding.getByRole('combobox', { name: approvers.add.field }), member);
        await user.click(adding.getByRole('button', { name: approvers.add.submit }));
        await giveCode(user, sandbox, OWNER);
        expect(await screen.findByRole('button', { name: /^Remove François Lefèvre/ })).toBeInTheDocument();
    });

    test('an authenticator is set up', async () => {
        const { user } = await product.openAs(FINANCE, '/authentication-page');
        await user.click(await screen.findByRole('button', { name: factor.useAuthenticator }));
        const asking = within(await screen.findByRole('dialog', { name: stepUp.title }));
        const send = asking.queryByRole('button', { name: messages.intent.code.send });
        if (send) await user.click(send);
        await asking.findByText(/A code is on its way/);
        await user.type(asking.getByRole('textbox'), await signInCode(sandbox, FINANCE));
        await user.click(asking.getByRole('button', { name: stepUp.submit }));
        const enrolling = await screen.findByRole('dialog', { name: factor.enrol.title });
        const key = enrolling.querySelector('code')?.textContent?.replaceAll(' ', '') ?? '';
        await user.type(within(enrolling).getByRole('textbox'), totpCode(key, sandbox.clock.now()));
        await user.click(within(enrolling).getByRole('button', { name: factor.enrol.submit }));
        expect(await screen.findByRole('button', { name: factor.replace })).toBeInTheDocument();
    });

    test('fiat payouts are those of the merchant, counted by its headers', async () => {
        const all = await storedTransfers(sandbox, 'transfer');
        const isShown = ({ id }: { id: string }) => !(HIDDEN.harbour as readonly string[]).includes(id);
        await product.openAs(OWNER, '/fiat-payout-admin');
        await listShown();
        expect(shownTransfers()).toEqual(all.slice(0, 100).filter(isShown).map(transferName));
        const pages = screen.getByRole('navigation', { name: messages.list.pages });
        expect(within(pages).getByRole('status')).toHaveTextContent(`of ${all.filter(isShown).length}`);
    });
});
