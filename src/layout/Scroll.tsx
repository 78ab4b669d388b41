import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useIsWide } from '../components/hooks/useWidth';

/** Where each entry of the history was scrolled to, by its key. */
const tops = new Map<string, number>();

/** How long a page may take to become as tall as it was. */
const GROWS_FOR_MS = 10_000;

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
    const growing = useRef<Growing>(undefined);
    useLayoutEffect(() => {
        // The browser would restore it before the page is there. Of a page that is loaded again, it may.
        const leave = () => (history.scrollRestoration = 'auto');
        history.scrollRestoration = 'manual';
        addEventListener('pagehide', leave);
        return () => {
            removeEventListener('pagehide', leave);
            growing.current?.stop();
        };
    }, []);
    useLayoutEffect(() => {
        if (shown.current !== page) {
            shown.current = page;
            growing.current?.stop();
            growing.current = scrollTo((isReturn && tops.get(key)) || 0);
        }
        const note = () => {
            // The next page's entry comes before the page. This one may shrink meanwhile, which moves it.
            if (shownEntry() !== key) return;
            const top = growing.current?.top();
            tops.set(key, top ?? document.documentElement.scrollTop);
        };
        note();
        addEventListener('scroll', note);
        return () => removeEventListener('scroll', note);
    }, [key, page, isReturn]);
    return null;
}

/** Key of the browser's entry, as the router keeps it; the first one has none. */
const shownEntry = (): string => (history.state as { key?: string } | null)?.key ?? 'default';

interface Growing {
    /** Where it's going to be; undefined once it's there or the user did something. */
    top: () => number | undefined;
    stop: () => void;
}

const inputs = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Scrolls there, as soon as the page is tall enough, unless the user does something first. */
function scrollTo(top: number): Growing | undefined {
    const { documentElement: root, body } = document;
    root.scrollTop = top;
    const isThere = () => root.scrollTop > top - 1;
    if (isThere()) return undefined;
    let isWaiting = true;
    const observer = new ResizeObserver(() => {
        root.scrollTop = top;
        if (isThere()) stop();
    });
    const timer = setTimeout(() => stop(), GROWS_FOR_MS);
    const stop = () => {
        isWaiting = false;
        observer.disconnect();
        clearTimeout(timer);
        for (const input of inputs) removeEventListener(input, stop);
    };
    for (const input of inputs) addEventListener(input, stop);
    observer.observe(body);
    return { top: () => (isWaiting ? top : undefined), stop };
}
