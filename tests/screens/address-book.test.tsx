import { userIdOf } from '../../sandbox/seed/users';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeAddress } from '../../sandbox/domain/chain/addresses';
import { createRandom } from '../../sandbox/primitives/random';
import { clickWhileLeaving } from '../support/clickWhileLeaving';
import { appMessages as messages } from '../support/messages';
import { storedEntries } from '../support/entities/addressBook';
import { OWNER, startProduct } from '../support/product';
import { testSeed } from '../support/servers/testSeed';
import { giveCode } from '../support/stepUp';
import { addressField, field as startingWith, fillAmount, retype, TRON } from '../support/entities/withdrawals';

const READER = 'finance@harbour.example';
const LIST = '/manage-wallet-address';
const CREATE = `${LIST}/create`;
const WIZARD = '/withdrawals/create';
const { addressBook, intent, validation, wizard, withdrawal } = messages;
const { fields } = messages.resources['manage-wallet-address'];

const product = await startProduct();
const { network, sandbox } = product;
const stored = await storedEntries(sandbox);
const onTron = stored.find(entry => entry.crypto_currency === 'USDT_TRC20' && !entry.deleted_at);
if (!onTron) throw new Error('The seed has no address on Tron');

beforeEach(() => sessionStorage.clear());

const textbox = (name: string) => screen.getByRole('textbox', { name });
const currency = () => screen.getByRole('combobox', { name: addressBook.currencyAndNetwork });
const add = (user: UserEvent) => user.click(screen.getByRole('button', { name: addressBook.add }));
const formShown = () => screen.findByRole('textbox', { name: fields.address });
const drafts = () => Object.keys(sessionStorage).filter(key => key.startsWith('draft:'));
const kept = () => Object.values({ ...sessionStorage }).join();

describe('the form of a new address', () => {
    test('names every field that is missing, and keeps what was typed', async () => {
        const { user } = await product.openAs(OWNER, CREATE);
        await formShown();
        await retype(user, textbox(addressBook.descriptionOptional), 'Supplier of sails');
        await add(user);
        await waitFor(() => expect(currency()).toHaveFocus());
        expect(currency()).toHaveAccessibleDescription(addressBook.problem.crypto_currency);
        await waitFor(() => expect(textbox(fields.address)).toHaveAccessibleDescription(addressBook.problem.address));
        expect(textbox(fields.name)).toHaveAccessibleDescription(addressBook.problem.name);
        await waitFor(() => expect(textbox(fields.email)).toHaveAccessibleDescription(validation.email));
        expect(textbox(addressBook.descriptionOptional)).toHaveValue('Supplier of sails');
        expect(network.sent('/address_books').filter(({ method }) => method === 'POST')).toEqual([]);
    });

    test('says at the address that it is in the book already, and keeps the rest', async () => {
        const { user } = await product.openAs(OWNER, CREATE);
        await formShown();
        await user.selectOptions(currency(), onTron.crypto_currency);
        await retype(user, textbox(fields.address), onTron.address);
        await retype(user, textbox(fields.name), 'Petra Vogel');
        await retype(user, textbox(fields.email), 'petra.vogel@new.example');
        await add(user);
        await waitFor(() => expect(textbox(fields.address)).toHaveAccessibleDescription(/already in the address book/));
        const [sent] = network.sent('/address_books').filter(({ method }) => method === 'POST');
        expect(JSON.parse(sent?.body ?? '')).toMatchObject({ entity_admin_id: userIdOf(OWNER) });
        expect(textbox(fields.address)).toHaveFocus();
        expect(textbox(fields.address)).toHaveValue(onTron.address);
        expect(textbox(fields.name)).toHaveValue('Petra Vogel');
        expect(location.pathname).toBe(CREATE);
        expect(await storedEntries(sandbox)).toHaveLength(stored.length);
    });
});

describe('a link that would fill in a form', () => {
    const evil = { address: 'EVIL', name: 'EVIL', email: 'evil@evil.example', amount: '666', crypto_currency: 'BTC' };
    const query = `?source=${encodeURIComponent(JSON.stringify(evil))}`;
    const ways: [string, string, unknown][] = [
        ['its address', query, null],
        ['the state of the history', '', { usr: { record: evil, source: JSON.stringify(evil) } }],
    ];

    test.each(ways)('by %s leaves a new address empty', async (_, search, state) => {
        await product.signIn(OWNER);
        await product.open(`${CREATE}${search}`, state);
        await formShown();
        for (const name of [fields.address, fields.name, fields.email, addressBook.descriptionOptional]) {
            expect(textbox(name)).toHaveValue('');
        }
        expect(currency()).toHaveValue('');
    });

    test.each(ways)('by %s leaves a withdrawal empty', async (_, search, state) => {
        await product.signIn(OWNER);
        const { user } = await product.open(`${WIZARD}${search}`, state);
        await screen.findByLabelText(withdrawal.account);
        expect(startingWith(withdrawal.amount)).toHaveValue('');
        await fillAmount(user, { coin: 'USDT_TRC20', typed: '120' });
        expect(await screen.findByLabelText(withdrawal.email)).toHaveValue('');
        expect(addressField()).toHaveValue('');
        expect(kept()).not.toMatch(/evil/i);
    });
});

test.each([CREATE, `${LIST}/import`, `${LIST}/${onTron.id}`])(
    'somebody who may only read cannot open %s, and is told the permission',
    async address => {
        await product.openAs(READER, address);
        expect(await screen.findByRole('heading', { name: messages.page.denied })).toBeInTheDocument();
        expect(screen.getByText(/permission to manage the address book/)).toBeInTheDocument();
        expect(within(screen.getByRole('main')).queryByRole('textbox')).not.toBeInTheDocument();
    },
);

describe('the restriction of withdrawals', () => {
    const { label, turnOn } = addressBook.restriction;
    const findSwitch = () => screen.findByLabelText(label, { selector: 'input' });
    afterEach(() => sandbox.query('delete from address_book_settings where merchant_id = $1', [onTron.merchant_id]));

    test('is turned on once its dialog is confirmed, and not before', async () => {
        const { user } = await product.openAs(OWNER, LIST);
        expect(await findSwitch()).not.toBeChecked();
        await user.click(await findSwitch());
        const cancelled = await screen.findByRole('dialog', { name: turnOn.title });
        await user.click(within(cancelled).getByRole('button', { name: addressBook.restriction.keep }));
        await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
        expect(await findSwitch()).not.toBeChecked();
        expect(network.sent('/address_books/settings')).toEqual([]);

        await user.click(await findSwitch());
        const dialog = await screen.findByRole('dialog', { name: turnOn.title });
        expect(dialog).toHaveTextContent(turnOn.text);
        await user.click(within(dialog).getByRole('button', { name: turnOn.submit }));
        await giveCode(user, sandbox, OWNER);
        await waitFor(async () => expect(await findSwitch()).toBeChecked());
        expect(network.sent('/address_books/settings')).toHaveLength(1);
        expect(await screen.findByText(addressBook.restriction.on)).toBeInTheDocument();
        const settings = await sandbox.query(
            'select is_whitelisted from address_book_settings where merchant_id = $1',
            [onTron.merchant_id],
        );
        expect(settings).toEqual([{ is_whitelisted: true }]);
    });
});

describe('the draft of a withdrawal', () => {
    const begin = async () => {
        const { user } = await product.openAs(OWNER, WIZARD);
        await fillAmount(user, { coin: 'USDT_TRC20', typed: '123' });
        await screen.findByLabelText(withdrawal.email);
        await retype(user, addressField(), TRON);
        await waitFor(() => expect(kept()).toContain(TRON));
        expect(drafts()).toHaveLength(1);
        return user;
    };
    const isEmpty = async () => {
        await screen.findByLabelText(withdrawal.account);
        expect(startingWith(withdrawal.amount)).toHaveValue('');
        expect(screen.queryByRole('region', { name: wizard.draft.title })).not.toBeInTheDocument();
        expect(kept()).not.toContain(TRON);
    };

    test('is gone from the tab once it is cancelled', async () => {
        const user = await begin();
        await user.click(screen.getByRole('button', { name: wizard.cancel }));
        await waitFor(() => expect(location.pathname).toBe('/withdrawals'));
        expect(drafts()).toEqual([]);
        expect(kept()).not.toContain(TRON);
        await product.reload(WIZARD);
        await isEmpty();
    });

    test('is restored by a reload, which is said until it is edited or the notice closed', async () => {
        await begin();
        const notice = () => screen.queryByRole('region', { name: wizard.draft.title });
        const { user } = await product.reload(WIZARD);
        await user.click(await screen.findByRole('button', { name: wizard.draft.close }));
        expect(notice()).not.toBeInTheDocument();
        expect(screen.getByRole('heading', { level: 2, name: withdrawal.steps.recipient })).toHaveFocus();
        const again = (await product.reload(WIZARD)).user;
        await screen.findByText(wizard.draft.text);
        await again.type(addressField(), 'x');
        expect(notice()).not.toBeInTheDocument();
        const last = (await product.reload(WIZARD)).user;
        await screen.findByText(wizard.draft.text);
        await last.click(screen.getByRole('button', { name: intent.back }));
        expect(notice()).not.toBeInTheDocument();
    });

    test('can be started over after a reload, which empties the form', async () => {
        await begin();
        const { user } = await product.reload(WIZARD);
        const notice = await screen.findByRole('region', { name: wizard.draft.title });
        expect(addressField()).toHaveValue(TRON);
        await user.click(within(notice).getByRole('button', { name: wizard.draft.startOver }));
        await isEmpty();
        expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
        await fillAmount(user, { coin: 'USDT_TRC20', typed: '124' });
        await screen.findByLabelText(withdrawal.email);
        expect(addressField()).toHaveValue('');
    });
});

describe('an import', () => {
    const words = addressBook.import;
    const ROWS = 6;
    const AT_ONCE = 4;

    async function openWith(rows: readonly string[]) {
        const { user } = await product.openAs(OWNER, `${LIST}/import`);
        const file = new File([['email,name,crypto_currency,address', ...rows].join('\n')], 'payees.csv');
        await screen.findByText(words.file);
        await user.upload(
            document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input'),
            file,
        );
        return user;
    }

    async function startImport() {
        const random = createRandom(testSeed);
        const rows = Array.from({ length: ROWS }, (_, index) =>
            [
                'payee@mail.example',
                `Payee ${String.fromCharCode(65 + index)}`,
                'USDT_TRC20',
                makeAddress('USDT_TRC20', random),
            ].join(),
        );
        const user = await openWith(rows);
        const held = Array.from({ length: AT_ONCE }, () => network.hold('/address_books'));
        await user.click(await screen.findByRole('button', { name: `Add ${ROWS} addresses` }));
        await waitFor(() => expect(posts()).toHaveLength(AT_ONCE));
        return { user, release: () => held.forEach(({ release }) => release()) };
    }

    test('says of a file with nothing but its header that it has no rows', async () => {
        await openWith([]);
        expect(await screen.findByText(words.empty)).toBeInTheDocument();
        expect(screen.queryByText(words.none)).not.toBeInTheDocument();
    });

    const posts = () => network.sent('/address_books').filter(({ method }) => method === 'POST');
    test('says what was not sent once it is stopped, and from which row on', async () => {
        const { user, release } = await startImport();
        expect(screen.getByText(/leaving it stops the import/)).toBeInTheDocument();
        await user.click(screen.getByRole('button', { name: words.stop }));
        release();
        expect(await screen.findByText(`${AT_ONCE} addresses added.`)).toBeInTheDocument();
        expect(
            screen.getByText(`${ROWS - AT_ONCE} rows weren’t sent, from row ${AT_ONCE + 2} on.`),
        ).toBeInTheDocument();
        expect(posts()).toHaveLength(AT_ONCE);
    });
});

// The last: it adds an entry.
describe('a form that was answered', () => {
    test('is sent once, though it takes clicks until the page of the new entry shows', async () => {
        const { user } = await product.openAs(OWNER, CREATE);
        await formShown();
        await user.selectOptions(currency(), 'BTC');
        const typed = {
            name: 'Ann Lee',
            email: 'ann.lee@mail.example',
            address: makeAddress('BTC', createRandom(7)),
        };
        for (const [name, value] of Object.entries(typed))
            await retype(user, textbox(fields[name as keyof typeof typed]), value);
        const button = screen.getByRole('button', { name: addressBook.add });
        clickWhileLeaving(button);
        await user.click(button);
        expect(await screen.findByRole('heading', { name: typed.name })).toBeInTheDocument();
        expect(network.sent('/address_books').filter(({ method }) => method === 'POST')).toHaveLength(1);
    });
});
