import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTheme, useTranslate } from 'react-admin';
import { Breadcrumbs } from './Breadcrumbs';
import { UserMenu } from './UserMenu';
import { StarButton } from '../stars/StarButton';
import { useIsPhone } from '../../components/hooks/useWidth';
import { PhoneNavigation } from '../sidebar/PhoneNavigation';
import { config } from '../../config/config';

export function TopBar() {
    const isPhone = useIsPhone();
    return (
        <Box
            component="header"
            sx={{
                height: 56,
                px: { xs: 1, md: 3 },
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                bgcolor: 'background.default',
                borderBottom: 1,
                borderColor: 'divider',
            }}
        >
            {isPhone && <PhoneNavigation />}
            <Box sx={{ flex: 1, minWidth: 0 }}>
                <Breadcrumbs />
            </Box>
            <StarButton />
            <EnvironmentBadge />
            <ThemeSwitch />
            <UserMenu />
        </Box>
    );
}

function ThemeSwitch() {
    const translate = useTranslate();
    const [theme, setTheme] = useTheme('light');
    const isDark = theme === 'dark';
    const label = translate(isDark ? 'shell.toLight' : 'shell.toDark');
    return (
        <Tooltip title={label}>
            <IconButton aria-label={label} onClick={() => setTheme(isDark ? 'light' : 'dark')}>
                {isDark ? <LightModeOutlined fontSize="small" /> : <DarkModeOutlined fontSize="small" />}
            </IconButton>
        </Tooltip>
    );
}

/** Shows the environment's name unless it's production. */
function EnvironmentBadge() {
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
