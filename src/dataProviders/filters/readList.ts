import type { GetListParams, GetListResult } from 'react-admin';
import { loadCode } from '../../api/loadCode';
import type { ResourceProvider } from '../types';

/** A page of a list, its rows compared with its filter where it has one (`checkedList`). Rejects with an ApiError. */
export async function readList(
    resource: string,
    { getList }: Pick<ResourceProvider, 'getList'>,
    params: GetListParams,
): Promise<GetListResult> {
    if (Object.keys(params.filter ?? {}).length === 0) return getList(params);
    const { checkedList } = await loadCode(() => import('./checkedList'));
    return checkedList(resource, params, getList);
}
