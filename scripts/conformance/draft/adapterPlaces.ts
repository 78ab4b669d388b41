import type { Adapter } from '../../../contracts/adapter';

/**
 * A place in an answer by the provider's names, where the adapter with which it was read has other ones: `data[]` is `items[]`
 * where `data` comes from `items`.
 */
export function theirPlace({ calls, records = {} }: Adapter, call: string, place: string): string {
    const places = calls[call]?.answer ?? {};
    let theirs = '';
    for (const step of place.split(/(?<!^)\./).filter(Boolean)) {
        const [, name = '', rest = ''] = /^([^[]*)(.*)$/.exec(step) ?? [];
        const given = places[theirs];
        const fields = typeof given === 'string' ? records[given] : given;
        const field = fields?.[name];
        const own = typeof field === 'string' ? field : name;
        theirs = `${theirs}${theirs === '' || own === '' ? '' : '.'}${own}${rest}`;
    }
    return theirs;
}
