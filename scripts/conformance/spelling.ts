import type { AdapterSpelling } from '../../contracts/adapter';
import type { Api } from '../../contracts/operation';
import { camelCase } from '../../src/api/adapter/spelling';
import type { SeenRecord } from './seen';
import type { Declared } from './types';

/** APIs whose answers have names in another spelling than the contracts, each with that. */
export type Spellings = Readonly<Partial<Record<Api, AdapterSpelling>>>;

/** Fewer names in another spelling may be the specification's own, such as `apiId`. */
const FEWEST = 3;

/** How the answers of each API spell what can be spelled otherwise, where most names are so. */
export function spellingsOf(records: ReadonlyMap<Declared, readonly SeenRecord[]>): Spellings {
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
    const found = Object.entries(names).filter(([, of]) => isCamelCase([...of.values()]));
    return Object.fromEntries(found.map(([api]) => [api, 'camelCase' as const]));
}
