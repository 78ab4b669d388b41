/** 'UTC' or an IANA name such as 'Asia/Singapore'. */
export type TimeZone = 'UTC' | (string & {});

let own: TimeZone | undefined;

/** The device's zone when the page was loaded. */
export const browserTimeZone = (): TimeZone => (own ??= new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC');

/** Every list row asks, and looking up a zone is slow. */
const known = new Map<string, boolean>();

/** Does this browser know the zone? For names from a URL or local storage. */
export function isTimeZone(name: string): boolean {
    const found = known.get(name) ?? lookUp(name);
    known.set(name, found);
    return found;
}

function lookUp(name: string): boolean {
    try {
        new Intl.DateTimeFormat('en', { timeZone: name });
        return true;
    } catch {
        return false;
    }
}
