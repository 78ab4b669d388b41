import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { appMessages } from '../../src/i18n/en/app';
import { publicMessages } from '../../src/i18n/en/public';
import { OWNER, startProduct } from '../support/product';

const { page } = appMessages;
const product = await startProduct();
const { network } = product;

function connect(is: boolean) {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
    act(() => void dispatchEvent(new Event(is ? 'online' : 'offline')));
}

describe('without a network', () => {
    test('a page that was loaded says so as long as that lasts, and asks for nothing', async () => {
        await product.openAs(OWNER, '/refunds');
        await screen.findByRole('table');
        network.forget();
        connect(false);
        expect(await screen.findByText(page.offlineBand)).toBeInTheDocument();
        expect(screen.getByRole('table')).toBeInTheDocument();
        connect(true);
        await waitFor(() => expect(screen.queryByText(page.offlineBand)).not.toBeInTheDocument());
    });

    test('a page that could not be loaded says it once', async () => {
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const { user } = await product.openAs(OWNER, '/home');
        await screen.findByRole('navigation', { name: 'Main navigation' });
        connect(false);
        network.answerOnce(
            ({ path, query }) => path.endsWith('/payouts') && query.get('type') === 'refund',
            () => Promise.reject(new TypeError('Failed to fetch')),
        );
        await user.click(screen.getByRole('link', { name: 'Refunds' }));
        expect(await screen.findByRole('alert')).toHaveTextContent(publicMessages.errors.offline);
        await waitFor(() => expect(screen.queryByText(page.offlineBand)).not.toBeInTheDocument());
        connect(true);
        expect(await screen.findByRole('table')).toBeInTheDocument();
    });
});
