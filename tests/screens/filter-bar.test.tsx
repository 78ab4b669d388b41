import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FilterBar } from '../../src/components/filters/FilterBar';
import { listSearch } from '../../src/components/list/listSearch';
import { forgetTab } from '../../src/session/tab';
import { loadEmptyScope } from '../support/loadedScope';
import { show } from '../support/show';

beforeEach(loadEmptyScope);
afterEach(() => {
    forgetTab();
    history.replaceState(null, '', '/');
});

/** A list that still shows no filters, as while it renders those that were just set. */
function showBehind(setFilters: () => void) {
    const value = { filterValues: {}, setFilters } as unknown as ListControllerResult;
    show(
        <ListContextProvider value={value}>
            <FilterBar filters={[{ kind: 'text', source: 'email' }]} search />
        </ListContextProvider>,
    );
}

test('a filter is set besides one that the address has and the list doesn’t show yet', async () => {
    const setFilters = vi.fn<() => void>();
    history.replaceState(null, '', `/payments${listSearch({ status: 'good' })}`);
    showBehind(setFilters);
    await userEvent.type(screen.getByRole('searchbox'), 'anna{Enter}');
    expect(setFilters).toHaveBeenLastCalledWith({ status: 'good', q: 'anna' }, undefined, false);
});

test.each(['', '?filter=', '?filter=null', '?filter=%7B'])(
    'an address without filters (%j) leaves those of the list',
    async search => {
        const setFilters = vi.fn<() => void>();
        history.replaceState(null, '', `/payments${search}`);
        showBehind(setFilters);
        await userEvent.type(screen.getByRole('searchbox'), 'anna{Enter}');
        expect(setFilters).toHaveBeenLastCalledWith({ q: 'anna' }, undefined, false);
    },
);
