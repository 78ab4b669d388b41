import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSheet } from '../../../src/files/reading/readSheet';
import { MAX_READING_MS } from '../../../src/files/reading/sheet';
import { stubWorkers } from '../../support/silentWorkers';

const ZIP = new Uint8Array([0x50, 0x4b, 0x03, 0x04]);
const sources = [
    ['a text', () => 'a,b\n1,2'],
    ['a file', () => new File(['a,b\n1,2'], 'a.csv')],
    ['a workbook', () => new File([ZIP], 'a.xlsx')],
] as const;

beforeEach(() => {
    vi.useFakeTimers();
});
afterEach(() => {
    vi.useRealTimers();
});

test.each(sources)('the reader of %s ends with its answer', async (_, source) => {
    const workers = stubWorkers();
    const answer = readSheet(source(), { most: 10 });
    await vi.waitFor(() => expect(workers[0]?.asked).toHaveLength(1));
    workers[0]?.answer({ problem: 'damaged' });
    await vi.advanceTimersByTimeAsync(0);
    expect(await answer).toEqual({ problem: 'damaged' });
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
    expect(vi.getTimerCount()).toBe(0);
});

test.each(sources)('the reader of %s ends at its time limit, which the answer names', async (_, source) => {
    const workers = stubWorkers();
    const answer = readSheet(source(), { most: 10 });
    await vi.waitFor(() => expect(workers[0]?.asked).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(MAX_READING_MS - 1_000);
    expect(workers[0]?.isEnded).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await answer).toEqual({ problem: 'tooSlow', most: 20 });
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
});

test.each(sources)('the reader of %s ends when its reading is given up', async (_, source) => {
    const workers = stubWorkers();
    const controller = new AbortController();
    const ended = readSheet(source(), { most: 10, signal: controller.signal }).catch((error: unknown) => error);
    await vi.waitFor(() => expect(workers[0]?.asked).toHaveLength(1));
    controller.abort();
    expect(await ended).toBeInstanceOf(Error);
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
    expect(vi.getTimerCount()).toBe(0);
});

test('one that is given up before its file is there starts none', async () => {
    const workers = stubWorkers();
    const controller = new AbortController();
    const ended = readSheet(new File(['a'], 'a.csv'), { most: 10, signal: controller.signal });
    controller.abort();
    await expect(ended).rejects.toThrow();
    expect(workers).toEqual([]);
});
