// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { learnProviderTime } from '../../../src/api/providerClock';
import { newReference } from '../../../src/components/intent/newReference';

afterEach(() => {
    vi.useRealTimers();
    sessionStorage.clear();
});

const answered = (at: string) => learnProviderTime(new Headers({ date: new Date(at).toUTCString() }));

test('references never repeat in a tab, whatever an answer does to the clock', () => {
    vi.useFakeTimers({ now: new Date('2026-03-09T07:05:02.009Z') });
    answered('2026-03-09T07:05:02Z');
    const made = [newReference(), newReference()];
    vi.setSystemTime(new Date('2026-03-09T07:05:02.950Z'));
    // The offset is to the second again, so that the clock steps back.
    answered('2026-03-09T07:05:02Z');
    made.push(newReference(), newReference());
    answered('2026-03-09T07:05:03Z');
    made.push(newReference());
    expect(made).toEqual([
        'LC09032026070502000',
        'LC09032026070502001',
        'LC09032026070502002',
        'LC09032026070502003',
        'LC09032026070503000',
    ]);
});
