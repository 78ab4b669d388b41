import { render, screen, waitFor, within } from '@testing-library/react';
import { AdminContext, CoreAdminUI, TestMemoryRouter } from 'react-admin';
import { describe, expect, test } from 'vitest';
import { lazyPage } from '../../src/components/lazyPage';
import { appMessages as messages } from '../../src/i18n/en/app';
import { publicMessages } from '../../src/i18n/en/public';
import { ResourceRoutes } from '../../src/layout/ResourceRoutes';
import { listShown, paymentsAt, storedPayments } from '../support/entities/payments';
import { OWNER, startProduct } from '../support/product';
import { setWidth } from '../support/viewport';

const product = await startProduct();
const { network, sandbox } = product;
const [first] = await storedPayments(sandbox);
const reference = first?.reference ?? '';
const record = `/payments/${reference}`;
const LIST_CALL = '/payments';
const panel = () => screen.findByRole('complementary', { name: `Payment ${reference}` });
const address = () => location.pathname + location.search;

describe('the address of a record', () => {
    test('shows it beside its list, with the filters of the list', async () => {
        const { search } = new URL(paymentsAt({ status: first?.status }), location.origin);
        await product.openAs(OWNER, `${record}/show${search}`);
        expect(await panel()).toBeInTheDocument();
        await listShown();
        expect(address()).toBe(`${record}/show${search}`);
        expect(network.sent(LIST_CALL)[0]?.query.get('status')).toBe(first?.status);
    });

    test('is a page where there is no room beside the list, which is not asked for', async () => {
        setWidth('narrow');
        await product.openAs(OWNER, `${record}/show`);
        expect(await screen.findByRole('article')).toHaveTextContent(reference);
        expect(await screen.findByRole('heading', { name: messages.page.story })).toBeInTheDocument();
        expect(screen.queryByRole('table')).not.toBeInTheDocument();
        expect(network.sent(LIST_CALL)).toEqual([]);
    });

    test('opens in full from beside the list, as a page at any width', async () => {
        const { user } = await product.openAs(OWNER, `${record}/show`);
        const beside = await panel();
        await user.click(within(beside).getByRole('link', { name: messages.list.openPage }));
        await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
        expect(await screen.findByRole('article')).toHaveTextContent(reference);
        expect(address()).toBe(`${record}/show/full`);
        expect(screen.queryByRole('table')).not.toBeInTheDocument();
    });

    test('without a view leads to the one that shows it, with what it asks for', async () => {
        const { search } = new URL(paymentsAt({ status: first?.status }), location.origin);
        await product.openAs(OWNER, record + search);
        expect(await panel()).toBeInTheDocument();
        expect(address()).toBe(`${record}/show${search}`);
    });

    test.each([`${record}/edit`, '/payments/create', `${record}/show/more`])('%s is none', async path => {
        await product.openAs(OWNER, path);
        expect(await screen.findByRole('heading', { name: publicMessages.notFound.title })).toBeInTheDocument();
    });
});

describe('the paths of a resource that is edited', () => {
    const views = {
        NotesList: () => <h1>All notes</h1>,
        NotesEdit: () => <h1>Change a note</h1>,
        NotesCreate: () => <h1>A new note</h1>,
    };
    const viewOf = (name: keyof typeof views) => lazyPage(async () => views, name);

    test.each([
        ['/notes', 'All notes'],
        ['/notes/create', 'A new note'],
        ['/notes/7', 'Change a note'],
        ['/notes/7/edit', 'Change a note'],
    ])('%s: %s', async (path, heading) => {
        const locations: string[] = [];
        render(
            <TestMemoryRouter initialEntries={[path]} locationCallback={({ pathname }) => locations.push(pathname)}>
                <AdminContext>
                    <CoreAdminUI disableTelemetry>
                        <ResourceRoutes
                            name="notes"
                            recordRepresentation="id"
                            list={viewOf('NotesList')}
                            edit={viewOf('NotesEdit')}
                            create={viewOf('NotesCreate')}
                        />
                    </CoreAdminUI>
                </AdminContext>
            </TestMemoryRouter>,
        );
        expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
        expect(locations.at(-1)).toBe(path.replace('/edit', ''));
    });
});
