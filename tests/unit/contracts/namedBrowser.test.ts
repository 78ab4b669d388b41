import { expect, test } from 'vitest';
import { namedBrowser } from '../../../contracts/rules/namedBrowser';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 15; SM-S921B)';

test.each([
    [`${windows.slice(0, -1)}; rv:132.0) Gecko/20100101 Firefox/132.0`, 'Firefox on Windows'],
    [`${mac} ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome on macOS'],
    [`${windows} ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge on Windows'],
    [`${windows} ${webkit} Chrome/131.0.0.0 Safari/537.36 OPR/116.0.0.0`, 'Opera on Windows'],
    [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'Safari on macOS'],
    [`${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
    [`${iPhone} CriOS/131.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
    [`${iPhone} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
    [`${android} ${webkit} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [`${android} ${webkit} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
])('%s is %s', (userAgent, expected) => {
    const { browser, system } = namedBrowser(userAgent) ?? {};
    expect(`${browser} on ${system}`).toBe(expected);
});

test.each(['', 'curl/8.9.1', 'Firefox/132.0', windows, 'on Windows'])('“%s” is nothing that has a name', userAgent => {
    expect(namedBrowser(userAgent)).toBeUndefined();
});
