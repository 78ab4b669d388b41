import { createElement, Suspense } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyPage } from '../../../src/components/lazyPage';

const module = { GreetingPage: () => 'Hello', LIMIT: 7 };

test('a page is fetched when it is preloaded, and a failing preload is left to the rendering', async () => {
    let loads = 0;
    const Page = lazyPage(async () => {
        loads += 1;
        return module;
    }, 'GreetingPage');
    expect(loads).toBe(0);
    await Page.preload();
    expect(loads).toBe(1);
    const Missing = lazyPage(async (): Promise<typeof module> => {
        throw new Error('The chunk is gone');
    }, 'GreetingPage');
    await expect(Missing.preload()).resolves.toBeUndefined();
});

test('a page that is there renders at once', async () => {
    const Page = lazyPage(async () => module, 'GreetingPage');
    await Page.preload();
    expect(renderToStaticMarkup(createElement(Suspense, { fallback: 'Loading' }, createElement(Page)))).toBe('Hello');
    const Later = lazyPage(async () => module, 'GreetingPage');
    expect(renderToString(createElement(Suspense, { fallback: 'Loading' }, createElement(Later)))).toContain('Loading');
});

test('its name is that of a component of the module', () => {
    // @ts-expect-error the module has no such component
    lazyPage(async () => module, 'FarewellPage');
    // @ts-expect-error a number is no component
    lazyPage(async () => module, 'LIMIT');
});
