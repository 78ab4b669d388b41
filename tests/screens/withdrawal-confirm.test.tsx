import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { PayoutStatus } from '../../contracts/main/payouts';
import { merchantIds } from '../../sandbox/seed/tenants';
import { appMessages } from '../support/messages';
import { publicMessages } from '../../src/i18n/en/public';
import { refusals } from '../../src/i18n/en/refusals';
import { REREAD_AFTER } from '../../src/components/record/readAt';
import { subtract } from '../../src/money/arithmetic';
import { formatMoney, moneyParts } from '../../src/money/money';
import { signOut } from '../../src/session/signOut';
import { available, ledgerFaults } from '../support/entities/ledger';
import { saysOf, statusOf } from '../support/entities/payouts';
import { OWNER, startProduct } from '../support/product';
import type { SentRequest } from '../support/network';
import { advance, takeTimers } from '../support/timers';
import { tabWork } from '../support/tabWork';
import {
    ETHEREUM,
    fillAmount,
    fillKnown,
    field,
    goOn,
    keepDraft,
    knownPayee,
    retype,
    TRON,
    uploadsTo,
} from '../support/entities/withdrawals';

const { withdrawal: messages, payoutStatus: statuses, intent, shell, wizard } = appMessages;
const { codes } = publicMessages.errors;
const TREASURY = 'ETH1671142901427wK';
const WIZARD = '/withdrawals/create';
const product = await startProduct();
const { network, sandbox } = product;
const known = await knownPayee(sandbox);
uploadsTo(sandbox);
const needApprovals = (number: number) => sandbox.query('update merchants set approval_total = $1', [number]);
// It goes at once.
beforeAll(() => needApprovals(0));
afterAll(async () => expect(await ledgerFaults(sandbox)).toEqual([]));

interface Made {
    reference: string;
    status: string;
    sending_currency: string;
    sending_amount: string;
    net_crypto_amount: string;
    crypto_currency: string;
    crypto_address: string;
    convert_type: string;
    order_id: string;
    remarks: string | null;
}

/** The user's withdrawals after the first `count`, newest first. */
const madeSince = (count: number) =>
    sandbox.query<Made>(
        `select reference, status, sending_currency, sending_amount::text, net_crypto_amount::text, crypto_currency,
                crypto_address, convert_type, order_id, remarks
         from payouts where merchant_id = $1 and type = 'withdraw' order by payout_date desc
         limit greatest(0, (select count(*) from payouts where merchant_id = $1 and type = 'withdraw') - $2)`,
        [merchantIds.harbour, count],
    );
const countAll = async () =>
    (
        await sandbox.query<{ count: number }>(
            `select count(*)::int as count from payouts where merchant_id = $1 and type = 'withdraw'`,
            [merchantIds.harbour],
        )
    )[0]?.count ?? 0;

const send = () => screen.getByRole('button', { name: /^(Withdraw \d|Sending)/ });
const codeField = () => screen.getByRole('textbox', { name: intent.code.label });
const receipt = () => screen.findByRole('heading', { name: messages.done.title });
const term = (name: keyof typeof messages.facts) =>
    screen.queryByText(messages.facts[name], { selector: 'dt' })?.nextElementSibling;

/** As the DOM's text reads, without the space between number and currency. */
const inDom = (amount: string, currency: string) => formatMoney(amount, currency).replace('\u00a0', '');

/** The last step, after those before it. */
async function openConfirm(typed = '120.5') {
    const { user } = await product.openAs(OWNER, WIZARD);
    await fillAmount(user, { coin: 'USDT_TRC20', typed });
    await fillKnown(user, known, TRON);
    await lookedUp();
    await tickIfAsked(user);
    return user;
}

/** The last step of a draft that this tab kept. */
async function openKept(amount = '120.5', asks = false) {
    keepDraft(known, amount);
    const { user } = await product.openAs(OWNER, WIZARD);
    await lookedUp();
    if (!asks) await tickIfAsked(user);
    return user;
}

/** Tests make withdrawals that look alike. */
async function tickIfAsked(user: UserEvent) {
    const tick = screen.queryByRole('checkbox', { name: intent.duplicates.meant });
    if (tick) await user.click(tick);
}

/** Waits until the page knows what may already have been made. */
async function lookedUp() {
    await screen.findByRole('heading', { name: intent.check });
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeInTheDocument());
}

async function enterCode(user: UserEvent, typed?: string) {
    await user.click(screen.getByRole('button', { name: intent.code.send }));
    await screen.findByText(/A code is on its way/);
    await waitFor(() => expect(codeField()).toHaveFocus());
    await retype(user, codeField(), typed ?? (await sandbox.mail.newestCode(OWNER)) ?? '');
}

const askForCodes = (are: boolean) =>
    sandbox.query(
        `update merchants set two_factor_auth = two_factor_auth || '{"manual_payout": ${are}}' where id = $1`,
        [merchantIds.harbour],
    );

/** Rates that are still being read hold a click back as well. */
const ready = () => waitFor(() => expect(send()).toHaveAttribute('aria-disabled', 'false'));

/** Is it about earlier payouts, and not about what waits for approval, which the navigation counts? */
const isLookUp = ({ path, query }: SentRequest) => path.endsWith('/payouts') && query.has('from_date');

describe('a withdrawal', () => {
    test('is said in full before it is confirmed', async () => {
        const balance = await available(sandbox, merchantIds.harbour, 'EUR');
        await openConfirm();
        expect(screen.getByRole('heading', { name: intent.check })).toHaveFocus();
        expect(term('recipient')).toHaveTextContent(known.name);
        expect(term('email')).toHaveTextContent(known.email);
        expect(term('network')).toHaveTextContent('Tron');
        expect([...(term('address')?.querySelectorAll('span > span') ?? [])].map(group => group.textContent)).toEqual(
            TRON.match(/.{1,4}/g),
        );
        expect(term('amount')).toHaveTextContent('120.50EUR');
        expect(term('left')).toHaveTextContent(inDom(subtract(balance, '120.5'), 'EUR'));
        for (const name of ['rate', 'coins', 'fee', 'net'] as const) expect(term(name)).toHaveTextContent(/\d/);
        expect(term('orderId')).toHaveTextContent(/^WD-[0-9A-F]{12}$/);
    });

    test('is confirmed with a code, made once as it was said, and has a receipt that says how it goes on', async () => {
        const before = await countAll();
        takeTimers();
        const user = await openConfirm();
        const [net = ''] = /[\d.]+/.exec(term('net')?.textContent ?? '') ?? [];
        const orderId = term('orderId')?.textContent;
        await enterCode(user);
        await user.dblClick(send());
        expect(await receipt()).toHaveFocus();
        const [made, ...others] = await madeSince(before);
        expect(others).toEqual([]);
        expect(made).toMatchObject({
            status: 'confirm',
            sending_amount: '120.5',
            sending_currency: 'EUR',
            crypto_address: TRON,
            convert_type: 'local_crypto',
            order_id: orderId,
        });
        // Shown in full only if the short form wouldn't add up.
        const figure = moneyParts(made?.net_crypto_amount, 'USDT_TRC20').number;
        expect([figure, made?.net_crypto_amount]).toContain(net);
        expect(screen.getByText(known.name)).toBeInTheDocument();
        const at = screen.getByText(messages.done.at, { selector: 'dt' }).nextElementSibling;
        expect(at?.querySelector('time')?.getAttribute('datetime')).toMatch(/^2026-11-21T/);
        expect(network.sent('/payouts/local-crypto')).toHaveLength(1);
        expect(screen.getByText(made?.reference ?? '')).toBeInTheDocument();
        expect(screen.getByText(saysOf('confirm'))).toBeInTheDocument();
        expect(screen.getByRole('link', { name: messages.done.open })).toHaveAttribute(
            'href',
            `/withdrawals/${made?.reference}/show`,
        );
        expect(tabWork()).toEqual([]);
        await sandbox.clock.advance(2 * 60_000);
        await advance(REREAD_AFTER + 1_000);
        await waitFor(() => expect(screen.queryByText(saysOf('confirm'))).not.toBeInTheDocument());
        const status = await statusOf(sandbox, made?.reference ?? '');
        expect(await screen.findByText(statuses[status as PayoutStatus].label)).toBeInTheDocument();
    });

    test('has a receipt that keeps what was answered until its record can be read again, and no longer asks once it’s final', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const before = await countAll();
        takeTimers();
        const user = await openKept();
        await enterCode(user);
        await user.click(send());
        await receipt();
        const [made] = await madeSince(before);
        await sandbox.query(`update payouts set email = 'changed@mail.example' where reference = $1`, [
            made?.reference,
        ]);
        await sandbox.clock.advance(8 * 60_000);
        const isRead = ({ path, query }: SentRequest) =>
            path.endsWith('/payouts') && query.get('q') === made?.reference;
        const readAgain = async () => {
            network.forget();
            await advance(2 * REREAD_AFTER);
            return network.sent('').filter(isRead).length;
        };
        network.rewrite(isRead, () => 'no JSON');
        expect(await readAgain()).toBeGreaterThan(0);
        expect(screen.getByText(statuses.confirm.label)).toBeInTheDocument();
        network.reset();
        await readAgain();
        expect(await screen.findByText(saysOf('done'))).toBeInTheDocument();
        expect(screen.getByText(/changed/)).toBeInTheDocument();
        expect(screen.queryByRole('note')).not.toBeInTheDocument();
        expect(await readAgain()).toBe(0);
    });

    test('can be followed by another, with the balance as it is then', async () => {
        const user = await openKept();
        await enterCode(user);
        await user.click(send());
        await receipt();
        const balance = await available(sandbox, merchantIds.harbour, 'EUR');
        await user.click(screen.getByRole('button', { name: messages.done.another }));
        const shown = `Available: ${formatMoney(balance, 'EUR')}`.replaceAll('\u00a0', ' ');
        expect(await screen.findByText(shown)).toBeInTheDocument();
        expect(field(messages.amount)).toHaveValue('');
    });

    test('of coins in custody takes its own call, with the order id and remarks that were given', async () => {
        const before = await countAll();
        const { user } = await product.openAs(OWNER, WIZARD);
        await fillAmount(user, { account: TREASURY, typed: '0.05' });
        await retype(user, await screen.findByLabelText(messages.orderId), 'Rent 11/2026');
        await retype(user, field(messages.remarks), ' November ');
        await fillKnown(user, known, ETHEREUM);
        await screen.findByRole('heading', { name: intent.check });
        expect(screen.getByText(messages.noRate)).toBeInTheDocument();
        await enterCode(user);
        await user.click(send());
        await receipt();
        expect(await madeSince(before)).toMatchObject([
            {
                sending_currency: 'ETH',
                sending_amount: '0.05',
                convert_type: 'custody_crypto',
                order_id: 'Rent 11/2026',
                remarks: 'November',
            },
        ]);
        expect(network.sent('/payouts/custody-crypto')).toHaveLength(1);
    });

    test('that waits for approvers says so before it’s sent and on its receipt', async () => {
        await needApprovals(2);
        onTestFinished(async () => void (await needApprovals(0)));
        const before = await countAll();
        const user = await openKept();
        expect(await screen.findByText('Next, it waits for approval by 2 approvers.')).toBeVisible();
        await enterCode(user);
        await user.click(send());
        await receipt();
        expect(screen.getByText(statuses.pending_authorization.label)).toBeVisible();
        expect(screen.getByText(saysOf('pending_authorization'))).toBeVisible();
        expect(await madeSince(before)).toMatchObject([{ status: 'pending_authorization' }]);
    });

    test('that is large waits for a review, and says so', async () => {
        const user = await openKept('20000');
        await enterCode(user);
        await user.click(send());
        await receipt();
        expect(screen.getByText(saysOf('pending_approval'))).toBeInTheDocument();
    });

    test('with a wrong code says so at the code, and nothing is sent', async () => {
        const before = await countAll();
        const user = await openKept();
        await user.click(send());
        await waitFor(() => expect(codeField()).toHaveAccessibleDescription(intent.code.ask));
        await enterCode(user);
        const right = (await sandbox.mail.newestCode(OWNER)) ?? '';
        await retype(user, codeField(), right === '000000' ? '111111' : '000000');
        await user.click(send());
        await waitFor(() => expect(codeField()).toHaveAccessibleDescription(codes.otp_invalid));
        expect(network.sent('/payouts/local-crypto')).toEqual([]);
        await retype(user, codeField(), right);
        await user.click(send());
        await receipt();
        expect(await madeSince(before)).toHaveLength(1);
    });

    test('of a merchant that asks for no code here asks for none', async () => {
        await askForCodes(false);
        const user = await openKept();
        expect(screen.queryByRole('textbox', { name: intent.code.label })).not.toBeInTheDocument();
        await user.click(send());
        await receipt();
        await askForCodes(true);
    });

    test('that the balance no longer covers is refused, and loses nothing', async () => {
        const user = await openKept();
        await enterCode(user);
        const refusal = { message: 'Not enough', code: 'insufficient_balance' };
        network.answerOnce('/payouts/local-crypto', () => Response.json(refusal, { status: 422 }));
        await user.click(send());
        const alert = await screen.findByRole('alert');
        expect(alert).toHaveTextContent(intent.notDone);
        expect(alert).toHaveTextContent(refusals.insufficient_balance);
        await user.click(screen.getByRole('button', { name: intent.back }));
        expect(await screen.findByLabelText(messages.email)).toHaveValue(known.email);
        await waitFor(() => expect(network.sent('/v1/dashboard/merchants').length).toBeGreaterThan(1));
    });

    test('to an address that is refused goes back to it and says why there', async () => {
        const before = await countAll();
        const restrict = (isRestricted: boolean) =>
            sandbox.query(
                `insert into address_book_settings (merchant_id, user_id, is_whitelisted)
                 select $1, id, $3 from users where email = $2
                 on conflict (merchant_id, user_id) do update set is_whitelisted = $3`,
                [merchantIds.harbour, OWNER, isRestricted],
            );
        await restrict(true);
        onTestFinished(async () => void (await restrict(false)));
        const user = await openKept();
        // No code is sent for what would be refused.
        await user.click(screen.getByRole('button', { name: intent.code.send }));
        await waitFor(() => expect(field('Wallet address')).toHaveFocus());
        expect(field('Wallet address')).toHaveValue(TRON);
        await waitFor(() =>
            expect(field('Wallet address')).toHaveAccessibleDescription(/isn’t active in the address book/),
        );
        expect(screen.getByRole('alert')).toHaveTextContent(intent.notDone);
        expect(screen.getByRole('alert')).toHaveTextContent(refusals.address_not_whitelisted);
        expect(await countAll()).toBe(before);
        await retype(user, field('Wallet address'), TRON);
        expect(field('Wallet address')).toBeValid();
        await restrict(false);
        await goOn(user, 'confirm');
        await screen.findByRole('heading', { name: intent.check });
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    test('of an amount that is refused goes back to it, though the call names it otherwise', async () => {
        const user = await openKept();
        await enterCode(user);
        const refusal = { message: 'Too much', code: 'invalid_request', errors: { withdraw_amount: 'At most 5 EUR' } };
        network.answerOnce('/payouts/local-crypto', () => Response.json(refusal, { status: 422 }));
        const read = network.sent('/v1/dashboard/merchants').length;
        await user.click(send());
        await waitFor(() => expect(field(messages.amount)).toHaveFocus());
        expect(field(messages.amount)).toHaveAccessibleDescription(/At most 5 EUR/);
        expect(field(messages.amount)).toHaveValue('120.5');
        await waitFor(() => expect(network.sent('/v1/dashboard/merchants').length).toBeGreaterThan(read));
    });

    test('with an order ID that another one has goes back to it and says why there', async () => {
        const [used] = await sandbox.query<{ order_id: string }>(
            `SELECT order_id FROM payouts WHERE merchant_id = $1 AND type = 'withdraw' AND order_id IS NOT NULL`,
            [merchantIds.harbour],
        );
        const before = await countAll();
        const { user } = await product.openAs(OWNER, WIZARD);
        await fillAmount(user, { coin: 'USDT_TRC20', typed: '120' });
        await retype(user, await screen.findByLabelText(messages.orderId), used?.order_id ?? '');
        await fillKnown(user, known, TRON);
        await lookedUp();
        await tickIfAsked(user);
        await enterCode(user);
        await user.click(send());
        await waitFor(() => expect(field(messages.orderId)).toHaveFocus());
        expect(field(messages.orderId)).toHaveAccessibleDescription(/This order ID is already in use/);
        expect(screen.getByRole('alert')).toHaveTextContent(intent.notDone);
        expect(await countAll()).toBe(before);
        await user.type(field(messages.orderId), '2');
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
        expect(field(messages.orderId)).toBeValid();
    });

    test('says amounts that add up', async () => {
        await openKept();
        const shown = (name: 'coins' | 'fee' | 'net') => /[\d.]+/.exec(term(name)?.textContent ?? '')?.[0] ?? '';
        expect(subtract(shown('coins'), shown('fee'))).toBe(shown('net'));
    });

    test('is said to its last digit where it is signed, also beyond the places that lists show', async () => {
        const before = await countAll();
        const { user } = await product.openAs(OWNER, WIZARD);
        await fillAmount(user, { account: TREASURY, typed: '0.051234567891' });
        await fillKnown(user, known, ETHEREUM);
        await screen.findByRole('heading', { name: intent.check });
        expect(term('amount')).toHaveTextContent('0.051234567891ETH');
        expect(send()).toHaveAccessibleName(/^Withdraw 0\.051234567891\sETH$/);
        await enterCode(user);
        await user.click(send());
        await receipt();
        expect(await madeSince(before)).toMatchObject([{ sending_amount: '0.051234567891' }]);
    });

    test('of a tab that was copied is made once, whichever of the two confirms first', async () => {
        const before = await countAll();
        const user = await openConfirm();
        const copy = { ...sessionStorage } as Record<string, string>;
        await enterCode(user);
        await user.click(send());
        await receipt();
        product.leave();
        for (const [key, value] of Object.entries(copy)) sessionStorage.setItem(key, value);
        await product.open(WIZARD);
        await lookedUp();
        await tickIfAsked(user);
        await sandbox.clock.advance(31_000);
        await enterCode(user);
        await user.click(send());
        await receipt();
        const [made, ...others] = await madeSince(before);
        expect(others).toEqual([]);
        expect(screen.getByText(made?.reference ?? '')).toBeInTheDocument();
        expect(tabWork()).toEqual([]);
    });

    test('of a tab that was copied is not the one that the other made and cancelled', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const before = await countAll();
        const user = await openConfirm('21.4');
        const copy = { ...sessionStorage } as Record<string, string>;
        await enterCode(user);
        await user.click(send());
        await receipt();
        product.leave();
        const [made] = await madeSince(before);
        const cancelled = (text: string) => {
            const answer = JSON.parse(text) as { data: { payout_reference: string }[] };
            const is = (payout: { payout_reference: string }) => payout.payout_reference === made?.reference;
            return JSON.stringify({
                ...answer,
                data: answer.data.map(payout => (is(payout) ? { ...payout, status: 'cancel' } : payout)),
            });
        };
        network.rewrite('/payouts', cancelled);
        for (const [key, value] of Object.entries(copy)) sessionStorage.setItem(key, value);
        await product.open(WIZARD);
        await lookedUp();
        await sandbox.clock.advance(31_000);
        await enterCode(user);
        await user.click(send());
        await waitFor(() => expect(screen.getAllByText(refusals.order_id_used)[0]).toBeInTheDocument());
        expect(screen.queryByText(messages.done.title)).not.toBeInTheDocument();
        expect(await madeSince(before)).toHaveLength(1);
    });

    test('is found where it stands after a reload, with everything that was typed', async () => {
        await openConfirm();
        const orderId = term('orderId')?.textContent;
        await product.reload(WIZARD);
        expect(await screen.findByRole('heading', { name: intent.check })).toBeInTheDocument();
        expect(term('orderId')).toHaveTextContent(orderId ?? '');
        expect(term('amount')).toHaveTextContent('120.50EUR');
    });
});

test('a withdrawal waits for the same user where the session ended by itself', async () => {
    await openConfirm();
    await signOut('interrupted');
    product.leave();
    await product.openAs(OWNER, WIZARD);
    await lookedUp();
    expect(term('amount')).toHaveTextContent('120.50EUR');
    expect(term('recipient')).toHaveTextContent(known.name);
});

test('signing out says first what it deletes', async () => {
    const user = await openConfirm();
    const leave = async () => {
        await user.click(screen.getByRole('button', { name: shell.userMenu }));
        await user.click(await screen.findByRole('menuitem', { name: shell.signOut }));
        return within(await screen.findByRole('dialog', { name: shell.leaving.title }));
    };
    const dialog = await leave();
    expect(dialog.getByText(shell.leaving.draft)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: shell.leaving.stay }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(send()).toBeInTheDocument();
    await user.click((await leave()).getByRole('button', { name: shell.signOut }));
    await screen.findByLabelText(publicMessages.signIn.username);
    expect(tabWork()).toEqual([]);
});

describe('a withdrawal like one of the last 24 hours', () => {
    const meant = () => screen.findByRole('checkbox', { name: intent.duplicates.meant });
    /** Makes one, and goes to the last step of the next. */
    async function makeAndRepeat(typed: string) {
        const first = await openKept(typed);
        await enterCode(first);
        await first.click(send());
        await receipt();
        product.leave();
        await sandbox.clock.advance(60_000);
        return openKept(typed, true);
    }

    test('is named with a link, and confirmed only after a tick', async () => {
        const before = await countAll();
        const user = await makeAndRepeat('77.07');
        const tick = await meant();
        const [made] = await madeSince(before);
        expect(screen.getByRole('link', { name: new RegExp(`^${made?.reference}`) })).toHaveAttribute(
            'href',
            `/withdrawals/${made?.reference}/show`,
        );
        await enterCode(user);
        await user.click(send());
        expect(await screen.findByText(intent.duplicates.missing)).toBeInTheDocument();
        await waitFor(() => expect(tick).toHaveFocus());
        expect(tick).toBeInvalid();
        expect(tick).toHaveAccessibleDescription(intent.duplicates.missing);
        expect(await madeSince(before)).toHaveLength(1);
        await user.click(tick);
        await user.click(send());
        await receipt();
        expect(await madeSince(before)).toHaveLength(2);
    });

    test('that cannot be looked up says so', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        await sandbox.faults.add({
            operation: 'listMerchantPayouts',
            kind: 'status',
            status: 500,
            match: 'from_date=',
        });
        await openKept('77.09');
        expect(await screen.findByText(intent.duplicates.failed, { exact: false })).toBeInTheDocument();
    });

    describe('while it is being looked up', () => {
        /** Opens the last step with its look-up held back, and enters the code. */
        async function openWhileLooking(typed: string) {
            const { user } = await product.openAs(OWNER, WIZARD);
            await fillAmount(user, { coin: 'USDT_TRC20', typed });
            const held = network.hold(isLookUp);
            await fillKnown(user, known, TRON);
            await screen.findByRole('heading', { name: intent.check });
            await enterCode(user);
            await ready();
            return { user, held };
        }

        test('waits, already shows that it is being sent, and cannot be changed meanwhile', async () => {
            const before = await countAll();
            const { user, held } = await openWhileLooking('78.01');
            await user.click(send());
            await waitFor(() => expect(send()).toHaveTextContent(intent.submitting));
            expect(screen.getByRole('button', { name: intent.back })).toBeDisabled();
            expect(screen.getByRole('button', { name: wizard.cancel })).toBeDisabled();
            expect(await madeSince(before)).toEqual([]);
            held.release();
            await receipt();
            expect(await madeSince(before)).toMatchObject([{ sending_amount: '78.01' }]);
        });

        test('is not sent once the page was left', async () => {
            const before = await countAll();
            const { user, held } = await openWhileLooking('78.02');
            await user.click(send());
            const [link] = screen.getAllByRole('link', { name: appMessages.routes.payments.title });
            if (link) await user.click(link);
            await screen.findByRole('heading', { level: 1, name: appMessages.routes.payments.title });
            held.release();
            await product.reload('/withdrawals');
            await screen.findAllByRole('row');
            expect(network.sent('/payouts/local-crypto')).toEqual([]);
            expect(await madeSince(before)).toEqual([]);
        });

        test('is not sent when that fails, until the user has seen so', async () => {
            vi.spyOn(console, 'error').mockImplementation(() => undefined);
            const before = await countAll();
            const { user } = await product.openAs(OWNER, WIZARD);
            await fillAmount(user, { coin: 'USDT_TRC20', typed: '78.03' });
            let fail = () => {};
            const failure = new Promise<Response>(resolve => {
                fail = () => resolve(new Response('{}', { status: 500 }));
            });
            network.answerOnce(isLookUp, () => failure);
            await fillKnown(user, known, TRON);
            await screen.findByRole('heading', { name: intent.check });
            await enterCode(user);
            await ready();
            await user.click(send());
            fail();
            expect(await screen.findByText(intent.duplicates.failed, { exact: false })).toBeInTheDocument();
            await waitFor(() => expect(send()).not.toHaveTextContent(intent.submitting));
            expect(await madeSince(before)).toEqual([]);
            await user.click(send());
            await receipt();
            expect(await madeSince(before)).toHaveLength(1);
        });
    });

    test('that is found by *Try again* accuses nobody: the error waits for a click without the tick', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const before = await countAll();
        await makeAndRepeat('77.11');
        await meant();
        let fail = () => {};
        const failure = new Promise<Response>(resolve => {
            fail = () => resolve(new Response('{}', { status: 500 }));
        });
        network.answerOnce(isLookUp, () => failure);
        const { user } = await product.reload(WIZARD);
        await screen.findByRole('heading', { name: intent.check });
        await enterCode(user);
        await ready();
        await user.click(send());
        fail();
        const failed = () => screen.queryByText(intent.duplicates.failed, { exact: false });
        await waitFor(() => expect(failed()).toHaveTextContent(intent.notDone));
        await waitFor(() => expect(send()).not.toHaveTextContent(intent.submitting));
        await user.click(screen.getByRole('button', { name: appMessages.page.retry }));
        const tick = await meant();
        await waitFor(() => expect(failed()).not.toBeInTheDocument());
        expect(screen.queryByText(intent.duplicates.missing)).not.toBeInTheDocument();
        expect(tick).not.toHaveFocus();
        expect(tick).toBeValid();
        await user.click(send());
        expect(await screen.findByText(intent.duplicates.missing)).toBeInTheDocument();
        await waitFor(() => expect(tick).toHaveFocus());
        expect(await madeSince(before)).toHaveLength(1);
    });

    test('that appears only after the tick has to be answered for as well', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const before = await countAll();
        const user = await makeAndRepeat('79.01');
        await user.click(await meant());
        await enterCode(user, '000000');
        const [made] = await madeSince(before);
        // Someone else makes the same withdrawal meanwhile.
        await sandbox.query(
            `insert into payouts select
                 (jsonb_populate_record(p, '{"reference": "AAA-000001-PYT", "order_id": null}')).*
             from payouts p where reference = $1`,
            [made?.reference],
        );
        await user.click(send());
        await screen.findByText(codes.otp_invalid);
        await retype(user, codeField(), (await sandbox.mail.newestCode(OWNER)) ?? '');
        await user.click(send());
        expect(await screen.findByText(intent.duplicates.missing)).toBeInTheDocument();
        expect(screen.getByRole('link', { name: /^AAA-000001-PYT/ })).toBeInTheDocument();
        await sandbox.query(`delete from payouts where reference = 'AAA-000001-PYT'`);
        expect(await madeSince(before)).toHaveLength(1);
    });
});

describe('a withdrawal whose answer is lost', () => {
    test.each(['status-after', 'abort-after', 'drift'] as const)('was made once, and is found: %s', async kind => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const before = await countAll();
        const user = await openKept();
        await enterCode(user);
        await sandbox.faults.add({ operation: 'withdrawLocalCrypto', kind, times: 1 });
        await user.click(send());
        await receipt();
        const made = await madeSince(before);
        expect(made).toHaveLength(1);
        expect(screen.getByText(made[0]?.reference ?? '')).toBeInTheDocument();
    });

    test('is shown as it was sent while it is not known, though the balance has less by now', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const { user } = await product.openAs(OWNER, WIZARD);
        await fillAmount(user, { account: TREASURY, typed: await available(sandbox, merchantIds.harbour, 'ETH') });
        await fillKnown(user, known, ETHEREUM);
        await screen.findByRole('heading', { name: intent.check });
        const said = (['amount', 'net', 'address'] as const).map(name => term(name)?.textContent);
        await enterCode(user);
        network.rewriteOnce('/payouts/custody-crypto', async () => {
            await sandbox.faults.add({ operation: 'listMerchantPayouts', kind: 'status', status: 500 });
            return 'cut off';
        });
        await user.click(send());
        await screen.findByText(intent.unknown.failed);
        await product.reload(WIZARD);
        await screen.findByText(intent.unknown.failed);
        await waitFor(() => expect(term('net')).toHaveTextContent(/\d/));
        expect((['amount', 'net', 'address'] as const).map(name => term(name)?.textContent)).toEqual(said);
        expect(term('left')).toBeUndefined();
        await sandbox.faults.clear();
        await user.click(screen.getByRole('button', { name: intent.unknown.lookAgain }));
        await receipt();
    });

    test('and that is sent again with another amount says that the first one is there, and what was not sent', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const before = await countAll();
        // It's prepared again, and would take another code.
        await askForCodes(false);
        onTestFinished(async () => void (await askForCodes(true)));
        const user = await openKept('88.1');
        await sandbox.faults.add({ operation: 'withdrawLocalCrypto', kind: 'abort-after', times: 1 });
        // No list has it until the second one has been refused.
        const emptied = (text: string) =>
            JSON.stringify({ ...(JSON.parse(text) as object), data: [], meta: { next: null, prev: null } });
        network.rewrite('/payouts', emptied);
        await user.click(send());
        await user.click(await screen.findByRole('button', { name: intent.unknown.again }));
        await user.click(await screen.findByRole('button', { name: intent.back }));
        await user.click(await screen.findByRole('button', { name: intent.back }));
        await retype(user, field(messages.amount), '89.2');
        await goOn(user, 'recipient');
        await goOn(user, 'confirm');
        await lookedUp();
        await tickIfAsked(user);
        await ready();
        await user.click(send());
        expect(await screen.findByText(intent.unknown.arrived)).toBeInTheDocument();
        expect(screen.getByText(intent.unknown.why.idempotency_key_reused)).toBeInTheDocument();
        expect(screen.queryByRole('button', { name: intent.unknown.again })).not.toBeInTheDocument();
        network.reset();
        await user.click(screen.getByRole('button', { name: intent.unknown.lookAgain }));
        await receipt();
        expect(screen.getByRole('note')).toHaveTextContent(/Not made: 89\.20\s€? ?(EUR)? ?to /);
        expect((await madeSince(before)).map(({ sending_amount }) => sending_amount)).toEqual(['88.1']);
    });

    test('because the page was left is found by whoever comes back, and not made twice', async () => {
        const before = await countAll();
        const user = await openKept();
        await enterCode(user);
        await ready();
        const held = network.hold('/payouts/local-crypto');
        await user.click(send());
        await waitFor(async () => expect(await madeSince(before)).toHaveLength(1));
        product.leave();
        held.release();
        await product.open(WIZARD);
        await receipt();
        expect(await madeSince(before)).toHaveLength(1);
    });

    test('is not another one of the same order id', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const before = await countAll();
        for (const kind of ['slow', 'status'] as const) {
            const { user } = await product.openAs(OWNER, WIZARD);
            await fillAmount(user, { coin: 'USDT_TRC20', typed: '120' });
            await retype(user, await screen.findByLabelText(messages.orderId), 'Order 7');
            await fillKnown(user, known, TRON);
            await lookedUp();
            await tickIfAsked(user);
            await enterCode(user);
            await sandbox.faults.add({
                operation: 'withdrawLocalCrypto',
                kind,
                status: 503,
                milliseconds: 1,
                times: 1,
            });
            await user.click(send());
            if (kind === 'status') {
                expect(await screen.findByText(intent.unknown.repeatable)).toBeInTheDocument();
                expect(await madeSince(before)).toHaveLength(1);
                sessionStorage.clear();
            } else await receipt();
            product.leave();
            await sandbox.clock.advance(31_000);
        }
        const made = await madeSince(before);
        expect(made.map(({ order_id }) => order_id)).toEqual(['Order 7']);
    });

    test('and whose page was loaded again is found by its order id, and cleared away', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const before = await countAll();
        const user = await openKept();
        await enterCode(user);
        await sandbox.faults.add({ operation: 'withdrawLocalCrypto', kind: 'hang-after', times: 1 });
        await user.click(send());
        await waitFor(async () => expect(await madeSince(before)).toHaveLength(1));
        await product.reload(WIZARD);
        await receipt();
        const [made] = await madeSince(before);
        const shown = within(screen.getByRole('main'));
        expect(shown.getByText(made?.reference ?? '')).toBeInTheDocument();
        expect(tabWork()).toEqual([]);
        expect(await madeSince(before)).toHaveLength(1);
    });
});
