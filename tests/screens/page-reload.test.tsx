import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readTab, tabKeys } from '../../src/session/storage/tabStorage';
import { readRow } from '../../src/session/tokenStore';
import { listsOn, reloadSecondPage, rowsAfter, turnThereAndBack } from '../support/pageTurns';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct();

describe('the second page of a list', () => {
    test.each(listsOn('sandbox'))('%s stays over a reload, with what is before and after it', async path =>
        turnThereAndBack(product, path),
    );

    test('is kept without a token', async () => {
        await reloadSecondPage(product, '/payments');
        const { access = '', refresh = '' } = (await readRow()) ?? {};
        expect(access).not.toBe('');
        for (const key of tabKeys()) {
            expect(readTab(key)).not.toContain(access);
            expect(readTab(key)).not.toContain(refresh);
        }
    });

    test('is the first one after signing out and in again, as from a link', async () => {
        const { first, address } = await reloadSecondPage(product, '/payments');
        await product.reload('/logout');
        await screen.findByRole('heading', { name: /sign in/i });
        expect(tabKeys()).not.toContain('pages');
        product.leave();
        await product.openAs(OWNER, address);
        await waitFor(() => expect(new URLSearchParams(location.search).get('page')).toBe('1'));
        expect(await rowsAfter([])).toEqual(first);
    });

    test('is the first one where the provider no longer takes what the tab kept', async () => {
        const { first, address } = await reloadSecondPage(product, '/payments');
        product.network.answerOnce('/payments', () => Response.json({ message: 'Expired' }, { status: 400 }));
        await product.reload(address);
        await waitFor(() => expect(new URLSearchParams(location.search).get('page')).toBe('1'));
        expect(await rowsAfter([])).toEqual(first);
    });
});
