/** Where a fiat payout that was created is confirmed. */
export const transferPath = (id: string): string => `/create-fiat-payout?ref=${encodeURIComponent(id)}`;

/** Where a new one begins with what an earlier one had. */
export const repeatTransferPath = (id: string): string => `/create-fiat-payout?from=${encodeURIComponent(id)}`;
