import type { Operation } from '../../contracts/operation';
import { NOTHING } from './filterKinds';
import { ask } from './request';
import type { Backend } from './types';

/** Is a call there? Undefined where that can't be told without making it. */
export type IsThere = (operation: Operation) => Promise<boolean | undefined>;

/**
 * Tells whether calls are there that aren't made: without a token and with an empty body they're refused, where what isn't there
 * isn't found. Nothing is known of a provider that answers both alike.
 */
export async function presence(backend: Backend): Promise<IsThere> {
    const statusOf = async (operation: Operation): Promise<number | undefined> => {
        const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, NOTHING]);
        const response = await ask(backend, operation, { path: Object.fromEntries(names), body: {} }, false);
        await response?.body?.cancel();
        return response?.status;
    };
    const nowhere: Operation = { ...anything, path: `/v1/${NOTHING}` };
    const isTold = (await statusOf(nowhere)) === 404;
    return async operation => {
        if (!isTold) return undefined;
        const status = await statusOf(operation);
        if (status === 404 || status === 405) return mayFindNothing(operation) ? undefined : false;
        return status === 401 ? true : undefined;
    };
}

/** Is it answered to anybody, and about a record that its path or its query names? */
const mayFindNothing = ({ access, path, query }: Operation): boolean =>
    access === 'public' && (path.includes('{') || !(query?.safeParse({}).success ?? true));

const anything = {
    ...{ api: 'main', method: 'GET', path: '', summary: '', access: 'signed-in', kind: 'read', answer: 'nothing' },
} as const satisfies Operation;
