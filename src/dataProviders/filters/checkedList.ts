import type { GetListParams, GetListResult } from 'react-admin';
import { logIgnoredFilter } from '../../api/log';
import type { MerchantScope } from '../types';
import { filterable, noteIgnored } from './knownFilters';
import { contradicted } from './rowChecks';

/**
 * A page of a list whose rows were compared with its filter (docs/rules.md#lists). `meta.ignoredFilters` names the keys that it
 * isn't filtered by. A contradiction is read once more, since a row may change meanwhile; a filter that is contradicted again is
 * ignored by the provider, and isn't sent for the rest of the visit.
 */
export async function checkedList(
    resource: string,
    params: GetListParams,
    getList: (params: GetListParams) => Promise<GetListResult>,
): Promise<GetListResult> {
    const given: Readonly<Record<string, unknown>> = params.filter ?? {};
    const filter = filterable(resource, given);
    const ask = () => getList({ ...params, filter });
    const { timeZone = 'UTC' }: Partial<MerchantScope> = params.meta ?? {};
    const wrongIn = ({ data }: GetListResult) => contradicted(resource, filter, data, timeZone);
    const first = await ask();
    const page = wrongIn(first).length > 0 ? await ask() : first;
    const wrong = wrongIn(page);
    if (wrong.length > 0) {
        for (const key of wrong) {
            noteIgnored(resource, key);
            logIgnoredFilter(resource, key);
        }
        return checkedList(resource, params, getList);
    }
    const ignoredFilters = Object.keys(given).filter(key => !Object.hasOwn(filter, key));
    return ignoredFilters.length > 0 ? { ...page, meta: { ...page.meta, ignoredFilters } } : page;
}
