import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import { namesOf } from '../../i18n/listOf';
import { type FilterSpec, keysOf } from '../filters/filterSpec';
import { useFilterLabels } from '../filters/useFilterLabels';
import { useIgnoredFilters } from '../filters/useIgnoredFilters';

/** Names the filters that the address asks for and that the list isn't filtered by (docs/rules.md#lists). */
export function IgnoredFilters({ filters }: { filters: readonly FilterSpec[] }) {
    const translate = useTranslate();
    const labels = useFilterLabels();
    const [locale] = useLocaleState();
    const ignored = useIgnoredFilters();
    if (ignored.length === 0) return null;
    const named = filters.filter(spec => keysOf(spec).some(key => ignored.includes(key))).map(labels.name);
    const names = ignored.includes('q') ? [translate('filters.search'), ...named] : named;
    return (
        <Box role="status" sx={{ color: 'warning.main' }}>
            {translate('list.ignoredFilters', { filters: namesOf(names, locale) })}
        </Box>
    );
}
