import { StandIn } from '../../src/session/storage/siteStorage';

/*
 * Must be imported first. The demo keeps everything in this page's memory and shares nothing with other tabs, so that it leaves
 * nothing stored, and neither it nor a live session in another tab notices the other.
 */

const replace = (of: object, name: string, value?: unknown) =>
    Object.defineProperty(of, name, { configurable: true, value });

for (const name of ['localStorage', 'sessionStorage']) replace(globalThis, name, new StandIn());
for (const name of ['indexedDB', 'caches', 'BroadcastChannel']) replace(globalThis, name);
replace(navigator, 'locks');
// Told of what live tabs store.
addEventListener('storage', event => event.stopImmediatePropagation(), { capture: true });
