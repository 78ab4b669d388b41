import type { GetListParams, GetListResult } from 'react-admin';
import { logIgnoredFilter } from '../../api/log';
import type { MerchantScope } from '../types';
import { filterable, noteIgnored, otherEnd } from './knownFilters';
import { contradicted } from './rowChecks';
import { isLacking } from './whenLacking';

type Filter = Readonly<Record<string, unknown>>;

/**
 * A page of a list whose rows were compared with its filter (docs/rules.md#lists). `meta.ignoredFilters` names the keys that it
 * isn't filtered by. A contradiction is read once more, since a row may change meanwhile; a filter that is contradicted again is
 * ignored by the provider, and isn't sent for the rest of the visit. What the adapter has no key or word for isn't sent either.
 */
export async function checkedList(
    resource: string,
    params: GetListParams,
    getList: (params: GetListParams) => Promise<GetListResult>,
): Promise<GetListResult> {
    const { timeZone = 'UTC' }: Partial<MerchantScope> = params.meta ?? {};
    const wrongIn = (filter: Filter, { data }: GetListResult) => contradicted(resource, filter, data, timeZone);
    const given: Filter = params.filter ?? {};
    const { filter, page: first } = await askedWith(resource, filterable(resource, given), asked =>
        getList({ ...params, filter: asked }),
    );
    const page = wrongIn(filter, first).length > 0 ? await getList({ ...params, filter }) : first;
    const wrong = wrongIn(filter, page);
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

/** The key of the call by which a list's filter is asked too, and the filter. */
const askedToo: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'crypto-payout-admin/batch': { is_direct: 'status' },
};

/** A page, with what of the filter the adapter can say to the provider in this call. A range goes whole. */
async function askedWith(
    resource: string,
    filter: Filter,
    ask: (filter: Filter) => Promise<GetListResult>,
): Promise<{ filter: Filter; page: GetListResult }> {
    try {
        return { filter, page: await ask(filter) };
    } catch (error) {
        if (!isLacking(error)) throw error;
        const field = error.field ?? '';
        const key = Object.hasOwn(filter, field) ? field : (askedToo[resource]?.[field] ?? field);
        const { [key]: lacked, [otherEnd(key)]: _, ...rest } = filter;
        if (lacked === undefined) throw error;
        return askedWith(resource, rest, ask);
    }
}
