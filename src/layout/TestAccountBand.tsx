import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { isTestAccount } from '../../contracts/main/merchants';
import { useScope } from '../session/scope';

/** So that test and live money cannot be confused. */
export function TestAccountBand() {
    const { apiId } = useScope();
    const translate = useTranslate();
    if (!apiId || !isTestAccount(apiId)) return null;
    return (
        <Box
            role="status"
            sx={{
                px: 2,
                py: 0.75,
                textAlign: 'center',
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
