import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useReader } from '../../../../components/hooks/useReader';
import { useSettled } from '../../../../components/hooks/useSettled';
import type { Corridor } from '../../../../dataProviders/fiatAccounts/accountMethods';
import type { Institution, Institutions } from '../../../../dataProviders/fiatAccounts/institutions';
import { foundInstitutionsQuery } from '../../../../dataProviders/fiatAccounts/referenceQueries';

/** As many as are offered of what the provider found. */
const OFFERED = 60;

/**
 * The institutions of a corridor by what is typed: found here where all of them are here, and otherwise by the provider.
 * @param chosen one that is known besides
 */
export function useInstitutionSearch(
    corridor: Corridor,
    { rows, isAll }: Institutions,
    chosen: Institution | null | undefined,
) {
    const [text, setText] = useState('');
    const settled = useSettled(text).trim();
    const isAsked = !isAll && settled !== '';
    const { data, error, isFetching, refetch } = useQuery({
        ...foundInstitutionsQuery(useReader(), corridor, settled),
        enabled: isAsked,
    });
    // One that was picked stays known when something else is typed.
    const [picked, setPicked] = useState<Institution>();
    const more = [chosen, picked, ...(data ?? [])].filter(each => !!each);
    const known = [...new Map([...rows, ...more].map(each => [each.id, each])).values()];
    const offered = isAsked ? (data ?? []) : rows;
    return {
        known,
        offered: isAll ? offered : offered.slice(0, OFFERED),
        isSearching: !isAll && (text.trim() !== settled || (isAsked && isFetching && !data)),
        error: isAsked && !data ? error : null,
        retry: () => void refetch(),
        onSearch: setText,
        onPick: (id: string) => setPicked(known.find(each => each.id === id)),
    };
}
