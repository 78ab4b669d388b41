// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import {
    type About,
    pendingAfter,
    readEarlier,
    readRivals,
    writePending,
} from '../../../src/components/intent/pendingIntent';
import { workOwner } from '../../../src/session/storage/work';

const about: About = {
    ...{ kind: 'withdrawal', merchantKey: 'm', paymentReference: null, amount: '10', currency: 'EUR' },
    ...{ recipient: 'nora@example.com', orderId: 'inv-7' },
};

describe('what was sent without an outcome, with an order id', () => {
    beforeEach(() => {
        localStorage.clear();
        const at = '2026-11-21T10:00:00Z';
        const sent = { name: 'withdrawal m', at, about, evidence: { submitted: ['inv-7'], known: [] } };
        writePending(workOwner(), sent.name, pendingAfter(undefined, sent));
    });

    test.each([
        ['inv-7', 'the same', true],
        ['INV-7', 'in other letters', true],
        ['inv-8', 'another one', false],
    ])('is repeated by one with %s (%s), whatever it pays: %s', (orderId, _, is) => {
        const next = { ...about, orderId, amount: '20', recipient: 'somebody@example.com' };
        expect(readRivals(workOwner(), next, undefined, false)).toHaveLength(is ? 1 : 0);
        expect(readEarlier(workOwner(), 'withdrawal m', next) !== undefined).toBe(is);
        // Another order of the same payment is a duplicate, but no repetition.
        const same = { ...about, orderId };
        expect(readRivals(workOwner(), same, undefined, false)).toHaveLength(1);
        expect(readEarlier(workOwner(), 'withdrawal m', same) !== undefined).toBe(is);
    });
});
