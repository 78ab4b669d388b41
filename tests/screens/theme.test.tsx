import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { appMessages } from '../../src/i18n/en/app';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct();

test('the theme is light where nobody chose, also on a dark system', async () => {
    const real = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation(query =>
        query.includes('prefers-color-scheme: dark') ? { ...real(query), matches: true } : real(query),
    );
    await product.openAs(OWNER, '/changeprofile');
    expect(await screen.findByRole('button', { name: appMessages.shell.toDark })).toBeVisible();
    expect(document.documentElement.style.colorScheme).toBe('light');
});
