import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { merchantIds } from '../../sandbox/seed/tenants';
import { appMessages } from '../support/messages';
import { type PendingIntent, readAllPending, writePending } from '../../src/components/intent/pendingIntent';
import { signOut } from '../../src/session/signOut';
import { workOwner } from '../../src/session/storage/work';
import { takeTimers, advance } from '../support/timers';
import { ledgerFaults } from '../support/entities/ledger';
import { keepDraft, knownPayee, retype, uploadsTo } from '../support/entities/withdrawals';
import { config } from '../../src/config/config';
import { OWNER, startProduct } from '../support/product';

const { intent, openIntents, sentIntents, shell } = appMessages;
const WIZARD = '/withdrawals/create';
const product = await startProduct();
const { network, sandbox } = product;
const known = await knownPayee(sandbox);
uploadsTo(sandbox);
afterAll(async () => expect(await ledgerFaults(sandbox)).toEqual([]));
beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const references = async (): Promise<string[]> =>
    (
        await sandbox.query<{ reference: string }>(
            `select reference from payouts where merchant_id = $1 and type = 'withdraw' order by payout_date desc`,
            [merchantIds.harbour],
        )
    ).map(({ reference }) => reference);

/** Ends what a test left in progress, so that nothing of it holds up other tests' pages. */
const endings: (() => void)[] = [];
afterEach(() => {
    for (const end of endings.splice(0)) end();
});

/** Sends a withdrawal of this amount whose answer is lost, after it was made or was lost itself, or is the one given. */
async function sendIntoTheDark(typed: string, kind: 'made' | 'lost' | Promise<Response>): Promise<UserEvent> {
    keepDraft(known, typed);
    const { user } = await product.openAs(OWNER, WIZARD);
    await screen.findByRole('heading', { name: intent.check });
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: intent.code.send }));
    await screen.findByText(/A code is on its way/);
    const code = (await sandbox.mail.newestCode(OWNER)) ?? '';
    await retype(user, screen.getByRole('textbox', { name: intent.code.label }), code);
    const before = await references();
    if (kind === 'made') endings.push(network.hold('/payouts/local-crypto').release);
    else if (kind !== 'lost') network.answerOnce('/payouts/local-crypto', () => kind);
    else {
        const lost = new Promise<Response>((_, reject) => endings.push(() => reject(new TypeError('Failed to fetch'))));
        network.answerOnce('/payouts/local-crypto', () => lost);
    }
    await user.click(screen.getByRole('button', { name: /^Withdraw \d/ }));
    await waitFor(() => expect(network.sent('/payouts/local-crypto')).not.toHaveLength(0));
    if (kind === 'made') await waitFor(async () => expect(await references()).toHaveLength(before.length + 1));
    return user;
}

/** Closes the tab and opens another. */
async function openInNewTab(address: string, milliseconds = 31_000) {
    product.leave();
    sessionStorage.clear();
    await sandbox.clock.advance(milliseconds);
    return product.open(address);
}

const notice = (amount: string, kind: 'maybe' | 'made') =>
    screen.findByText((_, element) => {
        const [start = '', end = ''] = { ...sentIntents.withdrawal, ...openIntents.withdrawal }[kind].split(
            '%{amount}',
        );
        const text = element?.tagName === 'H2' ? (element.textContent ?? '') : '';
        return text.startsWith(start + amount) && text.endsWith(end.replace('%{recipient}', known.email));
    });

describe('a withdrawal whose tab was closed before its answer came', () => {
    test('is shown first in another tab, looked up, and linked once it is found', async () => {
        await sendIntoTheDark('41.01', 'made');
        const listed = network.hold(
            ({ path, query }) => path.endsWith('/payouts') && query.get('email') === known.email,
        );
        const { user } = await openInNewTab('/home');
        expect(await notice('41.01', 'maybe')).toBeInTheDocument();
        listed.release();
        expect(await notice('41.01', 'made')).toBeInTheDocument();
        const [reference = ''] = await references();
        expect(screen.getByRole('link', { name: `Open ${reference}` })).toHaveAttribute(
            'href',
            `/withdrawals/${reference}/show`,
        );
        await user.click(screen.getByRole('button', { name: openIntents.close }));
        expect(screen.queryByText(/Your withdrawal of/)).not.toBeInTheDocument();
        await product.reload('/home');
        await screen.findByRole('heading', { level: 1 });
        expect(screen.queryByText(/Your withdrawal of/)).not.toBeInTheDocument();
    });

    test('is said to be unknown to the provider where it has none, and is looked for until the user knows', async () => {
        const before = await references();
        await sendIntoTheDark('41.02', 'lost');
        const first = await openInNewTab('/payments');
        expect(await screen.findByText(/Nothing shows so far that it went through/)).toBeInTheDocument();
        // Nobody can drop it before it is certain that nothing will come of it.
        expect(screen.queryByRole('button', { name: openIntents.forget })).not.toBeInTheDocument();
        first.unmount();
        const { user } = await openInNewTab('/payments');
        expect(await screen.findByText(/so it most likely didn’t/)).toBeInTheDocument();
        expect(await references()).toEqual(before);
        await user.click(screen.getByRole('button', { name: openIntents.forget }));
        expect(screen.queryByText(/may have gone through/)).not.toBeInTheDocument();
        expect(Object.keys(localStorage).filter(key => key.startsWith('openIntent:'))).toEqual([]);
    });

    test('that cannot be looked up says so, and can be looked up again', async () => {
        await sendIntoTheDark('41.03', 'made');
        await sandbox.faults.add({ operation: 'listMerchantPayouts', kind: 'status', status: 403 });
        const { user } = await openInNewTab('/home');
        expect(await screen.findByText(/couldn’t check what came of it/)).toBeInTheDocument();
        await sandbox.faults.clear();
        await user.click(screen.getByRole('button', { name: intent.unknown.lookAgain }));
        await user.click(await screen.findByRole('button', { name: openIntents.close }));
    });
});

describe('a withdrawal that is refused after its page was left', () => {
    const body = JSON.stringify({ code: 'insufficient_balance', message: 'The balance holds too little' });
    const refusal = () => {
        let refuse = () => {};
        const refused = new Promise<Response>(resolve => {
            refuse = () =>
                resolve(new Response(body, { status: 422, headers: { 'content-type': 'application/json' } }));
        });
        return { refused, refuse };
    };
    const postingsOf = (amount: string) =>
        sandbox.query('select id from ledger_postings where abs(amount) = $1', [amount]);

    test('counts as not made everywhere, says so, and leaves its draft', async () => {
        const before = await references();
        const { refused, refuse } = refusal();
        const user = await sendIntoTheDark('46.01', refused);
        await user.click(
            within(screen.getByRole('navigation', { name: shell.navigation })).getByRole('link', { name: 'Home' }),
        );
        expect(await notice('46.01', 'maybe')).toBeInTheDocument();
        refuse();
        expect(await screen.findByText(/^A withdrawal of 46\.01.* wasn’t made/)).toBeInTheDocument();
        await waitFor(() => expect(screen.queryByText(/may have gone through/)).not.toBeInTheDocument());
        expect(readAllPending(workOwner())).toEqual([]);
        expect(await references()).toEqual(before);
        expect(await postingsOf('46.01')).toEqual([]);
        await product.reload(WIZARD);
        expect(await screen.findByRole('heading', { name: intent.check })).toBeInTheDocument();
        expect(screen.getByRole('button', { name: /^Withdraw 46\.01/ })).toBeInTheDocument();
        expect(screen.queryByText(intent.unknown.title)).not.toBeInTheDocument();
    });

    test('is told where somebody has come back to look', async () => {
        const { refused, refuse } = refusal();
        const user = await sendIntoTheDark('46.02', refused);
        await user.click(
            within(screen.getByRole('navigation', { name: shell.navigation })).getByRole('link', { name: 'Home' }),
        );
        await notice('46.02', 'maybe');
        await user.click(screen.getByRole('link', { name: openIntents.open }));
        expect(await screen.findByText(intent.unknown.title)).toBeInTheDocument();
        refuse();
        const again = await screen.findByRole('button', { name: /^Withdraw 46\.02/ });
        expect(again).toBeEnabled();
        expect(screen.queryByText(intent.unknown.title)).not.toBeInTheDocument();
        expect(readAllPending(workOwner())).toEqual([]);
    });
});

describe('a withdrawal whose session ended before its answer came', () => {
    test('is shown first after signing in again, to nobody else, and stays in its own tab', async () => {
        await sendIntoTheDark('42.01', 'lost');
        product.leave();
        await signOut('interrupted');
        await product.openAs('base@harbour.example', '/home');
        await screen.findByRole('heading', { level: 1 });
        expect(screen.queryByText(/may have gone through/)).not.toBeInTheDocument();
        product.leave();
        await signOut('interrupted');
        await product.openAs(OWNER, '/home');
        expect(await notice('42.01', 'maybe')).toBeInTheDocument();
    });

    test('can be opened where it can be sent again, and shows there only once', async () => {
        await sendIntoTheDark('42.02', 'lost');
        product.leave();
        await signOut('interrupted');
        const { user } = await product.openAs(OWNER, '/home');
        await user.click(await screen.findByRole('link', { name: openIntents.open }));
        expect(await screen.findByText(intent.unknown.title)).toBeInTheDocument();
        expect(screen.queryByText(/may have gone through/)).not.toBeInTheDocument();
    });
});

test('is said as the provider has made it, where something else was sent last', async () => {
    await sendIntoTheDark('45.01', 'made');
    const [key = ''] = Object.keys(localStorage).filter(name => name.startsWith('openIntent:'));
    const stored = JSON.parse(localStorage.getItem(key) ?? '') as PendingIntent;
    const { about } = stored;
    localStorage.setItem(key, JSON.stringify({ ...stored, about: { ...about, amount: '50' }, earlier: [about] }));
    const { user } = await openInNewTab('/home');
    expect(await notice('45.01', 'made')).toBeInTheDocument();
    expect(screen.getByRole('note')).toHaveTextContent(/Not made: 50\.00/);
    await user.click(screen.getByRole('button', { name: openIntents.close }));
});

test('is shown beside what was sent where it has the order ID and another amount, until the user says that it’s not it', async () => {
    await sendIntoTheDark('45.11', 'made');
    product.leave();
    sessionStorage.clear();
    const [sent] = readAllPending(workOwner());
    if (!sent) throw new Error('Nothing is open');
    localStorage.clear();
    config.capabilities.idempotencyKeys = false;
    endings.push(() => (config.capabilities.idempotencyKeys = true));
    const about = { ...sent.about, amount: '50' };
    writePending(workOwner(), sent.name, { ...sent, key: 'of another', about });
    sessionStorage.clear();
    const { user } = await product.openAs(OWNER, '/home');
    const [start = '', end = ''] = openIntents.referenced.split(' |||| ')[0]?.split('%{at}') ?? [];
    expect(await screen.findByText(text => text.startsWith(start) && text.endsWith(end))).toBeInTheDocument();
    const [none = ''] = intent.candidates.none.split(' |||| ');
    await user.click(screen.getByRole('button', { name: none }));
    const said = async (text: string) => {
        const [, end = ''] = text.split('%{records}');
        await waitFor(() => expect(screen.getByText(end.trim(), { exact: false })).toBeInTheDocument());
    };
    await said(openIntents.denied.absent);
    expect(screen.getByRole('heading', { name: /^A withdrawal of 50\.00/ })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: intent.candidates.reconsider }));
    expect(await screen.findByRole('button', { name: none })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: /^A withdrawal of 50\.00/ })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: none }));
    await said(openIntents.denied.absent);
    await openInNewTab('/home', 61_000);
    await said(openIntents.denied.settled);
});

test('says that it can be sent again at once where its key makes that safe, as its own page does', async () => {
    await sendIntoTheDark('45.21', 'lost');
    await openInNewTab('/home', 0);
    const [, end = ''] = openIntents.repeatable.split('%{at}');
    expect(await screen.findByText(text => text.endsWith(end))).toBeInTheDocument();
    config.capabilities.idempotencyKeys = false;
    endings.push(() => (config.capabilities.idempotencyKeys = true));
    await openInNewTab('/home', 0);
    const [, absent = ''] = openIntents.absent.split('%{at}');
    expect(await screen.findByText(text => text.endsWith(absent))).toBeInTheDocument();
});

test('names every amount that was sent, since any of them may be what was made', async () => {
    await sendIntoTheDark('45.03', 'lost');
    const [key = ''] = Object.keys(localStorage).filter(name => name.startsWith('openIntent:'));
    const stored = JSON.parse(localStorage.getItem(key) ?? '') as { about: object };
    localStorage.setItem(key, JSON.stringify({ ...stored, earlier: [{ ...stored.about, amount: '50' }] }));
    await openInNewTab('/home');
    expect(await screen.findByText(/^A withdrawal of 45\.03.* or 50\.00.* to /)).toBeInTheDocument();
});

test('one that its tab sends again is waited for anew', async () => {
    await sendIntoTheDark('45.04', 'lost');
    await openInNewTab('/home', 61_000);
    expect(await screen.findByText(/so it most likely didn’t/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: sentIntents.withdrawal.list })).toHaveAttribute('href', '/withdrawals');
    const [key = ''] = Object.keys(localStorage).filter(name => name.startsWith('openIntent:'));
    const newValue = JSON.stringify({
        ...(JSON.parse(localStorage.getItem(key) ?? '') as object),
        at: sandbox.clock.now().toISOString(),
    });
    localStorage.setItem(key, newValue);
    act(() => void dispatchEvent(new StorageEvent('storage', { key, newValue })));
    expect(await screen.findByText(/Nothing shows so far that it went through/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: openIntents.forget })).not.toBeInTheDocument();
});

test('the notice says by itself when a minute is over', async () => {
    await sendIntoTheDark('45.02', 'lost');
    product.leave();
    sessionStorage.clear();
    takeTimers();
    await product.open('/home');
    expect(await screen.findByText(/Nothing shows so far that it went through/)).toBeInTheDocument();
    await advance(61_000);
    expect(await screen.findByText(/so it most likely didn’t/)).toBeInTheDocument();
});

test('a clock that was set back keeps nobody waiting for longer than a minute', async () => {
    await sendIntoTheDark('45.05', 'lost');
    product.leave();
    sessionStorage.clear();
    const [key = ''] = Object.keys(localStorage).filter(name => name.startsWith('openIntent:'));
    const stored = JSON.parse(localStorage.getItem(key) ?? '') as { at: string };
    const at = new Date(Date.parse(stored.at) + 3_600_000).toISOString();
    localStorage.setItem(key, JSON.stringify({ ...stored, at }));
    takeTimers();
    await product.open('/home');
    expect(await screen.findByText(/Nothing shows so far that it went through/)).toBeInTheDocument();
    await advance(61_000);
    expect(await screen.findByText(/so it most likely didn’t/)).toBeInTheDocument();
});

test('one whose key was seen before has arrived: it is never offered again, and is found however late it appears', async () => {
    await sendIntoTheDark('45.07', 'made');
    product.leave();
    const [sent] = readAllPending(workOwner());
    if (!sent) throw new Error('Nothing is open');
    const { about } = sent;
    const reason = { kind: 'refused', status: 422, code: 'idempotency_key_reused' };
    writePending(workOwner(), sent.name, { ...sent, about: { ...about, amount: '50' }, earlier: [about], reason });
    const emptied = (text: string) =>
        JSON.stringify({ ...(JSON.parse(text) as object), data: [], meta: { next: null, prev: null } });
    network.rewrite('/payouts', emptied);
    vi.useFakeTimers({
        toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
        now: Date.now(),
        shouldAdvanceTime: true,
    });
    const { user } = await product.open(WIZARD);
    expect(await screen.findByText(intent.unknown.arrived)).toBeInTheDocument();
    await advance(62_000);
    expect(screen.getByText(intent.unknown.arrived)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: intent.unknown.again })).not.toBeInTheDocument();
    expect(readAllPending(workOwner())).toMatchObject([{ key: sent.key }]);
    network.reset();
    await user.click(screen.getByRole('button', { name: intent.unknown.lookAgain }));
    expect(await screen.findByRole('note')).toHaveTextContent(/Not made: 50/);
    expect(readAllPending(workOwner())).toEqual([]);
});

test('names what else was sent last, and not made', async () => {
    await sendIntoTheDark('45.08', 'made');
    const [key = ''] = Object.keys(localStorage).filter(name => name.startsWith('openIntent:'));
    const stored = JSON.parse(localStorage.getItem(key) ?? '') as PendingIntent;
    const { about } = stored;
    expect(about).toMatchObject({ remarks: '', coin: 'USDT_TRC20', name: known.name, country: known.country });
    const last = { ...about, remarks: 'Rent', coin: 'USDT_POLY', account: 'ETH1671142901427wK', country: 'AT' };
    localStorage.setItem(key, JSON.stringify({ ...stored, about: last, earlier: [about] }));
    const { user } = await openInNewTab('/home');
    expect(await notice('45.08', 'made')).toBeInTheDocument();
    expect(screen.getByRole('note')).toHaveTextContent(
        /Not made: 45\.08.* \(account: .*, sent as USDT · Polygon, country: Austria\)\./,
    );
    await user.click(screen.getByRole('button', { name: openIntents.close }));
});

test('a sign-out by choice says that something is open, and forgets it', async () => {
    await sendIntoTheDark('43.01', 'lost');
    const { user } = await openInNewTab('/home');
    await notice('43.01', 'maybe');
    await user.click(screen.getByRole('button', { name: shell.userMenu }));
    await user.click(await screen.findByRole('menuitem', { name: shell.signOut }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(shell.leaving.intent);
    await user.click(within(dialog).getByRole('button', { name: shell.signOut }));
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(Object.keys(localStorage).filter(key => key.startsWith('openIntent:'))).toEqual([]);
});

test('what another tab is just sending shows only when its answer does not come', async () => {
    await product.openAs(OWNER, '/home');
    await screen.findByRole('heading', { level: 1 });
    takeTimers();
    const key = `openIntent:${encodeURIComponent(OWNER)}:k1`;
    const value = JSON.stringify({
        key: 'k1',
        name: 'withdrawal x',
        at: new Date().toISOString(),
        about: {
            kind: 'withdrawal',
            merchantKey: 'x',
            paymentReference: null,
            amount: '44.01',
            currency: 'EUR',
            recipient: known.email,
        },
        earlier: [],
        evidence: { submitted: ['none'], known: [] },
    });
    localStorage.setItem(key, value);
    dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
    await advance(2_900);
    expect(screen.queryByText(/may have gone through/)).not.toBeInTheDocument();
    await advance(200);
    expect(await notice('44.01', 'maybe')).toBeInTheDocument();
    localStorage.removeItem(key);
    dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    await waitFor(() => expect(screen.queryByText(/may have gone through/)).not.toBeInTheDocument());
});
