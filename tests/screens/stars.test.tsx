import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { appMessages as messages } from '../../src/i18n/en/app';
import { STAR_LIMIT } from '../../src/layout/stars/useStars';
import { OWNER, startProduct } from '../support/product';
import { setWidth } from '../support/viewport';

const product = await startProduct();
const { shell, routes } = messages;
const KEY = 'RaStoreMerchantDashboard.stars';
const QUIET = '/changeprofile';

const star = () => screen.findByRole('button', { name: shell.star });
const starred = async () => {
    const navigation = await screen.findByRole('navigation', { name: shell.navigation });
    const list = within(navigation).queryByRole('list', { name: shell.starred });
    return list ? within(list).getAllByRole('link') : [];
};
const names = async () => (await starred()).map(link => link.textContent);
const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null');

test('a star puts the page at the head of the navigation, by keyboard too, and lasts over a reload', async () => {
    const { user } = await product.openAs(OWNER, '/create-crypto-payout/direct');
    expect(await names()).toEqual([]);
    (await star()).focus();
    await user.keyboard('{Enter}');
    expect(await star()).toHaveAttribute('aria-pressed', 'true');
    expect(await names()).toEqual([routes.createCryptoPayout.title]);
    expect((await starred())[0]).toHaveAttribute('href', '/create-crypto-payout');
    await product.reload(QUIET);
    expect(await star()).toHaveAttribute('aria-pressed', 'false');
    await user.click(await star());
    expect(await names()).toEqual([routes.createCryptoPayout.title, routes.changeProfile.title]);
    await user.click(await star());
    expect(await names()).toEqual([routes.createCryptoPayout.title]);
    expect(stored()).toEqual(['createCryptoPayout']);
});

test('a record has no star, and the star of home is one for both of its addresses', async () => {
    localStorage.setItem(KEY, JSON.stringify(['home']));
    await product.openAs(OWNER, '/');
    expect(await star()).toHaveAttribute('aria-pressed', 'true');
    await product.reload('/deposits/DP-0000-0000/show');
    await screen.findByRole('navigation', { name: shell.breadcrumbs });
    expect(screen.queryByRole('button', { name: shell.star })).not.toBeInTheDocument();
});

test('the eleventh star is refused and says so; what was starred stays', async () => {
    const ten = Object.keys(routes)
        .filter(name => name !== 'changeProfile')
        .slice(0, STAR_LIMIT);
    localStorage.setItem(KEY, JSON.stringify(ten));
    const { user } = await product.openAs(OWNER, QUIET);
    expect(await names()).toHaveLength(STAR_LIMIT);
    await user.click(await star());
    expect(await screen.findByText(shell.starsFull.replace('%{count}', '10'))).toBeInTheDocument();
    expect(await star()).toHaveAttribute('aria-pressed', 'false');
    expect(stored()).toEqual(ten);
});

test('what cannot be seen here is not shown, and gives way; what is no page any more is dropped', async () => {
    const hidden = ['auditLog', 'users'];
    const seen = ['payments', 'changeProfile', 'home', 'exchangeRate', 'noAccounts'];
    localStorage.setItem(KEY, JSON.stringify([...hidden, ...seen, 'payments', 'gone', 7]));
    const { user } = await product.openAs('base@harbour.example', QUIET);
    expect(await names()).toEqual(seen.map(name => routes[name as keyof typeof routes].title));
    await user.click(await star());
    expect(stored()).toEqual([...hidden, ...seen.filter(name => name !== 'changeProfile')]);
});

test('a stored value that is damaged counts as none', async () => {
    localStorage.setItem(KEY, '{"payments":');
    const { user } = await product.openAs(OWNER, QUIET);
    expect(await names()).toEqual([]);
    await user.click(await star());
    expect(stored()).toEqual(['changeProfile']);
});

test('signing out removes the stars with theme and sidebar', async () => {
    localStorage.setItem(KEY, JSON.stringify(['payments']));
    localStorage.setItem('RaStoreMerchantDashboard.sidebar.open', 'false');
    await product.openAs(OWNER, '/logout');
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(Object.keys(localStorage).filter(key => key.startsWith('RaStore'))).toEqual([]);
});

test('on a phone the drawer has them, and the star is in the top bar', async () => {
    setWidth('phone');
    localStorage.setItem(KEY, JSON.stringify(['payments']));
    const { user } = await product.openAs(OWNER, QUIET);
    await user.click(await star());
    await user.click(await screen.findByRole('button', { name: shell.openNavigation }));
    expect(await names()).toEqual([routes.payments.title, routes.changeProfile.title]);
});
