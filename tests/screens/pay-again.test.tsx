import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDirectPayout } from '../../contracts/main/directPayouts';
import { cryptoPayoutConvertTypes } from '../../contracts/main/payoutTypes';
import { merchantIds } from '../../sandbox/seed/tenants';
import { appMessages as messages } from '../../src/i18n/en/app';
import { lostPayout } from '../../src/i18n/en/lostPayout';
import { createPayout } from '../../src/i18n/en/wizards/createPayout';
import { batchMessages } from '../../src/i18n/en/ofBatches';
import { fill } from '../../src/i18n/fill';
import { formatMoney } from '../../src/money/money';
import { directBody, path } from '../api/payouts/support';
import { available } from '../support/entities/ledger';
import { OWNER, startProduct } from '../support/product';
import { send } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';

const { payouts: words, batches: batchWords } = messages;
const { createBatch, importing } = batchMessages;
const product = await startProduct();
const { network, sandbox } = product;
// The grid renders what its height holds, and jsdom lays nothing out.
beforeEach(() => void vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600));

test('a crypto payout is paid again from a draft with its values, and nothing is sent for that', async () => {
    const [paid] = await sandbox.query<
        Record<'reference' | 'email' | 'name' | 'country' | 'address' | 'amount', string>
    >(
        `select reference, email, name, country, crypto_address as address, trim_scale(sending_amount)::text as amount
         from payouts where merchant_id = $1 and type = 'withdraw' and status = 'done' and crypto_currency = 'USDT_TRC20'
         and convert_type = any($2) order by payout_date desc limit 1`,
        [merchantIds.harbour, cryptoPayoutConvertTypes],
    );
    const { user } = await product.openAs(OWNER, `/crypto-payout-admin/${paid?.reference}/show/full`);
    await user.click(await screen.findByRole('link', { name: words.actions.again }));
    expect(await screen.findByRole('textbox', { name: createPayout.email })).toHaveValue(paid?.email);
    expect(screen.getByRole('textbox', { name: createPayout.name })).toHaveValue(paid?.name);
    expect(screen.getByRole('textbox', { name: /^Wallet address on Tron/ })).toHaveValue(paid?.address);
    await user.click(screen.getByRole('button', { name: createPayout.next.amount }));
    expect(await screen.findByRole('textbox', { name: createPayout.amounts.balance })).toHaveValue(paid?.amount);
    expect(network.sent('/direct')).toEqual([]);
});

test.each([true, false])(
    'the rows of a batch that weren’t paid become a new one, and so do all of them (direct: %s)',
    async isDirect => {
        const [batch] = await sandbox.query<{ id: string; name: string; is_direct: boolean }>(
            `select id, name, is_direct from batches where merchant_id = $1 and status = 'partially_completed'
         and is_direct = $2 order by created_at desc limit 1`,
            [merchantIds.harbour, isDirect],
        );
        const rows = await sandbox.query<{ row: number; email: string; status: string; code: string | null }>(
            'select row, email, status, error_code as code from batch_payouts where batch_id = $1 order by row',
            [batch?.id],
        );
        const unpaid = rows.filter(({ status }) => ['failed', 'cancelled'].includes(status));
        expect(unpaid.length).toBeGreaterThan(0);
        const reasons: Readonly<Record<string, string>> = lostPayout.codes;
        const reasonOf = ({ code, status }: (typeof rows)[number]) =>
            code === null ? lostPayout[status === 'failed' ? 'failed' : 'cancelled'] : reasons[code];
        const record = `/crypto-payout-admin/batch/${batch?.id}/show/full`;
        for (const [label, copy, wanted] of [
            [batchWords.actions.retry, createBatch.copy.failed, unpaid],
            [batchWords.actions.duplicate, createBatch.copy.all, rows],
        ] as const) {
            const { user } = await product.openAs(OWNER, record);
            await user.click(await screen.findByRole('link', { name: label }));
            await screen.findByRole('heading', { name: createBatch.rows.title });
            const file = fill(copy, { name: batch?.name ?? '' });
            expect(screen.getByText(new RegExp(`^${wanted.length} rows? from`))).toHaveTextContent(file);
            // By link nobody has to know an address.
            const isRetry = wanted === unpaid;
            const [, many] = createBatch.rows.failedBefore.split(' |||| ');
            const said = isRetry ? fill(many ?? '', { count: unpaid.length }) : createBatch.rows.fine;
            if (!isDirect) expect(screen.getByText(said)).toBeInTheDocument();
            const all = screen.queryByRole('button', { name: createBatch.rows.all });
            if (all) await user.click(all);
            const [first] = wanted;
            const name = fill(importing.grid.cell, { row: '1', column: createBatch.columns.email });
            expect(await screen.findByRole('textbox', { name })).toHaveValue(first?.email);
            const [reason = ''] = unpaid.map(reasonOf);
            const told = screen.queryAllByText(fill(createBatch.rows.lastTime, { reason }));
            const wantedReasons = isRetry ? unpaid.filter(row => reasonOf(row) === reason) : [];
            expect(told).toHaveLength(wantedReasons.length);
            expect(location.search).not.toContain('from=');
            // The draft is left for the next round.
            await user.click(screen.getByRole('button', { name: messages.wizard.cancel }));
            await waitFor(() => expect(location.pathname).toBe('/crypto-payout-admin/batch'));
            product.leave();
        }
    },
);

/** A quote of the owner's; resolves to its reference. */
async function quoted(more: object = {}): Promise<string> {
    const token = await tokenOf(sandbox, OWNER);
    const answer = await send(sandbox, createDirectPayout, { token, path, body: directBody(OWNER, more) });
    return createDirectPayout.answer.parse(answer.body).payout_reference;
}

test('a quote that wasn’t confirmed is reached from its record, by who asked for it', async () => {
    const reference = await quoted();
    const { user } = await product.openAs(OWNER, `/crypto-payout-admin/${reference}/show/full`);
    await user.click(await screen.findByRole('link', { name: words.actions.toQuote }));
    expect(await screen.findByRole('button', { name: /^Pay / })).toBeInTheDocument();
    product.leave();
    await product.openAs('finance@harbour.example', `/crypto-payout-admin/${reference}/show/full`);
    await screen.findByRole('article');
    expect(screen.queryByRole('link', { name: words.actions.toQuote })).not.toBeInTheDocument();
});

test('going back from a quote gives it up, and loses nothing that was typed', async () => {
    const reference = await quoted();
    const { user } = await product.openAs(OWNER, `/create-crypto-payout/direct?ref=${reference}`);
    await screen.findByRole('button', { name: /^Pay / });
    await user.click(screen.getByRole('button', { name: messages.intent.back }));
    const { email } = directBody(OWNER);
    expect(await screen.findByRole('textbox', { name: createPayout.email })).toHaveValue(email);
    const read = () => sandbox.query('select status from payouts where reference = $1', [reference]);
    await waitFor(async () => expect(await read()).toEqual([{ status: 'cancel' }]));
    expect(await screen.findByText(createPayout.givenUp)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: createPayout.openQuote.title })).not.toBeInTheDocument();
});

test('going back from a quote that can’t be given up says so', async () => {
    const reference = await quoted();
    const { user } = await product.openAs(OWNER, `/create-crypto-payout/direct?ref=${reference}`);
    await screen.findByRole('button', { name: /^Pay / });
    await sandbox.faults.add({ operation: 'cancelDirectPayout', kind: 'status', status: 403 });
    await user.click(screen.getByRole('button', { name: messages.intent.back }));
    expect(await screen.findByText(new RegExp(`^The quote ${reference} couldn’t be cancelled`))).toBeInTheDocument();
});

test('going back from a quote keeps the coins that were fixed', async () => {
    const address = '0x52908400098527886E0F7030069857D2E4169EE7';
    const coins = { crypto_currency: 'ETH', address, crypto_amount: '0.25', withdraw_amount: undefined };
    const { user } = await product.openAs(OWNER, `/create-crypto-payout/direct?ref=${await quoted(coins)}`);
    await screen.findByRole('button', { name: /^Pay / });
    await user.click(screen.getByRole('button', { name: messages.intent.back }));
    await user.click(await screen.findByRole('button', { name: createPayout.next.amount }));
    expect(await screen.findByRole('textbox', { name: createPayout.amounts.coins })).toHaveValue('0.25');
});

test('a quote is cancelled only after a question', async () => {
    const reference = await quoted();
    const { user } = await product.openAs(OWNER, `/create-crypto-payout/direct?ref=${reference}`);
    await user.click(await screen.findByRole('button', { name: createPayout.cancel }));
    const asked = await screen.findByRole('dialog', { name: fill(words.actions.cancel.title, { reference }) });
    expect(network.sent('/cancel')).toEqual([]);
    // Nobody says that a quote holds its amount.
    expect(asked).toHaveTextContent(/ won’t be paid\. This can’t be undone\./);
    expect(asked).not.toHaveTextContent(/available|balance/);
    await user.click(within(asked).getByRole('button', { name: words.actions.cancel.submit }));
    await waitFor(() => expect(location.pathname).toBe(`/crypto-payout-admin/${reference}/show`));
    expect(network.sent('/cancel')).toHaveLength(1);
});

test('a draft of something else is told from the copy that was asked for, which takes its place when chosen', async () => {
    const reference = await quoted();
    const again = `/create-crypto-payout/single?from=${reference}`;
    const { user } = await product.openAs(OWNER, '/create-crypto-payout/single');
    await user.type(await screen.findByRole('textbox', { name: createPayout.email }), 'half@typed.example');
    await product.reload(again);
    const notice = await screen.findByRole('region', { name: messages.wizard.draft.title });
    expect(notice).toHaveTextContent(messages.wizard.draft.notCopy);
    expect(screen.getByRole('textbox', { name: createPayout.email })).toHaveValue('half@typed.example');
    await user.type(screen.getByRole('textbox', { name: createPayout.email }), '.test');
    expect(screen.getByRole('textbox', { name: createPayout.email })).toHaveValue('half@typed.example.test');
    expect(notice).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: messages.wizard.draft.useCopy }));
    const { email } = directBody(OWNER);
    await waitFor(() => expect(screen.getByRole('textbox', { name: createPayout.email })).toHaveValue(email));
});

test('a renewed quote says what it takes now, beside what is available, and not what was or will be', async () => {
    const coins = { ...{ crypto_currency: 'ETH', crypto_amount: '0.5' }, withdraw_amount: undefined };
    const address = '0x52908400098527886E0F7030069857D2E4169EE7';
    const reference = await quoted({ ...coins, address });
    const { user } = await product.openAs(OWNER, `/create-crypto-payout/direct?ref=${reference}`);
    await screen.findByRole('button', { name: /^Pay / });
    const { facts } = createPayout;
    const shown = (name: string) => screen.queryByText(name, { selector: 'dt' })?.nextElementSibling?.textContent;
    for (let round = 0; round < 2; round += 1) {
        await sandbox.clock.advance(61_000);
        await user.click(screen.getByRole('button', { name: createPayout.refresh }));
        const notice = await screen.findByRole('region', { name: messages.intent.changed.byRate.title });
        expect(notice).toHaveTextContent(messages.intent.changed.quoted.taken);
        const now = await available(sandbox, merchantIds.harbour, 'EUR');
        const [quote] = await sandbox.query<{ amount: string }>(
            'select sending_amount::text as amount from payouts where reference = $1',
            [reference],
        );
        const euros = (amount: string) => formatMoney(amount, 'EUR', 'en', true).replace('\u00a0', '');
        await waitFor(() => expect(shown(facts.availableNow)).toBe(euros(now)));
        expect(shown(facts.amount)).toBe(euros(quote?.amount ?? ''));
        expect(screen.queryByText(/^Balance (before|after)/)).not.toBeInTheDocument();
        await user.click(screen.getByRole('button', { name: messages.intent.changed.byRate.accept }));
    }
});

test('a quote that doesn’t say what it takes can’t be compared with other payouts, nor confirmed, which the page says', async () => {
    const reference = await quoted();
    const taken = /"(sending|withdraw|local)_(amount|currency)":("[^"]*"|null|[\d.]+),?/g;
    network.rewrite(
        sent => sent.path.endsWith('/payouts') && sent.query.get('q') === reference,
        text => text.replace(taken, ''),
    );
    const draft = { crypto_currency: 'USDT_TRC20', withdraw_currency: 'EUR', side: 'balance', amount: '20.5' };
    const rest = { step: 'confirm', email: '', name: '', country: '', address: '', remarks: '', key: 'k' };
    sessionStorage.setItem(
        `typed:${encodeURIComponent(OWNER)}:payout mkey-harbourgoods0000000000001`,
        JSON.stringify({ reference, draft: { ...rest, ...draft } }),
    );
    await product.openAs(OWNER, `/create-crypto-payout/direct?ref=${reference}`);
    await screen.findByRole('button', { name: /^Pay/ });
    expect(await screen.findByText(messages.intent.duplicates.failed, { exact: false })).toBeInTheDocument();
    const { facts } = createPayout;
    expect(screen.getByText(facts.asked).nextElementSibling).toHaveTextContent('20.50EUR');
    expect(screen.getByText(/^This figure is missing: Amount/)).toBeInTheDocument();
});
