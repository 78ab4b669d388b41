import { boundedPatterns } from '../scripts/lib/boundedPatterns.mjs';
import { allPatterns } from '../scripts/lib/patterns.mjs';
import { line } from './figures';

const LENGTHS = [1000, 10_000, 100_000];
const MOST_MS = 50;

/** What patterns repeat: blanks, digits, letters, separators, quotes, and the beginnings of what they look for. */
const PUMPS = [
    ' ',
    '\t',
    '\n',
    '0',
    '1.',
    'a',
    'A',
    'é',
    '\u202e',
    '/',
    '//a',
    '.',
    '-',
    '_',
    ',',
    ',""',
    '"',
    "'",
    '=',
    ';',
    '@',
    'a@',
];
const WORDS = [
    '<a',
    '<!--',
    '{a',
    '{a}',
    '\\"',
    'T',
    'filename=',
    "*=utf-8'",
    'a b',
    '%2e',
    '&',
    '\r\n',
    '[',
    '[]',
    '(a',
    'error ',
    '0x',
];
const ENDS = ['', '\0', 'x', '\n', '"', '>'];

const textsOf = (length: number): string[] =>
    [...PUMPS, ...WORDS].flatMap(pump => {
        const body = pump.repeat(length / pump.length);
        return ENDS.flatMap(end => [body + end, `x${body}${end}`]);
    });

const lengths = LENGTHS.map(length => ({ length, texts: textsOf(length) }));

const timeOf = (pattern: RegExp, text: string): number => {
    const begun = performance.now();
    text.replace(pattern, '');
    return performance.now() - begun;
};

/** Milliseconds of the first text that takes more than the limit three times, so that a pause of the machine doesn't count. */
const overLimit = (pattern: RegExp, texts: readonly string[]): number | undefined => {
    for (const text of texts) {
        let least = timeOf(pattern, text);
        for (let again = 0; again < 2 && least > MOST_MS; again++) least = Math.min(least, timeOf(pattern, text));
        if (least > MOST_MS) return least;
    }
    return undefined;
};

/**
 * Every regular expression of the code that runs against texts of 1, 10 and 100 kB that are made to slow it down, and those that take
 * more than 50 ms. What bounds the texts of these is said beside; whether there are others is judged by `patterns.test.ts`.
 */
export function patterns(): Promise<void> {
    const literals = new Map(allPatterns().flatMap(each => (each.value ? [[each.text, each] as const] : [])));
    let count = 0;
    for (const { where, text, value = / / } of literals.values()) {
        for (const { length, texts } of lengths) {
            const taken = overLimit(value, texts);
            if (taken === undefined) continue;
            const bound = boundedPatterns[where.replace(/:\d+$/, '')]?.[text] ?? 'any text';
            console.log(`${line(`${where}, ${length} characters`, taken)}  ${text} (${bound})`);
            count += 1;
            break;
        }
    }
    console.log(`${literals.size} regular expressions, ${count} over ${MOST_MS} ms`);
    return Promise.resolve();
}
