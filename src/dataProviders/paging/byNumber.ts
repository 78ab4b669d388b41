import type { Pagination } from '../../../contracts/paging';
import { unreadableRowsOf } from '../../api/answer/unreadable';
import { collectPages } from './collectPages';
import type { HeaderAnswer } from './headerPages';
import type { PagedList } from './pagedList';

interface NumberedList<Row> {
    ask: (page: number) => Promise<Omit<HeaderAnswer<Row>, 'pagination'> & { pagination: Partial<Pagination> }>;
    idOf: (row: Row) => string;
    /** Rows on a page, where headers that count them may be missing: then the list ends with a page that isn't full. */
    size?: number;
}

/** A list with numbered pages. It's cut off where another page comes than the one that was asked for. */
export const byNumber = <Row>({ ask, idOf, size = Infinity }: NumberedList<Row>): PagedList<Row, number> => ({
    first: 1,
    idOf,
    read: async asked => {
        const answer = await ask(asked);
        const { page = asked, perPage = size, total } = answer.pagination;
        const unreadableRows = unreadableRowsOf(answer);
        const isCutOff = page !== asked;
        const hasMore = total === undefined ? answer.data.length + unreadableRows >= perPage : page * perPage < total;
        return {
            data: answer.data,
            next: hasMore && !isCutOff ? page + 1 : undefined,
            total,
            unreadableRows,
            isCutOff,
        };
    },
});

/** All rows of such a list (`collectPages`). */
export const everyNumbered = <Row extends { id: string }>(ask: (page: number) => Promise<HeaderAnswer<Row>>) =>
    collectPages(byNumber({ ask, idOf: ({ id }) => id }));
