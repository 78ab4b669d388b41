import { expect, test } from 'vitest';
import { streamPages } from '../../sandbox/files/streamPages';

const columns = [{ header: 'row', plain: (row: number) => String(row) }];

/** Rows 1 to `count`, and how often they were asked for. */
function source(count: number) {
    const asked: (number | undefined)[] = [];
    const rowsAfter = async (last: number | undefined, limit: number) => {
        asked.push(last);
        const first = (last ?? 0) + 1;
        return Array.from({ length: Math.max(0, Math.min(limit, count - first + 1)) }, (_, index) => first + index);
    };
    return { asked, stream: streamPages(columns, rowsAfter) };
}

test.each([0, 1, 999, 1000, 1001, 2500])('a file of %i rows holds each of them once, in order', async count => {
    const { stream } = source(count);
    const [header, ...rows] = (await new Response(stream).text()).trimEnd().split('\r\n');
    expect(header).toBe('row');
    expect(rows).toEqual(Array.from({ length: count }, (_, index) => String(index + 1)));
});

test('nothing is read for somebody who went away', async () => {
    const { asked, stream } = source(100_000);
    const reader = stream.getReader();
    await reader.read();
    await reader.read();
    await reader.cancel();
    const before = asked.length;
    expect(before).toBeLessThan(5);
    await expect(reader.read()).resolves.toMatchObject({ done: true });
    expect(asked).toHaveLength(before);
});
