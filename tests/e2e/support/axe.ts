import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { showTheme, shownTheme } from './theme';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The global that axe's source sets in the page. */
interface Axe {
    run(context: unknown, options: unknown): Promise<axe.AxeResults>;
}

/** Menus open in their own layer outside the landmarks, as dialogs do, but axe's best practice exempts only dialogs. */
const MENU = '[role=presentation]:has(> * > [role=menu])';
/** The rules that a theme can break. They take most of the time, more the more text the page has. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const REPEATED = 'data-looks-like-one-above';

/**
 * Fails with what axe finds on the page in the current theme, each finding with its elements.
 * @param layer a selector of what has opened over the page, if another test checks the colours of the rest
 */
export async function expectNoAxeViolations(page: Page, layer = 'html'): Promise<void> {
    const besides = (await page.locator(MENU).count()) > 0 ? ['region'] : [];
    const off = [...COLOUR_RULES, ...besides].map(rule => [rule, { enabled: false }]);
    await expectNone(page, { include: ['html'] }, { rules: Object.fromEntries(off) as axe.RuleObject });
    await expectReadableColours(page, layer);
}

/** The same, and then the colours in the other theme, in which the page stays. What is open stays open. */
export async function expectAccessibleInBothThemes(page: Page, layer = 'html'): Promise<void> {
    await expectNoAxeViolations(page, layer);
    await showTheme(page, (await shownTheme(page)) === 'light' ? 'dark' : 'light');
    await expectReadableColours(page, layer);
}

/** Every text has enough contrast; of rows that look the same, only the first is checked. */
async function expectReadableColours(page: Page, layer: string): Promise<void> {
    await markRepeatedRows(page);
    await expectNone(page, { include: [layer], exclude: [`[${REPEATED}]`] }, { runOnly: COLOUR_RULES });
}

async function expectNone(page: Page, context: axe.ContextObject, rules: axe.RunOptions): Promise<void> {
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
    // Selectors take time and aren't used.
    const quick: axe.RunOptions = { resultTypes: ['violations'], selectors: false, ...rules };
    const given: { context: unknown; options: unknown } = { context, options: quick };
    const found = await page.evaluate(async ({ context, options }) => {
        // The script evaluated above set it.
        const { axe: inPage } = globalThis as unknown as { axe: Axe };
        const { violations } = await inPage.run(context, options);
        return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(node => node.html).join(' | ')}`);
    }, given);
    expect(found).toEqual([]);
}

/**
 * Marks each row that has the same elements, classes and states as a row above, with text in the same places: its colours are the
 * same.
 */
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
