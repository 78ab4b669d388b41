import { unreadableRowsOf } from '../../api/answer/readPartly';
import { collectPages } from './collectPages';
import type { HeaderAnswer } from './headerPages';
import type { PagedList } from './pagedList';

interface NumberedList<Row> {
    ask: (page: number) => Promise<HeaderAnswer<Row>>;
    idOf: (row: Row) => string;
}

/** A list with numbered pages. It's cut off where another page comes than the one that was asked for. */
export const byNumber = <Row>({ ask, idOf }: NumberedList<Row>): PagedList<Row, number> => ({
    first: 1,
    idOf,
    read: async asked => {
        const answer = await ask(asked);
        const { page, perPage, total } = answer.pagination;
        const isCutOff = page !== asked;
        return {
            data: answer.data,
            next: !isCutOff && page * perPage < total ? page + 1 : undefined,
            total,
            unreadableRows: unreadableRowsOf(answer),
            isCutOff,
        };
    },
});

/** All rows of such a list (`collectPages`). */
export const everyNumbered = <Row extends { id: string }>(ask: (page: number) => Promise<HeaderAnswer<Row>>) =>
    collectPages(byNumber({ ask, idOf: ({ id }) => id }));
