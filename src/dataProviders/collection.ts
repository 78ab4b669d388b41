import simpleRestProvider from 'ra-data-simple-rest';
import type { GetListParams } from 'react-admin';
import type * as z from 'zod/mini';
import type { Operation } from '../../contracts/operation';
import { call } from '../api/call';
import { resourceProvider } from './types';

/** An operation that answers a whole collection under `data`. */
interface ListOperation extends Operation {
    readonly answer: z.ZodMiniType<{ data: unknown[] }>;
}

/** Where ra-data-simple-rest looks for the count; the answers need none, since each holds the whole collection. */
const COUNT_HEADER = 'x-total-count';

/**
 * A small collection that its API answers whole, over ra-data-simple-rest. The library's requests go through the client like
 * all others, so that bearer, timeout, refresh and the contract's check hold.
 */
export function collection(resource: string, list: ListOperation) {
    const provider = simpleRestProvider(
        '',
        async (_url, options) => {
            const { data } = await call<ListOperation>(list, {}, { signal: options?.signal ?? undefined });
            const headers = new Headers({ [COUNT_HEADER]: String(data.length) });
            return { status: 200, headers, body: '', json: data };
        },
        COUNT_HEADER,
    );
    return resourceProvider(resource, { getList: (params: GetListParams) => provider.getList(resource, params) });
}
