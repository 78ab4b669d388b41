import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { activeScope, changeScope, forgetScope, loadScope } from '../../src/session/scope';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct();

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
