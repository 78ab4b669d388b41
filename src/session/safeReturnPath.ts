const LONGEST = 2_000;
const ORIGIN = 'https://dashboard.invalid';

/**
 * A path of this dashboard that a sign-in may lead on to; undefined for all else: other origins however they are written,
 * paths that change when they are resolved, encoded separators, control characters, and paths that no route knows.
 */
export function safeReturnPath(value: unknown, isKnownPath: (path: string) => boolean): string | undefined {
    if (typeof value !== 'string' || value.length > LONGEST) return undefined;
    if (!/^\/(?![/\\])[!-~]*$/.test(value) || /[\\<>"`]/.test(value)) return undefined;
    const url = parse(value);
    if (url?.origin !== ORIGIN || url.pathname + url.search + url.hash !== value) return undefined;
    if (/%(2F|5C|2E)/i.test(url.pathname)) return undefined;
    const path = decode(url.pathname);
    if (path === undefined || /\/\/|[\p{C}\p{Zl}\p{Zp}]/u.test(path)) return undefined;
    return isKnownPath(url.pathname) ? value : undefined;
}

function parse(path: string): URL | undefined {
    try {
        return new URL(path, ORIGIN);
    } catch {
        return undefined;
    }
}

function decode(path: string): string | undefined {
    try {
        return decodeURIComponent(path);
    } catch {
        return undefined;
    }
}
