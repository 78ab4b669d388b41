import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';
import { Problem } from '../feedback/Problem';
import { useTimeZone } from '../useTimeZone';
import { useTurnPage } from './useTurnPage';

const PER_PAGE_CHOICES = [25, 50, 100];

/** Forward and back. The number of pages is not known to the API, the number of rows only where it counts them. */
export function CursorPagination() {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const [timeZone] = useTimeZone();
    const { page, perPage, setPerPage, hasNextPage, hasPreviousPage, data, meta, isPending } = useListContext();
    const { turnTo, isTurning, error, retry } = useTurnPage();
    if (isPending || !data || (data.length === 0 && page === 1)) return null;
    const count = (value: number) => value.toLocaleString(locale);
    const total: unknown = meta?.total;
    const shown = {
        from: count((page - 1) * perPage + 1),
        to: count((page - 1) * perPage + data.length),
        total: typeof total === 'number' ? count(total) : '',
    };
    return (
        <Box
            component="nav"
            aria-label={translate('list.pages')}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, color: 'text.secondary' }}
        >
            {!!error && (
                <Box sx={{ width: '100%' }}>
                    <Problem error={error} onRetry={() => void retry()} />
                </Box>
            )}
            <Box sx={{ flex: 1, minWidth: 160 }}>{translate('list.times', { zone: timeZone })}</Box>
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
                {translate(shown.total ? 'list.range' : 'list.rangeOpen', shown)}
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
