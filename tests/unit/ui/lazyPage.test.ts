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

test('its name is that of a component of the module', () => {
    // @ts-expect-error the module has no such component
    lazyPage(async () => module, 'FarewellPage');
    // @ts-expect-error a number is no component
    lazyPage(async () => module, 'LIMIT');
});
