import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { setWidth } from './viewport';

// Long for a person, but it costs nothing where all is well, and a busy machine loads the first page of a file in ten seconds.
configure({ asyncUtilTimeout: 30_000 });

// Working out the theme's style sheets for each element that a query looks at takes most of a test's time, and jsdom knows no
// media queries anyway. What an element hides by itself still counts.
window.getComputedStyle = element => (element instanceof HTMLElement ? element.style : document.body.style);

/** jsdom has no layout, so nothing scrolls. */
Element.prototype.scrollTo = () => undefined;
window.scrollTo = () => undefined;

beforeEach(() => setWidth('wide'));

afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    vi.useRealTimers();
});
