import { describe, expect, test } from 'vitest';
import {
    batchesDisplayedAs,
    batchStatuses,
    displayedBatchStatus,
    displayedBatchStatuses,
} from '../../../contracts/dashboard/batchStatus';

describe('the statuses of batches', () => {
    test('are offered as they are displayed, each once', () => {
        const displayed = batchStatuses.flatMap(status => [true, false].map(it => displayedBatchStatus(status, it)));
        expect(new Set(displayedBatchStatuses)).toEqual(new Set(displayed));
        expect(displayedBatchStatuses).not.toContain('created');
    });

    test.each(displayedBatchStatuses)('%s stands for exactly those batches that display it, each once', displayed => {
        const asked = batchesDisplayedAs(displayed);
        for (const status of batchStatuses) {
            for (const isDirect of [true, false]) {
                const found = asked.filter(
                    query => query.status === status && (!query.is_direct || query.is_direct === String(isDirect)),
                );
                expect(found).toHaveLength(displayedBatchStatus(status, isDirect) === displayed ? 1 : 0);
            }
        }
    });

    test.each(['created', 'on_the_moon', '__proto__'])('%s, which none displays, is asked for as it is', status => {
        expect(batchesDisplayedAs(status)).toEqual([{ status }]);
    });
});
