import { createElement, lazy, useState } from 'react';
import { loadCode, NotLoaded } from '../api/loadCode';

/** Any component, as React's own `lazy` takes it. */
type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

const failed = new Set<() => void>();

/**
 * Whatever could not be fetched is fetched again when it is next rendered. For what shows in its place, once that is on the page: earlier,
 * React's own second try would fetch it for ever.
 */
export function forgetFailures(): void {
    for (const forget of failed) forget();
    failed.clear();
}

/**
 * A component that a module exports by this name, fetched when it is first rendered, or before that by `preload`. What is there by
 * then renders at once: React holds back whatever follows a fallback. Rendering throws NotLoaded where it does not come.
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
    /** Never rejects: what fails is fetched again when it is rendered, and fails there; at once where it has been waited for already. */
    const preload = async () => {
        await loadPage().catch((error: unknown) => {
            if (!(error instanceof NotLoaded && error.isLate)) forget();
        });
    };
    function Page(props: object) {
        // Once for each time it is mounted: another component in its place would start over.
        const [View] = useState<AnyComponent>(() => loaded ?? Lazy);
        return createElement(View, props);
    }
    return Object.assign(Page as Module[Name], { preload });
}
