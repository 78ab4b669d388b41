import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { showTheme, shownTheme } from './theme';

/** Menus open in a layer of their own outside of the landmarks, as a dialog does, but axe's best practice knows only dialogs. */
const MENU = '[role=presentation]:has(> * > [role=menu])';
/** The rules that a theme can break. They take most of the time, by the number of texts on the page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const REPEATED = 'data-looks-like-one-above';

/** Fails with what axe finds on the page in the theme that shows, each finding with its elements. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
    const besides = (await page.locator(MENU).count()) > 0 ? ['region'] : [];
    await expectNone(new AxeBuilder({ page }).setLegacyMode(true).disableRules([...COLOUR_RULES, ...besides]));
    await expectReadableColours(page);
}

/** The same, and the colours once more in the other theme. What shows stays open, and the page ends in the theme it had. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
    await expectNoAxeViolations(page);
    const theme = await shownTheme(page);
    await showTheme(page, theme === 'light' ? 'dark' : 'light');
    await expectReadableColours(page);
    await showTheme(page, theme);
}

/** Every text in colours that can be read; of rows that look the same, the first. */
async function expectReadableColours(page: Page): Promise<void> {
    await markRepeatedRows(page);
    await expectNone(new AxeBuilder({ page }).setLegacyMode(true).withRules(COLOUR_RULES).exclude(`[${REPEATED}]`));
}

async function expectNone(builder: AxeBuilder): Promise<void> {
    const { violations } = await builder.analyze();
    expect(
        violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(node => node.html).join(' | ')}`),
    ).toEqual([]);
}

/** A row whose elements have the classes and states of those in a row above, and text where those have, has its colours too. */
const markRepeatedRows = (page: Page) =>
    page.evaluate(mark => {
        const states = ['class', 'style', 'disabled', 'aria-current', 'aria-disabled', 'aria-pressed', 'aria-selected'];
        const lookOf = (element: Element) =>
            [element.tagName, element.textContent !== '', ...states.map(name => element.getAttribute(name))].join(' ');
        for (const list of document.querySelectorAll('tbody, ul, ol')) {
            const seen = new Set<string>();
            for (const row of list.children) {
                const look = [row, ...row.querySelectorAll('*')].map(lookOf).join();
                row.toggleAttribute(mark, seen.has(look));
                seen.add(look);
            }
        }
    }, REPEATED);
