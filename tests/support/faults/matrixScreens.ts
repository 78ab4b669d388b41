import { appRoutes, listedResources, type ResourceName } from '../../../src/routing/appRoutes';
import type { Struck } from './faultyNetwork';

type IdOf = (resource: ResourceName) => string;

/** A screen of the matrix. */
export interface MatrixScreen {
    /** Its route. */
    name: string;
    kind: 'list' | 'record' | 'page';
    /** What opens it, with the ids of records that there are. */
    address: (idOf: IdOf) => string;
    struck: Struck;
    /** Something is done on it, so it refuses what it can't read whole. */
    acts: boolean;
}

/** What an address asks for besides its path. */
const queries: Readonly<Record<string, (idOf: IdOf) => string>> = {
    '/refunds/create': idOf => `?payment=${idOf('payments')}`,
};

/** A page that has two paths is there once. */
const pages = appRoutes
    .filter(({ view, resource }) => view ?? resource)
    .filter(({ view }, index, all) => !view || all.findIndex(other => other.view === view) === index)
    .map(({ path, parent, resource }): MatrixScreen => ({
        name: path,
        kind: resource ? 'list' : 'page',
        address: idOf => path + (queries[path]?.(idOf) ?? ''),
        struck: 'page',
        acts: parent !== undefined && resource === undefined,
    }));

const records = listedResources.flatMap(({ name, show, edit }) => {
    const at = (below: string, acts: boolean): MatrixScreen => ({
        name: `/${name}/:id${below}`,
        kind: 'record',
        address: idOf => `/${name}/${idOf(name)}${below}`,
        struck: 'page',
        acts,
    });
    return [...(show ? [at('/show', false), at('/show/full', false)] : []), ...(edit ? [at('', true)] : [])];
});

const start: MatrixScreen = {
    ...{ name: 'the start', kind: 'page', struck: 'start', acts: true },
    address: () => '/home',
};

/** Every screen of the routes that has been built, and what comes before all of them: who is signed in. */
export const matrixScreens: readonly MatrixScreen[] = [...pages, ...records, start];
