import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import { Problem } from '../feedback/Problem';
import { useTimeZone } from '../hooks/useTimeZone';
import type { TurnPage } from './useTurnPage';

const PER_PAGE_CHOICES = [25, 50, 100];

interface CursorPaginationProps {
    turn: TurnPage;
    /** Tells it from the pages of another list on the same page. */
    label?: string;
    /** Do the rows hold times, whose zone has to be said? */
    hasTimes?: boolean;
}

/**
 * Forward and back. Most APIs do not know the number of pages, and the number of rows only where they count them. `meta.before`
 * counts rows on earlier pages that the list keeps to itself.
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
        <Box
            component="nav"
            aria-label={label ?? translate('list.pages')}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, color: 'text.secondary' }}
        >
            {!!error && (
                <Box sx={{ width: '100%' }}>
                    <Problem error={error} onRetry={() => void retry()} />
                </Box>
            )}
            <Box sx={{ flex: 1, minWidth: hasTimes ? 160 : 0 }}>
                {hasTimes && translate('list.times', { zone: timeZone })}
            </Box>
            <TextField
                select
                value={perPage}
                onChange={event => setPerPage(Number(event.target.value))}
                slotProps={{ select: { native: true }, htmlInput: { 'aria-label': translate('list.perPage') } }}
                sx={{ '& select': { py: 0.75 } }}
            >
                {PER_PAGE_CHOICES.map(choice => (
                    <option key={choice}>{choice}</option>
                ))}
            </TextField>
            <Box role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {data.length > 0 && translate(shown.total ? 'list.range' : 'list.rangeOpen', shown)}
            </Box>
            <Box>
                <IconButton
                    aria-label={translate('list.previous')}
                    disabled={!hasPreviousPage || isTurning}
                    onClick={() => void turnTo(page - 1)}
                >
                    <ChevronLeft />
                </IconButton>
                <IconButton
                    aria-label={translate('list.next')}
                    disabled={!hasNextPage || isTurning}
                    onClick={() => void turnTo(page + 1)}
                >
                    <ChevronRight />
                </IconButton>
            </Box>
        </Box>
    );
}
