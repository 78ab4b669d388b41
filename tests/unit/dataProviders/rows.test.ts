import { describe, expect, test } from 'vitest';
import { byNumber } from '../../../src/dataProviders/paging/byNumber';
import { byQueryString } from '../../../src/dataProviders/paging/byQueryString';
import { ListCutOff } from '../../../src/dataProviders/paging/collectPages';
import { merged, rowsOf, take } from '../../../src/dataProviders/paging/rows';

interface Row {
    id: string;
    at: number;
}

/** A list of a provider, and the pages that were asked of it. */
function listOf(instants: readonly number[], perPage = 2) {
    const asked: number[] = [];
    const all = instants.map(at => ({ id: String(at), at }));
    const read = async (page: number) => {
        asked.push(page);
        const data = all.slice((page - 1) * perPage, page * perPage);
        return { data, pagination: { page, perPage, total: all.length } };
    };
    return { asked, read, rows: () => rowsOf(byNumber<Row>({ ask: read, idOf: ({ id }) => id })) };
}

const isNewer = (a: Row, b: Row) => a.at > b.at;
const ids = ({ rows }: { rows: Row[] }) => rows.map(({ at }) => at);

describe('rows of lists with numbered pages', () => {
    test('are read as far as they are wanted, and are all only where the end was seen', async () => {
        const list = listOf([9, 8, 7, 6, 5]);
        expect(await take(list.rows(), 1)).toMatchObject({ isAll: false });
        expect(list.asked).toEqual([1]);
        expect(await take(list.rows(), 5)).toMatchObject({ isAll: true });
        const even = await take(list.rows(), 1, ({ at }) => at % 2 === 0);
        expect([ids(even), even.isAll]).toEqual([[8], false]);
    });

    test('of two lists are one in their order, or one after the other where nothing tells it', async () => {
        const [a, b] = [listOf([9, 6, 5]), listOf([8, 7, 1, 0])];
        expect(ids(await take(merged([a.rows(), b.rows()], isNewer), 9))).toEqual([9, 8, 7, 6, 5, 1, 0]);
        const [c, d] = [listOf([9, 6, 5]), listOf([8, 7, 1, 0])];
        expect(
            ids(
                await take(
                    merged([c.rows(), d.rows()], () => false),
                    4,
                ),
            ),
        ).toEqual([9, 6, 5, 8]);
        expect(d.asked).toEqual([1]);
    });

    test('come once each where the list grows meanwhile, and not at all from another page than was asked for', async () => {
        const { read } = listOf([9, 8, 7, 6]);
        const grown = rowsOf(byNumber<Row>({ ask: read, idOf: ({ at }) => String(at >= 8 ? 8 : at) }));
        expect(ids(await take(grown, 9))).toEqual([9, 7, 6]);
        const stuck = rowsOf(byNumber<Row>({ ask: () => read(1), idOf: ({ id }) => id }));
        await expect(take(stuck, 9)).rejects.toThrow(ListCutOff);
    });

    test.each([[[]], [[{ id: '1' }]]])('end where every page of %j leads on to another', async data => {
        let asked = 0;
        const ask = async () => ({ data, meta: { next: `?next=${(asked += 1)}` } });
        const list = byQueryString<{ id: string }>({ query: {}, idOf: ({ id }) => id, ask });
        await expect(take(rowsOf(list), 10)).rejects.toThrow(ListCutOff);
        expect(asked).toBe(500);
    });
});
