import { queryOptions } from '@tanstack/react-query';
import type { ApprovedResource } from '../payouts/awaitingApproval';
import { keyOf, type Reader } from '../reader';

/** The approvers of the active merchant, as the provider lists them. */
export const approversQuery = (reader: Reader) =>
    queryOptions({
        queryKey: keyOf(reader, 'approvers', 'list'),
        queryFn: ({ signal }) => reader.dataProvider.listApprovers({ merchantId: reader.merchantId, signal }),
    });

/** How many approvals the active merchant asks for. */
export const approvalTotalQuery = (reader: Reader) =>
    queryOptions({
        queryKey: keyOf(reader, 'approval-total', 'now'),
        queryFn: ({ signal }) => reader.dataProvider.getApproval({ merchantId: reader.merchantId, signal }),
    });

/** What awaits approval of one list, for the whole merchant, whichever account is active. An action in the list reads it again. */
export const awaitingQuery = (reader: Reader, resource: ApprovedResource) => {
    const meta = { ...reader.meta, apiId: undefined };
    return queryOptions({
        queryKey: keyOf(reader, resource, 'awaiting', meta.timeZone),
        queryFn: ({ signal }) => reader.dataProvider.listAwaitingApproval({ resource, meta, signal }),
    });
};
