import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { merchantIds, seededMerchants } from '../../sandbox/seed/tenants';
import { userIdOf } from '../../sandbox/seed/users';
import { listPayoutRates } from '../../contracts/main/rates';
import { queryClient } from '../../src/layout/queryClient';
import { config } from '../../src/config/config';
import { appMessages as messages } from '../../src/i18n/en/app';
import { readText } from '../../src/files/reading/readText';
import { dropBulkOf } from '../../src/session/storage/bulk';
import { batchMessages } from '../../src/i18n/en/ofBatches';
import { fill } from '../../src/i18n/fill';
import { formatMoney } from '../../src/money/money';
import { ledgerFaults } from '../support/entities/ledger';
import { OWNER, startProduct } from '../support/product';
import { rowsOfFile, watchSavedFiles } from '../support/savedFiles';
import { send } from '../support/servers/sandbox';
import { tokenOf } from '../support/signIn';

const { intent, wizard } = messages;
const { createBatch, importing } = batchMessages;
const DIRECT = '/create-crypto-payout/batch/direct';
const TRON = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
const HEADER = 'email,name,country,amount,currency,coin,address,remarks';
const product = await startProduct();
const { network, sandbox } = product;
const saved = watchSavedFiles();
afterAll(async () => expect(await ledgerFaults(sandbox)).toEqual([]));
// The grid renders what its height holds, and jsdom lays nothing out.
beforeEach(() => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
});

interface Line {
    email: string;
    name: string;
    country: string;
    amount: string;
    currency: string;
    coin: string;
    address: string;
    remarks: string;
}
const line = (changes: Partial<Line> = {}): string =>
    Object.values<string>({
        ...{ email: 'nora@mail.example', name: 'Nora Bakker', country: 'NL', amount: '20.50', currency: 'EUR' },
        ...{ coin: 'USDT_TRC20', address: TRON, remarks: '' },
        ...changes,
    }).join(',');
const csv = (...lines: readonly string[]) => [HEADER, ...lines].join('\r\n');

const upload = (user: UserEvent, content: BlobPart, name = 'november.csv') =>
    user.upload(screen.getByLabelText(importing.choose, { selector: 'input' }), new File([content], name));
const cell = (row: number, column: keyof typeof createBatch.columns) =>
    screen.findByRole('textbox', {
        name: fill(importing.grid.cell, { row: String(row), column: createBatch.columns[column] }),
    });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const next = (user: UserEvent) => user.click(button(createBatch.next.details));
const checked = () => screen.findByRole('heading', { name: createBatch.rows.title });
const submit = () => button(/^(Create batch of|Sending)/);
const receipt = () => screen.findByRole('heading', { name: createBatch.done.title });

async function openWith(content: BlobPart, address = DIRECT) {
    const { user } = await product.openAs(OWNER, address);
    await screen.findByText(importing.drop);
    await upload(user, content);
    return user;
}

/** Goes on to the review, where each test's batch has a name of its own. */
async function openReview(user: UserEvent, name: string) {
    await checked();
    await next(user);
    const field = await screen.findByRole('textbox', { name: createBatch.name });
    await user.clear(field);
    await user.type(field, name);
    await user.click(button(createBatch.next.confirm));
    await screen.findByRole('heading', { name: intent.check });
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeInTheDocument());
}

interface Made {
    id: string;
    is_direct: boolean;
    notification_email: string | null;
    rows: { email: string; address: string | null; amount: string; coin: string; remarks: string | null }[];
}
const made = (name: string) =>
    sandbox.query<Made>(
        `select b.id, is_direct, notification_email,
                json_agg(json_build_object('email', p.email, 'address', p.address, 'amount', trim_scale(p.withdraw_amount)::text,
                    'coin', p.crypto_currency, 'remarks', p.remarks) order by p.row) as rows
         from batches b join batch_payouts p on p.batch_id = b.id where b.name = $1 group by b.id`,
        [name],
    );

/** What the network takes now of a payout: as shown, and amounts that it uses up and doesn't. */
async function feeOf(currency: string, coin: string) {
    const answer = await send(sandbox, listPayoutRates, {
        token: await tokenOf(sandbox, OWNER),
        path: { currency },
    });
    const { data } = listPayoutRates.answer.parse(answer.body);
    const rate = data.find(({ crypto_currency: code }) => code === coin);
    const fee = Number(rate?.network_fee_crypto_amount) * Number(rate?.rate);
    expect(fee).toBeGreaterThan(0.02);
    return {
        shown: formatMoney(fee.toFixed(2), currency),
        below: (fee - 0.01).toFixed(2),
        above: (fee + 0.02).toFixed(2),
    };
}

describe('a batch from a file', () => {
    test('has its errors mended in place, and is made once with the rows as they stand', async () => {
        const user = await openWith(
            csv(
                line({ amount: '7,50'.replace(',', ' '), country: 'XX' }),
                line({ email: 'ana.mail.example', remarks: 'Tea' }),
            ),
        );
        await checked();
        expect(await cell(1, 'withdraw_amount')).toHaveAccessibleDescription(
            messages.amount.problem['ambiguous-separator'],
        );
        expect(await cell(2, 'email')).toHaveAccessibleDescription(messages.validation.email);
        expect(await cell(1, 'country')).toHaveAccessibleDescription(createBatch.problem.country);
        const [without = ''] = createBatch.totals.without.split(' |||| ');
        expect(screen.getByText(fill(without, { smart_count: 1 }))).toBeInTheDocument();
        await user.clear(await cell(1, 'country'));
        await user.type(await cell(1, 'country'), 'NL');
        await next(user);
        expect(await cell(1, 'withdraw_amount')).toHaveFocus();
        expect(screen.getByText(createBatch.rows.fixFirst)).toBeInTheDocument();
        await user.clear(await cell(1, 'withdraw_amount'));
        await user.type(await cell(1, 'withdraw_amount'), '750');
        await user.clear(await cell(2, 'email'));
        await user.type(await cell(2, 'email'), 'ana@mail.example');
        expect(screen.getByText(createBatch.rows.fine)).toBeInTheDocument();
        expect(screen.queryByText(/isn’t included/)).not.toBeInTheDocument();
        const totals = within(screen.getByRole('table', { name: createBatch.totals.title }));
        expect(totals.getByText('770.50')).toBeInTheDocument();
        await openReview(user, 'Mended');
        expect(screen.getByText('USDT · Tron: 2 payouts')).toBeInTheDocument();
        expect(await screen.findByText('Next, it waits for approval by 2 approvers.')).toBeInTheDocument();
        await user.dblClick(submit());
        expect(await receipt()).toHaveFocus();
        const [batch, ...others] = await made('Mended');
        expect(others).toEqual([]);
        expect(batch).toMatchObject({
            is_direct: true,
            notification_email: null,
            rows: [
                { email: 'nora@mail.example', amount: '750', address: TRON, coin: 'USDT_TRC20', remarks: null },
                { email: 'ana@mail.example', amount: '20.5', address: TRON, remarks: 'Tea' },
            ],
        });
        expect(screen.getByRole('link', { name: createBatch.done.open })).toHaveAttribute(
            'href',
            `/crypto-payout-admin/batch/${batch?.id}/show`,
        );
        expect(screen.getByText(/waits for approval by 2 of your approvers/)).toBeInTheDocument();
    });

    test('is mended all at once where there is only one meaning', async () => {
        const user = await openWith(
            csv(
                line({ country: 'Netherlands', coin: 'Tether on Tron' }),
                line({ email: ' b@mail.example ' }),
                line({ email: 'c@mail.example', coin: 'USDC', address: `0xd8da6bf26964af9d7eed9e03e53415d37aa96045` }),
            ),
        );
        await checked();
        await user.click(button(fill(createBatch.fixes.spaces.split(' |||| ')[0] ?? '', { smart_count: '1' })));
        const done = fill(createBatch.fixes.done.spaces.split(' |||| ')[0] ?? '', { smart_count: '1' });
        const status = (await screen.findByText(done)).closest('[role=status]');
        expect(status).toHaveFocus();
        expect(status).toHaveTextContent(/1 row has errors/);
        await user.click(await screen.findByRole('button', { name: /^Replace names by codes/ }));
        await user.click(await screen.findByRole('button', { name: /^Add the checksum/ }));
        await waitFor(() => expect(screen.getByText(createBatch.rows.fine)).toBeInTheDocument());
        await user.click(button(createBatch.rows.all));
        expect(await cell(1, 'country')).toHaveValue('NL');
        expect(await cell(1, 'crypto_currency')).toHaveValue('USDT_TRC20');
        expect(await cell(2, 'email')).toHaveValue('b@mail.example');
        expect(await cell(3, 'address')).toHaveValue('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045');
        expect(screen.queryByRole('button', { name: /^Remove extra spaces/ })).not.toBeInTheDocument();
    });

    test('has rows that the network fee would use up put right first, with the fee of now', async () => {
        const fees = await feeOf('EUR', 'USDT_TRC20');
        const user = await openWith(csv(line(), line({ email: 'b@mail.example', amount: fees.below })));
        await checked();
        const text = fill(createBatch.problem.belowFee, { fee: fees.shown });
        await waitFor(async () => expect(await cell(2, 'withdraw_amount')).toHaveAccessibleDescription(text));
        expect(await cell(1, 'withdraw_amount')).not.toHaveAccessibleDescription();
        await next(user);
        expect(await cell(2, 'withdraw_amount')).toHaveFocus();
        await user.clear(await cell(2, 'withdraw_amount'));
        await user.type(await cell(2, 'withdraw_amount'), fees.above);
        expect(screen.getByText(createBatch.rows.fine)).toBeInTheDocument();
        await openReview(user, 'Above the fee');
    });

    test('shows rows that a fee made wrong later among those with errors', async () => {
        const held = network.hold(({ path }) => path.includes('/payout/exchange_rates/'));
        const user = await openWith(
            csv(line({ country: 'XX' }), line({ email: 'b@mail.example', amount: '0.02' }), line()),
        );
        await checked();
        expect(await cell(1, 'country')).toBeInvalid();
        held.release();
        expect(await cell(2, 'withdraw_amount')).toBeInvalid();
        expect(button(createBatch.rows.all)).toBeInTheDocument();
        expect(screen.queryByRole('textbox', { name: /^Row 3/ })).not.toBeInTheDocument();
        await user.click(button(wizard.cancel));
    });

    test('goes back to the rows where a fee that came late uses one up, and stays there while it’s put right', async () => {
        const held = network.hold(({ path }) => path.includes('/payout/exchange_rates/'));
        const user = await openWith(csv(line(), line({ email: 'b@mail.example', amount: '0.02' })));
        await checked();
        await next(user);
        await screen.findByRole('textbox', { name: createBatch.name });
        held.release();
        const amount = await cell(2, 'withdraw_amount');
        await user.clear(amount);
        await user.type(amount, '150.50');
        expect(await cell(2, 'withdraw_amount')).toHaveValue('150.50');
        expect(screen.getByText(createBatch.rows.fine)).toBeInTheDocument();
    });

    test('is checked without the fees that can’t be read', async () => {
        for (const broken of [{ rate: 'x' }, { network_fee_crypto_amount: 'x' }]) {
            network.rewrite(
                ({ path }) => path.includes('/payout/exchange_rates/'),
                text => {
                    const { data } = JSON.parse(text) as { data: object[] };
                    return JSON.stringify({ data: data.map(rate => ({ ...rate, ...broken })) });
                },
            );
            const user = await openWith(csv(line({ amount: '0.02' })));
            await checked();
            await waitFor(() => expect(network.sent('/payout/exchange_rates/EUR')).not.toEqual([]));
            expect(await screen.findByText(createBatch.rows.fine)).toBeInTheDocument();
            await user.click(button(wizard.cancel));
            product.leave();
            queryClient.clear();
        }
    });

    test('is checked without the fees while they can’t be read', async () => {
        await sandbox.faults.add({ operation: 'listPayoutRates', kind: 'status', status: 403 });
        const user = await openWith(csv(line({ amount: '0.02' })));
        await checked();
        expect(await screen.findByText(createBatch.rows.fine)).toBeInTheDocument();
        await openReview(user, 'No fees known');
    });

    test('says which rows repeat another, and asks before it goes on', async () => {
        const user = await openWith(csv(line(), line({ email: 'NORA@mail.example' })));
        await checked();
        await next(user);
        const [one = ''] = createBatch.repeated.accept.split(' |||| ');
        const accept = screen.getByRole('checkbox', { name: one });
        expect(accept).toHaveFocus();
        expect(accept).toHaveAccessibleDescription(createBatch.repeated.missing.split(' |||| ')[0]);
        expect(screen.getByText('Same recipient and amount: row 2 as row 1.')).toBeInTheDocument();
        expect(await screen.findByText(fill(createBatch.rows.repeats, { row: '1' }))).toBeInTheDocument();
        await user.click(button(createBatch.repeated.remove.split(' |||| ')[0] ?? ''));
        expect(screen.queryByRole('checkbox', { name: one })).not.toBeInTheDocument();
        await openReview(user, 'Repeated');
        expect(submit()).toHaveTextContent('20.50');
    });

    test('is held back where a balance doesn’t hold it', async () => {
        const user = await openWith(csv(line({ amount: '999999999' })));
        await checked();
        expect(screen.getByRole('alert')).toHaveTextContent(/The EUR balance doesn’t hold this much/);
        expect(screen.queryByText(createBatch.rows.fine)).not.toBeInTheDocument();
        expect(screen.getByText(createBatch.rows.tooMuch)).toBeInTheDocument();
        await next(user);
        expect(button(createBatch.next.details)).toHaveAttribute('aria-disabled', 'true');
    });

    test('survives a reload with what was changed in it', async () => {
        const user = await openWith(csv(line({ name: '' })));
        await checked();
        await user.type(await cell(1, 'name'), 'Nora');
        window.dispatchEvent(new Event('pagehide'));
        // The database never gets to it.
        await dropBulkOf('everybody');
        await product.reload(DIRECT);
        expect(await screen.findByText(wizard.draft.text)).toBeInTheDocument();
        expect(await cell(1, 'name')).toHaveValue('Nora');
        await waitFor(() => expect(Object.keys(sessionStorage).join()).not.toContain(':rows '));
        await product.reload(DIRECT);
        expect(await screen.findByText(wizard.draft.text)).toBeInTheDocument();
        expect(await cell(1, 'name')).toHaveValue('Nora');
        expect(screen.getByText(/^1 row from november\.csv\.$/)).toBeInTheDocument();
    });

    test('has what the provider refuses at its cell', async () => {
        const [deposit] = await sandbox.query<{ address: string }>(
            `select crypto_address as address from payments where merchant_id = $1 and crypto_address like 'T%'
             and crypto_currency = 'USDT_TRC20' limit 1`,
            [merchantIds.harbour],
        );
        const user = await openWith(csv(line(), line({ email: 'b@mail.example', address: deposit?.address ?? '' })));
        await openReview(user, 'Refused');
        await user.click(submit());
        await checked();
        expect(await cell(2, 'address')).toHaveAccessibleDescription(/Payments to you go to this address/);
        expect(await made('Refused')).toEqual([]);
    });

    test('that was made without an answer is found, and made once', async () => {
        const user = await openWith(csv(line({ amount: '33' })));
        await openReview(user, 'Lost');
        await sandbox.faults.add({ operation: 'createBatch', kind: 'abort-after', times: 1 });
        await user.click(submit());
        expect(await receipt()).toBeInTheDocument();
        expect(await made('Lost')).toHaveLength(1);
    });

    test('that pays what another one of the last day pays is said to do so, whatever it is called', async () => {
        for (const name of ['First', 'Second']) {
            const user = await openWith(csv(line({ amount: '44.44' })));
            await openReview(user, name);
            if (name === 'Second') {
                expect(await screen.findByRole('region', { name: intent.duplicates.title })).toHaveTextContent(
                    /Batch First: 1 row, 44\.44/,
                );
                await user.click(submit());
                expect(await screen.findByText(intent.duplicates.missing)).toBeInTheDocument();
                await user.click(screen.getByRole('checkbox', { name: intent.duplicates.meant }));
            }
            await user.click(submit());
            await receipt();
            product.leave();
        }
        expect(await made('First')).toHaveLength(1);
        expect(await made('Second')).toHaveLength(1);
    });

    test('has a name that shows all that it holds', async () => {
        const { user } = await product.openAs(OWNER, DIRECT);
        await screen.findByText(importing.drop);
        await upload(user, csv(line()), 'pay\u202eroll.csv');
        await checked();
        await next(user);
        const name = await screen.findByRole('textbox', { name: createBatch.name });
        expect(name).toHaveValue('pay roll');
        await user.type(name, '\u202egnp.exe');
        await user.click(button(createBatch.next.confirm));
        await waitFor(() => expect(name).toHaveAccessibleDescription(messages.validation.plainLine));
        expect(network.sent('/batches')).toEqual([]);
    });

    test('has its rows with errors saved, each with what is wrong, and read again as they were', async () => {
        const user = await openWith(csv(line(), line({ email: 'x', amount: '0', remarks: '- May; +351 call first' })));
        await checked();
        await user.click(button(createBatch.rows.download));
        await waitFor(() => expect(saved).toHaveLength(1));
        expect(saved[0]?.name).toBe('batch-direct-errors.csv');
        const [row, ...others] = await rowsOfFile(saved[0]?.blob);
        expect(others).toEqual([]);
        expect(row).toMatchObject({ [importing.grid.row]: '2', email: 'x', withdraw_amount: '0' });
        expect(row?.[createBatch.rows.problem]).toBe(
            `${createBatch.columns.email}: ${messages.validation.email} ${createBatch.columns.withdraw_amount}: ${messages.amount.zero}`,
        );
        expect(row?.remarks).toBe("'- May;' +351 call first");
        const read = readText(new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? []), 10);
        expect('rows' in read && read.rows[1]?.cells).toContain('- May; +351 call first');
    });
});

test('a batch by link has no addresses, and tells whom it is told', async () => {
    const { user } = await product.openAs(OWNER, '/create-crypto-payout/batch/link');
    await screen.findByText(importing.drop);
    await upload(user, 'email,name,country,amount,currency,coin\nnora@mail.example,Nora Bakker,NL,12,EUR,USDT_TRC20');
    await checked();
    await next(user);
    await user.type(await screen.findByRole('textbox', { name: createBatch.notify }), 'team@harbour.example');
    await user.click(button(createBatch.next.confirm));
    await screen.findByRole('heading', { name: intent.check });
    await user.click(submit());
    await receipt();
    expect(await made('november')).toMatchObject([
        { is_direct: false, notification_email: 'team@harbour.example', rows: [{ address: null, amount: '12' }] },
    ]);
});

test('cells that are pasted are read as a file is, and columns without a known name are asked for', async () => {
    const { user } = await product.openAs(OWNER, DIRECT);
    await user.click(await screen.findByRole('textbox', { name: importing.paste }));
    await user.paste([HEADER.replaceAll(',', '\t').replace('coin', 'asset'), line().replaceAll(',', '\t')].join('\n'));
    await screen.findByRole('heading', { name: importing.columns.title });
    await user.click(button(importing.columns.next));
    const asset = screen.getByRole('combobox', { name: createBatch.columns.crypto_currency });
    expect(asset).toHaveAccessibleDescription(importing.columns.missing);
    await user.selectOptions(asset, fill(importing.columns.named, { name: 'asset', sample: 'USDT_TRC20' }));
    await user.click(button(importing.columns.next));
    await checked();
    expect(screen.getByText(createBatch.rows.fine)).toBeInTheDocument();
    expect(screen.getByText('1 pasted row.')).toBeInTheDocument();
    await openReview(user, 'Pasted');
    expect(screen.getByText(createBatch.facts.pasted)).toBeInTheDocument();
});

test.each<[string, BlobPart, string]>([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), importing.problem.encoding],
    ['names of columns alone', HEADER, importing.problem.onlyHeader],
    ['an empty file', '', fill(importing.problem.empty, { name: 'november.csv' })],
])('%s is refused with its reason', async (_, content, reason) => {
    await openWith(content);
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(network.sent('/batches')).toHaveLength(0);
});

test('who may pay the address book only is told that a batch by link isn’t for them', async () => {
    await sandbox.query(
        `insert into address_book_settings (merchant_id, user_id, is_whitelisted) values ($1, $2, true)
         on conflict (merchant_id, user_id) do update set is_whitelisted = true`,
        [merchantIds.harbour, userIdOf(OWNER)],
    );
    await product.openAs(OWNER, '/create-crypto-payout/batch/link');
    expect(await screen.findByRole('heading', { name: createBatch.notByLink })).toBeInTheDocument();
    await sandbox.query('delete from address_book_settings where user_id = $1', [userIdOf(OWNER)]);
});

test('who may make batches and no single payouts opens them at the address without a type', async () => {
    await product.openAs('approver@harbour.example', '/create-crypto-payout/batch');
    expect(await screen.findByText(createBatch.fileText.direct)).toBeInTheDocument();
    expect(location.pathname).toBe(DIRECT);
    expect(document.title).toContain(messages.routes.createCryptoBatch.title);
    const crumbs = within(screen.getByRole('navigation', { name: messages.shell.breadcrumbs }));
    expect(crumbs.getByText(messages.routes.createCryptoBatch.title)).toHaveAttribute('aria-current', 'page');
    await product.reload('/create-crypto-payout/single');
    expect(await screen.findByRole('heading', { name: messages.page.denied })).toBeInTheDocument();
});

test('outside staging only the whitelisted merchant has direct batches; others make theirs by link', async () => {
    const before = { ...config };
    Object.assign(config, { environment: 'production', whitelistedMerchant: 'mkey-of-another' });
    try {
        await product.openAs(OWNER, DIRECT);
        expect(await screen.findByRole('heading', { name: createBatch.notDirect })).toBeInTheDocument();
        await product.reload('/create-crypto-payout/batch');
        await waitFor(() => expect(location.pathname).toBe('/create-crypto-payout/batch/link'));
        expect(await screen.findByText(createBatch.fileText.link)).toBeInTheDocument();
        expect(screen.queryByText(createBatch.other.link)).not.toBeInTheDocument();
        const whitelistedMerchant = seededMerchants.find(({ id }) => id === merchantIds.harbour)?.merchantKey;
        Object.assign(config, { whitelistedMerchant });
        await product.reload(DIRECT);
        expect(await screen.findByText(createBatch.fileText.direct)).toBeInTheDocument();
        Object.assign(config, { environment: 'staging', whitelistedMerchant: null });
        await product.reload(DIRECT);
        expect(await screen.findByText(createBatch.fileText.direct)).toBeInTheDocument();
    } finally {
        Object.assign(config, before);
    }
});
