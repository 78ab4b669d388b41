import './productionReact';
import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import './quickSelectors';
import { emotionCache } from '../../src/theme/emotionCache';
import { setWidth } from './viewport';

const { getElementError: describedError } = getConfig();

// Longer than a person would wait, but it costs nothing if all is well: a busy machine takes ten seconds for a file's first page.
configure({
    asyncUtilTimeout: 30_000,
    // A query that is waited for fails many times; only the last failure is printed, and that one shows the page by itself.
    getElementError: (message, container) => (isWaitedFor() ? plainError(message) : describedError(message, container)),
});

// The library's own sign, which its types leave out.
const isWaitedFor = (): boolean =>
    (getConfig() as unknown as { _disableExpensiveErrorDiagnostics: boolean })._disableExpensiveErrorDiagnostics;

function plainError(message: string | null): Error {
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    return error;
}

// React notes the stack of each element's owner for its warnings, which takes a tenth of a test's time.
Object.defineProperty(
    (React as unknown as Record<string, object>).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
    'recentlyCreatedOwnerStacks',
    { configurable: true, get: () => Infinity, set: () => undefined },
);

// Computing the theme's styles for each element that a query checks takes most of a test's time, and jsdom has no media queries
// anyway. An element's own style still counts.
window.getComputedStyle = element => (element instanceof HTMLElement ? element.style : document.body.style);

// A page without time to spare: what it can do without loads when a test says so.
const waiting = new Map<number, IdleRequestCallback>();
let handles = 0;
export const idle = {
    tell: () => {
        const due = [...waiting.values()];
        waiting.clear();
        for (const work of due) work({ didTimeout: false, timeRemaining: () => 50 });
    },
};
window.requestIdleCallback = work => {
    waiting.set(++handles, work);
    return handles;
};
window.cancelIdleCallback = handle => void waiting.delete(handle);

// On a form, so does asking each label for its control whenever a query reads an element's labels.
const labelled = [HTMLButtonElement, HTMLInputElement, HTMLOutputElement, HTMLSelectElement, HTMLTextAreaElement];
for (const { prototype } of labelled) {
    Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf });
}

function labelsOf(this: HTMLElement): HTMLLabelElement[] {
    const labels = [...this.ownerDocument.querySelectorAll('label')];
    return labels.filter(label => (label.htmlFor ? label.htmlFor === this.id : label.control === this));
}

// Nor does anything read what the styles say, so they aren't put into the page, only noted.
emotionCache.insert = (_, { name }) => {
    emotionCache.inserted[name] = true;
};

/** jsdom has no layout, so nothing scrolls. */
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

beforeEach(() => {
    waiting.clear();
    setWidth('wide');
});

afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    vi.useRealTimers();
});

// One that never ends would put off whatever the worker's later files render.
afterAll(() =>
    vi.waitFor(() => {
        const { isOpen } = React.act as { isOpen?: () => boolean };
        if (isOpen?.()) throw new Error('An act of this file never ends: wait for nothing that can’t come');
    }),
);
