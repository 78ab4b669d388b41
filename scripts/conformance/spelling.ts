import type { Adapter, AdapterSpelling } from '../../contracts/adapter';
import type { Api } from '../../contracts/operation';
import { operationList } from '../../contracts/operations';
import { camelCase } from '../../src/api/adapter/spelling';
import { wholeCall } from '../../src/api/adapter/wholeCall';
import type { SeenRecord } from './seen';
import type { CallReport, Declared } from './types';

/** APIs whose answers have names in another spelling than the contracts, each with that. */
export type Spellings = Readonly<Partial<Record<Api, AdapterSpelling>>>;

/** Fewer names in another spelling may be the specification's own, such as `apiId`. */
const FEWEST = 3;

/**
 * How the answers of each API spell what can be spelled otherwise, where most names are so. An API that was seen to take a query
 * key of several words as the contracts spell it has none: what is sent needs none, and answers are read in any.
 * @param adapter with which the run was made
 */
export function spellingsOf(
    records: ReadonlyMap<Declared, readonly SeenRecord[]>,
    reports: readonly CallReport[],
    adapter?: Adapter,
): Spellings {
    const names = { main: new Map<string, boolean>(), dashboard: new Map(), fiat: new Map() };
    for (const [{ api }, seen] of records) {
        for (const { fields, spelled } of seen) {
            for (const { path, values } of fields) {
                const name = path.split('.').at(-1) ?? '';
                const isThere = values.some(value => value !== undefined);
                if (isThere && camelCase(name) !== name) names[api].set(name, spelled.get(name) === camelCase(name));
            }
        }
    }
    const isCamelCase = (all: readonly boolean[]) => {
        const count = all.filter(Boolean).length;
        return count >= FEWEST && count > all.length / 2;
    };
    const own = new Set(reports.filter(report => takesOurs(report, adapter)).map(({ api }) => api));
    const found = Object.entries(names).filter(([api, of]) => !own.has(api as Api) && isCamelCase([...of.values()]));
    return Object.fromEntries(found.map(([api]) => [api, 'camelCase' as const]));
}

/** Was a query key of several words taken as the contracts spell it? */
function takesOurs({ name, taken = [] }: CallReport, adapter: Adapter | undefined): boolean {
    const operation = operationList.find(each => each.name === name);
    const { query = {} } = (adapter && operation && wholeCall(adapter, operation)) ?? {};
    const sentAs = (key: string) => {
        const named = query[key];
        return (typeof named === 'object' ? named?.to : named) ?? key;
    };
    return taken.some(key => camelCase(key) !== key && sentAs(key) === key);
}
