/** Paid to the addresses of the file, or by a link in an email (docs/rules.md#batches). */
export const batchTypes = ['direct', 'link'] as const;
export type BatchType = (typeof batchTypes)[number];

/** Where a new batch begins with the rows of an earlier one. */
export const batchCopyPath = (type: BatchType, batchId: string, only?: 'failed'): string =>
    `${batchPath(type)}?${new URLSearchParams({ from: batchId, ...(only && { only }) }).toString()}`;

/** Where a batch of this type is made from a file. */
export const batchPath = (type: BatchType): string => `/create-crypto-payout/batch/${type}`;
