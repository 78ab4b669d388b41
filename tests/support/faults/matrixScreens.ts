import type { Switch } from '../../../src/config/capabilities';
import { appRoutes, listedResources } from '../../../src/routing/appRoutes';
import type { ResourceName } from '../../../src/routing/resources';
import type { Struck } from './faultyNetwork';

type IdOf = (resource: ResourceName) => string;

/** A screen of the matrix. */
export interface MatrixScreen {
    /** Its route. */
    name: string;
    kind: 'list' | 'record' | 'page';
    /** The URL that opens it, with the IDs of existing records. */
    address: (idOf: IdOf) => string;
    struck: Struck;
    /** The list that a record is of. */
    recordOf?: ResourceName;
    /** The capability without which it asks for nothing. */
    switchedBy?: Switch | undefined;
    /** It has actions, so it refuses what it can't read completely. */
    acts: boolean;
}

/** Resources that only a capability brings (docs/configuration.md#capabilities). */
export const switches: Partial<Record<ResourceName, Switch>> = { 'audit-log': 'auditLog' };

/** Pages that ask for nothing without a capability. */
const switchedPages: Readonly<Record<string, Switch>> = { '/changeprofile': 'sessions' };

/** Queries that a path needs. */
const queries: Readonly<Record<string, (idOf: IdOf) => string>> = {
    '/transactions': () => '?account=HA1587722191gQKF',
    '/refunds/create': idOf => `?payment=${idOf('payments')}`,
};

/** Who approves is read whole or not at all, though the page shows to whoever may read it. */
const APPROVERS = '/approvers';

/** A page with two paths counts once. */
const pages = appRoutes
    .filter(({ name }, index, all) => all.findIndex(other => other.name === name) === index)
    .map(({ path, parent, resource, needs: [own] }): MatrixScreen => ({
        name: path,
        kind: resource ? 'list' : 'page',
        address: idOf => path + (queries[path]?.(idOf) ?? ''),
        struck: 'page',
        switchedBy: resource ? switches[resource] : switchedPages[path],
        acts: resource === undefined && (parent !== undefined || own?.letter === 'W' || path === APPROVERS),
    }));

const records = listedResources.flatMap(({ name, show, edit }) => {
    const at = (below: string, acts: boolean): MatrixScreen => ({
        name: `/${name}/:id${below}`,
        kind: 'record',
        address: idOf => `/${name}/${idOf(name)}${below}`,
        struck: 'page',
        recordOf: name,
        switchedBy: switches[name],
        acts,
    });
    return [...(show ? [at('/show', false), at('/show/full', false)] : []), ...(edit ? [at('', true)] : [])];
});

const start: MatrixScreen = {
    ...{ name: 'the start', kind: 'page', struck: 'start', acts: true },
    address: () => '/home',
};

/** Every screen in the routes, and what comes before them all: who is signed in. */
export const matrixScreens: readonly MatrixScreen[] = [...pages, ...records, start];

/** Screens that need nothing but the signed-in user. */
export const readNothing: readonly string[] = [
    '/no-accounts',
    '/manage-wallet-address/create',
    '/manage-wallet-address/import',
    '/create-crypto-payout/:type?',
    '/create-crypto-payout/batch/:batchType?',
    '/create-fiat-account/sender',
    '/customize',
    '/authentication-page',
    '/reset-secret',
];
