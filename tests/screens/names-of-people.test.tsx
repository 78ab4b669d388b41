import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { approvals } from '../../src/i18n/en/approvals';
import { routes } from '../../src/i18n/en/resources/addressBook';
import { storedEntries } from '../support/entities/addressBook';
import { OWNER, startProduct } from '../support/product';

const product = await startProduct();
const { network, sandbox } = product;
const [entry] = await storedEntries(sandbox);
if (!entry) throw new Error('The seed has no address');
const RECORD = `/manage-wallet-address/${entry.id}/show`;
const CALLED = approvals.user.replace('%{id}', '301');
const ADMINS = '/dashboard/v1/entity_admins';

beforeEach(() => network.reset());

/** Somebody whom the active merchant's team doesn't have, however often they're looked up: a look-up that is left may be repeated. */
const knowPerson = (): void =>
    network.answerOnce(ADMINS, () => {
        knowPerson();
        return Response.json({ data: [{ id: 301, firstname: 'Noa', lastname: 'Lindqvist', merchants: {} }] });
    });
const nameMaker = (maker: unknown) =>
    network.rewrite('/address_books', text =>
        text.replace(/"created_by":"[^"]*"/g, `"created_by":${JSON.stringify(maker)}`),
    );

test('approvers of whom only an id is told are named on the first page of a visit', async () => {
    knowPerson();
    network.rewrite('/dashboard/v1/approvers', () =>
        JSON.stringify({ data: [{ id: 1, merchant_id: entry.merchant_id, entity_admin_id: 301 }] }),
    );
    await product.openAs(OWNER, '/approvers');
    expect(await screen.findByText('Noa Lindqvist')).toBeInTheDocument();
    expect(screen.queryByText(CALLED)).not.toBeInTheDocument();
});

test.each([OWNER, 'finance@harbour.example'])(
    'who made a record is named to %s, who may see the team or not',
    async email => {
        knowPerson();
        nameMaker(301);
        await product.openAs(email, RECORD);
        expect(await screen.findByText('Noa Lindqvist')).toBeInTheDocument();
    },
);

test('somebody who can’t be looked up stays a number, without a word of it', async () => {
    // A look-up that is left may be repeated.
    const refuse = (): void =>
        network.answerOnce(ADMINS, () => {
            refuse();
            return Response.json({ message: 'Forbidden' }, { status: 403 });
        });
    refuse();
    nameMaker(301);
    await product.openAs(OWNER, RECORD);
    await waitFor(() => expect(network.sent(ADMINS)).not.toEqual([]));
    expect(await screen.findByText(CALLED)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([403, 404])('who can’t be looked up (%i) isn’t looked up again for the next record', async status => {
    network.answerOnce(ADMINS, () => Response.json({ message: 'No' }, { status }));
    nameMaker(301);
    const { user } = await product.openAs(OWNER, RECORD);
    expect(await screen.findByText(CALLED)).toBeInTheDocument();
    await waitFor(() => expect(network.sent(ADMINS)).toHaveLength(1));
    const [toList] = await screen.findAllByRole('link', { name: routes.addressBook.title });
    await user.click(toList as HTMLElement);
    const table = await screen.findByRole('table');
    const [record] = within(table).getAllByRole('link');
    await user.click(record as HTMLElement);
    expect(await screen.findByText(CALLED)).toBeInTheDocument();
    expect(network.sent(ADMINS)).toHaveLength(1);
});

test('nobody is looked up where the provider says an email', async () => {
    await product.openAs(OWNER, RECORD);
    await waitFor(() => expect(document.body).toHaveTextContent(entry.created_by));
    expect(network.sent(ADMINS)).toEqual([]);
});
