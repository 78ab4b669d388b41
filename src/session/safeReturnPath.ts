const MAX_LENGTH = 2_000;
const ORIGIN = 'https://dashboard.invalid';

/**
 * A path of this dashboard that a sign-in may lead to; undefined for anything else: other origins in any spelling, paths that
 * change when resolved, encoded separators, control characters, and unknown paths.
 */
export function safeReturnPath(value: unknown, isKnownPath: (path: string) => boolean): string | undefined {
    if (typeof value !== 'string' || value.length > MAX_LENGTH) return undefined;
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
