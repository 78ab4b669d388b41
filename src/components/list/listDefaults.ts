export const DEFAULT_PER_PAGE = 50;

/** Selectable page sizes. */
export const PER_PAGE_CHOICES: readonly number[] = [25, DEFAULT_PER_PAGE, 100];

/** The only order that the provider's lists have; each list sorts by its own date. */
export const NEWEST_FIRST = { field: 'created_at', order: 'DESC' } as const;
