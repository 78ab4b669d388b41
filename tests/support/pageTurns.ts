import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { ProviderName } from '../../sandbox/options';
import { list as texts } from '../../src/i18n/en/lists';
import { OWNER, type Product } from './product';

const PER_PAGE = 5;

/**
 * Lists that are read page by page, in every protocol, with several pages of this size. Each with the provider on which `npm test`
 * turns them: on each provider in every protocol that it has.
 */
const pagedLists = {
    '/payments': 'literal',
    '/refunds': 'sandbox',
    '/withdrawals': 'literal',
    '/crypto-payout-admin': 'renamed',
    '/deposits': 'renamed',
    '/crypto-payout-admin/batch': 'sandbox',
    '/manage-wallet-address': 'literal',
    '/transactions?account=HA1587722191gQKF': 'sandbox',
} as const satisfies Record<string, ProviderName>;

/** The lists whose pages are turned on a provider: all of them with `FAULTS=all`. */
export const listsOn = (provider: ProviderName): string[] =>
    Object.entries(pagedLists)
        .filter(([, one]) => process.env.FAULTS === 'all' || one === provider)
        .map(([path]) => path);

const button = (name: string) => screen.getByRole('button', { name });

/** The rows on screen, once they are others than these. */
export async function rowsAfter(before: readonly (string | null)[]): Promise<(string | null)[]> {
    const shown = () => {
        const [, ...rows] = screen.getAllByRole('row');
        return rows.map(row => row.textContent);
    };
    await screen.findByRole('table');
    await waitFor(() => expect(shown()[0]).not.toBe(before[0]));
    return shown();
}

/** Opens a list, turns to its second page, and loads that again as a browser's reload does. */
export async function reloadSecondPage(product: Product, path: string) {
    const opened = await product.openAs(OWNER, `${path}${path.includes('?') ? '&' : '?'}perPage=${PER_PAGE}`);
    const first = await rowsAfter([]);
    await opened.user.click(button(texts.next));
    const second = await rowsAfter(first);
    const address = location.pathname + location.search;
    const { user } = await product.reload(address);
    await screen.findByRole('table');
    return { first, second, address, user };
}

/** Turns a list's pages there and back, around a reload of the second: the same pages, and no row on two of them. */
export async function turnThereAndBack(product: Product, path: string): Promise<void> {
    const { first, second, user } = await reloadSecondPage(product, path);
    expect(await rowsAfter(first)).toEqual(second);
    expect(new URLSearchParams(location.search).get('page')).toBe('2');
    await user.click(button(texts.previous));
    expect(await rowsAfter(second)).toEqual(first);
    await user.click(button(texts.next));
    expect(await rowsAfter(first)).toEqual(second);
    await user.click(button(texts.next));
    const third = await rowsAfter(second);
    expect(third.filter(row => [...first, ...second].includes(row))).toEqual([]);
    await user.click(button(texts.previous));
    expect(await rowsAfter(third)).toEqual(second);
}
