import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';

interface FilterChipProps {
    name: string;
    value: string;
    onEdit: (anchor: HTMLElement) => void;
    onRemove: () => void;
}

/** One active filter: clicking its text edits it, the cross removes it. */
export function FilterChip({ name, value, onEdit, onRemove }: FilterChipProps) {
    const translate = useTranslate();
    return (
        <Box
            sx={{
                display: 'inline-flex',
                alignItems: 'stretch',
                height: 36,
                maxWidth: '100%',
                border: 1,
                borderColor: 'primary.main',
                borderRadius: 1,
                bgcolor: 'action.selected',
                overflow: 'hidden',
            }}
        >
            <ButtonBase
                aria-label={translate('filters.edit', { filter: name, value })}
                onClick={event => onEdit(event.currentTarget)}
                sx={{ pl: 1.25, pr: 0.5, gap: 0.75, fontSize: '0.875rem', minWidth: 0 }}
            >
                <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                    {name}
                </Box>
                <Box
                    component="span"
                    sx={{ fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                >
                    {value}
                </Box>
            </ButtonBase>
            <ButtonBase
                aria-label={translate('filters.remove', { filter: name })}
                onClick={onRemove}
                sx={{ px: 0.75, color: 'text.secondary', '&:hover': { color: 'text.primary' } }}
            >
                <Close sx={{ fontSize: 16 }} />
            </ButtonBase>
        </Box>
    );
}
