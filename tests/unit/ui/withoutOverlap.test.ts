import { expect, test } from 'vitest';
import { withoutOverlap } from '../../../src/custom/home/attention/withoutOverlap';

const line = (name: string, mayBeOf: 'withdrawals' | 'cryptoPayouts' | undefined, ...references: string[]) => ({
    ...{ name, mayBeOf, references, count: references.length },
});
const shown = (...lines: Parameters<typeof withoutOverlap>[0]) =>
    withoutOverlap(lines).map(found => [(found as { name?: string }).name, found.shared]);

test('a line whose payouts all stand in another is left out, whichever of the two it is', () => {
    const more = line('withdrawals', 'cryptoPayouts', 'A', 'B', 'C');
    expect(shown(more, line('payouts', 'withdrawals', 'B', 'C'))).toEqual([['withdrawals', undefined]]);
    expect(shown(line('few', 'cryptoPayouts', 'B'), line('payouts', 'withdrawals', 'B', 'D'))).toEqual([
        ['payouts', undefined],
    ]);
    expect(shown(more, line('payouts', 'withdrawals', 'A', 'B', 'C'))).toEqual([['withdrawals', undefined]]);
    expect(
        shown(line('live', 'cryptoPayouts', 'A'), line('test', undefined, 'B'), line('both', 'withdrawals', 'A', 'B')),
    ).toEqual([
        ['live', undefined],
        ['test', undefined],
    ]);
});

test('one that shares some says how many; what isn’t known in full stays as it is', () => {
    const some = line('payouts', 'withdrawals', 'B', 'D');
    expect(shown(line('withdrawals', 'cryptoPayouts', 'A', 'B'), some)).toEqual([
        ['withdrawals', undefined],
        ['payouts', 1],
    ]);
    const unknown = { ...some, references: undefined, count: 60 };
    expect(shown(line('withdrawals', 'cryptoPayouts', 'B', 'D'), unknown)).toHaveLength(2);
    // Told apart by the provider: no payout stands in both lists.
    expect(shown(line('withdrawals', undefined, 'A'), line('payouts', undefined, 'A'))).toHaveLength(2);
});
