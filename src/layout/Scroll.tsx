import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useIsWide } from '../components/hooks/useWidth';

/** Where each entry of the history was scrolled to, by its key. */
const tops = new Map<string, number>();

/** How long a page may take to become as tall as it was. */
const GROWS_FOR_MS = 3_000;

/**
 * Starts a page that is opened at its top, and returns to where it was on the way back and forward. The router's own
 * ScrollRestoration would also move a list whose query changes, and one that a record opens beside.
 */
export function Scroll() {
    const { key, pathname } = useLocation();
    const isReturn = useNavigationType() === 'POP';
    const isWide = useIsWide();
    const page = isWide ? pathname.replace(/\/[^/]+\/show$/, '') : pathname;
    const shown = useRef(page);
    useLayoutEffect(() => {
        // The browser would restore it before the page is there. Of a page that is loaded again, it may.
        const leave = () => (history.scrollRestoration = 'auto');
        history.scrollRestoration = 'manual';
        addEventListener('pagehide', leave);
        return () => removeEventListener('pagehide', leave);
    }, []);
    useLayoutEffect(() => {
        const isOpened = shown.current !== page;
        shown.current = page;
        const stop = isOpened ? scrollTo((isReturn && tops.get(key)) || 0) : undefined;
        const note = () => void tops.set(key, document.documentElement.scrollTop);
        note();
        addEventListener('scroll', note);
        return () => {
            stop?.();
            removeEventListener('scroll', note);
        };
    }, [key, page, isReturn]);
    return null;
}

const inputs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Scrolls there, as soon as the page is tall enough, unless the user does something first. */
function scrollTo(top: number): (() => void) | undefined {
    const { documentElement: root, body } = document;
    root.scrollTop = top;
    const isThere = () => root.scrollTop > top - 1;
    if (isThere()) return undefined;
    const observer = new ResizeObserver(() => {
        root.scrollTop = top;
        if (isThere()) stop();
    });
    const timer = setTimeout(() => stop(), GROWS_FOR_MS);
    const stop = () => {
        observer.disconnect();
        clearTimeout(timer);
        for (const input of inputs) removeEventListener(input, stop);
    };
    for (const input of inputs) addEventListener(input, stop);
    observer.observe(body);
    return stop;
}
