import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { merchantIds } from '../../sandbox/seed/tenants';
import { appMessages as messages } from '../../src/i18n/en/app';
import { publicMessages } from '../../src/i18n/en/public';
import { writeTab } from '../../src/session/storage/tabStorage';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct({ payments: 120 });
const { network, sandbox } = product;

/** Works for two merchants; Kite Outfitters comes first. */
const PARTNER = 'partner@meridian.example';
const FILTERED = `/payments?filter=${encodeURIComponent('{"status":["good"]}')}`;
const lists = () => network.sent('/payments');
const references = () => screen.getAllByRole('link', { name: /-PMT$/ }).map(link => link.textContent);

/** Shows the list once in this tab, so that the tab knows how to request it; calls after that are logged. */
async function visit(address: string, email = OWNER) {
    await product.openAs(email, address);
    await screen.findByRole('table');
    network.forget();
}

describe('a list that this tab has shown', () => {
    test.each([
        '/payments',
        '/payments?account=USDTTRC2016711428863jy',
        FILTERED,
        '/payments?filter=%7B%7D&order=DESC&page=1&perPage=25&sort=created_at',
    ])('is asked for before it is known who is signed in, and once: %s', async address => {
        await visit(address);
        const shown = references();
        const profile = network.hold('/profile');
        const opened = product.reload(address);
        await waitFor(() => expect(lists()).toHaveLength(1));
        profile.release();
        await opened;
        await screen.findByRole('table');
        expect(references()).toEqual(shown);
        expect(lists()).toHaveLength(1);
    });

    test('is waited for where its answer takes longer than the app', async () => {
        await visit('/payments');
        const list = network.hold('/payments');
        await product.reload('/payments');
        expect(await screen.findByRole('status', { name: messages.page.loading })).toBeInTheDocument();
        list.release();
        await screen.findByRole('table');
        expect(lists()).toHaveLength(1);
    });

    test('is asked for again when asking early has failed', async () => {
        await visit('/payments');
        network.answerOnce('/payments', () => new Response('{}', { status: 403 }));
        await product.reload('/payments');
        await screen.findByRole('table');
        expect(lists()).toHaveLength(2);
    });

    test('is not asked for early at another page of it, nor at another list', async () => {
        await visit('/payments');
        const profile = network.hold('/profile');
        const opened = product.reload('/refunds');
        await waitFor(() => expect(network.sent('/merchants')).toHaveLength(1));
        expect(lists()).toHaveLength(0);
        profile.release();
        await opened;
    });

    test('is dropped where another merchant is active after all', async () => {
        await visit('/payments', PARTNER);
        const before = references();
        writeTab('activeMerchant', merchantIds.lumen);
        await product.reload('/payments');
        await screen.findByRole('table');
        expect(references().filter(reference => before.includes(reference))).toEqual([]);
        expect(lists()).toHaveLength(2);
    });

    test('asks for nothing in the next sign-in', async () => {
        await visit('/payments');
        product.leave();
        await product.signIn(OWNER);
        const profile = network.hold('/profile');
        const opened = product.open('/payments');
        await waitFor(() => expect(network.sent('/merchants')).toHaveLength(1));
        expect(lists()).toHaveLength(0);
        profile.release();
        await opened;
        await screen.findByRole('table');
        expect(lists()).toHaveLength(1);
    });

    test('leads to the sign-in, with its notice, when the session has ended', async () => {
        // The page then reloads, which jsdom reports it can't do.
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        await visit('/payments');
        await sandbox.faults.add({ operation: '*', kind: 'status', status: 401 });
        await product.reload('/payments');
        expect(await screen.findByText(publicMessages.errors['signed-out'])).toBeInTheDocument();
        expect(location.pathname).toBe('/login');
        expect(network.sent('/v1/oauth/token')).toHaveLength(1);
    });
});
