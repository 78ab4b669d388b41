/** 'UTC' or an IANA name such as 'Asia/Singapore'. */
export type TimeZone = 'UTC' | (string & {});

let own: TimeZone | undefined;

/** The zone of the machine that the dashboard is used on, as it was when the page was loaded. */
export const browserTimeZone = (): TimeZone => (own ??= new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC');

/** Each row of a list asks, and a browser takes its time to look a zone up. */
const known = new Map<string, boolean>();

/** Does this browser know the zone? Asked of names that come from an address or from local storage. */
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
