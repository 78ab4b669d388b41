import { afterEach, describe, expect, test, vi } from 'vitest';
import { hasSiteStorage, hasTabStorage, replaceMissingStorage } from '../../../src/session/storage/siteStorage';

const names = ['localStorage', 'sessionStorage'] as const;
const blocked = {
    throws: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
    'is undefined': () => undefined,
    'is null': () => null,
};

describe.each(Object.entries(blocked))('a storage that %s', (_, get) => {
    const before = names.map(name => Object.getOwnPropertyDescriptor(globalThis, name));
    afterEach(() => {
        names.forEach((name, index) => {
            const descriptor = before[index];
            if (descriptor) Object.defineProperty(globalThis, name, descriptor);
            else Reflect.deleteProperty(globalThis, name);
        });
    });

    test('is replaced by one that lasts as long as the page, and is known to be missing', () => {
        vi.stubGlobal('Storage', class {});
        for (const name of names) Object.defineProperty(globalThis, name, { configurable: true, get });
        replaceMissingStorage();
        expect([hasTabStorage(), hasSiteStorage()]).toEqual([false, false]);
        localStorage.setItem('theme', 'dark');
        localStorage.setItem('count', 7 as unknown as string);
        expect(Object.keys(localStorage)).toEqual(['theme', 'count']);
        expect([localStorage.getItem('count'), localStorage.getItem('getItem')]).toEqual(['7', null]);
        localStorage.removeItem('count');
        expect(sessionStorage.getItem('theme')).toBeNull();
        localStorage.clear();
        expect(localStorage.getItem('theme')).toBeNull();
    });
});

test('the browser’s own stay', () => {
    class Storage {}
    vi.stubGlobal('Storage', Storage);
    const own = new Storage();
    for (const name of names) vi.stubGlobal(name, own);
    replaceMissingStorage();
    expect([localStorage, sessionStorage]).toEqual([own, own]);
    expect([hasTabStorage(), hasSiteStorage()]).toEqual([true, true]);
});
