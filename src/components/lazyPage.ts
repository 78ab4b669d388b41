import { createElement, lazy, useState } from 'react';

/** Any component, as React's own `lazy` takes it. */
type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/**
 * A component that a module exports by this name, fetched when it is first rendered, or before that by `preload`. What is there by
 * then renders at once: React holds back whatever follows a fallback.
 */
export function lazyPage<Module extends Record<Name, AnyComponent>, Name extends string>(
    load: () => Promise<Module>,
    name: Name,
) {
    let loaded: AnyComponent | undefined;
    const loadPage = async () => ({ default: (loaded = (await load())[name]) });
    const Lazy: AnyComponent = lazy(loadPage);
    /** Never rejects: what fails is fetched again when it is rendered, and fails there. */
    const preload = async () => {
        await loadPage().catch(() => undefined);
    };
    function Page(props: object) {
        // Once for each time it is mounted: another component in its place would begin anew.
        const [View] = useState<AnyComponent>(() => loaded ?? Lazy);
        return createElement(View, props);
    }
    return Object.assign(Page as Module[Name], { preload });
}
