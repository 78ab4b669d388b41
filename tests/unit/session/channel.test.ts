// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

test.each([
    ['no channel', undefined],
    [
        'channels that are refused',
        class {
            constructor() {
                throw new DOMException('Blocked', 'SecurityError');
            }
        },
    ],
])('a browser with %s tells the tabs by a storage event', async (_, constructor) => {
    vi.stubGlobal('BroadcastChannel', constructor);
    vi.resetModules();
    const { listen, post } = await import('../../../src/session/channel');
    const heard = vi.fn();
    const stop = listen(heard);
    const sent = vi.spyOn(Storage.prototype, 'setItem');
    post('tokens');
    expect(sent).toHaveBeenCalledWith('session', 'tokens');
    dispatchEvent(new StorageEvent('storage', { key: 'session', newValue: 'signed-out' }));
    expect(heard.mock.calls).toEqual([['signed-out']]);
    stop();
});
