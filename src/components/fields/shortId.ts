const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Is it an id that means nothing to people? */
export const isUuid = (id: string): boolean => UUID.test(id);

/** The start of a UUID, as lists show it; any other id in full. */
export const shortId = (id: string): string => (isUuid(id) ? id.slice(0, 8) : id);
