import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useListFilterContext, useResourceContext, useTranslate } from 'react-admin';
import { ignoredFilters, isFilterable } from '../../dataProviders/filters/knownFilters';
import { ActionBoundary } from '../feedback/ActionBoundary';
import { useMerchantScope } from '../hooks/useMerchantScope';
import { lazyPage } from '../lazyPage';
import { FilterChip } from './FilterChip';
import { type FilterSpec, isActive, keysOf, textOf, without } from './filterSpec';
import { latestFilters } from './latestFilters';
import { SearchField } from './SearchField';
import { useFilterLabels } from './useFilterLabels';

const FilterEditor = lazyPage(() => import('./FilterEditor'), 'FilterEditor');

interface FilterBarProps {
    filters: readonly FilterSpec[];
    /** Is there a search field as well? */
    search?: boolean | undefined;
}

/** Search, a button to add a filter, the active ones as chips, and a button to clear them all. Stores its filters in the URL. */
export function FilterBar({ filters, search = false }: FilterBarProps) {
    const translate = useTranslate();
    const labels = useFilterLabels();
    const { filterValues, setFilters } = useListFilterContext();
    const [addButton, setAddButton] = useState<HTMLButtonElement | null>(null);
    const [menuOpen, setMenuOpen] = useState(false);
    const [editing, setEditing] = useState<{ spec: FilterSpec; anchor: HTMLElement }>();
    const isRemoved = useRef(false);
    const resource = useResourceContext() ?? '';
    // What is seen to be ignored while the list shows isn't offered any more.
    useSyncExternalStore(ignoredFilters.subscribe, ignoredFilters.get);
    const { merchantId } = useMerchantScope();
    const isOffered = (key: string) => isFilterable(resource, key, merchantId);
    const offered = filters.filter(spec => keysOf(spec).every(isOffered));
    const active = offered.filter(spec => isActive(spec, filterValues));
    const addable = offered.filter(spec => !isActive(spec, filterValues));
    const set = (values: Record<string, unknown>) => setFilters(values, undefined, false);
    // A URL can set filters that have no chip; clearing removes them too.
    const hasAny = Object.keys(filterValues).length > 0;

    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            {search && isOffered('q') && (
                <SearchField
                    value={textOf(filterValues.q)}
                    onSearch={q => set({ ...latestFilters(filterValues), q })}
                />
            )}
            {addable.length > 0 && (
                <Button
                    ref={setAddButton}
                    variant="outlined"
                    startIcon={<Add />}
                    aria-haspopup="menu"
                    aria-expanded={menuOpen}
                    // Loads the editor before a filter is selected.
                    onPointerEnter={() => void FilterEditor.preload()}
                    onClick={() => {
                        void FilterEditor.preload();
                        setMenuOpen(true);
                    }}
                >
                    {translate('filters.add')}
                </Button>
            )}
            {active.length > 0 && (
                <Box
                    component="ul"
                    aria-label={translate('filters.active')}
                    sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}
                >
                    {active.map(spec => (
                        <li key={spec.source}>
                            <FilterChip
                                name={labels.name(spec)}
                                value={labels.value(spec, filterValues)}
                                onEdit={anchor => setEditing({ spec, anchor })}
                                onRemove={() => {
                                    set(without(spec, latestFilters(filterValues)));
                                    addButton?.focus();
                                }}
                            />
                        </li>
                    ))}
                </Box>
            )}
            {hasAny && (
                <Button variant="text" onClick={() => set({})}>
                    {translate('filters.clear')}
                </Button>
            )}
            <Menu anchorEl={addButton} open={menuOpen} onClose={() => setMenuOpen(false)}>
                {addable.map(spec => (
                    <MenuItem
                        key={spec.source}
                        onClick={() => {
                            setMenuOpen(false);
                            if (addButton) setEditing({ spec, anchor: addButton });
                        }}
                    >
                        {labels.name(spec)}
                    </MenuItem>
                ))}
            </Menu>
            {editing && (
                <ActionBoundary>
                    <FilterEditor
                        {...editing}
                        values={filterValues}
                        onChange={values => {
                            isRemoved.current = Object.keys(values).length === 0;
                            set({ ...without(editing.spec, latestFilters(filterValues)), ...values });
                        }}
                        onClose={() => {
                            flushSync(() => setEditing(undefined));
                            // The chip or menu that had the focus is gone or about to be.
                            if (isRemoved.current || document.activeElement === document.body) addButton?.focus();
                            isRemoved.current = false;
                        }}
                    />
                </ActionBoundary>
            )}
        </Box>
    );
}
