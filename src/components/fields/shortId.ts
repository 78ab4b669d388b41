const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** Is it an id that says nothing to people? */
export const isUuid = (id: string): boolean => UUID.test(id);

/** A UUID by its beginning, as lists name it; any other id as it is. */
export const shortId = (id: string): string => (isUuid(id) ? id.slice(0, 8) : id);
