import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, describe, expect, test } from 'vitest';
import { merchantIds } from '../../sandbox/seed/tenants';
import { appMessages } from '../support/messages';
import { ledgerFaults } from '../support/entities/ledger';
import { keepDraft, knownPayee, retype, uploadsTo } from '../support/entities/withdrawals';
import { OWNER, startProduct } from '../support/product';

const { intent, withdrawal } = appMessages;
const WIZARD = '/withdrawals/create';
const CALL = '/payouts/local-crypto';
const product = await startProduct();
const { network, sandbox } = product;
const known = await knownPayee(sandbox);
uploadsTo(sandbox);
afterAll(async () => expect(await ledgerFaults(sandbox)).toEqual([]));

const countOf = async (amount: string) =>
    (
        await sandbox.query<{ count: number }>(
            `select count(*)::int as count from payouts where merchant_id = $1 and sending_amount = $2`,
            [merchantIds.harbour, amount],
        )
    )[0]?.count ?? 0;

/** The last step of a withdrawal of this amount, with a code entered. */
async function openConfirm(typed: string): Promise<UserEvent> {
    keepDraft(known, typed);
    const { user } = await product.openAs(OWNER, WIZARD);
    await screen.findByRole('heading', { name: intent.check });
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeInTheDocument());
    await sandbox.clock.advance(31_000);
    await user.click(screen.getByRole('button', { name: intent.code.send }));
    await screen.findByText(/A code is on its way/);
    await retype(
        user,
        screen.getByRole('textbox', { name: intent.code.label }),
        (await sandbox.mail.newestCode(OWNER)) ?? '',
    );
    return user;
}

const confirm = (user: UserEvent) => user.click(screen.getByRole('button', { name: /^Withdraw \d/ }));
const tick = () => screen.findByRole('checkbox', { name: intent.duplicates.meant });

/** What another tab notes when it sends a withdrawal. */
function noteInAnotherTab(amount: string): void {
    const key = `openIntent:${encodeURIComponent(OWNER)}:another`;
    const about = {
        kind: 'withdrawal',
        merchantKey: 'mkey-harbourgoods0000000000001',
        paymentReference: null,
        amount,
        currency: 'EUR',
        recipient: known.email.toUpperCase(),
    };
    const evidence = { submitted: ['WD-ANOTHER'], known: [] };
    const noted = { key: 'another', name: 'withdrawal x', at: new Date().toISOString(), about, earlier: [], evidence };
    localStorage.setItem(key, JSON.stringify(noted));
}

describe('a withdrawal that another tab may have made', () => {
    test('is named where that is still sending, and sent only where another one is meant', async () => {
        const user = await openConfirm('51.01');
        noteInAnotherTab('51.01');
        await confirm(user);
        expect(await screen.findByText(intent.duplicates.missing)).toBeInTheDocument();
        expect(await screen.findByText(/may have gone through/, { selector: 'li' })).toBeInTheDocument();
        expect(network.sent(CALL)).toHaveLength(0);
        await user.click(await tick());
        await confirm(user);
        await screen.findByRole('heading', { name: withdrawal.done.title });
        expect(await countOf('51.01')).toBe(1);
    });

    test('of another amount does not matter', async () => {
        const user = await openConfirm('51.02');
        noteInAnotherTab('51.03');
        await confirm(user);
        await screen.findByRole('heading', { name: withdrawal.done.title });
        expect(await countOf('51.02')).toBe(1);
    });

    test('is found where that was sent since the last step opened', async () => {
        const [old] = await sandbox.query<{ reference: string; amount: string }>(
            `select reference, sending_amount::text as amount from payouts where merchant_id = $1 and status = 'done'
                and convert_type = 'local_crypto_direct' and sending_currency = 'EUR' and sending_amount > 50 limit 1`,
            [merchantIds.harbour],
        );
        const { reference = '', amount = '' } = old ?? {};
        const user = await openConfirm(amount);
        await sandbox.query(`update payouts set payout_date = $1, email = $2 where reference = $3`, [
            sandbox.clock.now(),
            known.email,
            reference,
        ]);
        await confirm(user);
        expect(await screen.findByRole('link', { name: new RegExp(`^${reference}`) })).toBeInTheDocument();
        expect(await screen.findByText(intent.duplicates.missing)).toBeInTheDocument();
        expect(network.sent(CALL)).toHaveLength(0);
    });

    test('by a copy of this one with the same order id is shown as made, and nothing is said to be unsent', async () => {
        const user = await openConfirm('51.05');
        const preparing = network.hold('/token');
        await confirm(user);
        await waitFor(() => expect(network.sent('/token')).toHaveLength(1));
        const orderId = network.sent('/payouts').flatMap(({ query }) => query.get('order_id') ?? [])[0];
        const [copy] = await sandbox.query<{ reference: string }>(
            `update payouts set order_id = $1 where reference = (select reference from payouts where merchant_id = $2
                and type = 'withdraw' and order_id is null limit 1) returning reference`,
            [orderId, merchantIds.harbour],
        );
        preparing.release();
        await screen.findByRole('heading', { name: withdrawal.done.title });
        expect(screen.getByText(copy?.reference ?? '')).toBeInTheDocument();
        expect(screen.queryByText(/Nothing was sent/)).not.toBeInTheDocument();
        expect(await countOf('51.05')).toBe(0);
    });
});
