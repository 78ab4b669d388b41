import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { appMessages as messages } from '../../src/i18n/en/app';
import { publicMessages } from '../../src/i18n/en/public';
import { fill } from '../../src/i18n/fill';
import { filterInAddress, firstPage, listAt, listShown, PER_PAGE, shownReferences } from '../support/entities/payments';
import { type Kind, kindNames, kinds, type StoredPayout, storedPayouts } from '../support/entities/payouts';
import { OWNER, startProduct } from '../support/product';
import { watchSavedFiles } from '../support/savedFiles';

const PARTNER = 'partner@meridian.example';
const CALL = '/payouts';

const product = await startProduct();
const { network, sandbox } = product;
const all = await storedPayouts(sandbox);
const titles = {
    refunds: messages.routes.refunds.title,
    withdrawals: messages.routes.withdrawals.title,
    'crypto-payout-admin': messages.routes.cryptoPayouts.title,
};
const failures = {
    refunds: 'Error in getting Merchant Refund List',
    withdrawals: 'Error in getting Merchant Withdrawal List',
    'crypto-payout-admin': 'Error in getting Merchant Crypto Payout List',
};

const of = (kind: Kind, test: (payout: StoredPayout) => boolean = () => true) => all.filter(kinds[kind]).filter(test);
const payoutsAt = (kind: Kind, filter: object = {}, page = 1) => listAt(`/${kind}`, filter, page);
const isShown = (rows: readonly StoredPayout[]) => waitFor(() => expect(shownReferences()).toEqual(firstPage(rows)));
const lastQuery = () => network.sent(CALL).at(-1)?.query;

async function openList(kind: Kind, filter: object = {}, email = OWNER) {
    const { user } = await product.openAs(email, payoutsAt(kind, filter));
    await listShown();
    return user;
}

async function openFilter(user: UserEvent, name: string) {
    await user.click(screen.getByRole('button', { name: messages.filters.add }));
    await user.click(await screen.findByRole('menuitem', { name }));
    return within(await screen.findByRole('dialog', { name }));
}
const editFilter = async (user: UserEvent, name: string) => (await openFilter(user, name)).getByLabelText(name);
const apply = (user: UserEvent) => user.click(screen.getByRole('button', { name: messages.filters.apply }));

describe.each(kindNames)('the list of %s', kind => {
    test('has those of its kind that the database holds, newest first, on all its pages', async () => {
        const wanted = of(kind);
        expect(wanted.length).toBeGreaterThan(PER_PAGE);
        expect(all.length).toBeGreaterThan(wanted.length);
        const user = await openList(kind);
        expect(shownReferences()).toEqual(firstPage(wanted));
        expect(screen.getByText(`1–${PER_PAGE} of ${wanted.length}`)).toBeInTheDocument();
        expect(document.title).toBe(`${titles[kind]} | Merchant dashboard`);
        await user.click(screen.getByRole('button', { name: messages.list.next }));
        await isShown(wanted.slice(PER_PAGE));
        expect(lastQuery()?.get('cursor')).toBeTruthy();
        await user.click(screen.getByRole('button', { name: messages.list.previous }));
        await isShown(wanted);
    });

    test('is narrowed by a status, and cleared', async () => {
        const user = await openList(kind);
        const dialog = await openFilter(user, 'Status');
        await user.click(dialog.getByRole('menuitemradio', { name: 'Completed' }));
        await isShown(of(kind, ({ status }) => status === 'done'));
        expect(filterInAddress()).toEqual({ status: 'done' });
        expect(lastQuery()?.get('status')).toBe('done');
        await user.click(screen.getByRole('button', { name: messages.filters.clear }));
        await isShown(of(kind));
    });

    test('is narrowed by a typed email, and says when nothing matches', async () => {
        const [first] = of(kind);
        const user = await openList(kind);
        await user.type(await editFilter(user, 'Recipient email'), ` ${first?.email ?? ''} `);
        await apply(user);
        await isShown(of(kind, ({ email }) => email === first?.email));
        expect(lastQuery()?.get('email')).toBe(first?.email);
        await user.click(screen.getByRole('button', { name: messages.filters.clear }));
        await user.type(await editFilter(user, 'Recipient email'), 'nobody@nowhere.example');
        await apply(user);
        expect(await screen.findByRole('heading', { name: messages.list.noMatch })).toBeInTheDocument();
    });

    test('is narrowed by days of the chosen time zone, both ends included', async () => {
        const dayOf = ({ payout_date: at }: StoredPayout) => at.toISOString().slice(0, 10);
        const rows = of(kind);
        const [from, to] = [rows.at(-3), rows.at(4)].map(row => (row ? dayOf(row) : ''));
        await openList(kind, { from_date: from, to_date: to });
        expect(lastQuery()?.get('from_date')).toBe(`${from}T00:00:00.000Z`);
        expect(lastQuery()?.get('to_date')).toBe(`${to}T23:59:59.999Z`);
        const wanted = rows.filter(row => dayOf(row) >= (from ?? '') && dayOf(row) <= (to ?? ''));
        await isShown(wanted);
        expect(wanted.length).toBeLessThan(rows.length);
    });

    test('says that there is none yet where the merchant made none', async () => {
        await product.openAs('new@fern.example', payoutsAt(kind));
        expect(await screen.findByRole('heading', { name: messages.list.empty })).toBeInTheDocument();
        expect(screen.getByText(messages.payouts.emptyText[kind])).toBeInTheDocument();
    });

    test('logs a failure in its own words, says what happened and tries again', async () => {
        const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
        await product.signIn(OWNER);
        await sandbox.faults.add({ operation: 'listMerchantPayouts', kind: 'status', times: 1 });
        const { user } = await product.open(payoutsAt(kind));
        const alert = await screen.findByRole('alert');
        expect(alert).toHaveTextContent(fill(publicMessages.errors.server, { status: 500 }));
        expect(log).toHaveBeenCalledWith(failures[kind], expect.anything());
        await user.click(within(alert).getByRole('button', { name: messages.page.retry }));
        await isShown(of(kind));
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    });

    test('is neither shown to those without the permission nor asked for', async () => {
        await product.openAs('base@harbour.example', payoutsAt(kind));
        expect(await screen.findByRole('heading', { name: messages.page.denied })).toBeInTheDocument();
        expect(screen.queryByRole('link', { name: titles[kind] })).not.toBeInTheDocument();
        expect(network.sent(CALL)).toEqual([]);
    });
});

describe('the way to convert', () => {
    test.each([
        ['refunds', 'custody_crypto'],
        ['withdrawals', 'custody_crypto'],
        ['crypto-payout-admin', 'local_crypto_batch'],
    ] as const)('narrows %s to %s, or to several at once', async (kind, type) => {
        const own = [...new Set(of(kind).map(({ convert_type }) => convert_type))];
        const user = await openList(kind);
        const dialog = await openFilter(user, 'Type');
        expect(dialog.getAllByRole('checkbox')).toHaveLength(own.length);
        const box = dialog.getByRole('checkbox', { name: messages.convertType[type] });
        await user.click(box);
        await waitFor(() => expect(lastQuery()?.getAll('convert_type')).toEqual([type]));
        expect(lastQuery()?.get('type')).toBe(kind === 'refunds' ? 'refund' : 'withdraw');
        await user.click(dialog.getAllByRole('checkbox').find(other => other !== box) ?? box);
        await waitFor(() => expect(new Set(lastQuery()?.getAll('convert_type'))).toEqual(new Set(own)));
        await user.click(dialog.getAllByRole('checkbox').find(other => other !== box) ?? box);
        await user.keyboard('{Escape}');
        await isShown(of(kind, ({ convert_type }) => convert_type === type));
        await user.click(screen.getByRole('button', { name: /^Change the filter Type/ }));
        await user.click(within(await screen.findByRole('dialog')).getByRole('checkbox', { checked: true }));
        expect(filterInAddress()).toEqual({});
        // Its chip is gone, so focus moves to the button that adds filters.
        await user.keyboard('{Escape}');
        expect(screen.getByRole('button', { name: messages.filters.add })).toHaveFocus();
        product.leave();
        await product.open(payoutsAt(kind, { convert_type: own }));
        await isShown(of(kind));
        expect(new Set(lastQuery()?.getAll('convert_type'))).toEqual(new Set(own));
    });

    test('of another kind, in an address, shows nothing of that kind', async () => {
        await product.openAs(OWNER, payoutsAt('withdrawals', { convert_type: 'local_crypto_batch' }));
        expect(await screen.findByRole('alert')).toHaveTextContent(publicMessages.errors.refused);
        expect(shownReferences()).toEqual([]);
        expect(network.sent(CALL)).toEqual([]);
    });
});

test('filters that only an address can set are cleared like the others', async () => {
    const { user } = await product.openAs(OWNER, payoutsAt('withdrawals', { batch_key: 'none' }));
    expect(await screen.findByRole('heading', { name: messages.list.noMatch })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: messages.filters.clear }));
    await isShown(of('withdrawals'));
    expect(filterInAddress()).toEqual({});
    expect(screen.queryByRole('button', { name: messages.filters.clear })).not.toBeInTheDocument();
});

test('a status and a batch in the address of crypto payouts become filters', async () => {
    const batch = of('crypto-payout-admin', ({ batch_key, status }) => !!batch_key && status === 'done')[0]?.batch_key;
    await product.openAs(OWNER, `/crypto-payout-admin?status=done&batch_id=${batch}`);
    await listShown();
    expect(filterInAddress()).toEqual({ status: 'done', batch_key: batch });
    expect(lastQuery()?.get('batch_key')).toBe(batch);
    const wanted = of('crypto-payout-admin', row => row.batch_key === batch && row.status === 'done');
    expect(shownReferences()).toEqual(wanted.map(({ reference }) => reference));
    expect(screen.getByRole('button', { name: /Change the filter Status: Completed/ })).toBeInTheDocument();
});

describe('an export', () => {
    const saved = watchSavedFiles();

    async function save(user: UserEvent, button: string, title: string) {
        await user.click(screen.getByRole('button', { name: button }));
        const dialog = await screen.findByRole('dialog', { name: title });
        await user.click(within(dialog).getByRole('button', { name: messages.export.start }));
        await waitFor(() => expect(saved).toHaveLength(1));
        return { dialog, text: (await saved[0]?.blob.text()) ?? '' };
    }
    const referencesIn = (text: string) => text.match(/[A-Z]{3}-\d{6}-PYT/g) ?? [];

    test.each(kindNames)('of %s asks for exactly what the list shows', async kind => {
        const user = await openList(kind, { status: 'done', from_date: '2019-01-01' });
        const listed = new URLSearchParams(lastQuery());
        listed.delete('limit');
        const what = titles[kind].toLowerCase();
        const { dialog, text } = await save(user, messages.list.export, `Export ${what}`);
        const asked = new URLSearchParams(network.sent('/payouts/csv')[0]?.query);
        for (const query of [listed, asked]) query.sort();
        expect(asked.toString()).toBe(listed.toString());
        expect(within(dialog).getByRole('status')).toHaveTextContent('All rows included.');
        expect(referencesIn(text)).toEqual(of(kind, ({ status }) => status === 'done').map(row => row.reference));
        expect(screen.queryByRole('button', { name: messages.payouts.exportAll })).not.toBeInTheDocument();
    });

    test('of all merchants is offered to their partner, and holds those of each', async () => {
        const user = await openList('refunds', { status: 'new' }, PARTNER);
        const { text } = await save(user, messages.payouts.exportAll, 'Export refunds of all your merchants');
        const ofBoth = (
            await Promise.all((['lumen', 'kite'] as const).map(merchant => storedPayouts(sandbox, merchant)))
        ).flat();
        const wanted = ofBoth.filter(row => kinds.refunds(row) && row.status === 'new');
        expect(new Set(referencesIn(text))).toEqual(new Set(wanted.map(({ reference }) => reference)));
        expect(wanted.length).toBeGreaterThan(2);
        expect(network.sent('/payouts/csv').map(({ path }) => path)).toEqual([
            expect.stringContaining('/partner/') as string,
        ]);
    });
});
