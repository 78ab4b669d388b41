/** The transactions of an account, which becomes the active one. */
export const transactionsPath = (apiId: string): string => `/transactions?account=${encodeURIComponent(apiId)}`;
