/** A LIKE or ILIKE pattern for text that contains this one, with its wildcards escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
