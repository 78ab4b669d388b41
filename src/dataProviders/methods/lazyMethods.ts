import { loadCode } from '../../api/loadCode';

type Method = (...args: never[]) => Promise<unknown>;

/**
 * Named methods of a module that loads when one of them is first called. Each keeps its parameters and return type, and rejects
 * with `NotLoaded` if the module fails to load.
 */
export function lazyMethods<Module extends Record<Name, Method>, Name extends string>(
    load: () => Promise<Module>,
    ...names: readonly Name[]
): Pick<Module, Name> {
    const lazily =
        (name: Name): Method =>
        async (...args) =>
            (await loadCode(load))[name](...args);
    // Each passes its arguments on, so it has the type of the method it replaces.
    return Object.fromEntries(names.map(name => [name, lazily(name)])) as Pick<Module, Name>;
}
