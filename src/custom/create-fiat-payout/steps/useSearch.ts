import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSettled } from '../../../components/hooks/useSettled';
import { useScope } from '../../../session/scope';

/**
 * What the provider finds of a text while it's typed. Only the answer to what stands there now is shown.
 * @param name the list that is searched
 */
export function useSearch<Found>(
    name: string,
    search: (asked: { merchantId: string; text: string; signal: AbortSignal }) => Promise<Found[]>,
) {
    const { merchant } = useScope();
    const merchantId = merchant?.id ?? '';
    const [text, setText] = useState('');
    const settled = useSettled(text);
    const { data, error, isFetching, refetch } = useQuery({
        queryKey: ['fiat-accounts', name, merchantId, settled.trim()],
        queryFn: ({ signal }) => search({ merchantId, text: settled, signal }),
    });
    const isCurrent = text.trim() === settled.trim();
    return {
        found: isCurrent && data ? data : [],
        isSearching: !isCurrent || (isFetching && !data),
        error: isCurrent && !data ? error : null,
        retry: () => void refetch(),
        onSearch: setText,
    };
}
