import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { PER_PAGE_CHOICES } from './listDefaults';

interface PagerProps {
    /** Distinguishes it from other lists' pagination on the same page. */
    label?: string | undefined;
    /** Shown after its controls. */
    note?: ReactNode;
    perPage: number;
    onPerPage: (perPage: number) => void;
    /** The rows shown: "1–50 of 765". */
    range: ReactNode;
    /** Undefined if there's no such page, or while it can't be opened. */
    onPrevious: (() => void) | undefined;
    onNext: (() => void) | undefined;
    /** Shown above it. */
    children?: ReactNode;
}

/** Previous, next and page size. On the left, where an open record doesn't cover it. */
export function Pager({ label, note, perPage, onPerPage, range, onPrevious, onNext, children }: PagerProps) {
    const translate = useTranslate();
    return (
        <Box
            component="nav"
            aria-label={label ?? translate('list.pages')}
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 2,
                rowGap: 0.5,
                color: 'text.secondary',
            }}
        >
            {children}
            <Box role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {range}
            </Box>
            <Box>
                <IconButton aria-label={translate('list.previous')} disabled={!onPrevious} onClick={onPrevious}>
                    <ChevronLeft />
                </IconButton>
                <IconButton aria-label={translate('list.next')} disabled={!onNext} onClick={onNext}>
                    <ChevronRight />
                </IconButton>
            </Box>
            <TextField
                select
                value={perPage}
                onChange={event => onPerPage(Number(event.target.value))}
                slotProps={{ select: { native: true }, htmlInput: { 'aria-label': translate('list.perPage') } }}
                sx={{ '& select': { py: 0.75 } }}
            >
                {PER_PAGE_CHOICES.map(choice => (
                    <option key={choice}>{choice}</option>
                ))}
            </TextField>
            {note && <Box sx={{ ml: { sm: 'auto' } }}>{note}</Box>}
        </Box>
    );
}
