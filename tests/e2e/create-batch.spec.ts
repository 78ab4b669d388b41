import type { Page } from '@playwright/test';
import { makeAddress } from '../../sandbox/domain/chain/addresses';
import { createRandom } from '../../sandbox/primitives/random';
import { expectAccessibleInBothThemes } from './support/axe';
import { approvedText, coin, isOn, job } from './support/jobs';
import { expectNoOverflow } from './support/layout';
import { enterCode, passResendPause, totpCode } from './support/oneTimeCode';
import { act, enter } from './support/sandbox';
import { expect, test } from './support/test';

const OWNER = 'owner@harbour.example';
const APPROVER = 'approver@harbour.example';
const AUTHENTICATED = 'totp@harbour.example';
const DIRECT = '/create-crypto-payout/batch/direct';
const ROWS = 200;
/** Each step that the provider takes by itself, until its payouts are confirmed on their chain. */
const STEPS_SECONDS = [11, 11, 60, 120, 600, 600];

const HEADER = ['Email', 'Full name', 'Country', 'Amount', 'Currency', 'Coin', 'Wallet address'];

/** Euros of each row, besides its cents. One for each provider: what pays the same there would be a likely duplicate. */
const euros = { sandbox: 25, literal: 26, renamed: 27 };

/** Rows of whom no other test pays, with two errors. */
function file(base: number): string {
    const random = createRandom(20261123);
    const rows = Array.from({ length: ROWS }, (_, index) => [
        index === 150 ? 'row.150.mail.example' : `row.${index}@batch.example`,
        "Niamh O'Brien",
        'IE',
        index === 7 ? `${base},00 EUR` : `${base}.${String(index % 100).padStart(2, '0')}`,
        'EUR',
        coin('USDT_TRC20'),
        makeAddress('USDT_TRC20', random),
    ]);
    return [HEADER, ...rows].map(cells => cells.map(cell => `"${cell}"`).join(';')).join('\r\n');
}

const select = (page: Page, name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

const look = (page: Page, name: string) =>
    process.env.LOOK ? page.screenshot({ path: `${process.env.LOOK}/batch-${name}.png`, fullPage: true }) : undefined;

job(
    'renamed',
    'a batch of two hundred has its errors fixed in the grid, is made once, approved by two others and paid',
    async ({ page, provider }) => {
        const [base, name] = [euros[provider], `two-hundred-${provider}`];
        // And 2 × (0 + … + 99) cents.
        const total = `${(ROWS * base + 99).toLocaleString('en-GB')}.00`;
        await enter(page, OWNER, DIRECT);
        await expect(page.getByText('Drop a file here')).toBeVisible();
        await select(page, `${name}.csv`, file(base));
        await expect(page.getByText('2 rows have errors.')).toBeVisible();
        await page.getByRole('button', { name: 'Continue' }).click();
        await expect(page.getByLabel('Row 8: Amount')).toBeFocused();
        await page.getByLabel('Row 8: Amount').fill(`${base}.07`);
        await page.getByLabel('Row 151: Email').fill('row.150@batch.example');
        await expect(page.getByText('No errors found.')).toBeVisible();
        // However many rows there are, only those in view are rendered.
        await page.getByRole('button', { name: 'Show all rows' }).click();
        await expect(page.getByLabel('Row 1: Email')).toBeVisible();
        expect(await page.getByRole('textbox').count()).toBeLessThan(60 * HEADER.length);
        await page.reload();
        await page.getByRole('region', { name: 'Draft' }).getByRole('button', { name: 'Close' }).click();
        await expect(page.getByText('No errors found.')).toBeVisible();
        await page.getByRole('button', { name: 'Continue', exact: true }).click();
        await expect(page.getByLabel('Name of the batch')).toHaveValue(name);
        await page.getByRole('button', { name: 'Review' }).click();
        // It doesn't say what a seeded one will pay, which has no payouts yet.
        if (isOn('literal')) await page.getByLabel('I want to do it again').check();
        await page.getByRole('button', { name: `Create batch of ${total} EUR` }).dblclick();
        await expect(page.getByRole('heading', { name: 'Batch submitted' })).toBeVisible();
        await page.getByRole('link', { name: 'Open the batch' }).click();
        const [, id = ''] = /batch\/([\w-]+)/.exec(page.url()) ?? [];
        const record = `/crypto-payout-admin/batch/${id}/show/full`;
        await act(page, 'clock', { advanceSeconds: STEPS_SECONDS[0] });
        for (const [index, email] of [APPROVER, AUTHENTICATED].entries()) {
            await enter(page, email, record);
            await expect(page.getByText(approvedText(index))).toBeVisible();
            await page.getByRole('button', { name: 'Approve', exact: true }).click();
            const dialog = page.getByRole('dialog');
            await expect(dialog).toContainText(total);
            if (email === APPROVER) await enterCode(page, email);
            else {
                await passResendPause(page);
                await dialog.getByLabel('One-time code').fill(await totpCode(page, email));
            }
            await dialog.getByRole('button', { name: 'Approve' }).click();
            await expect(dialog).toBeHidden();
        }
        // The session doesn't last that long.
        await page.goto('about:blank');
        for (const seconds of STEPS_SECONDS) await act(page, 'clock', { advanceSeconds: seconds });
        await enter(page, OWNER, record);
        await expect(page.getByText(/Every recipient was paid/).first()).toBeVisible();
        await page.goto(`/crypto-payout-admin/batch?filter={"batch_name":"${name}"}`);
        await expect(page.getByRole('row')).toHaveCount(2);
    },
);

test('every step is accessible in both themes, and none is wider than a phone', async ({ page }) => {
    const rows = [
        HEADER,
        [
            'a@batch.example',
            'Ana Silva',
            'Portugal',
            '12.50',
            'EUR',
            'BTC',
            'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
        ],
        ['a@batch.example', 'Ana Silva', 'PT', '12.50', 'EUR', 'BTC', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ];
    const steps: [name: string, step: () => Promise<void>][] = [
        ['file', async () => expect(page.getByText('Drop a file here')).toBeVisible()],
        [
            'rows',
            async () => {
                await select(page, 'looks.csv', rows.map(cells => cells.join(',')).join('\n'));
                await expect(page.getByText('1 row has errors.')).toBeVisible();
            },
        ],
        [
            'details',
            async () => {
                await page.getByRole('button', { name: 'Replace names by codes in 1 row' }).click();
                await page.getByLabel('I want to pay this row too').check();
                await page.getByRole('button', { name: 'Continue', exact: true }).click();
                await expect(page.getByLabel('Name of the batch')).toBeVisible();
            },
        ],
        [
            'review',
            async () => {
                await page.getByRole('button', { name: 'Review' }).click();
                await expect(page.getByRole('button', { name: /^Create batch of/ })).toBeVisible();
            },
        ],
    ];
    await enter(page, OWNER, DIRECT);
    for (const [name, step] of steps) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await step();
        await expectAccessibleInBothThemes(page);
        await look(page, name);
        await page.setViewportSize({ width: 390, height: 844 });
        await expectNoOverflow(page);
        if (name === 'rows') await expectAccessibleInBothThemes(page);
        await look(page, `${name}-phone`);
    }
});
