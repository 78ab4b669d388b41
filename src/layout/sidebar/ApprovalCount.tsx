import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import { useInbox } from '../../components/approvals/useInbox';
import { visuallyHidden } from '../../theme/visuallyHidden';

/** How many batches and payouts wait for the user's approval; nothing while that isn't known, or none does. */
export function ApprovalCount({ compact }: { compact: boolean }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { mine, isLoading, error } = useInbox({ onlyMine: true });
    if (isLoading || error || mine.length === 0) return null;
    return (
        <>
            <Box
                component="span"
                aria-hidden="true"
                sx={[badgeStyles, compact ? { position: 'absolute', top: -4, right: -4 } : { ml: 'auto' }]}
            >
                {mine.length.toLocaleString(locale)}
            </Box>
            <Box component="span" sx={visuallyHidden}>
                {' '}
                {translate('approvals.count', { smart_count: mine.length })}
            </Box>
        </>
    );
}

const badgeStyles = {
    minWidth: 20,
    px: 0.75,
    borderRadius: 5,
    fontSize: '0.75rem',
    lineHeight: '20px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
};
