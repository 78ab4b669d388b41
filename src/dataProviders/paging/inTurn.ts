import type { PagedList, Step } from './pagedList';

interface Turn<Place> {
    list: number;
    at: Place;
}

/** Several lists as one, one after the other. Their rows aren't counted. */
export function inTurn<Row, Place>(lists: readonly [PagedList<Row, Place>, ...PagedList<Row, Place>[]]) {
    const startOf = (list: number): Turn<Place> | undefined => {
        const next = lists[list];
        return next && { list, at: next.first };
    };
    const read = async ({ list, at }: Turn<Place>): Promise<Step<Row, Turn<Place>>> => {
        const { data, next, unreadableRows, isCutOff } = await (lists[list] ?? lists[0]).read(at);
        const following = next === undefined ? startOf(list + 1) : { list, at: next };
        // An empty list is no empty page of the whole.
        const isEmpty = data.length === 0 && !unreadableRows && !isCutOff && next === undefined;
        if (isEmpty && following) return read(following);
        return { data, next: following, ...(unreadableRows && { unreadableRows }), isCutOff };
    };
    return { first: { list: 0, at: lists[0].first }, read, idOf: lists[0].idOf } satisfies PagedList<Row, Turn<Place>>;
}
