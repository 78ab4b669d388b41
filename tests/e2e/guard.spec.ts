import { expectAccessibleInBothThemes, expectNoAxeViolations } from './support/axe';
import { rowLinks } from './support/payments';
import { Problems } from './support/problems';
import { enter } from './support/sandbox';
import { expect, test } from './support/test';

const SECRET = '731946';

const misdeeds: [what: string, noticed: RegExp, deed: () => unknown][] = [
    ['markup from text', /trusted-types/, () => queueMicrotask(() => (document.body.innerHTML = '<b>markup</b>'))],
    ['an inline style', /style-src-attr/, () => document.body.setAttribute('style', 'color: red')],
    [
        'a script without the nonce',
        /TrustedScript|script-src/,
        () => {
            const script = document.createElement('script');
            script.append('1');
            document.head.append(script);
        },
    ],
    ['a console error', /console: something broke/, () => console.error('something broke')],
    [
        'an uncaught error',
        /uncaught: Error: thrown/,
        () =>
            queueMicrotask(() => {
                throw new Error('thrown');
            }),
    ],
    ['an unhandled rejection', /uncaught: Error: rejected/, () => void Promise.reject(new Error('rejected'))],
    ['a foreign request', /refused https:\/\/example\.org/, () => void fetch('https://example.org/').catch(() => 0)],
    ['a secret in an address', /secret 731946 in: .*\?code=731946/, () => history.pushState(null, '', '?code=731946')],
    ['a secret on the console', /secret 731946 in: the code is 731946/, () => console.log('the code is 731946')],
];

for (const [what, noticed, deed] of misdeeds) {
    test(`${what} would fail a test`, async ({ browser, baseURL }) => {
        const context = await browser.newContext({ baseURL });
        const guard = new Problems(new URL(baseURL ?? '').origin);
        guard.keepSecret(SECRET);
        await guard.watch(context);
        const page = await context.newPage();
        await page.goto('/login');
        expect(await guard.found()).toEqual([]);
        await page.evaluate(deed);
        await expect.poll(async () => (await guard.found()).join('\n')).toMatch(noticed);
        await context.close();
    });
}

test('what a test brings about on purpose is let through, and nothing else', async ({ page, problems }) => {
    problems.allow(/status of 404/);
    await page.goto('/login');
    const status = await page.evaluate(async () => (await fetch('/assets/gone.js')).status);
    expect(status).toBe(404);
});

test('part of a longer number is not a secret', async ({ page, problems }) => {
    problems.keepSecret(SECRET);
    await page.goto(`/login?reference=ABC-${SECRET}-PMT`);
});

test('a text in one of fifty rows that is too dark for the dark theme alone would fail a test', async ({ page }) => {
    await enter(page, 'owner@harbour.example', '/payments');
    await rowLinks(page)
        .nth(30)
        .evaluate(link => link.style.setProperty('color', '#1a1a1a'));
    await expectNoAxeViolations(page);
    await expect(expectAccessibleInBothThemes(page)).rejects.toThrow(/color-contrast/);
});

/** A text that can be read, and one that can't and lies over a dark box which isn't around it. */
const overSiblings: [where: string, readable: string, dark: string][] = [
    [
        'laid behind it',
        '<div class="place"><p>On the page</p></div>',
        '<div class="place"><div class="dark" style="position: absolute; inset: 0"></div><p>Over a box</p></div>',
    ],
    [
        'that it is moved over',
        '<div class="place"><p>On the page</p></div>',
        '<div class="dark"></div><div class="place"><p style="margin-top: -30px">Over a box</p></div>',
    ],
    [
        'that reaches under it',
        '<div class="place"><div class="dark" style="position: absolute; right: 0; width: 40px"></div><p>Beside</p></div>',
        '<div class="place"><div class="dark" style="position: absolute; left: 0; width: 99%"></div><p>Over</p></div>',
    ],
    [
        'that covers a light one',
        `<div class="place"><div class="dark" style="position: absolute; inset: 0"></div>
            <div class="light" style="position: absolute; inset: 0; z-index: 1"></div><p style="z-index: 2">Light</p></div>`,
        `<div class="place"><div class="dark" style="position: absolute; inset: 0; z-index: 1"></div>
            <div class="light" style="position: absolute; inset: 0"></div><p style="z-index: 2">Dark</p></div>`,
    ],
];

for (const [where, readable, dark] of overSiblings) {
    test(`a text that is too dark for a box ${where} would fail a test`, async ({ page }) => {
        const open = (boxes: string) =>
            page.setContent(`
                <!doctype html><html lang="en"><title>Boxes</title><style>
                    .place, p { position: relative; margin: 0; color: #555 }
                    .dark { height: 40px; background: #222 }
                    .light { height: 40px; background: #fff }
                </style><main><h1>Boxes</h1>${boxes}</main></html>`);
        await open(readable);
        await expectNoAxeViolations(page);
        await open(readable + dark);
        await expect(expectNoAxeViolations(page)).rejects.toThrow(/color-contrast/);
    });
}
