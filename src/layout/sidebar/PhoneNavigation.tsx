import MenuIcon from '@mui/icons-material/Menu';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { SidebarContent } from './SidebarContent';

/** The navigation on narrow screens: a drawer, always closed at first, whatever state the sidebar remembers. */
export function PhoneNavigation() {
    const translate = useTranslate();
    const [open, setOpen] = useState(false);
    const close = () => setOpen(false);
    const paper = { sx: { width: 288 }, 'aria-label': translate('shell.navigation') };
    return (
        <>
            <IconButton
                aria-label={translate('shell.openNavigation')}
                aria-haspopup="dialog"
                aria-expanded={open}
                onClick={() => setOpen(true)}
            >
                <MenuIcon fontSize="small" />
            </IconButton>
            <Drawer open={open} onClose={close} slotProps={{ paper }}>
                <SidebarContent open onNavigate={close} />
            </Drawer>
        </>
    );
}
