export const DEFAULT_PER_PAGE = 50;

/** Rows of a page that can be selected. */
export const PER_PAGE_CHOICES: readonly number[] = [25, DEFAULT_PER_PAGE, 100];

/** The one order that the provider's lists know; each list's own date counts. */
export const NEWEST_FIRST = { field: 'created_at', order: 'DESC' } as const;
