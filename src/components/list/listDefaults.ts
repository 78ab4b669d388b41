export const DEFAULT_PER_PAGE = 50;

/** The one order that the provider's lists know; each list's own date counts. */
export const NEWEST_FIRST = { field: 'created_at', order: 'DESC' } as const;
