import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useLocaleState, useLogout, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { fullName } from '../../../contracts/main/profile';
import { useTimeZone } from '../../components/hooks/useTimeZone';
import { browserTimeZone } from '../../dates/zones';
import { languages } from '../../i18n/i18nProvider';
import { useScope } from '../../session/scope';
import { pages } from '../../routing/pages';
import { version } from '../../config/version';
import { useSignOut } from '../leaving/useSignOut';

export function UserMenu() {
    const translate = useTranslate();
    const logout = useLogout();
    const { profile } = useScope();
    const [timeZone, setTimeZone] = useTimeZone();
    const [locale, setLocale] = useLocaleState();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const device = browserTimeZone();
    const zones = [
        { value: device, label: translate('shell.zone.browser', { zone: device }) },
        ...(device === 'UTC' ? [] : [{ value: 'UTC', label: translate('shell.zone.utc') }]),
    ];
    const label = translate('shell.userMenu');
    const { signOut, dialog } = useSignOut(() => void logout());
    return (
        <>
            <IconButton aria-label={label} aria-haspopup="menu" onClick={event => setAnchor(event.currentTarget)}>
                <AccountCircleOutlined fontSize="small" />
            </IconButton>
            <Menu
                anchorEl={anchor}
                open={!!anchor}
                onClose={() => setAnchor(null)}
                slotProps={{ paper: { sx: { width: 280 } } }}
            >
                <Box component="li" role="none" sx={{ px: 2, py: 1 }}>
                    <Box sx={{ fontWeight: 600 }}>{fullName(profile)}</Box>
                    <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{profile.email}</Box>
                </Box>
                <Divider />
                <Heading>{translate('shell.timeZone')}</Heading>
                {zones.map(zone => (
                    <MenuItem
                        key={zone.value}
                        role="menuitemradio"
                        aria-checked={zone.value === timeZone}
                        selected={zone.value === timeZone}
                        onClick={() => setTimeZone(zone.value)}
                    >
                        {zone.label}
                    </MenuItem>
                ))}
                <Heading>{translate('shell.language')}</Heading>
                {languages.map(language => (
                    <MenuItem
                        key={language.locale}
                        role="menuitemradio"
                        aria-checked={language.locale === locale}
                        selected={language.locale === locale}
                        onClick={() => setLocale(language.locale)}
                    >
                        {language.name}
                    </MenuItem>
                ))}
                <Divider />
                <MenuItem component={Link} to={pages.changeProfile.path} onClick={() => setAnchor(null)}>
                    {translate('routes.changeProfile.title')}
                </MenuItem>
                <MenuItem
                    onClick={() => {
                        setAnchor(null);
                        signOut();
                    }}
                >
                    {translate('shell.signOut')}
                </MenuItem>
                <Box
                    component="li"
                    role="none"
                    sx={{ px: 2.5, pt: 0.5, color: 'text.secondary', fontSize: '0.8125rem' }}
                >
                    {translate('shell.version', { version })}
                </Box>
            </Menu>
            {dialog}
        </>
    );
}

const Heading = ({ children }: { children: string }) => (
    <ListSubheader role="none" sx={{ lineHeight: '32px', bgcolor: 'transparent', fontSize: '0.75rem' }}>
        {children}
    </ListSubheader>
);
