/** Are all of these readable? Unreadable values are null, whatever their type says. */
export const isReadable = (...values: readonly unknown[]): boolean => !values.includes(null);
