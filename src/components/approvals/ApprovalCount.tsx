import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import { useInbox } from './useInbox';

const REFRESH = 60_000;

/** How many batches and payouts wait for the user, read again every minute; nothing where none do. */
export function ApprovalCount() {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { mine } = useInbox({ onlyMine: true, refresh: REFRESH });
    if (mine.length === 0) return null;
    return (
        <Box
            component="span"
            title={translate('approvals.inbox.count', { smart_count: mine.length })}
            sx={{
                ml: 'auto',
                px: 0.75,
                borderRadius: 1,
                fontSize: '0.75rem',
                fontVariantNumeric: 'tabular-nums',
                color: 'warning.main',
                bgcolor: 'var(--warningSoft)',
            }}
        >
            {mine.length.toLocaleString(locale)}
        </Box>
    );
}
