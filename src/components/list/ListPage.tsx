import Box from '@mui/material/Box';
import { type ReactNode, useEffect } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { rememberList } from '../../dataProviders/lastList';
import { useMerchantScope } from '../hooks/useMerchantScope';
import { Problem } from '../feedback/Problem';
import type { Column } from './table/column';
import { CursorPagination } from './CursorPagination';
import { FilterBar } from '../filters/FilterBar';
import type { FilterSpec } from '../filters/filterSpec';
import { DEFAULT_PER_PAGE, NEWEST_FIRST } from './listDefaults';
import { IgnoredFilters } from './IgnoredFilters';
import { useWithCoins } from '../filters/useWithCoins';
import { ListHead } from './ListHead';
import { ListProblem } from './ListProblem';
import { MerchantList } from './MerchantList';
import { ListTable } from './table/ListTable';
import { useToldColumns } from './table/useToldColumns';
import { UnreadableRows } from './UnreadableRows';
import { useTurnPage } from './useTurnPage';

interface ListPageProps<Row extends RaRecord> {
    resource: string;
    /** i18n key of the page, with `title` and `about`. */
    i18nKey: string;
    /** Logged if the list fails to load (docs/rules.md#errors). */
    failure: string;
    /** Does the API search several fields at once? */
    search?: true;
    filters: readonly FilterSpec[];
    columns: readonly Column<Row>[];
    /** Buttons beside the title. */
    actions?: ReactNode;
    /** Figures between the title and the filters. */
    summary?: ReactNode;
    /** Shown if there are no rows and no filters. */
    emptyText: string;
    /** Page size until the user selects another. */
    perPage?: number;
    /** Shows no rows after a failure, not even earlier ones (docs/rules.md#fiat-payouts). */
    emptiesOnFailure?: true;
}

/** What all lists share: filters in the URL as chips, selectable columns, pagination and page states. */
export function ListPage<Row extends RaRecord>({
    resource,
    i18nKey,
    failure,
    search,
    filters: given,
    columns,
    actions,
    summary,
    emptyText,
    perPage = DEFAULT_PER_PAGE,
    emptiesOnFailure,
}: ListPageProps<Row>) {
    const meta = useMerchantScope();
    const filters = useWithCoins(given);
    useEffect(() => rememberList({ resource, perPage, sort: NEWEST_FIRST, meta }));
    return (
        <MerchantList<Row> resource={resource} perPage={perPage} sort={NEWEST_FIRST} failure={failure}>
            <Box sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                <ListHead i18nKey={i18nKey} columns={columns} actions={actions} />
                {summary}
                {(search || filters.length > 0) && <FilterBar filters={filters} search={search} />}
                <IgnoredFilters filters={filters} />
                <ListRows {...{ columns, emptyText, emptiesOnFailure, failure }} />
            </Box>
        </MerchantList>
    );
}

type ListRowsProps<Row extends RaRecord> = Pick<
    ListPageProps<Row>,
    'columns' | 'emptyText' | 'emptiesOnFailure' | 'failure'
>;

function ListRows<Row extends RaRecord>({ columns, emptyText, emptiesOnFailure, failure }: ListRowsProps<Row>) {
    const { error } = useListContext();
    const turn = useTurnPage(failure);
    const told = useToldColumns(columns);
    if (emptiesOnFailure && turn.error) return <Problem error={turn.error} onRetry={() => void turn.retry()} />;
    if (emptiesOnFailure && error) return <ListProblem />;
    return (
        <>
            <UnreadableRows />
            <div>
                <ListTable columns={told} emptyText={emptyText} />
                <Box sx={footStyles}>
                    <CursorPagination turn={turn} />
                </Box>
            </div>
        </>
    );
}

/** Bottom of the table's frame, visible while the page scrolls unless the window is too low for it, as at 200 % zoom. */
const footStyles = {
    position: 'sticky',
    bottom: 0,
    '@media (max-height: 480px)': { position: 'static' },
    zIndex: 1,
    mt: '-1px',
    px: 1,
    py: 0.75,
    border: 1,
    borderColor: 'divider',
    borderRadius: '0 0 8px 8px',
    bgcolor: 'background.paper',
    '&:empty': { display: 'none' },
};
