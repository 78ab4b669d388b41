import { expectAccessibleInBothThemes } from './support/axe';
import { enter } from './support/sandbox';
import { expectSignedOut, signOut } from './support/session';
import { expect, test } from './support/test';

test('stars: pages at the head of the navigation, in every tab, until the sign-out', async ({ page, context }) => {
    await enter(page, 'owner@harbour.example', '/statements');
    const star = page.getByRole('button', { name: 'Star this page' });
    const starred = page.getByRole('list', { name: 'Starred' }).getByRole('link');
    await star.focus();
    await page.keyboard.press('Space');
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await expect(starred).toHaveText(['Statements']);

    const other = await context.newPage();
    await other.goto('/changeprofile');
    await other.getByRole('button', { name: 'Star this page' }).click();
    await expect(starred).toHaveText(['Statements', 'Your profile']);
    await other.close();

    // The star's tooltip goes with its focus.
    await page.getByRole('main').focus();
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Collapse navigation' }).click();
    await expect(starred.first()).toHaveAccessibleName('Statements');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(star).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await starred.last().click();
    await expect(page).toHaveURL('/changeprofile');
    await expectAccessibleInBothThemes(page);

    await signOut(page);
    await expectSignedOut(page);
    expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('RaStore')))).toEqual([]);
});
