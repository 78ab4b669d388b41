import { createElement, lazy, useState } from 'react';
import { loadCode, NotLoaded } from '../api/loadCode';

/** Any component, as React's own `lazy` accepts it. */
type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

export type LazyView = ReturnType<typeof lazyPage<Record<string, () => React.ReactNode>, string>>;

const failed = new Set<() => void>();

/**
 * Makes failed components load again on their next render. Call it once the fallback is on the page; any earlier, React's own
 * retry would load them endlessly.
 */
export function forgetFailures(): void {
    for (const forget of failed) forget();
    failed.clear();
}

/**
 * A named export of a module as a component that loads on first render, or earlier with `preload`. Once loaded it renders
 * immediately: React delays whatever follows a fallback. Rendering throws NotLoaded if it fails to load.
 */
export function lazyPage<Module extends Record<Name, AnyComponent>, Name extends string>(
    load: () => Promise<Module>,
    name: Name,
) {
    let loaded: AnyComponent | undefined;
    let attempt: Promise<{ default: AnyComponent }> | undefined;
    const fetchPage = async () => {
        try {
            return { default: (loaded = (await loadCode(load))[name]) };
        } catch (error) {
            failed.add(forget);
            throw error;
        }
    };
    const loadPage = () => (attempt ??= fetchPage());
    let Lazy: AnyComponent = lazy(loadPage);
    const forget = () => {
        attempt = undefined;
        Lazy = lazy(loadPage);
    };
    /** Never rejects. A failed load is retried, and reported, on render; after a timeout render reports it at once. */
    const preload = async () => {
        await loadPage().catch((error: unknown) => {
            if (!(error instanceof NotLoaded && error.isLate)) forget();
        });
    };
    function Page(props: object) {
        // Fixed while mounted: switching components would remount and lose state.
        const [View] = useState<AnyComponent>(() => loaded ?? Lazy);
        return createElement(View, props);
    }
    return Object.assign(Page as Module[Name], { preload });
}
