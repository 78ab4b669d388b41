import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pages, resources } from '../../../src/routes';
import { preloadPage } from '../../../src/routing/preloadPage';

const views = {
    list: resources.payments.list,
    record: resources.payments.show,
    addressBook: resources['manage-wallet-address'].list,
    address: resources['manage-wallet-address'].show,
    editedAddress: resources['manage-wallet-address'].edit,
    newAddress: resources['manage-wallet-address'].create.view,
    home: pages.home.view,
};
const names = Object.keys(views) as (keyof typeof views)[];

describe('the code that a path needs', () => {
    beforeEach(() => {
        for (const view of Object.values(views)) vi.spyOn(view, 'preload').mockResolvedValue();
    });

    test.each<[path: string, needed: (keyof typeof views)[]]>([
        ['/payments', ['list']],
        ['/payments/ABC-123456-PMT/show', ['list', 'record']],
        ['/manage-wallet-address/1', ['addressBook', 'editedAddress']],
        ['/manage-wallet-address/1/show', ['addressBook', 'address']],
        ['/manage-wallet-address/create', ['newAddress']],
        ['/', ['home']],
        ['/changeprofile', []],
        ['/nowhere', []],
    ])('%s', async (path, needed) => {
        await preloadPage(path);
        expect(names.filter(name => vi.mocked(views[name].preload).mock.calls.length > 0)).toEqual(needed);
    });
});

test('a data provider that cannot be fetched is left to the page', async () => {
    vi.spyOn(resources.payments.list, 'preload').mockResolvedValue();
    vi.spyOn(resources.payments, 'provider').mockRejectedValue(new Error('The chunk is gone'));
    await expect(preloadPage('/payments')).resolves.toBeUndefined();
});
