import simpleRestProvider from 'ra-data-simple-rest';
import type { GetListParams } from 'react-admin';
import type * as z from 'zod/mini';
import type { Operation } from '../../contracts/operation';
import { type UnreadableRow, wholeRows } from '../api/answer/unreadable';
import { callRows } from '../api/call';
import { resourceProvider } from './types';

/** An operation that returns a whole collection under `data`. */
interface ListOperation<Row extends object> extends Operation {
    readonly answer: z.ZodMiniType<{ data: Row[] }>;
}

/** ra-data-simple-rest reads the count from this header. Answers don't need it, since each is the whole collection. */
const COUNT_HEADER = 'x-total-count';

/**
 * A small collection that its API returns whole, through ra-data-simple-rest. The library's requests go through our client, with
 * bearer, timeout, refresh and contract checks.
 * @param read what a row becomes
 */
export function collection<Row extends object>(
    resource: string,
    list: ListOperation<Row>,
    read: (row: Row) => Row = row => row,
) {
    const provider = simpleRestProvider(
        '',
        async (_url, options) => {
            const answer = await callRows(list, {}, { signal: options?.signal ?? undefined, rowsBy: 'id' });
            const data = wholeRows<Row>(answer.data as (Row | UnreadableRow)[]).map(read);
            const headers = new Headers({ [COUNT_HEADER]: String(data.length) });
            return { status: 200, headers, body: '', json: data };
        },
        COUNT_HEADER,
    );
    return resourceProvider(resource, { getList: (params: GetListParams) => provider.getList(resource, params) });
}
