import { useListContext } from 'react-admin';

/** The keys of the surrounding list's filter that it isn't filtered by (docs/rules.md#lists). */
export function useIgnoredFilters(): readonly string[] {
    const { meta } = useListContext();
    const ignored: unknown = meta?.ignoredFilters;
    return Array.isArray(ignored) ? ignored : [];
}
