import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { merchantIds } from '../../sandbox/seed/tenants';
import { batchApproval } from '../../src/i18n/en/batchApproval';
import { fill } from '../../src/i18n/fill';
import { appMessages } from '../support/messages';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct({ provider: 'literal' });
const { home, accounts } = appMessages;
const settled = () => waitFor(() => expect(product.network.isQuiet()).toBe(true), { timeout: 20_000 });

describe('home, on a provider that says no more than the specification,', () => {
    test('shows nothing of what is held, and calls no payout what it can’t be told to be', async () => {
        await product.openAs(OWNER, '/home');
        const balances = await screen.findByRole('table', { name: home.balances.title });
        expect(within(balances).queryByText(home.balances.held)).not.toBeInTheDocument();
        const figures = await screen.findByRole('region', { name: home.figures.title });
        expect(await within(figures).findByText(home.figures.kinds.untold)).toBeInTheDocument();
        expect(within(figures).queryByText(home.figures.kinds.crypto_payouts)).not.toBeInTheDocument();
        expect(await screen.findByRole('region', { name: accounts.title })).toBeInTheDocument();
        await settled();
        expect(screen.queryByText(accounts.relation.custody)).not.toBeInTheDocument();
        const [undated = ''] = home.volume.undated.split('%');
        expect(screen.getByText(undated, { exact: false })).toHaveTextContent(home.figures.paidOut);
        const received = within(figures).getByText(home.figures.received);
        expect(received.nextElementSibling).toHaveTextContent(/^[\d,.]+EUR\d+ payments/);
        expect(figures).toHaveTextContent(home.figures.basis.all);
        expect(document.body).not.toHaveTextContent(/undefined|%\{|home\./);
    });

    test('says of an account that its withdrawals can’t be told from crypto payouts, to who may see both', async () => {
        const account = 'USDTTRC2016711428863jy';
        const changed = await product.sandbox.query<{
            reference: string;
            convert_type: string | null;
            payout_date: Date | null;
        }>(
            `select reference, convert_type, payout_date from payouts where api_id = $1 and type = 'withdraw' and status = 'done'`,
            [account],
        );
        const change = 'update payouts set convert_type = $2, payout_date = $3 where reference = $1';
        for (const { reference } of changed) {
            await product.sandbox.query(change, [reference, 'custody_crypto', '2026-11-20T10:00:00Z']);
        }
        onTestFinished(async () => {
            for (const { reference, convert_type: type, payout_date: at } of changed) {
                await product.sandbox.query(change, [reference, type, at]);
            }
        });
        await product.openAs(OWNER, `/home?account=${account}`);
        const figures = await screen.findByRole('region', { name: home.figures.title });
        expect(
            await within(figures).findByText(new RegExp(home.figures.leftOut.payouts.untoldOfAccount)),
        ).toBeVisible();
        expect(figures).not.toHaveTextContent(home.figures.leftOut.payouts.untold);
    });

    test('says to who may see one kind alone that the two can’t be told apart, once', async () => {
        const seesWithdrawals = (letters: string) =>
            product.sandbox.query(
                `update groups set permissions = jsonb_set(permissions, '{withdrawals}', to_jsonb($1::text)) where id = 4`,
                [letters],
            );
        await seesWithdrawals('');
        onTestFinished(async () => void (await seesWithdrawals('R')));
        await product.openAs('approver@harbour.example', '/home');
        const figures = await screen.findByRole('region', { name: home.figures.title });
        expect(await within(figures).findByText(new RegExp(home.figures.leftOut.payouts.untold))).toBeInTheDocument();
        await settled();
        expect(figures).not.toHaveTextContent(home.figures.hidden.withdrawals);
        expect(figures).not.toHaveTextContent(home.figures.leftOut.payouts.notWhole);
        // Without any figure there's no range or currency to have it in, and nothing of what figures are.
        expect(within(figures).queryByRole('group', { name: home.range.label })).not.toBeInTheDocument();
        expect(within(figures).queryByRole('combobox')).not.toBeInTheDocument();
        expect(figures).not.toHaveTextContent(home.figures.basis.payouts);
        expect(figures).not.toHaveTextContent(home.figures.hidden.received);
    });
});

describe('lists there', () => {
    test('leave out a column of which no row says anything, and show what refunds took', async () => {
        await product.openAs(OWNER, '/deposits');
        const deposits = await screen.findByRole('table', {
            name: appMessages.resources.deposits.name.split(' |||| ')[1],
        });
        await within(deposits).findAllByRole('link');
        const heads = within(deposits)
            .getAllByRole('columnheader')
            .map(({ textContent }) => textContent);
        const { dpst_ref_num: reference, status, created_at: created } = appMessages.resources.deposits.fields;
        expect(heads).toEqual([reference, status, created]);
        await product.reload('/refunds');
        const refunds = await screen.findByRole(
            'table',
            { name: appMessages.resources.refunds.name.split(' |||| ')[1] },
            { timeout: 20_000 },
        );
        await within(refunds).findAllByRole('link');
        // What was taken from it, or went back to it: the head of a list is true of both.
        const { refund_amount: refunded, sending_amount: taken } = appMessages.resources.refunds.fields;
        expect(within(refunds).queryByRole('columnheader', { name: refunded })).not.toBeInTheDocument();
        const at = within(refunds)
            .getAllByRole('columnheader')
            .findIndex(({ textContent }) => textContent === taken);
        const amounts = [...refunds.querySelectorAll(`tbody tr > :nth-child(${at + 1})`)].map(cell => cell.textContent);
        expect(amounts.length).toBeGreaterThan(3);
        expect(amounts.filter(text => !/\d/.test(text ?? ''))).toEqual([]);
    });
});

test('the record of a batch that has all of its rows on one page counts them', async () => {
    const [batch] = await product.sandbox.query<{ id: string; count: string }>(
        `select b.id, count(*) from batches b join batch_payouts p on p.batch_id = b.id
            where b.merchant_id = $1 and b.status = 'completed' group by b.id having count(*) <= 50 limit 1`,
        [merchantIds.harbour],
    );
    await product.openAs(OWNER, `/crypto-payout-admin/batch/${product.idOf(batch?.id ?? '')}/show/full`);
    const { sections, paid } = appMessages.batches;
    const progress = await screen.findByRole('heading', { name: sections.progress }, { timeout: 20_000 });
    const words = fill(paid, { count: batch?.count ?? '' });
    expect(within(progress.closest('section') as HTMLElement).getByText(words)).toBeInTheDocument();
    product.leave();
});

/** A batch of the literal provider with that status, whose payouts are as many as that for the test. */
async function batchOf(status: string, count: number) {
    const { sandbox } = product;
    const [batch] = await sandbox.query<{ id: string }>(
        `select b.id from batches b join batch_payouts p on p.batch_id = b.id
            where b.merchant_id = $1 and b.status = $2 group by b.id having count(*) <= 50 limit 1`,
        [merchantIds.harbour, status],
    );
    await sandbox.query(
        `insert into batch_payouts (id, batch_id, row, status, email, crypto_currency, withdraw_currency, withdraw_amount)
         select 'bpy-more-' || n, batch_id, n, status, email, crypto_currency, withdraw_currency, withdraw_amount
            from generate_series(2, $2) n, lateral (select * from batch_payouts where batch_id = $1 and row = 1) as first
            where n > (select max(row) from batch_payouts where batch_id = $1 and id not like 'bpy-more-%')`,
        [batch?.id, count],
    );
    onTestFinished(async () => void (await sandbox.query("delete from batch_payouts where id like 'bpy-more-%'")));
    return product.idOf(batch?.id ?? '');
}

const sectionOf = async (name: string) =>
    (await screen.findByRole('heading', { name }, { timeout: 20_000 })).closest('section') as HTMLElement;

test.each([
    ['completed', 118, 'says so, and what they take', '118'],
    ['completed', 1_001, 'says that there are more than are read', 'More than 1,000'],
    ['processing', 118, 'says so, and what they take', '118'],
])('the record of a %s batch with %i payouts %s', async (status, count, _, words) => {
    await product.openAs(OWNER, `/crypto-payout-admin/batch/${await batchOf(status, count)}/show/full`);
    const { sections } = appMessages.batches;
    const details = await sectionOf(sections.details);
    const { totals, paid, notPaid } = appMessages.resources['crypto-payout-admin/batch'].fields;
    await waitFor(() => expect(details).toHaveTextContent(`${batchApproval.count}${words}`), { timeout: 20_000 });
    expect(within(details).queryByText(totals) !== null).toBe(count <= 1_000);
    if (status === 'processing') {
        for (const name of [paid, notPaid]) expect(within(details).queryByText(name)).not.toBeInTheDocument();
        expect(screen.queryByRole('heading', { name: sections.progress })).not.toBeInTheDocument();
    }
    product.leave();
});

describe('the record of a batch that is being paid and has payouts on several pages', () => {
    const { network } = product;
    /** Opens it where the provider says that of it as well, and holds back the second page. */
    async function open(told: object) {
        const id = await batchOf('processing', 118);
        const own = `{"id":${id},`;
        const tell = (text: string) => text.replaceAll(own, `${own}${JSON.stringify(told).slice(1, -1)},`);
        await product.signIn(OWNER);
        network.rewrite(`/batches/${id}`, tell);
        const pages = network.hold(({ path, query }) => path.endsWith('/payouts') && query.has('starting_after'));
        await product.open(`/crypto-payout-admin/batch/${id}/show/full`);
        return pages;
    }
    const { sections } = appMessages.batches;
    const { totals, paid, notPaid } = appMessages.resources['crypto-payout-admin/batch'].fields;

    test('shows what the provider says of its progress, also while the rest is added up, once', async () => {
        const pages = await open({ success_count: 3, failed_count: 1 });
        const progress = await sectionOf(sections.progress);
        expect(within(progress).getByText(fill(appMessages.batches.paid, { count: '3' }))).toBeInTheDocument();
        expect(await screen.findAllByText(batchApproval.counting)).toHaveLength(1);
        await waitFor(() => expect(network.isQuiet()).toBe(true), { timeout: 20_000 });
        expect(screen.getAllByText(batchApproval.counting)).toHaveLength(1);
        expect(progress).not.toHaveTextContent(batchApproval.counting);
        pages.release();
        const details = await sectionOf(sections.details);
        await waitFor(() => expect(details).toHaveTextContent(`${batchApproval.count}118`), { timeout: 20_000 });
        expect(within(details).getByText(totals)).toBeInTheDocument();
        // Of what was added up once, nothing says how much of it is paid by now.
        for (const name of [paid, notPaid]) expect(within(details).queryByText(name)).not.toBeInTheDocument();
        product.leave();
    });

    test('shows what they take where it says how many they are', async () => {
        const pages = await open({ total_count: 118 });
        expect(await screen.findAllByText(batchApproval.counting, {}, { timeout: 20_000 })).toHaveLength(1);
        pages.release();
        const details = await sectionOf(sections.details);
        expect(await within(details).findByText(totals, {}, { timeout: 20_000 })).toBeInTheDocument();
        await waitFor(() => expect(details).not.toHaveTextContent(batchApproval.counting), { timeout: 20_000 });
        expect(details).toHaveTextContent(new RegExp(`${totals}[\\d,.]+`));
        product.leave();
    });
});

test('a fiat payout’s record says who is paid and who sends it, by their ids, and its list by the account alone', async () => {
    const [payout] = await product.sandbox.query<{
        id: string;
        reference: string | null;
        recipient: string;
        sender: string;
        account: string;
    }>(
        `select id, external_id as reference, recipient->>'name' as recipient, destination->>'id' as account, sender->>'name' as sender from fiat_transfers
         where type = 'transfer' and merchant_id = $1 order by created_at desc limit 1`,
        [merchantIds.harbour],
    );
    await product.openAs(OWNER, `/fiat-payout-admin/${product.idOf(payout?.id ?? 'none')}/show`);
    await screen.findAllByText(payout?.recipient ?? '', {}, { timeout: 20_000 });
    await screen.findAllByText(payout?.sender ?? '', {}, { timeout: 20_000 });
    expect(screen.queryByText('–')).not.toBeInTheDocument();
    await product.reload('/fiat-payout-admin');
    const row = await screen.findByRole('row', {
        name: new RegExp(payout?.reference ?? product.idOf(payout?.id ?? '')),
    });
    // Who holds the account today may not be whom it was paid to.
    expect(row).toHaveTextContent(product.idOf(payout?.account ?? ''));
    const { recipient, destination_account_id: account } = appMessages.resources['fiat-payout-admin'].fields;
    expect(screen.getByRole('columnheader', { name: account })).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: recipient })).not.toBeInTheDocument();
    await settled();
    expect(row).not.toHaveTextContent(payout?.recipient ?? '');
});

test('the record of a batch, a deposit or a member says what it’s told, and has no dash for the rest', async () => {
    const [batch] = await product.sandbox.query<{ id: string }>(
        "select id from batches where merchant_id = $1 and status = 'completed' limit 1",
        [merchantIds.harbour],
    );
    const [deposit] = await product.sandbox.query<{ reference: string }>(
        "select reference from deposits where merchant_id = $1 and status = 'new' limit 1",
        [merchantIds.harbour],
    );
    const [member] = await product.sandbox.query<{ id: string }>('select id from users where email = $1', [OWNER]);
    await product.openAs(OWNER, `/crypto-payout-admin/batch/${product.idOf(batch?.id ?? '')}/show/full`);
    const { sections } = appMessages.batches;
    const heading = await screen.findByRole('heading', { name: sections.details }, { timeout: 20_000 });
    expect(heading.closest('section')).not.toHaveTextContent('–');
    expect(screen.queryByRole('heading', { name: sections.progress })).not.toBeInTheDocument();
    for (const path of [`/deposits/${deposit?.reference}`, `/manage-users/${product.idOf(member?.id ?? '')}`]) {
        await product.reload(`${path}/show/full`);
        await screen.findByRole('heading', { level: 1 });
        expect(within(await screen.findByRole('article')).queryByText('–')).not.toBeInTheDocument();
    }
    product.leave();
});
