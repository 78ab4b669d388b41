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

// On a form, so does asking each label for its control whenever a query reads the labels of an element.
const labelled = [HTMLButtonElement, HTMLInputElement, HTMLOutputElement, HTMLSelectElement, HTMLTextAreaElement];
for (const { prototype } of labelled) {
    Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf });
}

function labelsOf(this: HTMLElement): HTMLLabelElement[] {
    const labels = [...this.ownerDocument.getElementsByTagName('label')];
    return labels.filter(label => (label.htmlFor ? label.htmlFor === this.id : label.control === this));
}

// And so does matching each element with the selector that all of them match.
const { querySelectorAll } = Element.prototype;
Object.defineProperty(Element.prototype, 'querySelectorAll', {
    configurable: true,
    value(this: Element, selector: string) {
        return selector === '*' ? elementsIn(this) : querySelectorAll.call(this, selector);
    },
});

function elementsIn(root: Element): Node[] {
    const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
    const found: Node[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node);
    return found;
}

/** jsdom has no layout, so nothing scrolls. */
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

beforeEach(() => setWidth('wide'));

afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    vi.useRealTimers();
});
