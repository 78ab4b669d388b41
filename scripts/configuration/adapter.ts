import * as z from 'zod';
import { Adapter } from '../../contracts/adapter';
import { operationList } from '../../contracts/operations';

/** How adapters name the calls of the contracts. */
export const callNames = operationList.map(({ api, method, path }) => `${api} ${method} ${path}`).toSorted();

/** The adapter's JSON Schema, for whoever writes one in an editor that checks it. */
export function adapterSchema(): object {
    const { $schema, ...schema } = z.toJSONSchema(Adapter, { io: 'input', reused: 'ref' });
    const { properties = {} } = schema;
    const calls = properties.calls as object;
    return {
        $schema,
        title: 'Adapter of the merchant dashboard',
        description: 'What a provider calls otherwise than the contracts (docs/adapter.md)',
        ...schema,
        properties: { ...properties, calls: { ...calls, propertyNames: { enum: callNames } } },
    };
}
