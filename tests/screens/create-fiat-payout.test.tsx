import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFiatPayout as texts } from '../../src/i18n/en/wizards/createFiatPayout';
import { fiatCharges } from '../../src/i18n/en/fiatCharges';
import { fiatDocuments } from '../../src/i18n/en/fiatDocuments';
import { confirmTransfer } from '../../contracts/fiat/newTransfer';
import { formatMoney } from '../../src/money/money';
import { call } from '../../src/api/call';
import { TRANSFER_LIMIT } from '../../sandbox/domain/lifecycle/transferOutcomes';
import { convertFiat } from '../../sandbox/domain/rates';
import { MINUTE } from '../../sandbox/primitives/clock';
import { plus } from '../../sandbox/primitives/decimal';
import { tellDecimals } from '../../contracts/currencies';
import { merchantIds } from '../../sandbox/seed/tenants';
import { publicMessages } from '../../src/i18n/en/public';
import { available, ledgerFaults } from '../support/entities/ledger';
import type { StoredTransfer } from '../support/entities/transfers';
import { appMessages } from '../support/messages';
import { stubUploads } from '../support/entities/uploads';
import { fill } from '../../src/i18n/fill';
import { OWNER, startProduct } from '../support/product';
import { withoutCodes } from '../api/payouts/support';
import { ORIGIN } from '../support/servers/sandbox';

const PAGE = '/create-fiat-payout';
const product = await startProduct();
const { network, sandbox } = product;
await withoutCodes(sandbox);
const { intent } = appMessages;
const { errors } = publicMessages;
beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterAll(async () => expect(await ledgerFaults(sandbox)).toEqual([]));

const [account] = await sandbox.query<{ id: string; name: string; number: string; currency: string }>(
    `select a.id, p.name, a.account->>'account_number' as number, a.currency from fiat_destination_accounts a
        join fiat_parties p on p.id = a.owner_id
        where a.merchant_id = $1 and a.country_code = 'GBR' and p.type = 'company' order by a.id limit 1`,
    [merchantIds.harbour],
);
if (!account) throw new Error('Nobody in Britain can be paid');

/** Fiat payouts to the account, newest first. */
const made = () =>
    sandbox.query<StoredTransfer & { sender_name: string }>(
        `select * from fiat_transfers where destination->>'id' = $1 and remarks like 'Test %' order by created_at desc, id`,
        [account.id],
    );

const button = (name: string | RegExp) => screen.findByRole('button', { name });

const stepShown = () => document.querySelector('[aria-current=step]')?.textContent;

/** Goes on to the next step: its button has the name of the one before. */
async function next(user: UserEvent, name: string) {
    const before = stepShown();
    await user.click(await button(name));
    await waitFor(() => expect(stepShown()).not.toBe(before));
}

/** Each letter that is typed draws the wizard anew; one test types. */
async function paste(user: UserEvent, field: HTMLElement, text: string) {
    await user.click(field);
    await user.paste(text);
}

async function choose(user: UserEvent, field: string, typed: string) {
    const input = await screen.findByRole('combobox', { name: field });
    await paste(user, input, typed);
    await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
    await next(user, texts.next.amount);
}

interface Typed {
    amount: string;
    remarks: string;
    gets?: boolean;
}

/** Fills in the steps up to the quote. */
async function toQuote(user: UserEvent, { amount, gets = false }: Typed) {
    await choose(user, texts.sender, 'Harbour Goods');
    await choose(user, texts.account, account?.number ?? '');
    if (gets) await user.selectOptions(await screen.findByLabelText(texts.mode), 'receiving');
    await paste(user, await screen.findByLabelText(gets ? texts.amounts.receiving : texts.amounts.sending), amount);
    await user.click(await button(texts.next.quote));
    await screen.findByText(/^The quote holds for|^Until when this quote holds/);
}

async function toDocuments(user: UserEvent, typed: Typed) {
    await toQuote(user, typed);
    await fillDetails(user, typed.remarks);
    await user.click(await button(texts.next.documents));
    await button(texts.documents.next);
}

async function fillDetails(user: UserEvent, remarks: string) {
    await user.selectOptions(await screen.findByLabelText(texts.purpose), 'BILLS');
    await paste(user, await screen.findByLabelText(texts.remarks), remarks);
}

async function toReview(user: UserEvent, typed: Typed) {
    await toDocuments(user, typed);
    await user.click(await button(texts.documents.next));
    return button(/^Pay /);
}

const open = async () => (await product.openAs(OWNER, PAGE)).user;

describe('a fiat payout', () => {
    test('is quoted with just what was chosen, created, and paid once from the balance', async () => {
        const user = await open();
        const before = await available(sandbox, merchantIds.harbour, 'EUR');
        const pay = await toReview(user, { amount: '250.5', remarks: 'Test whole', gets: true });
        const [asked] = network.sent('/quotes');
        expect(JSON.parse(asked?.body ?? '')).toEqual({
            merchant_id: merchantIds.harbour,
            mode: 'receiving',
            sending_currency: 'EUR',
            receiving_amount: '250.5',
            receiving_currency: 'GBP',
            me_to_me_transfer: false,
            destination_account_id: account.id,
            source_country: 'NLD',
            destination_country: 'GBR',
            sender_type: 'company',
            charge_type: 'SHA',
        });
        const [created] = await made();
        expect(created).toMatchObject({
            status: 'created',
            purpose: 'BILLS',
            source_of_funds: 'OTHER',
            remarks: 'Test whole',
            external_id: expect.stringMatching(/^LC\d{17}$/) as string,
        });
        await user.dblClick(pay);
        expect(await screen.findByRole('heading', { name: texts.done.title })).toBeInTheDocument();
        const [paid, ...others] = await made();
        expect([paid?.status, others]).toEqual(['confirmed', []]);
        const total = plus(paid?.sending_amount ?? '', paid?.fee ?? '');
        expect(plus(await available(sandbox, merchantIds.harbour, 'EUR'), total)).toBe(before);
        expect(network.sent('/confirm')).toHaveLength(1);
    });

    test('that is reviewed says so from its receipt on, and promises nothing that the review makes untrue', async () => {
        const user = await open();
        await user.click(await toReview(user, { amount: '10000', remarks: 'Test review' }));
        await screen.findByRole('heading', { name: texts.done.title });
        expect((await made())[0]).toMatchObject({ status: 'confirmed', sub_status: 'under_review' });
        const reviewed = /We’re reviewing it before we send it\./;
        expect(screen.getByText(reviewed)).toBeInTheDocument();
        await user.click(screen.getByRole('link', { name: texts.done.open }));
        const { timeline, transferSubStatus } = appMessages;
        const steps = await screen.findByRole('list', { name: timeline.next });
        expect(screen.getByText(reviewed)).toBeInTheDocument();
        expect(screen.queryByText(transferSubStatus.under_review)).not.toBeInTheDocument();
        expect(within(steps).getAllByRole('listitem')[0]).toHaveTextContent(timeline.steps.transfer_reviewed);
    });

    test('whose charges the sender bears keeps that from its quote to its record and its repeat', async () => {
        const user = await open();
        await choose(user, texts.sender, 'Harbour Goods');
        await choose(user, texts.account, account.number);
        await user.type(await screen.findByLabelText(texts.amounts.sending), '41');
        await user.selectOptions(screen.getByLabelText(texts.charge), 'OUR');
        await user.click(await button(texts.next.quote));
        expect(await screen.findByText(fiatCharges.OUR)).toBeInTheDocument();
        await fillDetails(user, 'Test charges');
        // The merchant's own reference is taken as it is, or refused at its field, and never replaced.
        const [other] = await sandbox.query<{ external_id: string }>(
            `select external_id from fiat_transfers where merchant_id = $1 and type = 'transfer' limit 1`,
            [merchantIds.harbour],
        );
        await paste(user, screen.getByLabelText(texts.ownReference), other?.external_id ?? '');
        await user.click(await button(texts.next.documents));
        expect(await screen.findByText(texts.problem.referenceTaken)).toBeInTheDocument();
        expect(network.sent('/transfers').filter(({ method }) => method === 'POST')).toEqual([]);
        await user.clear(screen.getByLabelText(texts.ownReference));
        await user.type(screen.getByLabelText(texts.ownReference), 'PO-2026/17');
        await user.click(await button(texts.next.documents));
        await user.click(await button(texts.documents.next));
        const pay = await button(/^Pay /);
        expect(screen.getByText(fiatCharges.OUR)).toBeInTheDocument();
        await user.click(pay);
        await screen.findByRole('heading', { name: texts.done.title });
        expect(screen.getByText(fiatCharges.OUR)).toBeInTheDocument();
        const [paid] = (await made()).filter(({ remarks }) => remarks === 'Test charges');
        expect(paid).toMatchObject({ charge_type: 'OUR', external_id: 'PO-2026/17' });
        await user.click(screen.getByRole('link', { name: texts.done.open }));
        const record = within(await screen.findByRole('complementary'));
        expect(await record.findByText('PO-2026/17')).toBeInTheDocument();
        expect(await record.findByText(fiatCharges.OUR)).toBeInTheDocument();
        await user.click(record.getByRole('link', { name: appMessages.fiat.repeat }));
        await next(user, texts.next.recipient);
        await next(user, texts.next.amount);
        expect(await screen.findByLabelText(texts.charge)).toHaveValue('OUR');
    });

    test('is sent in the currencies, and with the decimal places, that the provider says', async () => {
        network.rewrite('/currencies', text => {
            const all = JSON.parse(text) as { currency: string; decimal_places: number; directions: string[] }[];
            const receiving = all.map(each => ({ ...each, directions: ['receiving'] }));
            const euro = { currency: 'EUR', decimal_places: 1 };
            return JSON.stringify([...receiving.filter(({ currency }) => currency !== 'EUR'), euro]);
        });
        try {
            const user = await open();
            await choose(user, texts.sender, 'Harbour Goods');
            await choose(user, texts.account, account.number);
            const amount = await screen.findByLabelText(texts.amounts.sending);
            expect(screen.queryByRole('option', { name: /USD/ })).not.toBeInTheDocument();
            await user.type(amount, '10.55');
            await user.click(await button(texts.next.quote));
            await waitFor(() => expect(amount).toHaveAccessibleDescription(/EUR/));
            expect(amount).toBeInvalid();
            expect(network.sent('/quotes')).toEqual([]);
        } finally {
            tellDecimals('EUR', 2);
        }
    });

    test('is kept within the merchant’s limits, which are told before anything is sent', async () => {
        const limit = convertFiat(TRANSFER_LIMIT, 'USD', 'EUR');
        const most = formatMoney(limit, 'EUR', 'en', true).replaceAll('\u00a0', ' ');
        const before = await available(sandbox, merchantIds.harbour, 'EUR');
        const setEuros = (balance: string) =>
            sandbox.query(
                `update ledger_accounts set balance = $2 where merchant_id = $1 and currency = 'EUR' and kind = 'available'`,
                [merchantIds.harbour, balance],
            );
        await setEuros(plus(limit, limit));
        try {
            const user = await open();
            await choose(user, texts.sender, 'Harbour Goods');
            await choose(user, texts.account, account.number);
            const amount = await screen.findByLabelText(texts.amounts.sending);
            expect(screen.getByText(new RegExp(`One payout can send up to ${most}`))).toBeInTheDocument();
            await user.type(amount, plus(limit, '0.01'));
            await user.click(await button(texts.next.quote));
            expect(await screen.findByText(texts.problem.limit.replace('%{most}', most))).toBeInTheDocument();
            expect(network.sent('/quotes')).toEqual([]);
            // Above the balance as well: the lower limit is the one to know.
            await user.clear(amount);
            await user.type(amount, '99999999');
            expect(await screen.findByText(texts.problem.limit.replace('%{most}', most))).toBeInTheDocument();
            await user.clear(amount);
            await user.selectOptions(screen.getByLabelText(texts.mode), 'receiving');
            await user.type(screen.getByLabelText(texts.amounts.receiving), limit);
            await user.click(await button(texts.next.quote));
            expect(await screen.findByText(texts.tooMuch.replace('%{most}', most))).toBeInTheDocument();
            await fillDetails(user, 'Test limit');
            await user.click(await button(texts.next.documents));
            expect(network.sent('/transfers')).toEqual([]);
        } finally {
            await setEuros(before);
        }
    });

    test('finds sender and account as they are typed: the newest answer counts, and nothing is read whole', async () => {
        const user = await open();
        const sender = await screen.findByRole('combobox', { name: texts.sender });
        const older = network.hold(({ path, query }) => path.endsWith('/companies') && query.get('name') === 'Pine');
        await user.type(sender, 'Pine');
        await waitFor(() =>
            expect(network.sent('/companies').some(({ query }) => query.get('name') === 'Pine')).toBe(true),
        );
        await user.clear(sender);
        await user.type(sender, 'Harbour Goods');
        const options = await screen.findAllByRole('option');
        older.release();
        await waitFor(() => expect(network.isQuiet()).toBe(true));
        expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
            options.map(({ textContent }) => textContent),
        );
        for (const option of options) expect(option).toHaveTextContent(/^Harbour Goods/);
        // A search for each pause, not for each letter.
        expect(network.sent('/companies').filter(({ query }) => query.has('name')).length).toBeLessThan(5);
        await user.click(options[0] as HTMLElement);
        await next(user, texts.next.amount);
        network.forget();
        await user.type(await screen.findByRole('combobox', { name: texts.account }), account.name);
        await user.click(
            (await screen.findAllByRole('option', { name: new RegExp(account.number) }))[0] as HTMLElement,
        );
        const reads = network.sent('/destination-accounts');
        expect(reads.filter(({ query }) => !query.has('owner_id'))).toEqual([]);
        await next(user, texts.next.amount);
        await screen.findByLabelText(texts.amounts.sending);
        expect(network.sent('/destination-accounts')).toEqual(reads);
    });

    test('between individuals is read again by their type and only their accounts after a reload', async () => {
        const [payee] = await sandbox.query<{ id: string; name: string }>(
            `select p.id, p.name from fiat_parties p join fiat_destination_accounts a on a.owner_id = p.id
                where a.merchant_id = $1 and p.type = 'individual' and a.type = 'bank_account' order by a.id limit 1`,
            [merchantIds.harbour],
        );
        const [payer] = await sandbox.query<{ id: string; name: string }>(
            `select id, name from fiat_parties where merchant_id = $1 and type = 'individual' and role = 'sender' limit 1`,
            [merchantIds.harbour],
        );
        if (!payee || !payer) throw new Error('No individual pays another');
        const user = await open();
        await user.type(await screen.findByRole('combobox', { name: texts.sender }), payer.name);
        await user.click((await screen.findAllByRole('option', { name: /Individual/ }))[0] as HTMLElement);
        await next(user, texts.next.recipient);
        await choose(user, texts.account, payee.name);
        network.forget();
        await product.reload(PAGE);
        await screen.findByLabelText(texts.amounts.sending);
        expect(network.sent(`/individuals/${payer.id}`)).toHaveLength(1);
        expect(network.sent(`/individuals/${payee.id}`)).toHaveLength(1);
        for (const { id } of [payer, payee]) expect(network.sent(`/companies/${id}`)).toEqual([]);
        // One row alone tells whether there is anybody to pay.
        const reads = network.sent('/destination-accounts').filter(({ query }) => query.get('per_page') !== '1');
        expect(reads.map(({ query }) => query.get('owner_id'))).toEqual([payee.id]);
    });

    test('asks for what is missing at its field, and sends nothing for it', async () => {
        const user = await open();
        await user.click(await button(texts.next.recipient));
        expect(await screen.findByText(texts.problem.sender)).toBeInTheDocument();
        await choose(user, texts.sender, 'Harbour Goods');
        await user.click(await button(texts.next.amount));
        expect(await screen.findByText(texts.problem.account)).toBeInTheDocument();
        await choose(user, texts.account, account.number);
        await user.type(await screen.findByLabelText(texts.amounts.sending), '99999999');
        await user.click(await button(texts.next.quote));
        expect(await screen.findByText(/One payout can send up to [\d,.]+ EUR.*Enter less/)).toBeInTheDocument();
        expect(network.sent('/quotes')).toEqual([]);
        const amount = screen.getByLabelText(texts.amounts.sending);
        await user.clear(amount);
        await user.type(amount, '20');
        await user.click(await button(texts.next.quote));
        await user.click(await button(texts.next.documents));
        expect(await screen.findByText(texts.problem.purpose_of_remittance)).toBeInTheDocument();
        expect(network.sent('/transfers')).toEqual([]);
    });

    test('shows a new quote beside the old one before it can be used, and keeps the details', async () => {
        const user = await open();
        await toQuote(user, { amount: '1000', remarks: '' });
        await fillDetails(user, 'Test renewed');
        await sandbox.clock.advance(2 * MINUTE);
        await user.click(await button(texts.renew));
        const change = await screen.findByRole('region', { name: texts.changed.title });
        expect(within(change).getByText(/^1 EUR = .+ → 1 EUR = /)).toBeInTheDocument();
        await user.click(await button(texts.next.documents));
        expect(network.sent('/transfers')).toEqual([]);
        await user.click(within(change).getByRole('button', { name: texts.changed.accept }));
        expect(screen.getByLabelText(texts.remarks)).toHaveValue('Test renewed');
        await user.click(await button(texts.next.documents));
        expect(await button(texts.documents.next)).toBeInTheDocument();
    });

    test('whose quote the provider finds expired gets a new one, and nothing typed is lost', async () => {
        const user = await open();
        await toQuote(user, { amount: '30', remarks: '' });
        await fillDetails(user, 'Test expired');
        await product.withProviderAhead(6 * MINUTE, async () => {
            await user.click(await button(texts.next.documents));
            expect(await screen.findByText(texts.quoteOver)).toBeInTheDocument();
        });
        expect(screen.getByLabelText(texts.remarks)).toHaveValue('Test expired');
        expect((await made()).filter(({ remarks }) => remarks === 'Test expired')).toEqual([]);
        expect(network.sent('/quotes')).toHaveLength(2);
    });

    test('that is refused without a reason is sent no second time, and gets a new quote however long that holds', async () => {
        const unsaid = (text: string) =>
            JSON.stringify(JSON.parse(text, (key, value: unknown) => (key === 'expires_at' ? undefined : value)));
        network.rewrite('/quotes', unsaid);
        const user = await open();
        await toQuote(user, { amount: '30.5', remarks: '' });
        expect(screen.getByText(texts.holdsUnsaid)).toBeInTheDocument();
        await fillDetails(user, 'Test unsaid');
        network.answerOnce('/transfers', () => Response.json({ message: 'Not so' }, { status: 422 }));
        await user.click(await button(texts.next.documents));
        expect(await screen.findByText(fill(errors.saying, { said: 'Not so' }))).toBeInTheDocument();
        expect(network.sent('/transfers').filter(({ method }) => method === 'POST')).toHaveLength(1);
        expect(network.sent('/quotes')).toHaveLength(2);
        await user.click(await button(texts.renew));
        await waitFor(() => expect(network.sent('/quotes')).toHaveLength(3));
    });

    test('whose creation got no answer is created once, however often that is asked for, by the user’s own reference', async () => {
        const user = await open();
        await toQuote(user, { amount: '31', remarks: '' });
        await fillDetails(user, 'Test lost');
        const own = screen.getByLabelText(texts.ownReference);
        const [taken] = await sandbox.query<{ reference: string }>(
            "select external_id as reference from fiat_transfers where merchant_id = 'mch-1001' and type = 'transfer' limit 1",
        );
        await paste(user, own, taken?.reference ?? '');
        await user.click(await button(texts.next.documents));
        expect(await screen.findByText(texts.problem.referenceTaken)).toBeInTheDocument();
        expect(network.sent('/transfers').filter(({ method }) => method === 'POST')).toEqual([]);
        await user.clear(own);
        await user.type(own, 'OWN-31');
        await sandbox.faults.add({ operation: 'createTransfer', kind: 'status-after', status: 502, times: 1 });
        await user.click(await button(texts.next.documents));
        expect(await screen.findByText(texts.createUnknown)).toBeInTheDocument();
        await user.click(await button(texts.next.documents));
        expect(await button(texts.documents.next)).toBeInTheDocument();
        expect((await made()).filter(({ remarks }) => remarks === 'Test lost')).toHaveLength(1);
        const posted = network.sent('/transfers').filter(({ method }) => method === 'POST');
        expect(posted.map(({ body }) => (JSON.parse(body) as { external_id: string }).external_id)).toEqual(['OWN-31']);
    });

    test('whose creation was answered by something in between is repeated, and found by its reference', async () => {
        const user = await open();
        await toQuote(user, { amount: '31.1', remarks: '' });
        await fillDetails(user, 'Test blocked');
        network.replaceOnce('/transfers', () => new Response(null, { status: 401 }));
        network.answerOnce('/transfers', () =>
            Response.json({ message: 'Used', code: 'external_id_used' }, { status: 409 }),
        );
        await user.click(await button(texts.next.documents));
        expect(await button(texts.documents.next)).toBeInTheDocument();
        const [created, ...others] = (await made()).filter(({ remarks }) => remarks === 'Test blocked');
        expect(others).toEqual([]);
        expect(location.search).toContain(created?.id ?? '?');
    });

    test('that was cancelled before its lost answer was looked up is created anew', async () => {
        const user = await open();
        await toQuote(user, { amount: '31.2', remarks: '' });
        await fillDetails(user, 'Test late');
        await sandbox.faults.add({ operation: 'createTransfer', kind: 'status-after', status: 502, times: 1 });
        await user.click(await button(texts.next.documents));
        expect(await screen.findByText(texts.createUnknown)).toBeInTheDocument();
        await sandbox.query(
            `update fiat_transfers set status = 'cancelled', due_at = null, quote_id = null where remarks = 'Test late'`,
        );
        await user.click(await button(texts.next.documents));
        expect(await button(texts.documents.next)).toBeInTheDocument();
        const statuses = (await made()).filter(({ remarks }) => remarks === 'Test late').map(({ status }) => status);
        expect(statuses.sort()).toEqual(['cancelled', 'created']);
    });

    test('whose reference another payout has gets one of its own, and never leads to the other', async () => {
        const user = await open();
        await toQuote(user, { amount: '31.5', remarks: '' });
        await fillDetails(user, 'Test taken');
        const key = Object.keys(sessionStorage).find(name => /^draft:.*fiat-payout/.test(name)) ?? '';
        const { external_id: taken } = JSON.parse(sessionStorage.getItem(key) ?? '') as { external_id: string };
        const [other] = await sandbox.query<{ id: string }>(
            `update fiat_transfers set external_id = $1 where id = (
                select id from fiat_transfers where merchant_id = $2 and type = 'transfer' order by created_at limit 1)
                returning id`,
            [taken, merchantIds.harbour],
        );
        await user.click(await button(texts.next.documents));
        await button(texts.documents.next);
        const [created, ...others] = (await made()).filter(({ remarks }) => remarks === 'Test taken');
        expect(others).toEqual([]);
        expect(created?.external_id).not.toBe(taken);
        expect(location.search).toContain(created?.id ?? '?');
        expect(location.search).not.toContain(other?.id);
        // Nor does its own id, where a later one has that as its reference.
        await sandbox.query(
            `update fiat_transfers set external_id = $1, created_at = now() + interval '9 years' where id = $2`,
            [created?.id, other?.id],
        );
        await product.reload(`${PAGE}?ref=${created?.id}&step=review`);
        expect(await screen.findByText('Test taken')).toBeInTheDocument();
    });

    test('whose confirmation got no answer is looked up, and never paid twice', async () => {
        const user = await open();
        const pay = await toReview(user, { amount: '32', remarks: 'Test unknown' });
        const before = await available(sandbox, merchantIds.harbour, 'EUR');
        await sandbox.faults.add({ operation: 'confirmTransfer', kind: 'abort-after', times: 1 });
        await user.click(pay);
        expect(await screen.findByRole('heading', { name: texts.done.title })).toBeInTheDocument();
        const paid = (await made()).find(({ remarks }) => remarks === 'Test unknown');
        const total = plus(paid?.sending_amount ?? '', paid?.fee ?? '');
        expect(plus(await available(sandbox, merchantIds.harbour, 'EUR'), total)).toBe(before);
        expect(network.sent('/confirm')).toHaveLength(1);
    });

    test('that another tab confirmed meanwhile shows as confirmed, not as refused', async () => {
        const user = await open();
        const pay = await toReview(user, { amount: '32.5', remarks: 'Test elsewhere' });
        const [created] = await sandbox.query<StoredTransfer>(
            `select * from fiat_transfers where remarks = 'Test elsewhere'`,
        );
        await call(confirmTransfer, {
            path: { transferId: created?.id ?? '' },
            body: { payment_method: 'prefunding' },
        });
        await user.click(pay);
        expect(await screen.findByRole('heading', { name: texts.done.title })).toBeInTheDocument();
        expect(screen.queryByText(intent.notDone)).not.toBeInTheDocument();
    });

    test('is paid with the method that is chosen of those listed, and with another after a refusal', async () => {
        const withBank = (text: string) =>
            text.replace(/"payment_methods":\[[^\]]*\]/, '"payment_methods":["bank_transfer","prefunding"]');
        const lists = ({ path }: { path: string }) => path.endsWith('/merchant-config');
        network.rewrite(lists, withBank);
        const user = await open();
        const pay = await toReview(user, { amount: '32.9', remarks: 'Test method' });
        const choice = await screen.findByLabelText(texts.method);
        expect(choice).toHaveValue('prefunding');
        expect(screen.getByText(texts.facts.availableNow)).toBeInTheDocument();
        await user.selectOptions(choice, 'bank_transfer');
        expect(screen.queryByText(texts.facts.availableNow)).not.toBeInTheDocument();
        await user.click(pay);
        expect(await screen.findByText(intent.notDone, { exact: false })).toBeInTheDocument();
        await user.selectOptions(screen.getByLabelText(texts.method), 'prefunding');
        await user.click(await button(/^Pay /));
        expect(await screen.findByRole('heading', { name: texts.done.title })).toBeInTheDocument();
        const bodies = network.sent('/confirm').map(({ body }) => JSON.parse(body) as object);
        expect(bodies).toEqual([{ payment_method: 'bank_transfer' }, { payment_method: 'prefunding' }]);
    });

    test('is not paid by what an address names where nobody can say whether that is offered', async () => {
        const user = await open();
        await toReview(user, { amount: '33.3', remarks: 'Test unread method' });
        const id = new URLSearchParams(location.search).get('ref');
        await sandbox.faults.add({ operation: 'getMerchantConfig', kind: 'status', status: 403 });
        await product.reload(`${PAGE}?ref=${id}&step=review&method=bank_transfer`);
        expect(await screen.findByText(texts.methodUnknown)).toBeVisible();
        const pay = await button(/^Pay /);
        expect(pay).toHaveAttribute('aria-disabled', 'true');
        await user.click(pay);
        expect(network.sent('/confirm')).toEqual([]);
    });

    test('is paid from the balance without a choice where that is the one method, which is named', async () => {
        const user = await open();
        const pay = await toReview(user, { amount: '33.1', remarks: 'Test one method' });
        expect(screen.queryByLabelText(texts.method)).not.toBeInTheDocument();
        expect(screen.getByText(appMessages.fiatPaymentMethod.prefunding)).toBeInTheDocument();
        await user.click(pay);
        await screen.findByRole('heading', { name: texts.done.title });
        expect(JSON.parse(network.sent('/confirm')[0]?.body ?? '')).toEqual({ payment_method: 'prefunding' });
    });

    test('like one of the last day asks whether another is meant', async () => {
        const user = await open();
        await user.click(await toReview(user, { amount: '33', remarks: 'Test first' }));
        await user.click(await screen.findByRole('link', { name: texts.done.again }));
        await next(user, texts.next.recipient);
        await next(user, texts.next.amount);
        await user.click(await button(texts.next.quote));
        await screen.findByText(/^The quote holds for/);
        expect(screen.getByLabelText(texts.purpose)).toHaveValue('BILLS');
        await user.click(await button(texts.next.documents));
        await user.click(await button(texts.documents.next));
        const meant = await screen.findByRole('checkbox', { name: intent.duplicates.meant });
        await user.click(await button(/^Pay /));
        expect(await screen.findByText(intent.duplicates.missing)).toBeInTheDocument();
        expect(network.sent('/confirm')).toHaveLength(1);
        await user.click(meant);
        await user.click(await button(/^Pay /));
        await waitFor(() => expect(network.sent('/confirm')).toHaveLength(2));
    });

    test('is still there after a reload at each step, and waits to be confirmed later', async () => {
        const user = await open();
        await toQuote(user, { amount: '34', remarks: '' });
        await fillDetails(user, 'Test reload');
        const again = (await product.reload(PAGE)).user;
        expect(await screen.findByLabelText(texts.remarks)).toHaveValue('Test reload');
        await screen.findByText(/^The quote holds for/);
        await again.click(await button(texts.next.documents));
        await button(texts.documents.next);
        const address = location.pathname + location.search;
        const later = (await product.reload(address)).user;
        await later.click(await button(texts.leave));
        await later.click(await screen.findByRole('link', { name: appMessages.fiat.continue }));
        await later.click(await button(texts.documents.next));
        await button(/^Pay /);
        expect(screen.queryByText(texts.accountChanged)).not.toBeInTheDocument();
        const number = (to: string) =>
            sandbox.query(
                `update fiat_destination_accounts set account = jsonb_set(account, '{account_number}', to_jsonb($2::text))
                    where id = $1`,
                [account.id, to],
            );
        await number('00000000');
        const review = (await product.reload(`${address}&step=review`)).user;
        expect(await screen.findByText(texts.accountChanged)).toBeInTheDocument();
        await number(account.number);
        const pay = await button(/^Pay /);
        await waitFor(() => expect(pay).toHaveAttribute('aria-disabled', 'false'));
        await review.click(pay);
        expect(await screen.findByRole('heading', { name: texts.done.title })).toBeInTheDocument();
        const paid = (await made()).find(({ remarks }) => remarks === 'Test reload');
        expect(paid).toMatchObject({ destination: { account_number: account.number } });
    });
});

describe('its documents', () => {
    const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;

    beforeEach(() => {
        stubUploads(({ url, method, headers, body }) =>
            sandbox.fetch(new Request(new URL(url, ORIGIN), { method, headers, body })),
        );
    });

    test('show how far they are, can be cancelled and sent again, and a failed download is logged', async () => {
        let isHeld = true;
        stubUploads(async ({ url, method, headers, body }, signal) => {
            if (isHeld) await new Promise((_, refuse) => signal.addEventListener('abort', refuse));
            return sandbox.fetch(new Request(new URL(url, ORIGIN), { method, headers, body }));
        });
        const user = await open();
        await toDocuments(user, { amount: '35.5', remarks: 'Test cancelled' });
        const pdf = () => new File(['%PDF-1.4\n%%EOF\n'], 'april.pdf', { type: 'application/pdf' });
        await user.upload(fileInput(), pdf());
        const progress = await screen.findByRole('progressbar', { name: fiatDocuments.progress });
        await waitFor(() => expect(progress).toHaveAttribute('value', '100'));
        expect(screen.getByText('Sending april.pdf')).toBeInTheDocument();
        await user.click(await button(fiatDocuments.cancel));
        expect(await button(fiatDocuments.choose)).toBeInTheDocument();
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
        const stored = () =>
            sandbox.query(
                `select d.id from fiat_documents d join fiat_transfers t on t.id = d.transfer_id
                    where t.remarks = 'Test cancelled'`,
            );
        expect(await stored()).toEqual([]);
        isHeld = false;
        await user.upload(fileInput(), pdf());
        const save = await screen.findByRole('button', {
            name: fiatDocuments.saveNamed.replace('%{name}', 'april.pdf'),
        });
        expect(await stored()).toHaveLength(1);
        const log = vi.spyOn(console, 'error');
        await sandbox.faults.add({ operation: 'getDocument', kind: 'status', status: 500, times: 1 });
        await user.click(save);
        await waitFor(() => expect(log).toHaveBeenCalledWith('Error downloading PDF', expect.anything()));
        expect(await screen.findByText(errors.server.replace('%{status}', '500'))).toBeInTheDocument();
    });

    test('are sent as they are chosen, refused by their content, and there on the record', async () => {
        const user = await open();
        await toDocuments(user, { amount: '35', remarks: 'Test documents' });
        await user.upload(fileInput(), new File(['MZ'], 'invoice.pdf', { type: 'application/pdf' }));
        expect(await screen.findByText(fiatDocuments.problem.type)).toBeInTheDocument();
        expect(network.sent('/documents')).toEqual([]);
        await user.selectOptions(screen.getByLabelText(fiatDocuments.typeLabel), 'payroll');
        await user.upload(fileInput(), new File(['%PDF-1.4\n%%EOF\n'], 'march.pdf', { type: 'application/pdf' }));
        expect(
            await screen.findByRole('button', { name: fiatDocuments.saveNamed.replace('%{name}', 'march.pdf') }),
        ).toBeInTheDocument();
        const [stored] = await sandbox.query<{ document_type: string; category: string }>(
            `select d.* from fiat_documents d join fiat_transfers t on t.id = d.transfer_id where t.remarks = 'Test documents'`,
        );
        expect(stored).toMatchObject({ document_type: 'payroll', category: 'transfer_purpose' });
    });
});

test('with too little in the balance says how much is missing, and the provider’s refusal moves nothing', async () => {
    const user = await open();
    const pay = await toReview(user, { amount: '36', remarks: 'Test short' });
    const before = await available(sandbox, merchantIds.harbour, 'EUR');
    const rest = await sandbox.query(
        `update ledger_accounts set balance = 0 where merchant_id = $1 and currency = 'EUR' and kind = 'available'`,
        [merchantIds.harbour],
    );
    expect(rest).toEqual([]);
    try {
        await user.click(pay);
        expect(await screen.findByText(appMessages.intent.notDone, { exact: false })).toBeInTheDocument();
        expect((await made()).find(({ remarks }) => remarks === 'Test short')?.status).toBe('created');
    } finally {
        await sandbox.query(
            `update ledger_accounts set balance = $2 where merchant_id = $1 and currency = 'EUR' and kind = 'available'`,
            [merchantIds.harbour, before],
        );
    }
});
