import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effectOf, type Rules, type WaitingItem } from '../../../src/components/approvals/effect';

const people = ['a', 'b', 'c', 'd'];
const emailOf = (id: string) => `${id}@x.example`;
const approvers = fc.subarray(people).map(ids => ids.map(id => ({ entity_admin_id: id, email: emailOf(id) })));
const rules: fc.Arbitrary<Rules> = approvers.chain(list =>
    fc.integer({ min: 0, max: list.length }).map(total => ({ total, approvers: list })),
);
const item: fc.Arbitrary<WaitingItem> = fc.record({
    id: fc.uuid(),
    name: fc.constant(null),
    maker: fc.option(fc.constantFrom(...people).map(id => emailOf(id).toUpperCase())),
    approvals: fc.subarray(people).map(ids => ids.map(id => ({ entity_admin_id: id, decision: 'approved' as const }))),
});

const approvals = (...ids: string[]) => ids.map(id => ({ entity_admin_id: id, decision: 'approved' as const }));
const of = (total: number, ...ids: string[]): Rules => ({
    total,
    approvers: ids.map(id => ({ entity_admin_id: id, email: emailOf(id) })),
});
const waiting = (maker: string | null, ...by: string[]): WaitingItem => ({
    id: 'x',
    name: 'x',
    maker,
    approvals: approvals(...by),
});

describe('what a change of the approvals does to what waits', () => {
    test('puts every item in one of the lists, whatever changes', () => {
        fc.assert(
            fc.property(fc.array(item), rules, rules, (items, before, after) => {
                const { goes, stuck, more, fewer, unchanged } = effectOf(items, before, after);
                expect([...goes, ...stuck, ...more, ...fewer, ...unchanged].map(({ id }) => id).sort()).toEqual(
                    items.map(({ id }) => id).sort(),
                );
            }),
        );
    });

    test('pays nothing that nobody of the approvers approved, even with the number at zero', () => {
        fc.assert(
            fc.property(fc.array(item), rules, rules, (items, before, after) => {
                const ids = after.approvers.map(({ entity_admin_id: id }) => id);
                for (const { approvals: given } of effectOf(items, before, after).goes) {
                    const counted = given.filter(({ entity_admin_id: id }) => ids.includes(id)).length;
                    expect(counted).toBeGreaterThanOrEqual(Math.max(1, after.total));
                }
            }),
        );
    });

    test.each([
        ['goes', waiting(null, 'a'), of(2, 'a', 'b', 'c'), of(1, 'a', 'b', 'c')],
        ['more', waiting(null, 'a'), of(2, 'a', 'b', 'c'), of(3, 'a', 'b', 'c')],
        ['fewer', waiting(null), of(3, 'a', 'b', 'c'), of(2, 'a', 'b', 'c')],
        ['stuck', waiting('a@x.example', 'b'), of(2, 'a', 'b', 'c'), of(3, 'a', 'b', 'c')],
        ['more', waiting(null, 'a'), of(2, 'a', 'b', 'c'), of(2, 'b', 'c')],
        ['goes', waiting(null, 'd', 'a'), of(2, 'a', 'b'), of(2, 'a', 'b', 'd')],
        ['unchanged', waiting(null, 'a'), of(2, 'a', 'b', 'c'), of(2, 'a', 'b')],
    ] as const)('%s', (kind, one, before, after) => {
        expect(effectOf([one], before, after)[kind]).toHaveLength(1);
    });
});
