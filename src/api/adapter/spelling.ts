import type { Adapter, AdapterSpelling } from '../../../contracts/adapter';
import type { Schema } from '../../../contracts/operation';
import type { DeclaredCall } from './declaredCalls';
import { callIn } from './callName';
import { fieldsOf } from './schemaAt';

/** A name of the contracts in camelCase: `order_id` is `orderId`. */
export const camelCase = (name: string): string =>
    name.replaceAll(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());

/** RFC 6749 gives the names of these calls, whatever a provider calls the rest of its own. */
export const hasStandardNames = ({ path }: DeclaredCall): boolean => path.includes('/oauth/');

/** How a call's body and its query keys are spelled. */
export function spellingOf(adapter: Adapter, operation: DeclaredCall): AdapterSpelling | undefined {
    const own = callIn(adapter, operation)?.spelling;
    const spelling = hasStandardNames(operation) ? undefined : adapter.spelling;
    return own ?? (typeof spelling === 'object' ? spelling[operation.api] : spelling);
}

/** The names of a schema that are spelled otherwise. Keys of a map and whatever it doesn't name are no names of its own. */
export function spelledNames(schema: Schema): Record<string, string> {
    const names = Object.keys(fieldsOf(schema) ?? {}).map(name => [name, camelCase(name)] as const);
    return Object.fromEntries(names.filter(([ours, theirs]) => ours !== theirs));
}
