import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { seededUsers, SEEDED_PASSWORD } from '../../sandbox/seed/users';
import { merchantIds } from '../../sandbox/seed/tenants';
import { config } from '../../src/config/config';
import { publicMessages } from '../../src/i18n/en/public';
import { factor } from '../../src/i18n/en/factor';
import { teamMessages } from '../../src/i18n/en/ofTeam';
import { transactions } from '../../src/i18n/en/ofTransactions';
import { invoice } from '../../src/i18n/en/resources/invoices';
import { paymentLink } from '../../src/i18n/en/wizards/paymentLink';
import { fill } from '../../src/i18n/fill';
import { formatMoney } from '../../src/money/money';
import { inbox } from '../../src/i18n/en/inbox';
import { appRoutes } from '../../src/routing/appRoutes';
import { readRow } from '../../src/session/tokenStore';
import { cellsOf } from '../support/faults/cells';
import { inboxOf } from '../support/entities/inbox';
import { appMessages } from '../support/messages';
import { OWNER, startProduct } from '../support/product';
import { signInCode } from '../support/signIn';

const product = await startProduct({ provider: 'literal' });
const { signIn: messages } = publicMessages;
const navigation = () => screen.findByRole('navigation', { name: 'Main navigation' });
const settled = () => waitFor(() => expect(product.network.isQuiet()).toBe(true));

describe('on a provider that says what the specification names and no more,', () => {
    test('a user signs in with a password and a code, and sees their merchant', async () => {
        const { user } = await product.open('/login');
        await user.type(screen.getByLabelText(messages.username), OWNER);
        await user.type(screen.getByLabelText(messages.password), SEEDED_PASSWORD);
        await user.click(screen.getByRole('button', { name: messages.continue }));
        await user.type(await screen.findByLabelText(messages.code), await signInCode(product.sandbox, OWNER));
        await user.click(screen.getByRole('button', { name: messages.submitCode }));
        expect(await screen.findByRole('heading', { name: 'Today at Harbour Goods' })).toBeInTheDocument();
    });

    test.each(seededUsers.map(({ email, role }) => [role, email]))('the app starts for %s', async (_, email) => {
        await product.openAs(email, '/changeprofile');
        expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
        expect(await screen.findByText(factor.unknown)).toBeInTheDocument();
        expect(screen.queryByText(factor.current)).not.toBeInTheDocument();
        expect(screen.getAllByText(email).length).toBeGreaterThan(0);
        expect(document.body).not.toHaveTextContent(/undefined/);
    });

    /** The others are opened by the matrix of faults, which looks at them before anything fails. */
    const ofMatrix = process.env.FAULTS === 'all' ? [] : cellsOf('literal').map(({ screen: { name } }) => name);
    const pages = appRoutes.map(({ path }) => path).filter(path => !/[:*]/.test(path) && !ofMatrix.includes(path));

    test.each(pages)('%s shows what there is', async path => {
        await product.openAs(OWNER, path);
        await navigation();
        const main = await screen.findByRole('main');
        expect((await within(main).findAllByRole('heading', { level: 1 })).length).toBe(1);
        await settled();
        expect(within(main).queryAllByRole('alert')).toEqual([]);
        expect(main).not.toHaveTextContent(/undefined|NaN|Invalid Date/);
        expect(screen.queryByText(appMessages.list.unreadable, { exact: false })).not.toBeInTheDocument();
    });

    test('signing out ends the session at the provider, which takes a bearer for that too', async () => {
        await product.openAs(OWNER, '/changeprofile');
        await navigation();
        const token = (await readRow())?.access ?? '';
        await product.open('/logout');
        await screen.findByRole('heading', { name: messages.title });
        await waitFor(async () => {
            const headers = { authorization: `Bearer ${token}` };
            const asked = await product.network.fetch('/api/main/v1/dashboard/profile', { headers });
            expect(asked.status).toBe(401);
        });
    });

    test('a transaction whose payment isn’t named leads to it on request, where a payment has it', async () => {
        const of = (which: string) =>
            product.sandbox.query<{ txid: string; reference: string | null }>(
                `select txid, payment_reference as reference from transactions
                 where api_id = 'HA1587722191gQKF_t' and payment_reference is ${which} order by created_at desc limit 1`,
            );
        const [[paid], [late]] = await Promise.all([of('not null'), of('null')]);
        const { user } = await product.openAs(OWNER, '/transactions?account=HA1587722191gQKF_t&perPage=100');
        const find = (txid: string | undefined) =>
            screen.findByRole('button', { name: fill(transactions.findOf, { txid: txid ?? '' }) });
        await user.click(await find(late?.txid));
        expect(await screen.findByText(transactions.notFound)).toBeInTheDocument();
        expect(screen.queryByText(transactions.noPayment)).not.toBeInTheDocument();
        await user.click(await find(paid?.txid));
        expect(await screen.findByRole('article')).toHaveTextContent(paid?.reference ?? '');
    });

    test('the pages of an account’s transactions turn both ways', async () => {
        const { user } = await product.openAs(OWNER, '/transactions?account=HA1587722191gQKF_t&perPage=25');
        const shown = async () =>
            within(await screen.findByRole('table'))
                .getAllByRole('row')
                .map(({ textContent }) => textContent);
        const first = await shown();
        await user.click(screen.getByRole('button', { name: appMessages.list.next }));
        await waitFor(async () => expect(await shown()).not.toEqual(first));
        const second = await shown();
        expect(second.slice(1).filter(row => first.includes(row))).toEqual([]);
        await user.click(screen.getByRole('button', { name: appMessages.list.previous }));
        await waitFor(async () => expect(await shown()).toEqual(first));
    });

    test('a transaction’s payment can’t be searched for where the adapter has no key for it', async () => {
        config.adapter = '/adapter-without-q.json';
        onTestFinished(() => void (config.adapter = null));
        const call = 'main GET /v1/dashboard/account/{apiId}/payments';
        const adapter = { contracts: 1, calls: { [call]: { query: { q: null } } } };
        product.network.answerOnce(config.adapter, () => Response.json(adapter));
        const { user } = await product.openAs(OWNER, '/transactions?account=HA1587722191gQKF_t');
        const [find] = await screen.findAllByRole('button', {
            name: new RegExp(`^${transactions.findOf.split('%')[0]}`),
        });
        await user.click(find as HTMLElement);
        expect(await screen.findByText(transactions.notSearchable)).toBeInTheDocument();
        expect(screen.queryByText(transactions.findFailed)).not.toBeInTheDocument();
        expect(screen.queryByText(transactions.notFound)).not.toBeInTheDocument();
    });

    test.each([
        ['all that is specified', undefined],
        ['its reference', ['payment_reference']],
        ['its reference and link', ['payment_reference', 'hosted_url']],
    ])(
        'an invoice whose answer has %s is created, with the provider’s link where it came, which is emailed',
        async (_, only) => {
            const { user } = await product.openAs(OWNER, '/payment-link');
            await user.type(await screen.findByRole('textbox', { name: paymentLink.order_amount }), '419.5');
            await user.click(await screen.findByRole('button', { name: paymentLink.next.payer }));
            await user.click(await screen.findByRole('button', { name: paymentLink.next.confirm }));
            if (only) {
                product.network.rewriteOnce('/invoice/create', text =>
                    JSON.stringify(JSON.parse(text) as Record<string, unknown>, only),
                );
            }
            await user.click(await screen.findByRole('button', { name: /^Create link for / }));
            await screen.findByRole('heading', { name: paymentLink.done.title });
            if (only) {
                const says = only.includes('hosted_url') ? invoice.email.unknown : invoice.noLink;
                expect(screen.getByText(says)).toBeInTheDocument();
                expect(screen.queryByRole('button', { name: invoice.email.action })).not.toBeInTheDocument();
                return;
            }
            expect(screen.getByText(/^https:\/\/pay\.provider\.example\//)).toBeInTheDocument();
            await user.click(screen.getByRole('button', { name: invoice.email.action }));
            await user.type(screen.getByRole('textbox', { name: invoice.email.to }), 'payer@mail.example');
            await user.click(screen.getByRole('button', { name: invoice.email.submit }));
            expect(
                await screen.findByText(fill(invoice.email.done, { email: 'payer@mail.example' })),
            ).toBeInTheDocument();
        },
    );

    test('a member of whom it isn’t said whether they have joined isn’t called active', async () => {
        const { user } = await product.openAs(OWNER, '/manage-users');
        const link = await screen.findByRole('link', { name: 'Chiara Rossi' });
        expect(screen.queryByText('Active')).not.toBeInTheDocument();
        await user.click(link);
        expect(await screen.findByText(/Whether they have accepted isn’t known here/)).toBeInTheDocument();
        expect(screen.getByText('We can’t tell: the group’s permissions aren’t known here.')).toBeInTheDocument();
        const { email, authenticator, untold } = teamMessages.team.mfa;
        expect(screen.getByText(untold)).toBeInTheDocument();
        for (const name of [email, authenticator]) expect(screen.queryByText(name)).not.toBeInTheDocument();
    });

    test('whoever reads their own record has joined', async () => {
        const { user } = await product.openAs(OWNER, '/manage-users');
        await user.click(await screen.findByRole('link', { name: 'Nora Bakker' }));
        expect(await screen.findByText(/^May do what the group .+ may\.$/)).toBeInTheDocument();
        expect(screen.queryByText(/Whether they have accepted isn’t known here/)).not.toBeInTheDocument();
    });

    test('an address is pending until its day, active from then on, and inactive once it’s deleted', async () => {
        const states = await product.sandbox.query<{ name: string; state: string }>(
            `select name, case when deleted_at is not null then 'Inactive' when activates_at > $1 then 'Pending'
             else 'Active' end as state from address_book_entries where merchant_id = $2`,
            [product.sandbox.clock.now().toISOString(), merchantIds.harbour],
        );
        const { user } = await product.openAs(OWNER, '/manage-wallet-address');
        // What isn't said isn't off.
        expect(await screen.findByText(appMessages.addressBook.restriction.unknown)).toBeInTheDocument();
        const [, ...shown] = await screen.findAllByRole('row');
        expect(shown.length).toBeGreaterThan(5);
        for (const row of shown) {
            const known = states.filter(({ name }) => row.textContent?.includes(name));
            expect(known.some(({ state }) => within(row).queryByText(state))).toBe(true);
        }
        // What was just set is known.
        const { unknown, on, turnOn } = appMessages.addressBook.restriction;
        await user.click(screen.getByRole('button', { name: turnOn.submit }));
        const dialog = await screen.findByRole('dialog', { name: turnOn.title });
        await user.click(within(dialog).getByRole('button', { name: turnOn.submit }));
        expect(await screen.findByText(on)).toBeInTheDocument();
        expect(screen.queryByText(unknown)).not.toBeInTheDocument();
        await product.sandbox.query('delete from address_book_settings where merchant_id = $1', [merchantIds.harbour]);
    });

    test('a refund whose currency isn’t said is shown in that of its payment, and as what it takes from the balance', async () => {
        interface Refund {
            reference: string;
            amount: string;
            currency: string;
            refunded: string;
            refunded_in: string;
        }
        const [refund] = await product.sandbox.query<Refund>(
            `select reference, sending_amount as amount, sending_currency as currency, refund_amount as refunded,
                refund_currency as refunded_in from payouts
             where type = 'refund' and merchant_id = $1 and refund_currency <> sending_currency
             and length(sending_currency) = 3 order by reference limit 1`,
            [merchantIds.harbour],
        );
        await product.openAs(OWNER, `/refunds/${refund?.reference}/show`);
        const main = await screen.findByRole('main');
        await within(main).findAllByText(refund?.reference ?? '');
        const shown = formatMoney(refund?.amount ?? '', refund?.currency ?? '', 'en');
        await waitFor(() =>
            expect(main.textContent?.replaceAll('\u00a0', '')).toContain(shown.replaceAll('\u00a0', '')),
        );
        const asked = formatMoney(refund?.refunded ?? '', refund?.refunded_in ?? '', 'en');
        await waitFor(() =>
            expect(main.textContent?.replaceAll('\u00a0', '')).toContain(asked.replaceAll('\u00a0', '')),
        );
        const wrong = formatMoney(refund?.refunded ?? '', refund?.currency ?? '', 'en');
        expect(wrong).not.toBe(shown);
        expect(main.textContent?.replaceAll('\u00a0', '')).not.toContain(wrong.replaceAll('\u00a0', ''));
    });

    test('what waits has no sum and isn’t approved together where it may be test money', async () => {
        const { letWait, takeCodes, openInbox } = await inboxOf(product);
        await takeCodes(false);
        await Promise.all([letWait(0), letWait(1)]);
        const { mine } = await openInbox(OWNER);
        expect(within(mine).getAllByRole('listitem').length).toBeGreaterThan(2);
        // No withdrawal says its account, which may be a test account.
        expect(within(mine).getByText(inbox.mayBeTest)).toBeInTheDocument();
        expect(within(mine).queryByRole('checkbox')).not.toBeInTheDocument();
        await product.reload('/home');
        const line = await screen.findByRole('link', { name: /may await your approval/ });
        // It's there once all that waits is known: how long a list takes makes no difference.
        expect(line).not.toHaveTextContent(/\d\.\d\d/);
    });

    test('the latest refunds have the amount that they took from the balance', async () => {
        const [refund] = await product.sandbox.query<{ reference: string; amount: string; currency: string }>(
            `update payouts set payout_date = $1 where reference =
                (select reference from payouts where type = 'refund' and merchant_id = $2 and length(sending_currency) = 3
                 order by reference limit 1)
             returning reference, sending_amount as amount, sending_currency as currency`,
            [product.sandbox.clock.now().toISOString(), merchantIds.harbour],
        );
        await product.openAs(OWNER, '/home');
        const row = (await screen.findByText(refund?.reference ?? '')).closest('li');
        const shown = formatMoney(refund?.amount ?? '', refund?.currency ?? '', 'en');
        expect(row?.textContent?.replaceAll('\u00a0', '')).toContain(shown.replaceAll('\u00a0', ''));
    });
});
