import { describe, expect, test } from 'vitest';
import { allowsPayoutAction, payoutStatuses } from '../../../contracts/main/payouts';
import { nextStatus } from '../../../sandbox/domain/lifecycle/payoutTransitions';

describe.each(['cancel', 'approve'] as const)('what the contracts say about "%s"', action => {
    test.each(payoutStatuses)('is what the sandbox does with one that is %s', status => {
        expect(allowsPayoutAction(action, status)).toBe(nextStatus(status, action) !== undefined);
    });

    test.each(['', 'unknown', 'toString', '__proto__'])('is no for the status "%s", which nobody knows', status => {
        expect(allowsPayoutAction(action, status)).toBe(false);
    });
});
