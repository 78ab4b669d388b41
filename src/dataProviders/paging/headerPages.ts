import type { Pagination } from '../../../contracts/paging';
import { unreadableRowsOf } from '../../api/answer/unreadable';

/** An answer with numbered pages (contracts/paging). */
export interface HeaderAnswer<Row> {
    data: Row[];
    pagination: Pagination;
    /** Rows that were left out because they can't be told apart. */
    unreadableRows?: number;
}

export interface NumberedPage<Row> {
    data: Row[];
    total: number;
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean };
    /** Screens read the row count here, whatever kind of pagination the list has. */
    meta: { total: number; unreadableRows?: number };
}

/** A page of a list with numbered pages: any page can be opened by number, after a reload too. */
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
