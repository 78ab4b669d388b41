import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { config } from '../../config/config';

/** Shows the environment's name unless it's production. */
export function EnvironmentBadge() {
    const translate = useTranslate();
    if (config.environment === 'production') return null;
    const name = config.environment === 'sandbox' ? translate('shell.sandbox') : config.environment;
    return (
        <Box
            component="span"
            sx={{
                px: 1,
                py: 0.25,
                borderRadius: 1,
                fontSize: '0.8125rem',
                fontWeight: 500,
                color: 'info.main',
                bgcolor: 'var(--infoSoft)',
                textTransform: 'capitalize',
            }}
        >
            {name}
        </Box>
    );
}
