import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { operation } from '../../../contracts/operation';
import { call } from '../../../src/api/call';
import { learnProviderTime, providerNow } from '../../../src/api/providerClock';
import { json, stubFetch } from '../../support/fetch';

const NOW = new Date('2026-11-21T10:00:00Z');

const hello = operation({
    ...{ api: 'main', method: 'GET', path: '/hello', summary: 'Says hello', access: 'public', kind: 'read' },
    answer: z.object({}),
});

/** What the provider's clock says after an answer with these headers. */
async function after(headers: Record<string, string>): Promise<string> {
    stubFetch(() => json({}, 200, headers));
    await call(hello, {});
    return providerNow().toISOString();
}

beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    learnProviderTime(new Headers({ date: NOW.toUTCString() }));
});
afterEach(() => {
    vi.useRealTimers();
    learnProviderTime(new Headers({ date: new Date().toUTCString() }));
});

test('the provider’s time is what the last answer said, and runs on', async () => {
    expect(providerNow()).toEqual(NOW);
    expect(await after({ date: 'Tue, 24 Nov 2026 10:00:00 GMT' })).toBe('2026-11-24T10:00:00.000Z');
    vi.setSystemTime('2026-11-21T10:05:00Z');
    expect(providerNow().toISOString()).toBe('2026-11-24T10:05:00.000Z');
});

test('a refusal tells the time as well', async () => {
    stubFetch(() => json({ message: 'No' }, 404, { date: 'Tue, 24 Nov 2026 10:00:00 GMT' }));
    await call(hello, {}).catch(() => undefined);
    expect(providerNow().toISOString()).toBe('2026-11-24T10:00:00.000Z');
});

test.each([[{}], [{ date: '' }], [{ date: 'soon' }]])('an answer with %o changes nothing', async headers => {
    await after({ date: 'Tue, 24 Nov 2026 10:00:00 GMT' });
    expect(await after(headers as Record<string, string>)).toBe('2026-11-24T10:00:00.000Z');
});
