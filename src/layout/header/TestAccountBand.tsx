import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

const BAND_HEIGHT = 36;

/** So that test and live money cannot be confused. */
export function TestAccountBand() {
    const translate = useTranslate();
    return (
        <Box
            role="status"
            sx={{
                height: BAND_HEIGHT,
                px: 2,
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'center',
                overflow: 'hidden',
                fontWeight: 500,
                bgcolor: 'var(--warningSoft)',
                color: 'warning.main',
                borderBottom: 1,
                borderColor: 'divider',
            }}
        >
            {translate('shell.testBand')}
        </Box>
    );
}
