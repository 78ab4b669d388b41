/** Starts to remove what `bulk` keeps. Its code is loaded for that; if it can't be, the next sign-in removes what others left. */
export const dropBulkOf = (whom: 'others' | 'everybody'): void =>
    void import('./bulk').then(bulk => bulk.dropBulkOf(whom)).catch(() => {});
