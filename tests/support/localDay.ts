const formats = new Map<string, Intl.DateTimeFormat>();

/** The day in a zone according to Intl, independent of the code under test. */
export function localDay(instant: number, timeZone: string): string {
    let format = formats.get(timeZone);
    if (!format) {
        // Made once: for each day anew, it takes longer than all else.
        format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
        formats.set(timeZone, format);
    }
    return format.format(instant);
}
