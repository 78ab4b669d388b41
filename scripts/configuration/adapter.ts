import * as z from 'zod/mini';
import { Adapter } from '../../contracts/adapter';
import { operationList } from '../../contracts/operations';
import { callName } from '../../src/api/adapter/callName';

/** How adapters name the calls of the contracts. */
const callNames = operationList.map(callName).toSorted();

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
