import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Menus open in a layer of their own outside of the landmarks, as a dialog does, but axe's best practice knows only dialogs. */
const MENU = '[role=presentation]:has(> * > [role=menu])';

/** Fails with what axe finds on the page, each finding with its elements. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
    const builder = new AxeBuilder({ page }).setLegacyMode(true);
    if ((await page.locator(MENU).count()) > 0) builder.disableRules('region');
    const { violations } = await builder.analyze();
    expect(
        violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(node => node.html).join(' | ')}`),
    ).toEqual([]);
}
