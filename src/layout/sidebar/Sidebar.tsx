import KeyboardDoubleArrowLeft from '@mui/icons-material/KeyboardDoubleArrowLeft';
import KeyboardDoubleArrowRight from '@mui/icons-material/KeyboardDoubleArrowRight';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useSidebarState, useTranslate } from 'react-admin';
import { MerchantSwitch } from './MerchantSwitch';
import { Navigation } from './Navigation';
import { useIsPhone } from '../../components/useWidth';

/** Beside the page where there is room, collapsible to icons; a drawer on a phone. */
export function Sidebar() {
    const translate = useTranslate();
    const isPhone = useIsPhone();
    const [open, setOpen] = useSidebarState();
    if (isPhone) {
        return (
            <Drawer open={open} onClose={() => setOpen(false)} slotProps={{ paper: { sx: { width: 288 } } }}>
                <Content open onNavigate={() => setOpen(false)} />
            </Drawer>
        );
    }
    const label = translate(open ? 'shell.collapse' : 'shell.expand');
    return (
        <Box
            sx={{
                position: 'sticky',
                top: 0,
                height: '100vh',
                width: open ? 248 : 64,
                flexShrink: 0,
                display: 'flex',
                flexDirection: 'column',
                bgcolor: 'background.paper',
                borderRight: 1,
                borderColor: 'divider',
                transition: 'width 120ms',
            }}
        >
            <Content open={open} />
            <Box sx={{ p: 1.5, mt: 'auto', display: 'flex', justifyContent: open ? 'flex-end' : 'center' }}>
                <IconButton aria-label={label} aria-expanded={open} onClick={() => setOpen(!open)}>
                    {open ? (
                        <KeyboardDoubleArrowLeft fontSize="small" />
                    ) : (
                        <KeyboardDoubleArrowRight fontSize="small" />
                    )}
                </IconButton>
            </Box>
        </Box>
    );
}

const Content = ({ open, onNavigate }: { open: boolean; onNavigate?: () => void }) => (
    <>
        <Box sx={{ p: 1.5 }}>
            <MerchantSwitch compact={!open} />
        </Box>
        <Navigation compact={!open} onNavigate={onNavigate} />
    </>
);
