import type { Adapter } from '../../../contracts/adapter';
import { wholeCall } from '../../../src/api/adapter/wholeCall';
import type { Spellings } from '../spelling';
import { operationList } from '../../../contracts/operations';
import type { CallReport, Declared } from '../types';

const apis = ['main', 'dashboard', 'fiat'] as const;

/**
 * Says in a draft how what is sent is spelled: as the answers are, since nothing else tells.
 * @returns the names of the calls that this makes otherwise than the run did
 */
export function draftSpelling(draft: Adapter, seen: Spellings): ReadonlySet<CallReport['name']> {
    const { spelling: known } = draft;
    const news = typeof known === 'string' ? [] : apis.filter(api => seen[api] && known?.[api] === undefined);
    if (typeof known === 'string' || news.length === 0) return new Set();
    const spelling = { ...seen, ...known };
    draft.spelling = apis.every(api => spelling[api] === 'camelCase') ? 'camelCase' : spelling;
    const others = operationList.filter(operation => news.includes(operation.api) && isSpelled(operation));
    return new Set(others.map(({ name }) => name));
}

function isSpelled(operation: Declared): boolean {
    const { query = {}, body = {} } = wholeCall({ contracts: 1, spelling: 'camelCase', calls: {} }, operation);
    return Object.keys(query).length + Object.keys(body).length > 0;
}
