/** 'UTC' or an IANA name such as 'Asia/Singapore'. */
export type TimeZone = 'UTC' | (string & {});

/** The zone of the machine that the dashboard is used on. */
export const browserTimeZone = (): TimeZone => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Does this browser know the zone? Asked of names that come from an address or from local storage. */
export function isTimeZone(name: string): boolean {
    try {
        new Intl.DateTimeFormat('en', { timeZone: name });
        return true;
    } catch {
        return false;
    }
}
