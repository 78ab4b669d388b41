import type { Adapter } from '../../../contracts/adapter';
import { operationList } from '../../../contracts/operations';
import { callName } from '../../../src/api/adapter/callName';
import { fieldsAt } from '../../../src/api/adapter/places';
import { wholeCall } from '../../../src/api/adapter/wholeCall';

/**
 * A place in an answer by the provider's names, where the adapter with which it was read has other ones: `data[]` is `items[]`
 * where `data` comes from `items`.
 */
export function theirPlace(adapter: Adapter, call: string, place: string): string {
    const operation = operationList.find(each => callName(each) === call);
    const places = (operation && wholeCall(adapter, operation).answer) ?? {};
    let theirs = '';
    for (const step of place.split(/(?<!^)\./).filter(Boolean)) {
        const [, name = '', rest = ''] = /^([^[]*)(.*)$/.exec(step) ?? [];
        const field = fieldsAt(adapter, places[theirs])[name];
        const own = typeof field === 'string' ? field : name;
        theirs = `${theirs}${theirs === '' || own === '' ? '' : '.'}${own}${rest}`;
    }
    return theirs;
}
