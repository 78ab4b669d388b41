import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { formatBankIdentifier } from '../../contracts/rules/bank/text';
import { merchantIds } from '../../sandbox/seed/tenants';
import { createFiatPayout as texts } from '../../src/i18n/en/wizards/createFiatPayout';
import { fiatDocuments } from '../../src/i18n/en/fiatDocuments';
import { stubUploads } from '../support/entities/uploads';
import { type StoredTransfer, storedTransfers } from '../support/entities/transfers';
import { watchSavedFiles } from '../support/savedFiles';
import { appMessages } from '../support/messages';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct({ provider: 'literal' });
const { network, sandbox } = product;
const saved = watchSavedFiles();

beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    stubUploads(({ url, method, headers, body }) => network.fetch(url, { method, headers, body }));
});

describe('a list of transfers without their types', () => {
    const rowsShown = () => screen.getAllByRole('row').slice(1);

    test.each([
        ['/trade-history', 'trade', 'transfer'],
        ['/fiat-payout-admin', 'transfer', 'trade'],
    ] as const)('%s has every one of its kind, and none of the other', async (path, kind, other) => {
        const [own, others] = await Promise.all([storedTransfers(sandbox, kind), storedTransfers(sandbox, other)]);
        expect(others.length).toBeGreaterThan(5);
        await product.openAs(OWNER, `${path}?perPage=100`);
        await screen.findByRole('table');
        await waitFor(() => expect(rowsShown().length).toBeGreaterThan(5));
        const text = rowsShown()
            .map(row => row.textContent)
            .join('\n');
        const isShown = ({ id, external_id: reference }: StoredTransfer) =>
            text.includes(reference ?? product.idOf(id));
        const [shown, wrong] = [own.filter(isShown), others.filter(isShown)];
        expect([shown.length, wrong]).toEqual([Math.min(own.length, rowsShown().length), []]);
        // Its pairs name no rates, so that no trade can be booked.
        await waitFor(() => expect(network.isQuiet()).toBe(true));
        expect(screen.queryByText(appMessages.fiat.startTrade)).not.toBeInTheDocument();
    });

    test('says where a trade went, by its record', async () => {
        const [trade] = await storedTransfers(sandbox, 'trade');
        await product.openAs(OWNER, `/trade-history/${product.idOf(trade?.id ?? '')}/show`);
        expect((await screen.findAllByText(trade?.receiving_currency ?? '', { exact: false })).length).toBeGreaterThan(
            0,
        );
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
        expect(screen.queryByText('–')).not.toBeInTheDocument();
    });
});

describe('on a provider that says what the specification names and no more,', () => {
    test('documents of a sender that were sent in this visit are named and given back', async () => {
        const [party] = await sandbox.query<{ id: string }>(
            `select id from fiat_parties where merchant_id = $1 and type = 'company' and role = 'sender' order by id`,
            [merchantIds.harbour],
        );
        const record = `/manage-fiat-accounts/company-${product.idOf(party?.id ?? '')}/show`;
        const { user } = await product.openAs(OWNER, record);
        const heading = await screen.findByRole('heading', { name: fiatDocuments.title });
        const section = within(heading.closest('section') as HTMLElement);
        expect(section.getByText(fiatDocuments.notListed)).toBeInTheDocument();
        expect(section.queryByText(fiatDocuments.none)).not.toBeInTheDocument();
        expect(screen.queryByText('–')).not.toBeInTheDocument();
        const content = '%PDF-1.4\n%%EOF\n';
        const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
        await user.upload(input, new File([content], 'extract.pdf', { type: 'application/pdf' }));
        const name = fiatDocuments.saveNamed.replace('%{name}', 'extract.pdf');
        await user.click(await section.findByRole('button', { name }));
        await waitFor(async () => expect(await saved[0]?.blob.text()).toBe(content));
        expect(section.getByRole('listitem')).toHaveTextContent(fiatDocuments.type.business_incorporation);
    });

    test('a payout is quoted, created, given a document and paid from the balance, which is named', async () => {
        const [[sender], [account]] = await Promise.all([
            sandbox.query<{ name: string }>(
                `select name from fiat_parties where merchant_id = $1 and type = 'company' and role = 'sender' order by id`,
                [merchantIds.harbour],
            ),
            sandbox.query<{ number: string; owner: string }>(
                `select a.account->>'account_number' as number, p.name as owner
                 from fiat_destination_accounts a join fiat_parties p on p.id = a.owner_id
                 where a.merchant_id = $1 and a.country_code = 'GBR' order by a.id`,
                [merchantIds.harbour],
            ),
        ]);
        const { user } = await product.openAs(OWNER, '/create-fiat-payout');
        const button = (name: string | RegExp) => screen.findByRole('button', { name });
        const choose = async (field: string, typed: string) => {
            await user.type(await screen.findByRole('combobox', { name: field }), typed);
            await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
            await user.click(await button(texts.next.amount));
        };
        await choose(texts.sender, sender?.name ?? '');
        await choose(texts.account, account?.number ?? '');
        await user.type(await screen.findByLabelText(texts.amounts.sending), '61.5');
        await user.click(await button(texts.next.quote));
        await screen.findByText(/^The quote holds for/);
        await user.selectOptions(await screen.findByLabelText(texts.purpose), 'BILLS');
        await user.click(await button(texts.next.documents));
        const input = await waitFor(() => {
            const found = document.querySelector<HTMLInputElement>('input[type=file]');
            if (!found) throw new Error('Nothing can be added');
            return found;
        });
        expect(screen.queryByText(fiatDocuments.none)).not.toBeInTheDocument();
        await user.upload(input, new File(['%PDF-1.4\n%%EOF\n'], 'invoice.pdf', { type: 'application/pdf' }));
        const name = fiatDocuments.saveNamed.replace('%{name}', 'invoice.pdf');
        expect(await button(name)).toBeInTheDocument();
        await user.click(await button(texts.documents.next));
        // The payout itself has their ids alone.
        expect(await screen.findByText(account?.owner ?? '')).toBeInTheDocument();
        expect(screen.getByText(appMessages.fiat.recipient.owner)).toBeInTheDocument();
        expect(screen.getByText(sender?.name ?? '')).toBeInTheDocument();
        const number = formatBankIdentifier('', account?.number ?? '');
        expect(screen.getByText(text => text.endsWith(number))).toBeInTheDocument();
        // The rate of its quote may have the fee in it.
        const pay = await button(texts.submitUntold);
        expect(screen.getByText(appMessages.fiat.paidUnknown)).toBeInTheDocument();
        expect(screen.getByText(/^1 [A-Z]{3} = \d/)).toBeInTheDocument();
        expect(screen.queryByLabelText(texts.method)).not.toBeInTheDocument();
        expect(screen.getByText(appMessages.fiatPaymentMethod.prefunding)).toBeInTheDocument();
        expect(screen.getByText('invoice.pdf')).toBeInTheDocument();
        // As far as its answer goes, the confirmed payout is its id.
        network.rewriteOnce('/confirm', text => JSON.stringify({ id: (JSON.parse(text) as { id: unknown }).id }));
        await user.click(pay);
        const done = await screen.findByRole('heading', { name: texts.done.title });
        const receipt = within(done.parentElement as HTMLElement);
        const [made] = await product.sandbox.query<{ reference: string }>(
            'select external_id as reference from fiat_transfers where merchant_id = $1 order by created_at desc limit 1',
            [merchantIds.harbour],
        );
        expect(receipt.getByText(made?.reference ?? '')).toBeVisible();
        expect(receipt.getByText(account?.owner ?? '')).toBeVisible();
        expect(receipt.getByText(/61\.50/)).toBeVisible();
        // No answer has said a status since.
        expect(done.nextElementSibling).not.toHaveTextContent('–');
        expect(JSON.parse(network.sent('/confirm')[0]?.body ?? '')).toEqual({ payment_method: 'prefunding' });
        // The ids alone say who paid whom.
        await user.click(await screen.findByRole('link', { name: texts.done.again }));
        expect(await screen.findByRole('combobox', { name: texts.sender })).toHaveValue(sender?.name);
    });

    test('senders and beneficiaries are searched and turned page by page', async () => {
        const names = (where: string) =>
            sandbox.query<{ name: string; type: string }>(
                `select name, type from fiat_parties where merchant_id = $1 and ${where}
                 order by type desc, created_at desc, id desc`,
                [merchantIds.harbour],
            );
        const shown = () =>
            screen
                .getAllByRole('row')
                .slice(1)
                .map(row => within(row).getAllByRole('cell')[0]?.textContent);
        const all = await names('true');
        const { user } = await product.openAs(OWNER, '/manage-fiat-accounts?perPage=10');
        await screen.findByRole('table');
        expect(shown()).toEqual(all.slice(0, 10).map(({ name }) => name));
        await user.click(screen.getByRole('button', { name: /next page/i }));
        await waitFor(() => expect(shown()).toEqual(all.slice(10, 20).map(({ name }) => name)));
        product.leave();
        const part = (all[0]?.name ?? '').slice(0, 4).trim();
        const filter = encodeURIComponent(JSON.stringify({ q: part }));
        await product.openAs(OWNER, `/manage-fiat-accounts?filter=${filter}`);
        await screen.findByRole('table');
        expect(shown()).toEqual((await names(`name ilike '%${part}%'`)).map(({ name }) => name));
    });
});
