import type { Pagination } from '../../../contracts/paging';
import { unreadableRowsOf } from '../../api/answer/readPartly';

/** An answer whose pages are numbered (contracts/paging). */
export interface HeaderAnswer<Row> {
    data: Row[];
    pagination: Pagination;
}

export interface NumberedPage<Row> {
    data: Row[];
    total: number;
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean };
    /** Where the screens look for the number of rows, whatever the dialect of the list. */
    meta: { total: number; unreadableRows?: number };
}

/** A page of a list whose pages are numbered, so that any of them opens by its number, after a reload too. */
export function headerPages<Row>(answer: HeaderAnswer<Row>): NumberedPage<Row> {
    const { data, pagination } = answer;
    const unreadableRows = unreadableRowsOf(answer);
    const { page, perPage, total } = pagination;
    return {
        data,
        total,
        pageInfo: { hasNextPage: page * perPage < total, hasPreviousPage: page > 1 },
        meta: { total, ...(unreadableRows > 0 && { unreadableRows }) },
    };
}
