/**
 * Is a query's first answer or failure still awaited? One that failed and reads again isn't: what a page shows without it stays, such
 * as the receipt of what was just sent.
 */
export const isFirstLoad = ({ isLoading, isFetched }: { isLoading: boolean; isFetched: boolean }): boolean =>
    isLoading && !isFetched;
