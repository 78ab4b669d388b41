import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkChain, checkEnd, emptyChain, hashOfEvent } from '../../../sandbox/database/audit/chain';
import type { AuditRow } from '../../../sandbox/database/schema/audit';

/** Halves of characters too, which no text of the database is, and which are one character in UTF-8. */
const half = fc.constantFrom('\ud800', '\udbff', '\udc00', '\udfff');
const text = fc.string({
    unit: fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), half),
    maxLength: 8,
});
const optional = fc.option(text, { nil: null });
const said = fc.record({
    at: fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
    email: optional,
    action: text,
    recordId: optional,
    refusal: optional,
    changes: fc.array(fc.record({ field: text, before: optional, after: optional }), { maxLength: 3 }),
});

function chainOf(events: readonly Partial<AuditRow>[]): AuditRow[] {
    let previous = '';
    return events.map((event, at) => {
        const row = { ...rest, ...event, id: `aud-${at}`, seq: at + 1 };
        previous = hashOfEvent(row, previous);
        return { ...row, hash: previous };
    });
}

const rest: Omit<AuditRow, 'hash'> = {
    ...{ id: '', log: 'mch-1', seq: 0, at: new Date(0), merchantId: 'mch-1', partnerId: null, userId: null },
    ...{ email: null, action: '', summary: '', recordId: null, refusal: null, changes: [] },
};

/** A chain, and a place in it. */
const placed = fc
    .array(said, { minLength: 1, maxLength: 12 })
    .chain(events => fc.record({ rows: fc.constant(chainOf(events)), at: fc.nat(events.length - 1) }));

const endOf = (rows: readonly AuditRow[]) => ({ length: rows.length, lastHash: rows.at(-1)?.hash ?? '' });
const problemOf = (rows: readonly AuditRow[], whole: readonly AuditRow[]) =>
    checkEnd(checkChain(rows), endOf(whole)).firstProblem;

test('a chain as it was written is whole, and so is one that is checked in parts', () => {
    fc.assert(
        fc.property(placed, ({ rows, at }) => {
            const whole = { ...endOf(rows), firstProblem: null };
            expect(checkChain(rows)).toEqual(whole);
            expect(checkChain(rows.slice(at), checkChain(rows.slice(0, at)))).toEqual(whole);
        }),
    );
    expect(checkEnd(checkChain([]), emptyChain)).toEqual(emptyChain);
});

describe('the check finds', () => {
    test('a row of which anything was changed, at its place', () => {
        // By `log` a reader has the row, whatever the other two say.
        const changes: Required<Omit<AuditRow, 'merchantId' | 'partnerId'>> = {
            ...{ id: 'aud-x', log: 'mch-2', at: new Date(1), userId: 'u', email: 'somebody@mail.example' },
            ...{ action: 'another one', summary: 'another', recordId: 'another one', refusal: 'another one' },
            ...{ changes: [{ field: 'name of eleven', before: null, after: 'x' }], hash: 'another' },
            seq: 0,
        };
        const columns = Object.keys(changes) as (keyof typeof changes)[];
        fc.assert(
            fc.property(placed, fc.constantFrom(...columns), ({ rows, at }, column) => {
                const changed = rows.map((row, place) => (place === at ? { ...row, [column]: changes[column] } : row));
                expect(problemOf(changed, rows)).toBe(at + 1);
            }),
        );
    });

    test('a text of which one character was changed, also for one that looks the same in UTF-8', () => {
        fc.assert(
            fc.property(placed, half, half, ({ rows, at }, was, is) => {
                fc.pre(was !== is);
                const whole = chainOf(rows.map(row => ({ ...row, email: `x${was}` })));
                const changed = whole.map((row, place) => (place === at ? { ...row, email: `x${is}` } : row));
                expect(problemOf(changed, whole)).toBe(at + 1);
            }),
        );
    });

    test('a row before the first, or of no place', () => {
        fc.assert(
            fc.property(placed, fc.constantFrom(0, -1, -7, null), ({ rows }, seq) => {
                const previous = { ...rest, id: 'aud-new', seq };
                const put = [{ ...previous, hash: hashOfEvent(previous, '') }, ...rows];
                expect(problemOf(put, rows)).toBe(1);
            }),
        );
    });

    test('a row that was changed together with its hash, at the one after it or at the end', () => {
        fc.assert(
            fc.property(placed, ({ rows, at }) => {
                const previous = rows[at - 1]?.hash ?? '';
                const changed = rows.map((row, place) => {
                    const forged = { ...row, action: `${row.action}!` };
                    return place === at ? { ...forged, hash: hashOfEvent(forged, previous) } : row;
                });
                expect(problemOf(changed, rows)).toBe(Math.min(at + 2, rows.length));
            }),
        );
    });

    test('where a row is missing, also where those after it were numbered anew', () => {
        fc.assert(
            fc.property(placed, fc.boolean(), ({ rows, at }, isRenumbered) => {
                const left = rows.toSpliced(at, 1);
                const removed = isRenumbered ? left.map((row, place) => ({ ...row, seq: place + 1 })) : left;
                expect(problemOf(removed, rows)).toBe(at + 1);
            }),
        );
    });

    test('a cut tail, by the end that is known, at the first row of it', () => {
        fc.assert(
            fc.property(placed, ({ rows, at }) => {
                const cut = rows.slice(0, at);
                expect(checkChain(cut).firstProblem).toBeNull();
                expect(problemOf(cut, rows)).toBe(at + 1);
            }),
        );
    });

    test('two rows that changed places, with their numbers or without', () => {
        const pairs = placed.filter(({ rows, at }) => at + 1 < rows.length);
        fc.assert(
            fc.property(pairs, fc.boolean(), ({ rows, at }, isRenumbered) => {
                const [first, second] = rows.slice(at, at + 2);
                if (!first || !second) return;
                const moved = rows.toSpliced(at, 2, second, first);
                const given = isRenumbered ? moved.map((row, place) => ({ ...row, seq: place + 1 })) : moved;
                expect(problemOf(given, rows)).toBe(at + 1);
            }),
        );
    });

    test('a row that was put in or added', () => {
        fc.assert(
            fc.property(placed, ({ rows, at }) => {
                const previous = rows[at - 1]?.hash ?? '';
                const made = { ...rest, id: 'aud-new', seq: at + 1 };
                const put = rows.toSpliced(at, 0, { ...made, hash: hashOfEvent(made, previous) });
                expect(problemOf(put, rows)).toBe(at + 2);
                const last = { ...rest, id: 'aud-new', seq: rows.length + 1 };
                const added = [...rows, { ...last, hash: hashOfEvent(last, rows.at(-1)?.hash ?? '') }];
                expect(problemOf(added, rows)).toBe(rows.length + 1);
            }),
        );
    });
});
