import { lazy } from 'react';

/** Any component, as React's own `lazy` takes it. */
type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/** A component that a module exports by this name, fetched when it is first rendered, or before that by `preload`. */
export function lazyPage<Module extends Record<Name, AnyComponent>, Name extends string>(
    load: () => Promise<Module>,
    name: Name,
) {
    const loadPage = async () => ({ default: (await load())[name] });
    /** Never rejects: what fails is fetched again when it is rendered, and fails there. */
    const preload = async () => {
        await loadPage().catch(() => undefined);
    };
    return Object.assign(lazy(loadPage), { preload });
}
