/** Where a record is shown: beside its list where there's room. */
export const recordPath = (resource: string, id: string | number): string =>
    `/${resource}/${encodeURIComponent(id)}/show`;

/** The same as a page at any width. */
export const recordPagePath = (resource: string, id: string | number): string => `${recordPath(resource, id)}/full`;

/** How a crypto payout's address names it: the form of a new one, and a quote with its reference. */
export const payoutTypes = ['single', 'direct'] as const;

const NEW_PAYOUT = '/create-crypto-payout/single';

/** Where the quote of a crypto payout is confirmed. */
export const quotePath = (reference: string): string =>
    `/create-crypto-payout/direct?ref=${encodeURIComponent(reference)}`;

/** Where a new payout begins with what an earlier one had. */
export const repeatPath = (reference: string): string => `${NEW_PAYOUT}?from=${encodeURIComponent(reference)}`;

/** The form that a quote was asked for with: filled in and told of the quote while that isn't confirmed, empty from then on. */
export const formPath = (reference: string): string => `${NEW_PAYOUT}?quote=${encodeURIComponent(reference)}`;

/** Where a fiat payout that was created is confirmed. */
export const transferPath = (id: string): string => `/create-fiat-payout?ref=${encodeURIComponent(id)}`;

/** Where a new one begins with what an earlier one had. */
export const repeatTransferPath = (id: string): string => `/create-fiat-payout?from=${encodeURIComponent(id)}`;

/** Paid to the addresses of the file, or by a link in an email (docs/rules.md#batches). */
export const batchTypes = ['direct', 'link'] as const;
export type BatchType = (typeof batchTypes)[number];

/** Where a batch of this type is made from a file. */
export const batchPath = (type: BatchType): string => `/create-crypto-payout/batch/${type}`;

/** Where a new batch begins with the rows of an earlier one. */
export const batchCopyPath = (type: BatchType, batchId: string, only?: 'failed'): string =>
    `${batchPath(type)}?${new URLSearchParams({ from: batchId, ...(only && { only }) }).toString()}`;
