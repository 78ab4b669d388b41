/** Where a new batch begins with the rows of an earlier one. */
export const batchCopyPath = (type: 'direct' | 'link', batchId: string, only?: 'failed'): string =>
    `${batchPath(type)}?${new URLSearchParams({ from: batchId, ...(only && { only }) }).toString()}`;

/** Where a batch of this type is made from a file. */
export const batchPath = (type: 'direct' | 'link'): string => `/create-crypto-payout/batch/${type}`;
