import { expect, test } from 'vitest';
import { chromiumPlaces } from '../../../scripts/lib/chromium.mjs';

test.each(['linux', 'darwin', 'win32'] as const)('a browser that is named comes first on %s', platform => {
    const env = { CHROME_PATH: '/mine/chrome', PROGRAMFILES: 'C:\\Programs' };
    const places = chromiumPlaces(platform, env);
    expect(places[0]).toBe('/mine/chrome');
    expect(places.length).toBeGreaterThan(1);
});

test('well-known places are looked at, and nothing else where nothing is named', () => {
    const places = chromiumPlaces('linux', {});
    expect(places).toContain('/usr/bin/chromium');
    expect(places.indexOf('/usr/bin/chromium-headless-shell')).toBeLessThan(places.indexOf('/usr/bin/chromium'));
    expect(chromiumPlaces('linux', { PATH: '/opt/bin' })).toContain('/opt/bin/google-chrome');
    expect(chromiumPlaces('darwin', {})).toContain('/Applications/Chromium.app/Contents/MacOS/Chromium');
    expect(chromiumPlaces('win32', {})).toEqual([]);
    expect(chromiumPlaces('win32', { PROGRAMFILES: 'C:\\Programs' })).toContain(
        'C:\\Programs\\Google\\Chrome\\Application\\chrome.exe',
    );
});
