/** Where a batch of this type is made from a file. */
export const batchPath = (type: 'direct' | 'link'): string => `/create-crypto-payout/batch/${type}`;
