import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isQuick, MAX_VALUE } from '../../../contracts/fiat/quickPattern';

const MAX_STEPS = 10_000_000;
const VALUE = `${'a'.repeat(MAX_VALUE - 1)}!`;

/** Counts the steps of a search that tries every way through. */
interface Search {
    steps: number;
}
/** Tries what comes next at each place where its part can end. */
type Part = (search: Search, at: number, next: (at: number) => void) => void;
interface Generated {
    readonly text: string;
    readonly run: Part;
}

function step(search: Search): void {
    search.steps += 1;
    if (search.steps > MAX_STEPS) throw new RangeError('too many');
}

const times = [
    { text: '', least: 1, most: 1 },
    { text: '?', least: 0, most: 1 },
    { text: '*', least: 0, most: MAX_VALUE },
    { text: '+', least: 1, most: MAX_VALUE },
    { text: '{2}', least: 2, most: 2 },
    { text: '{1,3}', least: 1, most: 3 },
    { text: '{40,}', least: 40, most: MAX_VALUE },
    { text: '{0,90}?', least: 0, most: 90 },
];

const single = fc
    .tuple(fc.constantFrom('a', '[ab]', '.', '\\w', '\\u{61}', '\\p{Ll}', '[^\\]]', 'b'), fc.constantFrom(...times))
    .map(([of, { text, least, most }]): Generated => {
        const run: Part = (search, at, next) => {
            for (let taken = 0; taken <= most; taken += 1) {
                if (taken >= least) next(at + taken);
                if (taken === most) return;
                step(search);
                if (of === 'b' || VALUE[at + taken] !== 'a') return;
            }
        };
        return { text: of + text, run };
    });

const inRow = (parts: readonly Generated[]): Generated => ({
    text: parts.map(({ text }) => text).join(''),
    run: (search, from, end) => {
        const goOn = (index: number, at: number): void => {
            const part = parts[index];
            if (part) part.run(search, at, next => goOn(index + 1, next));
            else end(at);
        };
        goOn(0, from);
    },
});

const oneOf = (ways: readonly Generated[]): Generated => ({
    text: ways.map(({ text }) => text).join('|'),
    run: (search, at, next) => ways.forEach(({ run }) => run(search, at, next)),
});

const row = (part: fc.Arbitrary<Generated>, maxLength: number) =>
    fc.array(part, { minLength: 1, maxLength }).map(inRow);

const group = (part: fc.Arbitrary<Generated>) =>
    fc
        .tuple(fc.array(row(part, 3), { minLength: 1, maxLength: 3 }), fc.constantFrom('(', '(?:'), fc.boolean())
        .map(([ways, open, isOptional]): Generated => {
            const { text, run } = oneOf(ways);
            return {
                text: `${open}${text})${isOptional ? '?' : ''}`,
                run: (search, at, next) => {
                    run(search, at, next);
                    if (isOptional) next(at);
                },
            };
        });

const nested = fc.oneof({ weight: 2, arbitrary: single }, group(fc.oneof(single, group(single))));
const patterns = fc.array(row(nested, 9), { minLength: 1, maxLength: 2 }).map(oneOf);

test('a pattern that is quick takes at most ten million steps, on a value that makes it try every way', () => {
    let quick = 0;
    fc.assert(
        fc.property(patterns, ({ text, run }) => {
            expect(() => new RegExp(`^(?:${text})$`, 'u')).not.toThrow();
            if (!isQuick(text)) return;
            quick += 1;
            const search = { steps: 0 };
            run(search, 0, () => step(search));
            expect(search.steps).toBeLessThanOrEqual(MAX_STEPS);
        }),
        { numRuns: 200 },
    );
    expect(quick).toBeGreaterThan(20);
});

test.each([
    '\\w+(?:-\\w+)?',
    'a*a*a*',
    '[^@]+@[^@]+\\.[a-z]+',
    '(?:AB|CD|EF|GH)\\d{2,30}',
    '[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?',
])('%s is quick', pattern => {
    expect(isQuick(pattern)).toBe(true);
});
