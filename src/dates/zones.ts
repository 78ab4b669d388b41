/** 'UTC' or an IANA name such as 'Asia/Singapore'. */
export type TimeZone = 'UTC' | (string & {});

let own: TimeZone | undefined;

/** The device's zone when the page was loaded. */
export const browserTimeZone = (): TimeZone => (own ??= new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC');

export { isTimeZone } from '../../contracts/rules/timeZone';
