// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Inactivity } from '../../../src/session/inactivity/inactivity';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const START = Date.parse('2026-11-21T10:00:00Z');

const stamp = () => localStorage.getItem('lastActivity');
const setStamp = (value: number | string) => localStorage.setItem('lastActivity', String(value));
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);
const move = () => dispatchEvent(new Event('pointermove'));

const stops: (() => void)[] = [];
beforeEach(() => {
    vi.useFakeTimers({ now: START, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    localStorage.clear();
    vi.useRealTimers();
});

/** A signed-in tab: its own modules over the storage and channel that all tabs share. */
async function openTab() {
    vi.resetModules();
    const [watch, tab] = await Promise.all([
        import('../../../src/session/inactivity/watch'),
        import('../../../src/session/tab'),
    ]);
    tab.adopt({ v: 1, userId: 'ana', epoch: 'e', access: 'a', refresh: 'r', clientId: 'c' });
    const told: Inactivity['phase'][] = [];
    const open = () => {
        const stop = watch.watchInactivity(({ phase }) => told.push(phase));
        stops.push(stop);
        return stop;
    };
    return { ...watch, ...tab, told, open };
}

const openedTab = async () => {
    const tab = await openTab();
    return { ...tab, stop: tab.open() };
};

describe('the check', () => {
    test('comes every two minutes, so that the prompt shows after ten to twelve', async () => {
        const { told } = await openedTab();
        pass(30 * SECOND);
        move();
        pass(9.5 * MINUTE);
        expect(told).toEqual([]);
        pass(2 * MINUTE);
        expect(told).toEqual(['prompt']);
    });

    test('goes on by itself to the end', async () => {
        const { told, hasTimedOut } = await openedTab();
        pass(30 * MINUTE - 1);
        expect([told, hasTimedOut()]).toEqual([['prompt'], false]);
        pass(1);
        expect([told, hasTimedOut()]).toEqual([['prompt', 'expired'], true]);
        pass(1_499);
        expect(told).toEqual(['prompt', 'expired']);
        pass(1);
        expect([told, hasTimedOut()]).toEqual([['prompt', 'expired', 'out'], true]);
        pass(60 * MINUTE);
        expect(told).toHaveLength(3);
    });

    test.each(['focus', 'pageshow'])('comes when the machine wakes: %s', async event => {
        const { told, hasTimedOut } = await openedTab();
        vi.setSystemTime(START + 8 * 60 * MINUTE);
        expect(hasTimedOut()).toBe(true);
        dispatchEvent(new Event(event));
        expect(told).toEqual(['expired']);
    });

    test.each(['pointermove', 'mousedown', 'wheel', 'keydown', 'click'])(
        'comes before the activity that wakes the machine: %s',
        async event => {
            const { told } = await openedTab();
            vi.setSystemTime(START + 8 * 60 * MINUTE);
            dispatchEvent(new Event(event));
            expect(told).toEqual(['expired']);
        },
    );

    test('ends with the watch', async () => {
        const { told, stop } = await openedTab();
        move();
        stop();
        localStorage.clear();
        pass(60 * MINUTE);
        move();
        expect([told, stamp()]).toEqual([[], null]);
    });
});

describe('the stamp', () => {
    test('is written at most every five seconds, and holds the last activity in the end', async () => {
        await openedTab();
        const writes = vi.spyOn(Storage.prototype, 'setItem');
        for (let passed = 0; passed < 20 * SECOND; passed += 100) {
            move();
            pass(100);
        }
        expect(writes.mock.calls.length).toBeLessThanOrEqual(5);
        pass(5 * SECOND);
        expect(stamp()).toBe(String(START + 19 * SECOND));
    });

    test('is up to date when the tab is left', async () => {
        await openedTab();
        pass(2 * SECOND);
        move();
        expect(stamp()).toBe(String(START));
        document.dispatchEvent(new Event('visibilitychange'));
        expect(stamp()).toBe(String(START + 2 * SECOND));
    });

    test.each([
        [11, ['prompt']],
        [31, ['expired']],
    ])('of %d minutes ago outlives a reload', async (minutes, phases) => {
        setStamp(START - minutes * MINUTE);
        expect((await openedTab()).told).toEqual(phases);
    });

    test('of a prompt leaves a tab that is loaded anew the time that is left', async () => {
        const first = await openedTab();
        pass(12 * MINUTE);
        expect(first.told).toEqual(['prompt']);
        first.stop();
        pass(15 * MINUTE);
        const again = await openedTab();
        expect(again.told).toEqual(['prompt']);
        pass(3 * MINUTE - 1);
        expect(again.told).toEqual(['prompt']);
        pass(1);
        expect(again.told).toEqual(['prompt', 'expired']);
    });

    test('loses the prompt with the next activity', async () => {
        const { answerPrompt } = await openedTab();
        pass(10 * MINUTE);
        expect(stamp()).toBe(`${START} ${START + 10 * MINUTE}`);
        answerPrompt('stay');
        expect(stamp()).toBe(String(START + 10 * MINUTE));
    });

    test('without a prompt leaves a tab that is opened late no more than the others', async () => {
        setStamp(START - 29 * MINUTE);
        const { told } = await openedTab();
        pass(3 * MINUTE);
        expect(told).toEqual(['prompt', 'expired']);
    });

    test.each(['', 'yesterday', '-5', '0', 'NaN', '1e400', '{}', '1 2 3'])(
        'that makes no sense counts as none: %j',
        async value => {
            setStamp(value);
            expect((await openedTab()).told).toEqual([]);
            expect(stamp()).toBe(String(START));
        },
    );

    test('of a time to come begins anew', async () => {
        setStamp(START + 60 * MINUTE);
        const { told } = await openedTab();
        expect(stamp()).toBe(String(START));
        pass(10 * MINUTE);
        expect(told).toEqual(['prompt']);
    });

    test('is not written once the session is over', async () => {
        const { forgetTab } = await openedTab();
        forgetTab();
        localStorage.clear();
        pass(6 * SECOND);
        move();
        expect(stamp()).toBeNull();
    });

    test('is not needed', async () => {
        vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
            throw new DOMException('Blocked', 'SecurityError');
        });
        vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
            throw new DOMException('Blocked', 'SecurityError');
        });
        const { told } = await openedTab();
        pass(9 * MINUTE);
        move();
        pass(9 * MINUTE);
        expect(told).toEqual([]);
        pass(2 * MINUTE);
        expect(told).toEqual(['prompt']);
    });
});

describe('two tabs', () => {
    test('ask together, and a Yes in one closes the prompt in both', async () => {
        const first = await openedTab();
        pass(90 * SECOND);
        const second = await openedTab();
        pass(8.5 * MINUTE);
        await vi.waitFor(() => expect([first.told, second.told]).toEqual([['prompt'], ['prompt']]));
        second.answerPrompt('stay');
        await vi.waitFor(() => expect(first.told).toEqual(['prompt', 'active']));
        expect(second.told).toEqual(['prompt', 'active']);
    });

    test('need not hear of a Yes before it is stored', async () => {
        const { told } = await openedTab();
        pass(10 * MINUTE);
        setStamp(Date.now());
        dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
        expect(told).toEqual(['prompt']);
        dispatchEvent(new StorageEvent('storage', { key: 'lastActivity' }));
        expect(told).toEqual(['prompt', 'active']);
    });

    test('are kept by activity in one of them', async () => {
        const [first, second] = [await openTab(), await openTab()];
        first.open();
        // Hides events from this tab, since both tabs share one window here.
        const listening = vi.spyOn(window, 'addEventListener').mockImplementation(() => undefined);
        second.open();
        listening.mockRestore();
        for (let minute = 0; minute < 60; minute++) {
            pass(MINUTE);
            move();
        }
        expect([first.told, second.told]).toEqual([[], []]);
        pass(12 * MINUTE);
        expect([first.told, second.told]).toEqual([['prompt'], ['prompt']]);
    });
});
