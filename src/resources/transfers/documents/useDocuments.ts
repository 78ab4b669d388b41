import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Document } from '../../../../contracts/fiat/documents';
import { useMerchantScope } from '../../../components/hooks/useMerchantScope';

/** What documents are sent for. */
export type DocumentSubject = { readonly owner_id: string } | { readonly transfer_id: string };

/**
 * The documents of a party or payout: those that its record lists, if it lists any, and those that were sent since this tab was
 * opened, which a provider need not list.
 */
export function useDocuments(subject: DocumentSubject, listed: readonly Document[] | undefined) {
    const queryClient = useQueryClient();
    const { merchantId } = useMerchantScope();
    const queryKey = ['sent-documents', merchantId, subject];
    const { data: sent = [] } = useQuery<readonly Document[]>({ queryKey, queryFn: skipToken, gcTime: Infinity });
    const known = new Set(listed?.map(({ id }) => id));
    return {
        documents: [...(listed ?? []), ...sent.filter(({ id }) => !known.has(id))],
        /** Lists one that was just sent. */
        keep: (document: Document) =>
            queryClient.setQueryData<readonly Document[]>(queryKey, before => [...(before ?? []), document]),
    };
}
