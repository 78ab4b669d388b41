import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
    backendTradeStatuses,
    displayedTradeStatus,
    isTradeStatus,
    tradeStatusNames,
} from '../../../contracts/fiat/trades';
import { transferStatuses } from '../../../contracts/fiat/transferWords';
import { Transfer } from '../../../contracts/fiat/transfers';

/** docs/rules.md#trades, status by status. */
const displayed = {
    created: 'created',
    awaiting_fund: 'awaiting_payment',
    trade_initiated: 'processing',
    confirmed: 'processing',
    submitted: 'processing',
    cancelled: 'failed',
    rejected: 'failed',
    declined: 'failed',
    reversed: 'failed',
    completed: 'completed',
    available: 'completed',
} as const;

describe('the statuses of trades', () => {
    test.each(Object.entries(displayed))('%s is displayed as %s', (status, name) => {
        expect(displayedTradeStatus(status)).toBe(name);
    });

    test('every status of a transfer is displayed as one of the five', () => {
        expect(Object.keys(displayed).sort()).toEqual([...transferStatuses].sort());
        expect(tradeStatusNames).toEqual(['created', 'awaiting_payment', 'processing', 'completed', 'failed']);
    });

    test('one that is not known stays as it came, whatever it is', () => {
        fc.assert(
            fc.property(fc.oneof(fc.string(), fc.constantFrom('constructor', '__proto__', 'toString')), status => {
                if (Object.hasOwn(displayed, status)) return;
                expect(displayedTradeStatus(status)).toBe(status);
                if (!(tradeStatusNames as string[]).includes(status)) expect(isTradeStatus(status)).toBe(false);
            }),
        );
    });

    test('expanding display statuses finds exactly what is displayed as one of them, each once', () => {
        fc.assert(
            fc.property(fc.array(fc.constantFrom(...tradeStatusNames)), names => {
                const wanted = transferStatuses.filter(status =>
                    (names as string[]).includes(displayedTradeStatus(status)),
                );
                expect(backendTradeStatuses(names).sort()).toEqual([...wanted].sort());
            }),
        );
    });

    test('awaiting_funds and its value awaiting_fund are one', () => {
        expect(Transfer.shape.status.parse('awaiting_funds')).toBe('awaiting_fund');
        expect(Transfer.shape.status.parse('awaiting_fund')).toBe('awaiting_fund');
        expect(Transfer.shape.status.parse('on_the_moon')).toBe('on_the_moon');
    });
});
