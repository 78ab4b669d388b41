import { describe, expect, test, vi } from 'vitest';
import { judge, rerun } from '../../../../scripts/lib/testing/rerun.mjs';
import { countOf, failuresOf, flakyOf, type Count, type Test } from '../../../../scripts/lib/testing/results.mjs';
import type { Again } from '../../../../scripts/lib/testing/steps.mjs';
import { fileReport } from './fileReport';

const report = (...files: ReturnType<typeof fileReport>[]) => ({ files, outside: [] });

describe('a file that failed and was run again', () => {
    type Statuses = Record<string, Test['status']>;
    const judged = (first: Statuses, second: Statuses) => {
        const file = judge(fileReport('money', first), report(fileReport('money', second)));
        return {
            passed: countOf(report(file)).passed,
            failed: file.tests.filter(({ status }) => status !== 'passed').map(({ name }) => name),
            flaky: (file.flaky ?? []).map(({ name, reason }) => `${name}: ${reason}`),
        };
    };

    test('has flaky tests if it passed, each with the reason it failed for', () => {
        expect(judged({ a: 'passed', b: 'failed' }, { a: 'passed', b: 'passed' })).toEqual({
            passed: 2,
            failed: [],
            flaky: ['b: b failed'],
        });
    });

    test('has failed if a test failed again, or another than before', () => {
        expect(judged({ a: 'failed', b: 'failed' }, { a: 'passed', b: 'failed' })).toEqual({
            passed: 1,
            failed: ['b'],
            flaky: ['a: a failed'],
        });
        expect(judged({ a: 'passed', b: 'failed' }, { a: 'failed', b: 'passed' })).toMatchObject({ failed: ['a'] });
    });

    test('has failed if a test that failed is missing or was skipped', () => {
        expect(judged({ a: 'passed', b: 'failed' }, { a: 'passed' })).toEqual({ passed: 1, failed: ['b'], flaky: [] });
        expect(judged({ a: 'failed' }, { a: 'skipped', b: 'passed' })).toMatchObject({ failed: ['a'], flaky: [] });
    });

    test('has failed if none of its tests ran', () => {
        expect(judged({ a: 'failed' }, {})).toMatchObject({ failed: ['a'], flaky: [] });
        expect(judged({ '': 'error' }, { '': 'error' })).toMatchObject({ failed: [''], flaky: [] });
        expect(judged({ '': 'error' }, { a: 'skipped' })).toMatchObject({ failed: [''], flaky: [] });
    });

    test('is flaky if it could not be loaded at first, or a hook failed', () => {
        expect(judged({ '': 'error' }, { a: 'passed', b: 'passed' })).toEqual({
            passed: 2,
            failed: [],
            flaky: [': error'],
        });
        expect(judged({ hook: 'error', a: 'skipped' }, { a: 'passed' })).toMatchObject({ passed: 1, failed: [] });
        expect(judged({ hook: 'error', a: 'passed' }, { hook: 'error', a: 'passed' })).toMatchObject({ flaky: [] });
    });

    test('has failed if something else went wrong then, or it left no report', () => {
        const first = fileReport('money', { a: 'failed' });
        const second = fileReport('money', { a: 'passed' });
        expect(judge(first, { files: [second], outside: ['left behind'] })).toBe(first);
        expect(judge(first, undefined)).toBe(first);
        expect(judge(first, report({ ...second, project: 'api' }, fileReport('dates', { a: 'passed' })))).toBe(first);
    });
});

describe('running files again', () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `file${index}`);
    const passes: Again = async file =>
        report({ ...file, tests: file.tests.map(each => ({ ...each, status: 'passed' })) });

    /** Runs files again that failed beside one that passed, in a step with a failure outside of tests. */
    async function runAgain(files: number, again: Again, signal = new AbortController().signal) {
        const failed = names(files).map(name => fileReport(name, { a: 'failed' }));
        const count = countOf({ files: [fileReport('fine', { a: 'passed' }), ...failed], outside: ['left behind'] });
        const done = new Map<string, Count>([
            ['unit', { ...count, seconds: '1.0' }],
            ['lint', { passed: 0, failed: 1 }],
        ]);
        const steps = [
            { name: 'lint', lane: 'checks', run: vi.fn() },
            { name: 'unit', lane: 'suites', run: vi.fn(), again },
        ];
        let output = '';
        const write = (chunk: unknown) => (output += String(chunk));
        const tried = await rerun(steps, done, { write, signal, files: 10 });
        const { passed, failed: still, report: after, seconds } = done.get('unit') ?? { passed: 0, failed: 0 };
        const flaky = after ? flakyOf(after).length : 0;
        return { tried, passed, still, flaky, seconds, failures: after ? failuresOf(after) : [], output };
    }

    test('takes each that failed, once; what failed outside of tests stays', async () => {
        const again = vi.fn(passes);
        const expected = { tried: 10, passed: 11, still: 1, flaky: 10, seconds: '1.0', failures: ['left behind'] };
        expect(await runAgain(10, again)).toMatchObject(expected);
        expect(again.mock.calls.map(([{ file }]) => file)).toEqual(names(10).map(name => `tests/unit/${name}.test.ts`));
    });

    test('takes none of more than ten', async () => {
        const again = vi.fn(passes);
        const { output, ...rest } = await runAgain(11, again);
        expect(rest).toMatchObject({ tried: 0, passed: 1, still: 12, flaky: 0 });
        expect(output).toContain('None of 11 files');
        expect(again).not.toHaveBeenCalled();
    });

    test('ends with the time: what runs then and what is left have failed', async () => {
        const time = new AbortController();
        const again = vi.fn<Again>(async (file, io) => {
            if (again.mock.calls.length === 2) time.abort('the time is up');
            return passes(file, io);
        });
        const { output, ...rest } = await runAgain(3, again, time.signal);
        expect(rest).toMatchObject({ passed: 2, still: 3, flaky: 1 });
        expect(output.match(/the time is up/g)).toHaveLength(2);
        expect(again).toHaveBeenCalledTimes(2);
    });

    test('goes on when one cannot be run', async () => {
        const again: Again = (file, io) =>
            file.file.includes('file0') ? Promise.reject(new Error('no port')) : passes(file, io);
        expect(await runAgain(2, again)).toMatchObject({ passed: 2, still: 2, flaky: 1 });
    });
});
