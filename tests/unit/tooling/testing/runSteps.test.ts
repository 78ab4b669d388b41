import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limits } from '../../../../scripts/lib/testing/limits.mjs';
import { countOf, type Count } from '../../../../scripts/lib/testing/results.mjs';
import { runLane } from '../../../../scripts/lib/testing/runSteps.mjs';
import type { Step } from '../../../../scripts/lib/testing/steps.mjs';
import { fileReport } from './fileReport';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;
const known = countOf({
    files: [fileReport('money', { a: 'passed', b: 'failed', c: 'skipped' })],
    outside: ['the run broke off'],
});

const passes = (name: string): Step => ({ name, lane: 'checks', run: async () => ({ passed: 1, failed: 0 }) });
/** Runs until it is ended. */
const hangs = (name: string, count: Count = { passed: 0, failed: 1 }): Step => ({
    name,
    lane: 'checks',
    run: ({ signal }) => new Promise(resolve => signal.addEventListener('abort', () => resolve(count))),
});

async function outcomes(steps: Step[], stop = new AbortController().signal) {
    const done = new Map<string, Count>();
    const lane = steps.map(step => ({ step, output: { write: vi.fn(), end: vi.fn() } }));
    const running = runLane(lane, done, { limits, stop });
    await vi.advanceTimersByTimeAsync(100 * MINUTE);
    await running;
    for (const { output } of lane) expect(output.end).toHaveBeenCalledTimes(1);
    return Object.fromEntries([...done].map(([name, { passed, failed, note }]) => [name, { passed, failed, note }]));
}

describe('a step that has run 25 minutes', () => {
    const note = 'ended after 25 minutes';

    test('is ended and named, and the next one runs', async () => {
        expect(await outcomes([hangs('lint'), passes('types')])).toEqual({
            lint: { passed: 0, failed: 1, note },
            types: { passed: 1, failed: 0, note: undefined },
        });
    });

    test('keeps what it found; tests it did not get to have not failed', async () => {
        expect(await outcomes([hangs('unit', known)])).toEqual({ unit: { passed: 1, failed: 2, note } });
    });

    test('has failed even if all that ran until then passed', async () => {
        const passing = countOf({ files: [fileReport('money', { a: 'passed' })], outside: [] });
        expect(await outcomes([hangs('unit', passing)])).toEqual({ unit: { passed: 1, failed: 1, note } });
    });
});

test('a step that throws has failed, and the next one runs', async () => {
    const throws: Step = { ...passes('lint'), run: () => Promise.reject(new Error('no such file')) };
    expect(await outcomes([throws, passes('types')])).toMatchObject({
        lint: { failed: 1, note: 'Error: no such file' },
        types: { passed: 1 },
    });
});

test('a lane whose steps all hang ends: the rest is not run', async () => {
    const notRun = { failed: 1, note: 'not run: the steps before it took too long' };
    expect(await outcomes(['format', 'lint', 'types', 'sizes'].map(name => hangs(name)))).toMatchObject({
        lint: { failed: 1, note: 'ended after 25 minutes' },
        types: notRun,
        sizes: notRun,
    });
});

test('all of it stays below 90 minutes', () => {
    const tidying = 4 * MINUTE;
    expect(limits.lane + limits.step + limits.reruns + tidying).toBeLessThan(90 * MINUTE);
});

test('an interruption ends the step that runs, and no other begins', async () => {
    const stop = new AbortController();
    const interrupted: Step = {
        ...hangs('lint'),
        run: io => {
            setTimeout(() => stop.abort('interrupted'), MINUTE);
            return hangs('lint').run(io);
        },
    };
    expect(await outcomes([interrupted, passes('types')], stop.signal)).toMatchObject({
        lint: { failed: 1, note: 'interrupted' },
        types: { failed: 1, note: 'not run: interrupted' },
    });
});
