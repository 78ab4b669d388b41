/** `created` batches get payouts; `rejected` and `cancelled` ones never do (docs/rules.md#batches). */
export const batchStatuses = [
    'creating',
    'pending_authorization',
    'created',
    'processing',
    'partially_completed',
    'completed',
    'failed',
    'rejected',
    'cancelled',
] as const;
export type BatchStatus = (typeof batchStatuses)[number];

const finalStatuses: readonly string[] = [
    'partially_completed',
    'completed',
    'failed',
    'rejected',
    'cancelled',
] satisfies BatchStatus[];

/** Is this a status that no later one follows? */
export const isFinalBatch = ({ status = '' }: { status?: string | undefined }): boolean =>
    finalStatuses.includes(status);

const briefStatuses: readonly string[] = ['creating', 'created'] satisfies BatchStatus[];

/** Is this a status that the provider leaves by itself, usually within seconds? */
export const isBriefBatch = ({ status = '' }: { status?: string | undefined }): boolean =>
    briefStatuses.includes(status);

/** Statuses displayed as a different one (docs/rules.md#batches), for direct batches and those that need approval. */
const displayedAs: Readonly<Partial<Record<string, { direct: BatchStatus; approved: BatchStatus }>>> = {
    creating: { direct: 'processing', approved: 'creating' },
    created: { direct: 'processing', approved: 'creating' },
};

/** The status whose label and colour a batch shows; an unknown status is returned unchanged. Without `isDirect` it isn't. */
export function displayedBatchStatus<Status extends string | undefined>(
    status: Status,
    isDirect = false,
): Status | BatchStatus {
    const displayed = status && Object.hasOwn(displayedAs, status) ? displayedAs[status] : undefined;
    return displayed?.[isDirect ? 'direct' : 'approved'] ?? status;
}

/** Statuses that batches display. Leaves out those that always display as another. */
export const displayedBatchStatuses = batchStatuses.filter(status =>
    [true, false].some(isDirect => displayedBatchStatus(status, isDirect) === status),
);

/** Filters for one call: a status, and whether batches are direct where that matters. */
export interface BatchStatusQuery {
    status: string;
    is_direct?: 'true' | 'false';
}

/**
 * The calls that find all batches displaying a status: the reverse of `displayedBatchStatus`. A text that no batch displays is
 * passed on unchanged.
 */
export function batchesDisplayedAs(displayed: string): BatchStatusQuery[] {
    const found = batchStatuses.flatMap((status): BatchStatusQuery[] => {
        const of = ([true, false] as const).filter(isDirect => displayedBatchStatus(status, isDirect) === displayed);
        if (of.length === 2) return [{ status }];
        return of.map(isDirect => ({ status, is_direct: isDirect ? 'true' : 'false' }));
    });
    return found.length > 0 ? found : [{ status: displayed }];
}
