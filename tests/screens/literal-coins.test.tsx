import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { merchantIds } from '../../sandbox/seed/tenants';
import { batchMessages } from '../../src/i18n/en/ofBatches';
import { approvalEffect } from '../../src/i18n/en/approvalEffect';
import { fill } from '../../src/i18n/fill';
import { createPayout } from '../../src/i18n/en/wizards/createPayout';
import { appMessages } from '../support/messages';
import { APPROVER } from '../support/entities/inbox';
import { statusOf } from '../support/entities/payouts';
import { fillAmount, fillKnown, knownPayee, TRON, uploadsTo } from '../support/entities/withdrawals';
import type { SentRequest } from '../support/network';
import { OWNER, startProduct } from '../support/product';

const MERCHANT_KEY = 'mkey-harbourgoods0000000000001';
const product = await startProduct({ provider: 'literal' });
const { network, sandbox } = product;

const { intent, untoldTerms } = appMessages;

/** A direct payout in this coin, quoted by the provider. Resolves to its reference. */
async function quoteOf(coin: string, address: string, amount: number): Promise<string> {
    await sandbox.query(`update merchants set two_factor_auth = two_factor_auth || '{"manual_payout": true}'`);
    const draft = {
        ...{ step: 'confirm', crypto_currency: coin, email: `pay.${amount}@mail.example`, name: 'Niamh Brady' },
        ...{ country: 'IE', address, withdraw_currency: 'EUR', side: 'balance', amount: String(amount), remarks: '' },
        key: `coin-${amount}`,
    };
    sessionStorage.setItem(`draft:${encodeURIComponent(OWNER)}:payout ${MERCHANT_KEY}`, JSON.stringify(draft));
    const { user } = await product.openAs(OWNER, '/create-crypto-payout/single');
    await user.click(await screen.findByRole('button', { name: createPayout.quote }));
    await screen.findByRole('button', { name: createPayout.cancel });
    product.leave();
    const [made] = await sandbox.query<{ reference: string }>('select reference from payouts where email = $1', [
        draft.email,
    ]);
    return made?.reference ?? '';
}

async function enterCode(user: UserEvent, email: string, place: HTMLElement) {
    await user.click(within(place).getByRole('button', { name: intent.code.send }));
    await within(place).findByText(/A code is on its way/);
    const field = within(place).getByRole('textbox', { name: intent.code.label });
    await user.type(field, (await sandbox.mail.newestCode(email)) ?? '');
}

const optionsOf = (select: HTMLElement) =>
    within(select)
        .getAllByRole('option')
        .map(option => [(option as HTMLOptionElement).value, option.textContent]);

/** Coins that no list names, by codes of which the specification gives only the parts. */
describe('on a provider with compound codes of its own,', () => {
    test('a crypto payout offers each coin once, by the provider’s code, and is quoted in it', async () => {
        const { user } = await product.openAs(OWNER, '/create-crypto-payout/single');
        const coin = await screen.findByRole('combobox', { name: createPayout.coin });
        const options = optionsOf(coin);
        expect(options).toContainEqual(['USDC_TRC20', 'USDC · Tron']);
        expect(options).toContainEqual(['USDT_ERC20', 'USDT · Ethereum']);
        expect(options).toContainEqual(['EURC_SOL', 'EURC · Solana']);
        expect(new Set(options.map(([, label]) => label)).size).toBe(options.length);
        await user.selectOptions(coin, 'USDT_ERC20');
        const address = screen.getByRole('textbox', { name: /Ethereum/ });
        await user.type(address, 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE');
        await user.click(screen.getByRole('button', { name: createPayout.next.amount }));
        expect(await screen.findByText(/isn’t on Ethereum; it’s on Tron/)).toBeInTheDocument();

        const draft = {
            ...{ step: 'confirm', crypto_currency: 'USDT_ERC20', email: 'niamh@mail.example', name: 'Niamh Brady' },
            ...{ country: 'IE', address: '0x52908400098527886E0F7030069857D2E4169EE7', withdraw_currency: 'EUR' },
            ...{ side: 'balance', amount: '20.5', remarks: '', key: 'own-code' },
        };
        sessionStorage.setItem(`draft:${encodeURIComponent(OWNER)}:payout ${MERCHANT_KEY}`, JSON.stringify(draft));
        await product.reload('/create-crypto-payout/single');
        await user.click(await screen.findByRole('button', { name: createPayout.quote }));
        await screen.findByRole('button', { name: createPayout.cancel });
        expect(screen.getByRole('main')).toHaveTextContent(/1 USDT = .*USDT · Ethereum/);
        const [made] = await sandbox.query<{ coin: string; reference: string }>(
            "select crypto_currency as coin, reference from payouts where email = 'niamh@mail.example'",
        );
        expect(made?.coin).toBe('USDT');
        await product.reload(
            `/crypto-payout-admin?filter=${encodeURIComponent('{"receiving_currency":"USDT_ERC20"}')}`,
        );
        const row = await screen.findByRole('row', { name: new RegExp(made?.reference ?? '') });
        expect(row).toHaveTextContent(/USDT.*Ethereum/);
        expect(network.sent('/direct')).toHaveLength(1);
    });

    test('a crypto payout in one is confirmed with a code, approved by another, and has its record', async () => {
        const reference = await quoteOf('USDT_ERC20', '0x52908400098527886E0F7030069857D2E4169EE7', 27);
        const { user } = await product.openAs(OWNER, `/create-crypto-payout/direct?ref=${reference}`);
        await screen.findByRole('heading', { name: intent.check });
        const pay = await screen.findByRole('button', { name: /^Pay \d/ });
        await waitFor(() => expect(pay).toHaveAttribute('aria-disabled', 'false'));
        await enterCode(user, OWNER, screen.getByRole('main'));
        await user.click(screen.getByRole('button', { name: /^Pay \d/ }));
        await screen.findByRole('heading', { name: createPayout.done.title });
        expect(screen.getByRole('main')).toHaveTextContent(/USDT.*Ethereum/);
        await screen.findByText('2 approvals needed');
        expect(screen.getByRole('main')).not.toHaveTextContent(appMessages.approvals.untold);
        expect(await statusOf(sandbox, reference)).toBe('pending_authorization');
        await sandbox.query('update payouts set approval_total = 1 where reference = $1', [reference]);

        product.leave();
        const { user: other } = await product.openAs(APPROVER, `/crypto-payout-admin/${reference}/show/full`);
        const { approve } = appMessages.payouts.actions;
        await other.click(await screen.findByRole('button', { name: approve.label }));
        const dialog = await screen.findByRole('dialog');
        expect(dialog).toHaveTextContent(/USDT/);
        await enterCode(other, APPROVER, dialog);
        await other.click(within(dialog).getByRole('button', { name: approve.submit }));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        await expect.poll(() => statusOf(sandbox, reference)).not.toBe('pending_authorization');
        expect(screen.getByRole('article')).toHaveTextContent(/USDT.*Ethereum/);
    });

    describe('in one of them,', () => {
        const { refund, withdrawal } = appMessages;
        const term = (name: string) => screen.findByText(name, { selector: 'dt' });
        const ready = async (name: RegExp) => {
            const button = await screen.findByRole('button', { name });
            await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
            return button;
        };
        /** Nothing is sent at a rate that isn't known before somebody says that it's meant. */
        const confirmUntold = async (
            user: UserEvent,
            name: RegExp,
            lacks: keyof typeof untoldTerms.accept = 'both',
        ) => {
            await user.click(await ready(name));
            const tick = await screen.findByRole('checkbox', { name: untoldTerms.accept[lacks] });
            await waitFor(() => expect(tick).toHaveAccessibleDescription(untoldTerms.notAccepted));
            await waitFor(() => expect(tick).toHaveFocus());
            expect(network.sent('/token').filter(({ path }) => !path.endsWith('/oauth/token'))).toEqual([]);
            await user.click(tick);
            await user.click(await ready(name));
        };
        uploadsTo(sandbox);
        beforeEach(() =>
            sandbox.query(`update merchants set two_factor_auth = two_factor_auth || '{"manual_payout": false}'`),
        );

        test.each([
            ['its account’s currency', '=', 'both'],
            ['another than its account’s, at a cross rate that isn’t known', '<>', 'taken'],
        ] as const)('a payment in %s is refunded, and its receipt says what was sent', async (_, is, lacks) => {
            const [paid] = await sandbox.query<{ reference: string; currency: string }>(
                `select reference, order_currency as currency from payments p where status = 'good' and receive_amount > 90
                 and merchant_id = 'mch-1001' and crypto_currency = 'USDC_SOL' and api_id not like '%\\_t%'
                 and order_currency ${is} (select local_currency from accounts a where a.api_id = p.api_id)
                 and not exists (select from payouts where payment_reference = p.reference) limit 1`,
            );
            const { user } = await product.openAs(OWNER, `/refunds/create?payment=${paid?.reference}`);
            await user.click(await screen.findByRole('radio', { name: /another amount/i }));
            await user.type(screen.getByRole('textbox', { name: /amount/i }), '40.5');
            await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'AML');
            await user.clear(screen.getByRole('textbox', { name: 'Recipient email' }));
            // Each to another: a refund of the same amount to the same recipient is a likely duplicate.
            await user.type(screen.getByRole('textbox', { name: 'Recipient email' }), `${lacks}@mail.example`);
            await user.click(screen.getByRole('button', { name: refund.next }));
            await confirmUntold(user, /^Refund \d/, lacks);
            await screen.findByRole('heading', { name: refund.done.title });
            expect((await term('To refund')).nextElementSibling).toHaveTextContent(`40.50${paid?.currency}`);
            expect(screen.getByRole('main')).toHaveTextContent(/EURC.*Solana/);
            await user.click(screen.getByRole('link', { name: refund.done.open }));
            expect(await screen.findByRole('article')).toHaveTextContent(/EURC.*Solana/);
        });

        test('money is withdrawn to somebody nothing is said of, at a rate that isn’t known, and has its record', async () => {
            const { user } = await product.openAs(OWNER, '/withdrawals/create');
            await screen.findByLabelText(withdrawal.coin);
            // Only coins that the merchant has are offered, none that the list of the product has besides.
            const offered = optionsOf(screen.getByLabelText(withdrawal.coin)).map(([code]) => code);
            expect(offered).toContain('USDC_TRC20');
            expect(offered).not.toContain('USDT_TRC20');
            await fillAmount(user, { coin: 'USDC_TRC20', typed: '52.5' });
            await fillKnown(user, await knownPayee(sandbox), TRON);
            expect(await screen.findByText(untoldTerms.said.both)).toBeInTheDocument();
            expect((await term(withdrawal.facts.rate)).nextElementSibling).not.toHaveTextContent(/\d/);
            for (const name of [withdrawal.facts.coins, withdrawal.facts.fee, withdrawal.facts.net])
                expect(screen.queryByText(name)).not.toBeInTheDocument();
            await confirmUntold(user, /^Withdraw \d/);
            await screen.findByRole('heading', { name: withdrawal.done.title });
            expect(screen.getByRole('main')).toHaveTextContent(/USDC.*Tron/);
            await user.click(screen.getByRole('link', { name: withdrawal.done.open }));
            expect(await screen.findByRole('article')).toHaveTextContent(/USDC.*Tron/);
            const body = JSON.parse(network.sent('/payouts/local-crypto').at(-1)?.body ?? '');
            expect(body).toMatchObject({ crypto_currency: 'USDC_TRC20', withdraw_amount: '52.5' });
        });
    });

    test.each([
        ['USDC_TRC20', 'USDC · Tron'],
        ['EURC_SOL', 'EURC · Solana'],
    ])('payments in %s are found, and named %s', async (code, label) => {
        const filter = encodeURIComponent(JSON.stringify({ crypto_currency: code }));
        await product.openAs(OWNER, `/payments?filter=${filter}`);
        const table = await screen.findByRole('table');
        const rows = within(table).getAllByRole('row').slice(1);
        expect(rows.length).toBeGreaterThan(0);
        const [symbol = '', chain = ''] = label.split(' · ');
        for (const row of rows) expect(row).toHaveTextContent(new RegExp(`${symbol}.*${chain}`));
        expect(screen.getByRole('list', { name: 'Active filters' })).toHaveTextContent(label);
    });
});

describe('a batch there', () => {
    const { createBatch, importing } = batchMessages;
    const cells = {
        ...{ email: 'ilse@mail.example', name: 'Ilse Maas', country: 'NL', amount: '31.37', currency: 'EUR' },
        address: '0x52908400098527886E0F7030069857D2E4169EE7',
    };

    // The grid renders what its height holds, and jsdom lays nothing out.
    beforeEach(() => {
        vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
        vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
    });
    afterEach(() => void vi.restoreAllMocks());

    /** Goes to the rows of a file with one. */
    async function openRow(row: Readonly<Record<string, string>>, name: string) {
        const { user } = await product.openAs(OWNER, '/create-crypto-payout/batch/direct');
        await screen.findByText(importing.drop);
        const file = [Object.keys(row), Object.values(row)].map(line => line.join(',')).join('\n');
        const input = screen.getByLabelText(importing.choose, { selector: 'input' });
        await user.upload(input, new File([file], `${name}.csv`));
        await screen.findByRole('heading', { name: createBatch.rows.title });
        return user;
    }

    async function create(user: UserEvent) {
        await user.click(screen.getByRole('button', { name: createBatch.next.details }));
        await user.click(await screen.findByRole('button', { name: createBatch.next.confirm }));
        await screen.findByRole('heading', { name: appMessages.intent.check });
        await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeInTheDocument());
        // Its lists name no totals: batches of the day are compared by their payouts, and one has none so far.
        const { title, named, meant } = appMessages.intent.duplicates;
        const [like, ...more] = within(await screen.findByRole('region', { name: title })).getAllByRole('listitem');
        const [creating] = await sandbox.query<{ name: string }>(
            "select name from batches where merchant_id = $1 and status = 'creating' and is_direct",
            [merchantIds.harbour],
        );
        expect(like).toHaveTextContent(named.replace('%{name}', creating?.name ?? ''));
        expect(more).toEqual([]);
        await user.click(screen.getByRole('checkbox', { name: meant }));
        await user.click(screen.getByRole('button', { name: /^Create batch of/ }));
    }

    test('has the provider’s code in place of a coin’s name, and is made in it, waiting for approval', async () => {
        const user = await openRow({ ...cells, coin: 'Tether on Ethereum' }, 'named');
        await user.click(screen.getByRole('button', { name: /^Replace names by codes/ }));
        const column = createBatch.columns.crypto_currency;
        const coin = await screen.findByRole('textbox', { name: fill(importing.grid.cell, { row: '1', column }) });
        expect(coin).toHaveValue('USDT_ERC20');
        const isSent = ({ path: sentTo, method }: SentRequest) => method === 'POST' && sentTo.endsWith('/batches');
        network.rewriteOnce(isSent, async () => {
            await sandbox.query("update batches set status = 'pending_authorization' where name = 'named'");
            return '';
        });
        await create(user);
        // Its answer is lost: what's on record says what it pays as its payouts do.
        const { candidates } = appMessages.intent;
        const found = await screen.findByRole('region', { name: candidates.found });
        expect(await within(found).findByText(/^Batch .*: 1 row, 31\.37/)).toBeInTheDocument();
        expect(found).not.toHaveTextContent(candidates.payment.split(' ')[0] ?? '?');
        const [chosen = ''] = candidates.choose.split(' ');
        await user.click(within(found).getByRole('button', { name: new RegExp(`^${chosen}`) }));
        await screen.findByRole('heading', { name: createBatch.done.title });
        expect(JSON.parse(network.sent('/batches').find(isSent)?.body ?? '')).toMatchObject({
            payouts: [{ crypto_currency: 'USDT_ERC20' }],
        });
        // The answer names neither its totals, which are as the page had them before, nor its approvals: they're the merchant's.
        const receipt = screen.getByRole('main');
        expect(receipt).toHaveTextContent(`${createBatch.totals.title}31.37`);
        expect(await within(receipt).findByText(/Waiting for your approvers: 0 of 2 have approved it\./)).toBeVisible();
        expect(receipt).not.toHaveTextContent(appMessages.batchStatus.processing.label);
        // Nor does its record name its maker, who may still be somebody who can approve it.
        await user.click(screen.getByRole('link', { name: createBatch.done.open }));
        const record = await screen.findByRole('article');
        expect(await within(record).findByText(approvalEffect.madeHere)).toBeInTheDocument();
        const { label } = appMessages.batches.actions.approve;
        expect(within(record).getByRole('button', { name: label })).toHaveAttribute('aria-disabled', 'false');
    });

    test('in a coin that the provider doesn’t have is refused in its words, and nothing was sent', async () => {
        const address = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
        const user = await openRow({ ...cells, amount: '32.41', coin: 'USDT_TRC20', address }, 'refused');
        await create(user);
        const alert = await screen.findByRole('alert');
        expect(alert).toHaveTextContent(/The provider says: No coin USDT_TRC20/);
        expect(alert).toHaveTextContent(appMessages.intent.notDone);
        expect(screen.getByRole('button', { name: /^Create batch of/ })).toBeEnabled();
        expect(await sandbox.query("select id from batches where name = 'refused'")).toEqual([]);
    });
});
