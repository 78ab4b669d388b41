import { existsSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import { run, tool } from './processes.mjs';

/** Chromium without its windows: half the processor time of a whole one, for the same pages. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/** @param {NodeJS.ProcessEnv} env */
const windowsPlaces = env =>
    [env.PROGRAMFILES ?? '', env['PROGRAMFILES(X86)'] ?? '', env.LOCALAPPDATA ?? '']
        .filter(folder => folder !== '')
        .flatMap(folder => [
            win32.join(folder, 'Chromium', 'Application', 'chrome.exe'),
            win32.join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
        ]);

/**
 * Where a Chromium may be, best first.
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} env
 */
export function chromiumPlaces(platform, env) {
    const named = [env.CHROME_PATH ?? '', env.CHROMIUM_PATH ?? ''].filter(path => path !== '');
    if (platform === 'win32') return [...named, ...windowsPlaces(env)];
    if (platform === 'darwin') {
        const apps = [
            '/Applications/Chromium.app/Contents/MacOS/Chromium',
            '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        ];
        return [...named, ...apps];
    }
    const names = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
    const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(env.PATH ?? '').split(posix.delimiter)].filter(
        Boolean,
    );
    return [...named, ...names.flatMap(name => folders.map(folder => posix.join(folder, name)))];
}

/** A Chromium on this system; undefined if there is none. */
export const findChromium = () => chromiumPlaces(process.platform, process.env).find(path => existsSync(path));

async function playwrightsOwn() {
    const { chromium } = await import('playwright');
    return existsSync(chromium.executablePath());
}

/**
 * Finds or installs a Chromium, and prints which.
 * @param {AbortSignal} [signal] ends the installation
 * @returns {Promise<boolean>} is there one?
 */
export async function ensureChromium(signal) {
    const found = findChromium();
    if (found) return say(`Browser: ${found}`);
    if (await playwrightsOwn()) return say('Browser: the one that Playwright downloaded');
    if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
        console.log('No Chromium found; installing the package of this system …');
        await run('apt-get', ['update', '-qq'], { signal });
        await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', HEADLESS_SHELL], { signal });
        const installed = findChromium();
        if (installed) return say(`Browser: installed ${installed}`);
    }
    console.log('No Chromium found; Playwright downloads its own …');
    const code = await run(process.execPath, [tool('playwright'), 'install', 'chromium'], { signal });
    return code === 0 && (await playwrightsOwn());
}

/** @param {string} line */
function say(line) {
    console.log(line);
    return true;
}
