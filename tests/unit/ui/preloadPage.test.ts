import { beforeEach, describe, expect, test, vi } from 'vitest';
import { preloadPage } from '../../../src/start/preloadPage';
import { pageViews, resourceViews } from '../../../src/views';

const views = {
    list: resourceViews.payments.list,
    record: resourceViews.payments.show,
    addressBook: resourceViews['manage-wallet-address'].list,
    address: resourceViews['manage-wallet-address'].show,
    editedAddress: resourceViews['manage-wallet-address'].edit,
    newAddress: resourceViews['manage-wallet-address'].create,
    home: pageViews.home,
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
    vi.spyOn(resourceViews.payments.list, 'preload').mockResolvedValue();
    vi.spyOn(resourceViews.payments, 'provider').mockRejectedValue(new Error('The chunk is gone'));
    await expect(preloadPage('/payments')).resolves.toBeUndefined();
});
