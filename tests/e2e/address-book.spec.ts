import type { Page } from '@playwright/test';
import { makeAddress } from '../../sandbox/domain/chain/addresses';
import { createRandom } from '../../sandbox/primitives/random';
import { merchantIds } from '../../sandbox/seed/tenants';
import { testSeed } from '../support/servers/testSeed';
import { expectAccessibleInBothThemes } from './support/axe';
import { expectNoOverflow } from './support/layout';
import { expectThereAndBack, expectTotal, openFilter, range, rowLinks } from './support/payments';
import { enter } from './support/sandbox';
import { expect, test } from './support/test';

const OWNER = 'owner@harbour.example';
const LIST = '/manage-wallet-address';
const ETHEREUM = '0x52908400098527886E0F7030069857D2E4169EE7';
const PER_PAGE = 50;

interface StoredEntry {
    id: string;
    name: string;
    email: string;
    address: string;
    description: string | null;
    created_at: string;
    deleted_at: string | null;
}

/** All of the merchant's entries in the database, newest first. */
async function everyEntry(page: Page): Promise<StoredEntry[]> {
    const response = await page.request.get(`/sandbox/api/rows/address_book_entries?merchant=${merchantIds.harbour}`);
    if (!response.ok()) throw new Error(`The rows were refused: ${await response.text()}`);
    const { data } = (await response.json()) as { data: StoredEntry[] };
    const key = ({ created_at, id }: StoredEntry) => `${created_at} ${id}`;
    return data.sort((a, b) => (key(a) < key(b) ? 1 : -1));
}

const liveEntries = async (page: Page) => (await everyEntry(page)).filter(entry => entry.deleted_at === null);
const article = (page: Page) => page.getByRole('article');
const address = (page: Page) => page.getByRole('textbox', { name: 'Address', exact: true });
const firstRow = (page: Page) => page.getByRole('main').locator('table tbody tr').first();

test('walking all pages forward and back shows every entry that is not deleted, in the order of the database', async ({
    page,
}) => {
    const all = await liveEntries(page);
    expect((await everyEntry(page)).length).toBeGreaterThan(all.length);
    const pages = Math.ceil(all.length / PER_PAGE);
    expect(pages).toBeGreaterThan(1);
    await enter(page, OWNER);
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Address book' }).click();
    await expectTotal(page, all.length);
    const expectPage = async (number: number) => {
        const wanted = all.slice((number - 1) * PER_PAGE, number * PER_PAGE);
        await expect(range(page)).toHaveText(new RegExp(`^${(number - 1) * PER_PAGE + 1}–`));
        await expect(rowLinks(page)).toHaveCount(wanted.length);
        const links = await rowLinks(page).evaluateAll(found => found.map(link => link.getAttribute('href')));
        expect(links.map(href => href?.replace(/\?.*/, ''))).toEqual(wanted.map(({ id }) => `${LIST}/${id}/show`));
    };
    await expectThereAndBack(page, pages, expectPage);
});

test('an address is added, renamed and deleted, and found among the deleted ones', async ({ page }) => {
    const before = await liveEntries(page);
    const right = makeAddress('USDT_TRC20', createRandom(testSeed));
    await enter(page, OWNER, LIST);
    await page.getByRole('link', { name: 'Add address' }).click();
    await page.getByLabel('Currency and network').selectOption('USDT_TRC20');
    await address(page).fill(ETHEREUM);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Petra Vogel');
    await page.getByRole('textbox', { name: 'Email' }).fill('petra.vogel@new.example');
    await page.getByRole('textbox', { name: 'Description (optional)' }).fill('Sails');
    await page.getByRole('button', { name: 'Add address' }).click();
    await expect(address(page)).toHaveAccessibleDescription(/^This address isn’t on Tron; it’s on Ethereum/);
    await expect(address(page)).toBeFocused();
    expect(await liveEntries(page)).toHaveLength(before.length);
    await address(page).fill(right);
    await page.getByRole('button', { name: 'Add address' }).click();
    await expect(article(page).getByRole('heading', { name: 'Petra Vogel' })).toBeVisible();
    await expect(article(page)).toContainText('Pending');
    await expect(article(page)).toContainText('Becomes active on');
    const [added] = await liveEntries(page);
    expect(added).toMatchObject({ name: 'Petra Vogel', address: right, description: 'Sails' });
    await expect(page).toHaveURL(new RegExp(`${LIST}/${added?.id ?? ''}/show`));

    await article(page).getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByRole('heading', { name: 'Edit Petra Vogel' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Petra Adler');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(article(page).getByRole('heading', { name: 'Petra Adler' })).toBeVisible();

    await article(page).getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Petra Adler?' });
    await dialog.getByRole('button', { name: 'Delete entry' }).click();
    await expect(article(page)).toContainText('Inactive');
    await page.goto(LIST);
    await expectTotal(page, before.length);
    await expect(rowLinks(page).filter({ hasText: 'Petra Adler' })).toHaveCount(0);
    await openFilter(page, 'Deleted entries');
    await page.getByRole('dialog', { name: 'Deleted entries' }).getByRole('menuitemradio', { name: 'Shown' }).click();
    const every = await everyEntry(page);
    await expectTotal(page, every.length);
    expect(every[0]).toMatchObject({ id: added?.id, name: 'Petra Adler', address: right });
    await expect(firstRow(page)).toContainText('Petra Adler');
    await expect(firstRow(page)).toContainText('Inactive');
});

type Cells = [email: string, name: string, currency: string, address: string, description: string];
type Wrong = [row: string, column: string, value: string, problem: RegExp];

const WRONG_EVERY = 25;

/** A file's rows, every twenty-fifth wrong in one of four ways, and the errors expected for those. */
function makeFile(rows: number, seed: number) {
    const random = createRandom(seed);
    const wrong: Wrong[] = [];
    const lines = Array.from({ length: rows }, (_, index) => {
        const code = (['BTC', 'USDT_TRC20', 'ETH'] as const)[index % 3] ?? 'BTC';
        const cells: Cells = [`payee${index}@new.example`, 'Ada Lane', code, makeAddress(code, random), 'Imported'];
        if (index % WRONG_EVERY !== 0) return cells.join();
        // The header is the first row.
        const row = String(index + 2);
        switch ((index / WRONG_EVERY) % 4) {
            case 0:
                cells[0] = 'nobody';
                wrong.push([row, 'email', 'nobody', /^Enter an email address/]);
                break;
            case 1:
                cells[1] = '';
                wrong.push([row, 'name', '–', /^Enter the recipient’s name\.$/]);
                break;
            case 2:
                cells[2] = 'NOPE';
                wrong.push([row, 'crypto_currency', 'NOPE', /^Enter a currency code/]);
                break;
            default:
                [cells[2], cells[3]] = ['BTC', ETHEREUM];
                wrong.push([row, 'address', ETHEREUM, /^This address isn’t on Bitcoin; it’s on Ethereum/]);
        }
        return cells.join();
    });
    const text = ['email,name,crypto_currency,address,description', ...lines].join('\r\n');
    return { wrong, file: { name: 'payees.csv', mimeType: 'text/csv', buffer: Buffer.from(text) } };
}

test('of a file of 100 rows the 96 right ones are added, and the 4 wrong ones are named by row and column', async ({
    page,
}) => {
    const before = await liveEntries(page);
    const { file, wrong } = makeFile(100, testSeed + 1);
    await enter(page, OWNER, LIST);
    await page.getByRole('link', { name: 'Import' }).click();
    await expect(page.getByRole('button', { name: 'Select a file' })).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByText('payees.csv: 100 rows')).toBeVisible();
    await expect(page.getByText('96 rows have no errors.')).toBeVisible();
    const expectErrors = async () => {
        const errors = page.getByRole('table', { name: 'Errors' }).locator('tbody tr');
        await expect(errors).toHaveCount(4);
        for (const [index, [row, column, value, problem]] of wrong.entries()) {
            await expect(errors.nth(index).locator('td')).toHaveText([row, column, value, problem]);
        }
    };
    await expectErrors();
    expect(await liveEntries(page)).toHaveLength(before.length);
    await page.getByRole('button', { name: 'Add 96 addresses' }).click();
    await expect(page.getByText('96 addresses added.')).toBeVisible({ timeout: 120_000 });
    await expect(page.getByText('4 rows have errors and are left out.')).toBeVisible();
    await expectErrors();
    expect(await liveEntries(page)).toHaveLength(before.length + 96);
    await page.getByRole('link', { name: 'Open the address book' }).click();
    await expectTotal(page, before.length + 96);
});

test('a record, refused forms and the rows of a file are accessible in both themes and not wider than the window', async ({
    page,
}) => {
    const [entry] = await liveEntries(page);
    const { id = '', name = '' } = entry ?? {};
    const look = async () => {
        for (const [width, height] of [
            [1440, 900],
            [390, 844],
        ] as const) {
            await page.setViewportSize({ width, height });
            await expectNoOverflow(page);
            await expectAccessibleInBothThemes(page);
        }
        await page.setViewportSize({ width: 1440, height: 900 });
    };
    await enter(page, OWNER, `${LIST}/${id}/show`);
    await expect(article(page).getByRole('heading', { name })).toBeVisible();
    await look();

    await page.goto(`${LIST}/create`);
    await page.getByRole('button', { name: 'Add address' }).click();
    await expect(page.getByText('Enter the address of the recipient’s wallet.')).toBeVisible();
    await look();

    await page.goto(`${LIST}/${id}`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Enter the recipient’s name.')).toBeVisible();
    await look();

    await page.goto(`${LIST}/import`);
    await expect(page.getByRole('button', { name: 'Select a file' })).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(makeFile(100, testSeed + 2).file);
    await expect(page.getByText('96 rows have no errors.')).toBeVisible();
    await look();
});
