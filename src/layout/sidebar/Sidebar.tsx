import KeyboardDoubleArrowLeft from '@mui/icons-material/KeyboardDoubleArrowLeft';
import KeyboardDoubleArrowRight from '@mui/icons-material/KeyboardDoubleArrowRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import { useSidebarState, useTranslate } from 'react-admin';
import { SidebarContent } from './SidebarContent';
import { useIsPhone } from '../../components/hooks/useWidth';

/** The navigation beside the page on wide screens, collapsible to icons. See `PhoneNavigation` for narrow ones. */
export function Sidebar() {
    const translate = useTranslate();
    const isPhone = useIsPhone();
    const [open, setOpen] = useSidebarState();
    if (isPhone) return null;
    const label = translate(open ? 'shell.collapse' : 'shell.expand');
    return (
        <Box
            sx={{
                position: 'sticky',
                top: 'var(--band, 0px)',
                height: 'calc(100vh - var(--band, 0px))',
                width: open ? 248 : 64,
                flexShrink: 0,
                display: 'flex',
                displayPrint: 'none',
                flexDirection: 'column',
                bgcolor: 'background.paper',
                borderRight: 1,
                borderColor: 'divider',
                transition: 'width 120ms',
            }}
        >
            <SidebarContent open={open} />
            <Box sx={[footStyles, { justifyContent: open ? 'flex-end' : 'center' }]}>
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

/** Entries fade out as they scroll under it. */
const footStyles = {
    position: 'relative',
    display: 'flex',
    p: 1.5,
    mt: 'auto',
    '&::before': {
        content: '""',
        position: 'absolute',
        insetInline: 0,
        bottom: '100%',
        height: 32,
        background: ({ palette }: Theme) => `linear-gradient(transparent, ${palette.background.paper})`,
        pointerEvents: 'none',
    },
} as const;
