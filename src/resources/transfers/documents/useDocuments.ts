import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Document } from '../../../../contracts/fiat/documents';
import { useReader } from '../../../components/hooks/useReader';
import { keyOf, type Reader } from '../../../dataProviders/reader';

/** What documents are sent for. */
export type DocumentSubject = { readonly owner_id: string } | { readonly transfer_id: string };

/** Those that were sent, kept as long as the merchant's data. */
const sentDocumentsQuery = (reader: Reader, subject: DocumentSubject) =>
    queryOptions<readonly Document[]>({
        queryKey: keyOf(reader, 'sent-documents', 'of', subject),
        queryFn: skipToken,
        gcTime: Infinity,
    });

/**
 * The documents of a party or payout: those that its record lists, if it lists any, and those that were sent since this tab was
 * opened, which a provider need not list.
 */
export function useDocuments(subject: DocumentSubject, listed: readonly Document[] | undefined) {
    const queryClient = useQueryClient();
    const query = sentDocumentsQuery(useReader(), subject);
    const { data: sent = [] } = useQuery(query);
    const known = new Set(listed?.map(({ id }) => id));
    return {
        documents: [...(listed ?? []), ...sent.filter(({ id }) => !known.has(id))],
        /** Lists one that was just sent. */
        keep: (document: Document) => queryClient.setQueryData(query.queryKey, before => [...(before ?? []), document]),
    };
}
