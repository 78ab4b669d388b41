import Box from '@mui/material/Box';
import { useLocaleState, useTranslate } from 'react-admin';
import { useInbox } from './useInbox';
import { approvalCount } from '../../i18n/en/approvalCount';
import { addMessages } from '../../i18n/i18nProvider';
import { visuallyHidden } from '../../theme/visuallyHidden';

addMessages({ approvalCount });

/** How many batches and payouts wait for the user's approval, or may; nothing while that isn't known, or none does. */
export function ApprovalCount({ compact }: { compact: boolean }) {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { mine, isTold, isLoading, error } = useInbox({ onlyMine: true });
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
                {translate(`approvalCount.${isTold}`, { smart_count: mine.length })}
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
