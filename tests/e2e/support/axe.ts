import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { showTheme, shownTheme } from './theme';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Evaluate = (this: unknown, text: Element, ...rest: unknown[]) => unknown;

/** The global that axe's source sets in the page. */
interface Axe {
    configure(spec: unknown): void;
    run(context: unknown, options: unknown): Promise<axe.AxeResults>;
    _audit: { checks: { 'color-contrast': { evaluate: Evaluate } } };
}

/** Menus open in their own layer outside the landmarks, as dialogs do, but axe's best practice exempts only dialogs. */
const MENU = '[role=presentation]:has(> * > [role=menu])';
/** The rules that a theme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Fails with what axe finds on the page in the current theme, each finding with its elements.
 * @param layer a selector of what has opened over the page, if another test checks the colours of the rest
 */
export async function expectNoAxeViolations(page: Page, layer = 'html'): Promise<void> {
    // A page's heading comes once the page has loaded.
    await expect(page.locator(layer === 'html' ? 'h1' : layer)).not.toHaveCount(0);
    const besides = (await page.locator(MENU).count()) > 0 ? ['region'] : [];
    await expectNone(page, layer, { rules: Object.fromEntries(besides.map(rule => [rule, { enabled: false }])) });
}

/** The same, and then the colours in the other theme, in which the page stays. What is open stays open. */
export async function expectAccessibleInBothThemes(page: Page, layer = 'html'): Promise<void> {
    await expectNoAxeViolations(page, layer);
    await showTheme(page, (await shownTheme(page)) === 'light' ? 'dark' : 'light');
    await expectNone(page, layer, { runOnly: COLOUR_RULES });
}

async function expectNone(page: Page, layer: string, rules: axe.RunOptions): Promise<void> {
    if (!(await page.evaluate(() => 'axe' in globalThis))) {
        await page.evaluate(source);
        await page.evaluate(passEachLookOnce);
    }
    // Selectors take time and aren't used.
    const quick: axe.RunOptions = { resultTypes: ['violations'], selectors: false, ...rules };
    const given: { layer: string; options: unknown } = { layer, options: quick };
    const found = await page.evaluate(async ({ layer, options }) => {
        // The script evaluated above set it.
        const { axe: inPage } = globalThis as unknown as { axe: Axe };
        inPage.configure({ rules: [{ id: 'color-contrast', selector: `${layer}, ${layer} *` }] });
        const { violations } = await inPage.run(document, options);
        return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(node => node.html).join(' | ')}`);
    }, given);
    expect(found).toEqual([]);
}

/**
 * Runs in the page. A text passes at once if one has passed before it that had the same colour and size over the same backgrounds:
 * to find what is behind a text takes most of a check's time. Texts that touch a box which isn't around them are always checked.
 */
function passEachLookOnce() {
    const { axe: inPage } = globalThis as unknown as { axe: Axe };
    const check = inPage._audit.checks['color-contrast'];
    const { evaluate } = check;
    const { run } = inPage;
    const passed = new Set<string>();
    let boxes: { box: Element; place: DOMRect }[] = [];
    const allBoxes = () =>
        Array.from(document.querySelectorAll('body *')).flatMap(box => {
            const { backgroundColor, backgroundImage } = getComputedStyle(box);
            const isSeenThrough = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
            return isSeenThrough ? [] : [{ box, place: box.getBoundingClientRect() }];
        });
    const touchesOthers = (text: Element) => {
        const { left, right, top, bottom } = text.getBoundingClientRect();
        const touches = ({ left: itsLeft, right: itsRight, top: itsTop, bottom: itsBottom }: DOMRect) =>
            itsLeft < right && left < itsRight && itsTop < bottom && top < itsBottom;
        return boxes.some(({ box, place }) => touches(place) && !box.contains(text));
    };
    const lookOf = (text: Element) => {
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(text);
        const look = [color, fontSize, fontWeight, textShadow];
        for (let around: Element | null = text; around; around = around.parentElement) {
            const { backgroundColor, backgroundImage, filter, opacity, position } = getComputedStyle(around);
            look.push(backgroundColor, backgroundImage, filter, opacity);
            // It may have a pseudo-element behind its text.
            if (position !== 'static') look.push(around.getAttribute('class') ?? '');
        }
        return look.join();
    };
    inPage.run = (...given) => {
        boxes = allBoxes();
        return run(...given);
    };
    check.evaluate = function (text, ...rest) {
        if (touchesOthers(text)) return evaluate.call(this, text, ...rest);
        const look = lookOf(text);
        const passes = passed.has(look) || evaluate.call(this, text, ...rest);
        if (passes === true) passed.add(look);
        return passes;
    };
}
