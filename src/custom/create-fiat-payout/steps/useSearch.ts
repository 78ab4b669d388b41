import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useReader } from '../../../components/hooks/useReader';
import { useSettled } from '../../../components/hooks/useSettled';
import type { Reader } from '../../../dataProviders/reader';

/**
 * What the provider finds of a text while it's typed. Only the answer to what stands there now is shown.
 * @param queryOf the query of a text
 */
export function useSearch<Found>(
    queryOf: (reader: Reader, text: string) => UseQueryOptions<Found[], Error, Found[], unknown[]>,
) {
    const [text, setText] = useState('');
    const settled = useSettled(text).trim();
    const { data, error, isFetching, refetch } = useQuery(queryOf(useReader(), settled));
    const isCurrent = text.trim() === settled;
    return {
        found: isCurrent && data ? data : [],
        isSearching: !isCurrent || (isFetching && !data),
        error: isCurrent && !data ? error : null,
        retry: () => void refetch(),
        onSearch: setText,
    };
}
