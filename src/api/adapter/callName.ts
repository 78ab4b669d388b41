import type { Adapter, AdapterCall } from '../../../contracts/adapter';
import type { DeclaredCall } from './declaredCalls';

/** How an adapter names a call. */
export const callName = ({ api, method, path }: Pick<DeclaredCall, 'api' | 'method' | 'path'>): string =>
    `${api} ${method} ${path}`;

/** What an adapter says of a call; undefined if it's as the contracts have it. */
export function callIn({ calls }: Adapter, operation: DeclaredCall): AdapterCall | undefined {
    const name = callName(operation);
    return Object.hasOwn(calls, name) ? calls[name] : undefined;
}
