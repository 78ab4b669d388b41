import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ListBase, type RaRecord, useListContext } from 'react-admin';
import { logError } from '../../api/log';
import { Problem } from '../feedback/Problem';
import { useTimeZone } from '../hooks/useTimeZone';
import type { Column } from './table/column';
import { CursorPagination } from './CursorPagination';
import { FilterBar } from '../filters/FilterBar';
import type { FilterSpec } from '../filters/filterSpec';
import { DEFAULT_PER_PAGE, NEWEST_FIRST } from './listDefaults';
import { ListHead } from './ListHead';
import { ListProblem } from './ListProblem';
import { ListTable } from './table/ListTable';
import { RecordAside } from './RecordAside';
import { useTurnPage } from './useTurnPage';

interface ListPageProps<Row extends RaRecord> {
    resource: string;
    /** i18n key of the page: `title` and `about`. */
    i18nKey: string;
    /** What the log says when the list cannot be read (section 8). */
    failure: string;
    /** Does the API look for a text in many fields? */
    search?: true;
    filters: readonly FilterSpec[];
    columns: readonly Column<Row>[];
    /** What the rows belong to; never in the URL, always in the call and in the cache's key. */
    scope: Record<string, unknown>;
    /** Buttons beside the title. */
    actions?: ReactNode;
    /** Figures between the title and the filters. */
    summary?: ReactNode;
    /** Why there is nothing when no filter is set. */
    emptyText: string;
    /** Rows of a page until the user chooses otherwise. */
    perPage?: number;
    /** A list that fails shows no rows, not even those it had (section 8, fiat payouts). */
    emptiesOnFailure?: true;
    /** The record that the URL names, beside the list. */
    record: ReactNode;
}

/**
 * What every list of the product shares: filters in the URL as chips, chosen columns, pages by cursor, the page states,
 * and the record of the URL in a panel beside it.
 */
export function ListPage<Row extends RaRecord>({
    resource,
    i18nKey,
    failure,
    search,
    filters,
    columns,
    scope,
    actions,
    summary,
    emptyText,
    perPage = DEFAULT_PER_PAGE,
    emptiesOnFailure,
    record,
}: ListPageProps<Row>) {
    const [timeZone] = useTimeZone();
    return (
        <ListBase
            resource={resource}
            filter={{ ...scope, timeZone }}
            perPage={perPage}
            sort={NEWEST_FIRST}
            storeKey={false}
            exporter={false}
            queryOptions={{ onError: (error: Error) => logError(failure, error) }}
        >
            <RecordAside record={record}>
                <Box sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                    <ListHead i18nKey={i18nKey} columns={columns} actions={actions} />
                    {summary}
                    <FilterBar filters={filters} search={search} />
                    <ListRows columns={columns} emptyText={emptyText} emptiesOnFailure={emptiesOnFailure} />
                </Box>
            </RecordAside>
        </ListBase>
    );
}

type ListRowsProps<Row extends RaRecord> = Pick<ListPageProps<Row>, 'columns' | 'emptyText' | 'emptiesOnFailure'>;

function ListRows<Row extends RaRecord>({ columns, emptyText, emptiesOnFailure }: ListRowsProps<Row>) {
    const { error } = useListContext();
    const turn = useTurnPage();
    if (emptiesOnFailure && turn.error) return <Problem error={turn.error} onRetry={() => void turn.retry()} />;
    if (emptiesOnFailure && error) return <ListProblem />;
    return (
        <>
            <ListTable columns={columns} emptyText={emptyText} />
            <CursorPagination turn={turn} />
        </>
    );
}
