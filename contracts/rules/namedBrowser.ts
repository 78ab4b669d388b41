interface NamedBrowser {
    browser: string;
    system: string;
}

/** By what only they send, before what others send as well. */
const browsers = [
    ['Edg', 'Edge'],
    ['OPR/', 'Opera'],
    ['SamsungBrowser/', 'Samsung Internet'],
    ['Firefox/', 'Firefox'],
    ['FxiOS/', 'Firefox'],
    ['Chrome/', 'Chrome'],
    ['CriOS/', 'Chrome'],
    ['Safari/', 'Safari'],
] as const;

const systems = [
    ['Windows', 'Windows'],
    ['iPhone', 'iPhone'],
    ['iPad', 'iPad'],
    ['Android', 'Android'],
    ['CrOS', 'ChromeOS'],
    ['Macintosh', 'macOS'],
    ['Linux', 'Linux'],
] as const;

/** The browser and the system that a User-Agent names; undefined where either isn't known. Anybody can send any. */
export function namedBrowser(userAgent: string): NamedBrowser | undefined {
    const inText = ([token]: readonly [string, string]) => userAgent.includes(token);
    const [browser, system] = [browsers.find(inText)?.[1], systems.find(inText)?.[1]];
    return browser && system && { browser, system };
}
