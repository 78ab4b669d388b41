/** A pattern for LIKE and ILIKE that finds every text with this one in it, whatever signs it has. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
