import { expect, test, vi } from 'vitest';
import { safeStore } from '../../src/layout/safeStore';

test('how far a list is scrolled, which the shell notes for each page, is kept neither here nor in the browser', () => {
    const store = safeStore();
    store.setup();
    const before = Object.keys(localStorage);
    store.setItem('payments.list.scrollPosition', 120);
    expect(store.getItem('payments.list.scrollPosition')).toBeUndefined();
    expect(Object.keys(localStorage)).toEqual(before);
    store.setItem('theme', 'dark');
    expect(Object.keys(localStorage)).toEqual([...before, 'RaStoreMerchantDashboard.theme']);
});

test('what a full store does not take lasts for the visit', () => {
    const store = safeStore();
    store.setup();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
    });
    store.setItem('theme', 'dark');
    full.mockRestore();
    expect(store.getItem('theme')).toBe('dark');
});

test('the filters of a list, which name payers, are never written: they live in the address', () => {
    const store = safeStore();
    store.setup();
    const before = Object.keys(localStorage);
    store.setItem('payments.listParams', { filter: { payer_email: 'somebody@shop.example' } });
    expect(store.getItem('payments.listParams')).toBeUndefined();
    expect(Object.keys(localStorage)).toEqual(before);
});
