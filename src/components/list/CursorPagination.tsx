import Box from '@mui/material/Box';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import { Problem } from '../feedback/Problem';
import { useTimeZone } from '../hooks/useTimeZone';
import { Pager } from './Pager';
import type { TurnPage } from './useTurnPage';

interface CursorPaginationProps {
    turn: TurnPage;
    /** Distinguishes it from other lists' pagination on the same page. */
    label?: string;
    /** Do the rows show times, so that the zone must be named? */
    hasTimes?: boolean;
}

/**
 * Previous and next. Most APIs don't know the number of pages, and only some count rows. `meta.before` is the number of hidden
 * rows on earlier pages.
 */
export function CursorPagination({
    turn: { turnTo, isTurning, error, retry },
    label,
    hasTimes = true,
}: CursorPaginationProps) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [timeZone] = useTimeZone();
    const { page, perPage, setPerPage, hasNextPage, hasPreviousPage, data, meta, isPending } = useListContext();
    if (isPending || !data || (data.length === 0 && page === 1 && !hasNextPage)) return null;
    const count = (value: number) => value.toLocaleString(locale);
    const total: unknown = meta?.total;
    const before = (page - 1) * perPage - (typeof meta?.before === 'number' ? meta.before : 0);
    const shown = {
        from: count(before + 1),
        to: count(before + data.length),
        total: typeof total === 'number' ? count(total) : '',
    };
    return (
        <Pager
            label={label}
            note={hasTimes && translate('list.times', { zone: timeZone })}
            perPage={perPage}
            onPerPage={setPerPage}
            range={data.length > 0 && translate(shown.total ? 'list.range' : 'list.rangeOpen', shown)}
            onPrevious={hasPreviousPage && !isTurning ? () => void turnTo(page - 1) : undefined}
            onNext={hasNextPage && !isTurning ? () => void turnTo(page + 1) : undefined}
        >
            {!!error && (
                <Box sx={{ width: '100%' }}>
                    <Problem error={error} onRetry={() => void retry()} />
                </Box>
            )}
        </Pager>
    );
}
