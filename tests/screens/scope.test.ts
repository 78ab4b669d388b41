import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { merchantIds } from '../../sandbox/seed/tenants';
import { fill } from '../../src/i18n/fill';
import { shell } from '../../src/i18n/en/shell';
import { queryClient } from '../../src/layout/queryClient';
import { activeScope, changeScope, forgetScope, loadScope } from '../../src/session/scope';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct();
const { network } = product;

test('a scope that is read once more keeps the account that became active meanwhile, whatever the address asked for', async () => {
    await product.openAs(OWNER, '/exchange-rate');
    await screen.findByRole('heading', { level: 1 });
    const [asked, other] = activeScope().merchant?.accounts.map(({ api_id }) => api_id) ?? [];
    expect(other).toBeDefined();
    // An open page's URL would follow the scope.
    product.leave();
    forgetScope();
    await loadScope({ apiId: asked });
    expect(activeScope().apiId).toBe(asked);
    changeScope({ apiId: other });
    await loadScope({ apiId: asked });
    expect(activeScope().apiId).toBe(other);
    changeScope({});
    await loadScope({ apiId: asked });
    expect(activeScope().apiId).toBeUndefined();
});

test('of two readings the one that began later counts, whichever answers last', async () => {
    await product.openAs(OWNER, '/exchange-rate');
    await screen.findByRole('heading', { level: 1 });
    const nameOf = () => activeScope().merchant?.merchant_name;
    network.rewriteOnce('/v1/dashboard/merchants', text => text.replaceAll('Harbour Goods', 'Harbour as it was'));
    const held = network.hold('/v1/dashboard/profile');
    const earlier = loadScope();
    await loadScope();
    held.release();
    await earlier;
    expect(nameOf()).toBe('Harbour Goods');
});

describe('a merchant that cannot be read any more', () => {
    const PARTNER = 'partner@meridian.example';
    type Row = Record<string, unknown>;
    beforeEach(() => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
    });

    const rewrite = (change: (rows: Row[]) => Row[]) =>
        network.rewriteOnce('/v1/dashboard/merchants', text => {
            const answer = JSON.parse(text) as { data: Row[] };
            return JSON.stringify({ ...answer, data: change(answer.data) });
        });
    const changeOf = (id: string, change: Row) => (rows: Row[]) =>
        rows.map(row => (row.id === id ? { ...row, ...change } : row));
    /** As after an action that moved money. */
    const readAgain = () => act(() => queryClient.invalidateQueries({ queryKey: ['scope'] }));

    async function typeOnAPage() {
        const { user } = await product.openAs(PARTNER, '/manage-users/create');
        const input = await screen.findByRole('textbox', { name: 'First name' });
        await user.type(input, 'Ada');
        expect(activeScope().merchant?.id).toBe(merchantIds.kite);
        return { user, input };
    }

    test.each<[string, Row]>([
        ['its key', { merchant_key: { of: 7 } }],
        ['its accounts', { accounts: 'none' }],
        ['its id', { id: { of: 7 } }],
    ])('by %s stays active as it was last read, says so, and is read again when asked', async (_, change) => {
        const { user, input } = await typeOnAPage();
        const before = activeScope();
        rewrite(changeOf(merchantIds.kite, change));
        await readAgain();
        const said = fill(shell.outdatedMerchant, { merchant: 'Kite Outfitters' });
        expect(await screen.findByText(said)).toBeInTheDocument();
        expect(activeScope().merchant).toEqual(before.merchant);
        expect(activeScope().merchants).toHaveLength(before.merchants.length);
        expect(activeScope().merchants).toEqual(expect.arrayContaining([...before.merchants]));
        expect(activeScope().unreadableMerchants).toBe(0);
        expect(input).toBeInTheDocument();
        expect(input).toHaveValue('Ada');
        await user.click(screen.getByRole('button', { name: shell.readMerchant }));
        await waitFor(() => expect(screen.queryByText(said)).not.toBeInTheDocument());
        expect(input).toHaveValue('Ada');
        expect(activeScope().merchant?.id).toBe(merchantIds.kite);
    });

    test.each<[string, Row]>([
        ['settings', { two_factor_auth: 'odd' }],
        ['balances', { balances: 'none' }],
    ])('isn’t one of which the %s alone are odd: they count as missing', async (_, change) => {
        const { input } = await typeOnAPage();
        const [field = ''] = Object.keys(change);
        expect(activeScope().merchant).toHaveProperty(field);
        const before = { ...activeScope().merchant, [field]: undefined };
        rewrite(changeOf(merchantIds.kite, change));
        await readAgain();
        await waitFor(() => expect(activeScope().merchant).not.toHaveProperty(field));
        expect(activeScope().merchant).toEqual(before);
        expect(activeScope().unreadableMerchants).toBe(0);
        expect(screen.queryByRole('button', { name: shell.readMerchant })).not.toBeInTheDocument();
        expect(input).toHaveValue('Ada');
    });

    test('but is another than the active one is left out, and nothing is said above the page', async () => {
        const { input } = await typeOnAPage();
        rewrite(changeOf(merchantIds.lumen, { accounts: 'none' }));
        await readAgain();
        await waitFor(() => expect(activeScope().unreadableMerchants).toBe(1));
        expect(screen.queryByRole('button', { name: shell.readMerchant })).not.toBeInTheDocument();
        expect(input).toHaveValue('Ada');
    });

    test('because the user no longer has it gives way to another one, and that is said', async () => {
        await typeOnAPage();
        rewrite(rows => rows.filter(({ id }) => id !== merchantIds.kite));
        await readAgain();
        const said = fill(shell.otherMerchant, { before: 'Kite Outfitters', merchant: 'Lumen Travel' });
        expect(await screen.findByText(said)).toBeInTheDocument();
        expect(activeScope().merchant?.id).toBe(merchantIds.lumen);
    });

    test('after a reload gives way to another one, and that is said', async () => {
        await product.openAs(PARTNER, `/payments?merchant=${merchantIds.lumen}`);
        await screen.findByRole('table');
        expect(activeScope().merchant?.id).toBe(merchantIds.lumen);
        product.leave();
        forgetScope();
        rewrite(changeOf(merchantIds.lumen, { accounts: 'none' }));
        await product.open('/exchange-rate');
        // Nothing but its id is known of what can't be read.
        const said = fill(shell.otherMerchant, { before: merchantIds.lumen, merchant: 'Kite Outfitters' });
        expect(await screen.findByText(said)).toBeInTheDocument();
        act(() => changeScope({ merchantId: merchantIds.kite }));
        await waitFor(() => expect(screen.queryByText(said)).not.toBeInTheDocument());
    });
});
