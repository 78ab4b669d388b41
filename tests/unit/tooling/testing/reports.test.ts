import { describe, expect, test } from 'vitest';
import { fromPlaywright, fromVitest } from '../../../../scripts/lib/testing/reports.mjs';
import { fileReport } from './fileReport';

describe('a report of Vitest', () => {
    const files = [fileReport('money', { adds: 'passed' }), fileReport('dates', { counts: 'failed' })];
    const text = (...lines: object[]) => lines.map(line => `${JSON.stringify(line)}\n`).join('');

    test('has files and what failed outside of them', () => {
        expect(fromVitest(text(...files, { outside: ['left behind'] }))).toEqual({ files, outside: ['left behind'] });
    });

    test('of a run that broke off has failed, whatever passed until then', () => {
        expect(fromVitest(text(...files))).toEqual({ files, outside: ['the run broke off'] });
    });
});

describe('a report of Playwright', () => {
    const spec = (title: string, status: string, ...messages: string[]) => ({
        title,
        line: 3,
        tests: [{ status, results: messages.map(message => ({ error: { message } })) }],
    });
    const suites = [
        {
            title: 'a.spec.ts',
            file: 'a.spec.ts',
            specs: [spec('passes', 'expected'), spec('was left out', 'skipped')],
            suites: [
                {
                    title: 'at night',
                    specs: [spec('fails', 'unexpected', '\u001B[31mlate\u001B[39m\n  at x'), spec('wavers', 'flaky')],
                },
            ],
        },
    ];

    test('has the tests of each file with the reasons of failures; one that wavered in the run has failed', () => {
        const errors = [{ message: 'no server\n  at y' }];
        expect(fromPlaywright(JSON.stringify({ suites, errors }))).toEqual({
            files: [
                {
                    project: 'e2e',
                    file: 'tests/e2e/a.spec.ts',
                    tests: [
                        { name: 'passes', line: 3, status: 'passed', reason: '' },
                        { name: 'was left out', line: 3, status: 'skipped', reason: '' },
                        { name: 'at night › fails', line: 3, status: 'failed', reason: 'late' },
                        { name: 'at night › wavers', line: 3, status: 'failed', reason: '' },
                    ],
                },
            ],
            outside: ['no server'],
        });
    });
});
