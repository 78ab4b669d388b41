// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from '../../../src/api/download/saveFile';

afterEach(() => vi.useRealTimers());

it('saves under its name without opening it, and gives the address back', () => {
    vi.useFakeTimers();
    const revoke = vi.fn();
    vi.stubGlobal('URL', { createObjectURL: () => 'blob:http://localhost/1', revokeObjectURL: revoke });
    const clicked: { href: string; download: string; target: string }[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        clicked.push({ href: this.href, download: this.download, target: this.target });
    });
    saveFile({ blob: new Blob(['id\n']), filename: 'payments.csv' });
    expect(clicked).toEqual([{ href: 'blob:http://localhost/1', download: 'payments.csv', target: '' }]);
    expect(document.querySelector('a')).toBeNull();
    vi.runAllTimers();
    expect(revoke.mock.calls).toEqual([['blob:http://localhost/1']]);
});
