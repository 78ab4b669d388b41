import { describe, expect, test } from 'vitest';
import { boundedPatterns } from '../../../scripts/lib/boundedPatterns.mjs';
import { allPatterns, patternsOf, slowness } from '../../../scripts/lib/patterns.mjs';

const patterns = allPatterns();
const fileOf = (where: string) => where.slice(0, where.lastIndexOf(':'));
const isBounded = ({ where, text }: (typeof patterns)[number]) => boundedPatterns[fileOf(where)]?.[text] !== undefined;

describe('the regular expressions of the dashboard, the sandbox and the demo', () => {
    // A test for each folder: recheck takes its time, which each has the whole of.
    test.each(['contracts', 'src', 'sandbox', 'demo'])(
        'take linear time, whatever the text, unless something bounds it: %s',
        async folder => {
            const own = patterns.filter(each => each.where.startsWith(`${folder}/`) && !isBounded(each));
            const slow: string[] = [];
            for (const { where, text, value } of own) {
                const found = value ? await slowness(value) : 'put together when it runs';
                if (found !== undefined) slow.push(`${where} ${text} ${found}`);
            }
            expect(slow).toEqual([]);
        },
    );

    test('are found in every folder', () => {
        expect(patterns.length).toBeGreaterThan(200);
        expect(new Set(patterns.map(({ where }) => where.split('/')[0])).size).toBeGreaterThan(2);
    });

    test('are those that are said to be bounded', () => {
        const said = Object.entries(boundedPatterns).flatMap(([file, texts]) =>
            Object.keys(texts).map(text => `${file} ${text}`),
        );
        const there = new Set(patterns.map(({ where, text }) => `${fileOf(where)} ${text}`));
        expect(said.filter(each => !there.has(each))).toEqual([]);
    });
});

test('patterns are found wherever they stand, with their line', () => {
    const text = "const a = 1 / 2 / 3;\nconst b = /x\\/y/gi, c = f(new RegExp('z'));\nconst d = `${/e/.source}`;";
    expect(patternsOf('a.ts', text).map(({ where, text: found }) => [where, found])).toEqual([
        ['a.ts:2', '/x\\/y/gi'],
        ['a.ts:2', "new RegExp('z')"],
        ['a.ts:3', '/e/'],
    ]);
});

test.each([
    /(a+)+$/,
    /^(\w+\s?)*$/,
    /\s+$/,
    /,(?=(?:[^"]*"[^"]*")*[^"]*$)/,
    /^\S+@\S+$/,
    /<!--.*?-->/,
    /^(a{1,30}){1,30}$/,
])('%s is found to take more than linear time', async pattern => {
    expect(await slowness(pattern)).toMatch(/polynomial|exponential/);
});

test.each([/^[\w.-]{1,64}$/, /^\s+/, /^[^\s@]+@\S+$/, /(?<!\s)\s+$/, /^([a-z]{2}-){1,10}$/])(
    '%s is not',
    async pattern => {
        expect(await slowness(pattern)).toBeUndefined();
    },
);
