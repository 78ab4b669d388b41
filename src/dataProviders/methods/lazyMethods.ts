import { loadCode } from '../../api/loadCode';

type Method = (...args: never[]) => Promise<unknown>;

/**
 * Named methods of a module that is fetched when one of them is first called. Each keeps its own parameters and answer, and rejects
 * with `NotLoaded` where the module does not come.
 */
export function lazyMethods<Module extends Record<Name, Method>, Name extends string>(
    load: () => Promise<Module>,
    ...names: readonly Name[]
): Pick<Module, Name> {
    const lazily =
        (name: Name): Method =>
        async (...args) =>
            (await loadCode(load))[name](...args);
    // Each hands on what it is called with, so that it has the type of the method it stands for.
    return Object.fromEntries(names.map(name => [name, lazily(name)])) as Pick<Module, Name>;
}
