// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { holdPage, reloadOnce } from '../../../src/session/reloadOnce';

const reload = vi.fn<() => void>();
const answer = (status: number) => vi.stubGlobal('fetch', async () => new Response(null, { status }));

beforeEach(() => {
    sessionStorage.clear();
    reload.mockReset();
    answer(200);
});

describe('a page whose code is missing', () => {
    test('is loaded anew once', async () => {
        expect(await reloadOnce(reload)).toBe(true);
        expect(await reloadOnce(reload)).toBe(false);
        expect(reload).toHaveBeenCalledTimes(1);
    });

    test('is loaded anew once where two parts of it miss theirs at the same time', async () => {
        expect(await Promise.all([reloadOnce(reload), reloadOnce(reload)])).toEqual([true, false]);
        expect(reload).toHaveBeenCalledTimes(1);
    });

    test('is loaded anew once more after the next deployment, and not to and fro between two', async () => {
        sessionStorage.setItem('reloaded', ' https://pay.example/assets/index-earlier.js');
        expect(await reloadOnce(reload)).toBe(true);
        expect(sessionStorage.getItem('reloaded')).toContain('index-earlier.js');
        expect(await reloadOnce(reload)).toBe(false);
    });

    test('stays while something would be lost', async () => {
        const [release, releaseOther] = [holdPage(), holdPage()];
        release();
        release();
        expect(await reloadOnce(reload)).toBe(false);
        releaseOther();
        expect(await reloadOnce(reload)).toBe(true);
    });

    test('stays where something was begun while the server was asked', async () => {
        const reloading = reloadOnce(reload);
        const release = holdPage();
        expect(await reloading).toBe(false);
        release();
        expect(reload).not.toHaveBeenCalled();
    });

    test('stays where the server does not answer, or not well', async () => {
        answer(502);
        expect(await reloadOnce(reload)).toBe(false);
        vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
        expect(await reloadOnce(reload)).toBe(false);
        answer(200);
        expect(await reloadOnce(reload)).toBe(true);
    });

    test('stays where the browser would not remember it', async () => {
        vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
            throw new DOMException('full', 'QuotaExceededError');
        });
        expect(await reloadOnce(reload)).toBe(false);
        vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
        expect(await reloadOnce(reload)).toBe(false);
        expect(reload).not.toHaveBeenCalled();
    });
});
