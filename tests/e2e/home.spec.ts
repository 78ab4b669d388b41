import { expectAccessibleInBothThemes } from './support/axe';
import { job } from './support/jobs';
import { expectTotal } from './support/payments';
import { enter } from './support/sandbox';
import { expect, test } from './support/test';

const OWNER = 'owner@harbour.example';

// Each test fails on a violation of the security policy: charts draw themselves with styles.
test('home draws its charts in both themes, shows them as tables, and reads them by keyboard', async ({ page }) => {
    await enter(page, OWNER);
    const volume = page.getByRole('region', { name: 'Volume' });
    const charts = volume.getByRole('group', { name: /By day, in EUR|Payments by currency/ });
    await expect(charts).toHaveCount(2);
    await expect(charts.first().locator('.MuiBarChart-element').first()).toBeVisible();
    // The bars are coloured by tokens of the theme.
    const fill = () =>
        charts
            .first()
            .locator('.MuiBarChart-element')
            .first()
            .evaluate(bar => getComputedStyle(bar).fill);
    const before = await fill();
    await charts.first().locator('[tabindex="0"]').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.MuiChartsTooltip-root')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectAccessibleInBothThemes(page);
    await expect.poll(fill).not.toBe(before);

    await volume.getByRole('button', { name: 'Table' }).click();
    await expect(volume.getByRole('table')).toHaveCount(2);
    await expect(charts).toHaveCount(0);
    await page.reload();
    await expect(volume.getByRole('table')).toHaveCount(2);
});

job('renamed', 'a number of what needs attention is that of the list behind it', async ({ page }) => {
    await enter(page, OWNER);
    const attention = page.getByRole('region', { name: 'Needs attention' });
    const line = attention.getByRole('link', { name: /short payments/ }).first();
    const [, digits = '', more] = /^([\d,]+)(\+?)/.exec((await line.textContent()) ?? '') ?? [];
    const count = Number(digits.replace(',', ''));
    expect(count).toBeGreaterThan(0);
    await line.click();
    // “50+” is a page of 50 that isn't the last.
    await expectTotal(page, more ? count + 1 : count);
});
