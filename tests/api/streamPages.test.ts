import { expect, test } from 'vitest';
import { streamPages } from '../../sandbox/files/streamPages';
import { createForeground } from '../../sandbox/primitives/foreground';

const columns = [{ header: 'row', plain: (row: number) => String(row) }];

/** Rows 1 to `count`, and a log of the requests for them. */
function source(count: number, foreground = createForeground()) {
    const asked: (number | undefined)[] = [];
    const rowsAfter = async (last: number | undefined, limit: number) => {
        asked.push(last);
        const first = (last ?? 0) + 1;
        return Array.from({ length: Math.max(0, Math.min(limit, count - first + 1)) }, (_, index) => first + index);
    };
    return { asked, stream: streamPages({ foreground }, columns, rowsAfter) };
}

test.each([0, 1, 99, 100, 101, 1250])('a file of %i rows holds each of them once, in order', async count => {
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

test('no further page is read while somebody waits for an answer', async () => {
    const foreground = createForeground();
    const { asked, stream } = source(100_000, foreground);
    const reader = stream.getReader();
    await reader.read();
    await reader.read();
    let answer = () => {};
    const call = foreground.run(() => new Promise<void>(resolve => (answer = resolve)));
    await reader.read();
    const before = asked.length;
    const next = reader.read();
    await Promise.resolve();
    expect(asked).toHaveLength(before);
    answer();
    await call;
    expect((await next).done).toBe(false);
    expect(asked.length).toBeGreaterThan(before);
    await reader.cancel();
});

test('pages go on to be read, slowly, where somebody always waits', async () => {
    const foreground = createForeground();
    void foreground.run(() => new Promise(() => {}));
    const { stream } = source(250, foreground);
    const rows = (await new Response(stream).text()).trimEnd().split('\r\n');
    expect(rows).toHaveLength(251);
});
