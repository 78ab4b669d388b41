import type { Adapter, AdapterCall, AdapterQueryKey } from '../../contracts/adapter';
import { CONTRACTS_VERSION } from '../../contracts/version';
import { callsOf, type RenamedCall } from './calls';
import { fieldsOf } from './change';
import type { Names } from './names';
import { recordsOf } from './records';

/** What a dashboard needs to know of a provider with these names (docs/adapter.md). */
export const adapterOf = (names: Names): Adapter => ({
    contracts: CONTRACTS_VERSION,
    records: Object.fromEntries(Object.entries(recordsOf(names)).map(([name, changes]) => [name, fieldsOf(changes)])),
    refusals: { main: 'refusal', dashboard: 'refusal', fiat: 'refusal' },
    calls: Object.fromEntries(callsOf(names).map(renamed => [renamed.call, adapterCall(renamed)])),
});

const adapterCall = ({ path, query, body, answer, paging }: RenamedCall): AdapterCall => ({
    ...(path && { path }),
    ...(query && { query: Object.fromEntries(Object.entries(query).map(([key, at]) => [key, adapterKey(at)])) }),
    ...(body && { body: { '': body } }),
    ...(answer && { answer }),
    ...(paging && { paging }),
});

const adapterKey = ({ to, like }: { to: string; like?: string }): AdapterQueryKey => (like ? { to, like } : to);
