import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMonth, monthAt, months, monthsProblem, MAX_MONTHS, nameOfMonths } from '../../../contracts/rules/months';

const instants = fc.date({ min: new Date('1000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });

test('the month of an instant is a month, and sorts as instants do', () => {
    fc.assert(
        fc.property(instants, instants, (a, b) => {
            expect(isMonth(monthAt(a))).toBe(true);
            if (monthAt(a) < monthAt(b)) expect(a.getTime()).toBeLessThan(b.getTime());
        }),
    );
});

test.each(['2026-00', '2026-13', '2026-1', '0999-01', '3000-01', '2026-11-01', '', '２０２６-11'])(
    '%j is no month',
    text => {
        expect(isMonth(text)).toBe(false);
    },
);

test.each([
    [[], 'none'],
    [['2026-11', '2026-10'], undefined],
    [['2026-12'], 'future'],
    [['2026-10', '2026-10'], 'twice'],
    [['October'], 'not-a-month'],
    [Array.from({ length: MAX_MONTHS + 1 }, (_, index) => `20${index + 10}-01`), 'too-many'],
])('a choice of %j in November has the problem %s', (chosen, problem) => {
    expect(monthsProblem(chosen, '2026-11')).toBe(problem);
});

test('the rule of bodies refuses what the rule of forms refuses, but for the future, which only a clock can tell', () => {
    const month = fc.oneof(instants.map(monthAt), fc.constantFrom('2026-10', '2026-11', 'none', '2026-13'));
    fc.assert(
        fc.property(fc.array(month, { maxLength: 14 }), chosen => {
            const problem = monthsProblem(chosen, '2999-12');
            expect(months.safeParse(chosen).success).toBe(problem === undefined);
        }),
    );
});

test('the name of chosen months names each of them, and no other', () => {
    /** What the name says, month by month. */
    const named = (name: string) =>
        name.split('-and-').flatMap(part => {
            const [first = '', last = first] = part.split('-to-');
            return Array.from({ length: 31 }, (_, index) => monthAt(new Date(Date.UTC(2025, index)))).filter(
                month => month >= first && month <= last,
            );
        });
    const near = fc.integer({ min: 0, max: 30 }).map(count => monthAt(new Date(Date.UTC(2025, count))));
    fc.assert(
        fc.property(fc.uniqueArray(near, { minLength: 1, maxLength: MAX_MONTHS }), chosen => {
            expect(named(nameOfMonths(chosen))).toEqual(chosen.toSorted());
        }),
    );
    expect(nameOfMonths(['2026-01', '2025-12', '2026-03'])).toBe('2025-12-to-2026-01-and-2026-03');
});
